//! Words, types and spaces in elements.

use crate::elements::{Constant, Element, Group, parameter_of};
use crate::values::{Condition, Part, Value};

pub(super) fn is_space(element: &Element) -> bool {
    matches!(element, Element::Space | Element::Newline)
}

/// Whether a keyword is a type.
pub(crate) fn is_type_keyword(word: &str) -> bool {
    let is_integer = word.strip_prefix('i').is_some_and(|width| width.bytes().all(|byte| byte.is_ascii_digit()));
    word == "index" || is_integer
}

/// What is printed of two things that differ, and only the second one of two that are the same: that is the first one, and the
/// second one if it differs.
pub(super) fn printed_first(read: &[Element], printed: &[Element]) -> Option<Vec<Element>> {
    let [Element::Value { parameter: first, .. }, Element::Group(_), ..] = read else { return None };
    let [Element::Group(group), second @ Element::Value { parameter: other, .. }, rest @ ..] = printed else {
        return None;
    };
    let Some(Condition::Same(one, another)) = &group.when else { return None };
    let compared = [parameter_of(one)?, parameter_of(another)?];
    // It is printed in both cases, and never before the group.
    let ([], [value @ Element::Value { parameter, .. }, between @ ..]) = (&group.yes[..], &group.no[..]) else {
        return None;
    };
    let is_about = compared == [*first, *other] || compared == [*other, *first];
    if parameter != first || !is_about || first == other {
        return None;
    }
    let no: Vec<Element> = between.iter().chain([second]).cloned().collect();
    let differs = Group { yes: no, no: Vec::new(), when: group.when.clone().map(Condition::not) };
    let mut swapped = vec![value.clone(), Element::Group(Box::new(differs))];
    swapped.extend(rest.iter().cloned());
    Some(swapped)
}

/// Groups for words of which each stands for itself, and what stands there otherwise.
pub(super) fn words_before(words: Vec<String>, parameter: usize, mut no: Vec<Element>) -> Option<Element> {
    for word in words.into_iter().rev() {
        let is = Value::Of(Part::Value, Box::new(Value::Parameter(parameter)));
        let when = Some(Condition::Same(is, Value::Text(word.as_str().into())));
        let yes = vec![Element::Token(word.clone()), Element::Is { parameter, constant: Constant::String(word) }];
        no = vec![Element::Group(Box::new(Group { yes, no, when }))];
    }
    no.pop()
}

/// The words of which a group reads one, and what is read if there is none.
pub(super) fn words_of(group: &Group, parameter: usize) -> Option<(Vec<String>, &[Element])> {
    let (mut words, mut group) = (Vec::new(), group);
    loop {
        match &group.yes[..] {
            [Element::Token(word), Element::Is { parameter: of, constant: Constant::String(text) }]
                if *of == parameter && word == text =>
            {
                words.push(word.clone());
            }
            _ => return None,
        }
        match &group.no[..] {
            [Element::Group(next)] => group = next,
            rest => return Some((words, rest)),
        }
    }
}
