//! Conditions and dictionaries, and the groups of elements that conditions decide about.

use crate::elements::{Element, Group, List};
use crate::values::{Condition, DIGIT, Entries, ReadId, Value};

/// What a dictionary that is read there holds.
pub(super) fn entries_of(value: &Value, read: ReadId) -> Option<&Entries> {
    match value {
        Value::Entries(entries) => (entries.read == Some(read)).then_some(entries),
        Value::Either(_, yes, no) => entries_of(yes, read).or_else(|| entries_of(no, read)),
        _ => None,
    }
}

/// Whether the condition says that the name of the result is there and a number.
pub(super) fn is_number(condition: &Condition) -> bool {
    let first = Value::FirstCharacter(Box::new(Value::ResultName));
    match condition {
        Condition::And(there, digit) => {
            **there == Condition::Present(Value::ResultName)
                && **digit == Condition::Same(first, Value::Text(DIGIT.into()))
        }
        _ => false,
    }
}

/// A condition in words.
pub(crate) fn words(condition: &Condition) -> String {
    use Condition as C;
    match condition {
        C::Unknown(why) => why.to_string(),
        C::Not(inner) => words(inner),
        C::Same(..) => "a comparison".to_owned(),
        C::Present(_) => "whether something is there".to_owned(),
        C::And(one, other) | C::Or(one, other) => format!("{} and {}", words(one), words(other)),
        C::First(_) | C::Last(_) => "the number of a round".to_owned(),
        C::Read(_) => "optional text".to_owned(),
        C::Known(_) => "nothing".to_owned(),
    }
}

/// A group, without what both ways end with.
pub(crate) fn group(mut yes: Vec<Element>, mut no: Vec<Element>) -> Vec<Element> {
    let mut tail = Vec::new();
    while yes.len() > 1 && yes.last() == no.last() {
        tail.extend(yes.pop());
        no.pop();
    }
    tail.reverse();
    // `)`, or a list and `)`: a list that may be empty.
    if let ([Element::Token(close)], [Element::List(list), Element::Token(other)]) = (&yes[..], &no[..])
        && close == other
    {
        let list = List { may_be_empty: true, ..list.clone() };
        let mut elements = vec![Element::List(list), Element::Token(close.clone())];
        elements.extend(tail);
        return elements;
    }
    let mut elements = vec![Element::Group(Box::new(Group { yes, no, when: None }))];
    elements.extend(tail);
    elements
}
