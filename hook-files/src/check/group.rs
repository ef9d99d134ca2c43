//! Groups: what may be left out.

use super::{Check, is_read};
use crate::syntax::{self, Anchors, ElementKind};
use format_compiler::diagnostic::title;
use format_runtime::hooks::described::{Condition, Constant, Element, Group};
use format_runtime::program::ArgumentKind;
use std::ops::Range;

impl Check<'_> {
    pub(super) fn group(
        &mut self,
        elements: &[syntax::Element],
        otherwise: &[syntax::Element],
        anchors: &Anchors,
        in_list: bool,
        span: &Range<usize>,
    ) -> Option<Element> {
        let before = self.errors.len();
        let spacing = self.spacing;
        let written = self.written.clone();
        let checked = self.elements(elements, in_list);
        // What follows is printed as after the first branch; both may write the same parameter.
        let after = std::mem::replace(&mut self.spacing, spacing);
        let by_first = std::mem::replace(&mut self.written, written);
        let otherwise = self.elements(otherwise, in_list);
        self.spacing = after;
        self.written.iter_mut().zip(by_first).for_each(|(written, by_first)| *written |= by_first);
        if self.errors.len() > before {
            return None;
        }
        let first = checked.iter().find(|element| is_read(element) && !matches!(element, Element::Is { .. }));
        if !matches!(first, Some(Element::Literal { .. } | Element::Value { .. } | Element::List(_))) {
            return self.error(title::hook_group_start(), span);
        }
        let (index, mark, is_then) = match (&anchors.then[..], &anchors.otherwise[..]) {
            ([(index, mark)], []) => (*index, mark, true),
            ([], [(index, mark)]) => (*index, mark, false),
            ([], []) => return self.no_anchor(elements, span),
            ([_, (_, second), ..], _) | ([_], [(_, second), ..]) | ([], [_, (_, second), ..]) => {
                return self.error(title::hook_group_second_anchor(), second);
            }
        };
        let branch = if is_then { &checked } else { &otherwise };
        let Some((anchor, condition)) = branch.get(index).and_then(|element| condition(element, is_then, &otherwise))
        else {
            return self.error(title::hook_group_anchor(), mark);
        };
        let parameter = &self.parameters[anchor];
        let is_of_groups = matches!(parameter.kind, ArgumentKind::OperandGroups | ArgumentKind::TypeGroups);
        if in_list && condition == Condition::Present && !is_of_groups {
            let title = title::hook_list_gap(&parameter.name);
            return self.error(title, span);
        }
        Some(Element::Group(Box::new(Group { elements: checked, otherwise, anchor, condition })))
    }

    /// The error for a group without `^`, with a fix if it is clear where it belongs.
    fn no_anchor(&mut self, elements: &[syntax::Element], span: &Range<usize>) -> Option<Element> {
        let decides = |element: &&syntax::Element| {
            matches!(element.kind, ElementKind::Value(_) | ElementKind::Form { .. } | ElementKind::List { .. })
        };
        let mut candidates = elements.iter().filter(decides);
        match (candidates.next(), candidates.next()) {
            (Some(one), None) => self.errors.add_missing(title::hook_group(), span, one.span.end, "^"),
            _ => self.errors.add(title::hook_group(), span),
        }
        None
    }
}

/// The parameter that decides about a group, and what is asked of it, if this element of one of its branches has the `^`.
fn condition(anchor: &Element, is_then: bool, otherwise: &[Element]) -> Option<(usize, Condition)> {
    let parameter = match anchor {
        Element::Is { parameter, constant, .. } if is_then => {
            return Some((*parameter, Condition::Is(constant.clone())));
        }
        Element::Is { parameter, constant, .. } => return Some((*parameter, Condition::IsNot(constant.clone()))),
        _ if !is_then => return None,
        Element::Value { parameter, .. } => *parameter,
        Element::List(list) => list.elements.iter().find_map(|element| match element {
            Element::Value { parameter, .. } => Some(*parameter),
            _ => None,
        })?,
        _ => return None,
    };
    Some((parameter, constant_of(parameter, otherwise).map_or(Condition::Present, Condition::PresentAndNot)))
}

/// What the elements say that a parameter is.
fn constant_of(parameter: usize, elements: &[Element]) -> Option<Constant> {
    elements.iter().find_map(|element| match element {
        Element::Is { parameter: of, constant, is_printed: false } if *of == parameter => Some(constant.clone()),
        _ => None,
    })
}
