//! Resolves groups of optional elements.

use super::{Check, is_read};
use crate::diagnostic::title;
use crate::hook_files::syntax::{self, Anchors, ElementKind};
use format_runtime::hooks::described::{Anchor, Condition, Constant, Element, Group};
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
        // Later elements are spaced as after the first branch. Both branches may write the same parameter.
        let after = std::mem::replace(&mut self.spacing, spacing);
        let by_first = std::mem::replace(&mut self.written, written);
        let otherwise = self.elements(otherwise, in_list);
        self.spacing = after;
        self.written
            .iter_mut()
            .zip(by_first)
            .for_each(|(written, by_first)| *written |= by_first);
        if self.errors.len() > before {
            return None;
        }
        let mut marked = Vec::new();
        for (branch, marks, is_then) in [
            (&checked, &anchors.then, true),
            (&otherwise, &anchors.otherwise, false),
        ] {
            for (index, mark) in marks {
                let found = branch
                    .get(*index)
                    .and_then(|element| condition(element, is_then, &otherwise));
                let Some((parameter, condition)) = found else {
                    return self.error(title::hook_group_anchor(), mark);
                };
                marked.push((
                    Anchor {
                        parameter,
                        condition,
                    },
                    mark,
                ));
            }
        }
        let Some((_, mark)) = marked.first() else {
            return self.no_anchor(elements, span);
        };
        // Anchors passed by the format also decide during parsing; anchors that the directive parses can't. A group
        // has anchors of one kind only.
        let given = marked.iter().filter(|(anchor, _)| {
            let parameter = &self.parameters[anchor.parameter];
            parameter.is_ref || parameter.kind == ArgumentKind::Text
        });
        let is_given = match given.count() {
            0 => false,
            all if all == marked.len() => true,
            _ => return self.error(title::hook_group_anchor(), mark),
        };
        let first = checked.iter().find(|element| element.has_text());
        let starts = matches!(
            first,
            None | Some(
                Element::Literal { .. }
                    | Element::Value { .. }
                    | Element::List(_)
                    | Element::Argument { .. }
                    | Element::Expect { .. }
            )
        );
        let is_only_printed = checked.iter().all(Element::is_only_printed);
        if !is_given && (!starts || (first.is_none() && !is_only_printed)) {
            return self.error(title::hook_group_start(), span);
        }
        for (anchor, _) in &marked {
            let parameter = &self.parameters[anchor.parameter];
            // A single value is present in all elements of a list or in none.
            let has_no_gap = matches!(
                parameter.kind,
                ArgumentKind::OperandGroups
                    | ArgumentKind::TypeGroups
                    | ArgumentKind::Operand
                    | ArgumentKind::Type
            );
            if in_list && !is_given && anchor.condition == Condition::Present && !has_no_gap {
                let title = title::hook_list_gap(&parameter.name);
                return self.error(title, span);
            }
        }
        let anchors = marked.into_iter().map(|(anchor, _)| anchor).collect();
        Some(Element::Group(Box::new(Group {
            elements: checked,
            otherwise,
            anchors,
            is_given,
        })))
    }

    /// Reports a group without `^`, with a fix if only one element can have it.
    fn no_anchor(&mut self, elements: &[syntax::Element], span: &Range<usize>) -> Option<Element> {
        let decides = |element: &&syntax::Element| {
            matches!(
                element.kind,
                ElementKind::Value(_) | ElementKind::Form(_) | ElementKind::List { .. }
            )
        };
        let mut candidates = elements.iter().filter(decides);
        match (candidates.next(), candidates.next()) {
            (Some(one), None) => {
                self.errors
                    .add_missing(title::hook_group(), span, one.span.end, "^");
            }
            _ => self.errors.add(title::hook_group(), span),
        }
        None
    }
}

/// Returns the parameter and condition of an anchor, for an element with `^` in one of the branches of a group.
fn condition(anchor: &Element, is_then: bool, otherwise: &[Element]) -> Option<(usize, Condition)> {
    let parameter = match anchor {
        Element::Is {
            parameter,
            constant,
            ..
        } => {
            let condition = if is_then {
                Condition::Is
            } else {
                Condition::IsNot
            };
            return Some((*parameter, condition(constant.clone())));
        }
        _ if !is_then => return None,
        Element::Given {
            parameter,
            constant: Some(constant),
        } => {
            return Some((*parameter, Condition::Is(constant.clone())));
        }
        Element::Value { parameter, .. } | Element::Given { parameter, .. } => *parameter,
        Element::List(list) if named_region(&list.elements).is_some() => {
            return Some((named_region(&list.elements)?, Condition::HasArguments));
        }
        Element::List(list) => list.elements.iter().find_map(|element| match element {
            Element::Value { parameter, .. } => Some(*parameter),
            _ => None,
        })?,
        _ => return None,
    };
    Some((
        parameter,
        constant_of(parameter, otherwise).map_or(Condition::Present, Condition::PresentAndNot),
    ))
}

/// Returns the region of a list, if the first parsed element of the list is an argument of a region.
fn named_region(elements: &[Element]) -> Option<usize> {
    match elements.iter().find(|element| is_read(element)) {
        Some(Element::Argument { region, .. }) => Some(*region),
        _ => None,
    }
}

/// Returns the constant value of a parameter, as stated by these elements.
fn constant_of(parameter: usize, elements: &[Element]) -> Option<Constant> {
    elements.iter().find_map(|element| match element {
        Element::Is {
            parameter: of,
            constant,
            is_printed: false,
        } if *of == parameter => Some(constant.clone()),
        _ => None,
    })
}
