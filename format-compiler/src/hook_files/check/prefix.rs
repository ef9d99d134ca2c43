//! Checks the places of `prefix(...)`.

use format_runtime::hooks::described::{Element, Form, Parameter};
use format_runtime::program::ArgumentKind;

/// Returns a parameter with a misplaced `prefix`. A valid `prefix` begins a group without an alternative, is followed
/// by a literal, and the element after the group reads a value of the same kind.
pub(super) fn misplaced(elements: &[Element], parameters: &[Parameter]) -> Option<usize> {
    let mut read = elements
        .iter()
        .filter(|element| element.has_text())
        .peekable();
    // Recurses once for each level of groups; the parser limits their depth.
    while let Some(element) = read.next() {
        let found = match element {
            Element::Value {
                parameter,
                form: Form::Prefix,
                ..
            } => Some(*parameter),
            Element::List(list) => misplaced(&list.elements, parameters),
            Element::Expect { elements, .. } => misplaced(elements, parameters),
            Element::Group(group) => {
                let mut inside = group.elements.iter().filter(|element| element.has_text());
                let behind = read.peek().copied();
                let then = match inside.next() {
                    Some(Element::Value {
                        parameter,
                        form: Form::Prefix,
                        ..
                    }) => {
                        let begins = group
                            .elements
                            .iter()
                            .position(|element| element.has_text())
                            .unwrap_or_default();
                        let is_decided = matches!(inside.next(), Some(Element::Literal { .. }));
                        let is_alone = !group.otherwise.iter().any(Element::has_text);
                        if is_decided && is_alone && reads_alike(*parameter, behind, parameters) {
                            misplaced(&group.elements[begins + 1..], parameters)
                        } else {
                            Some(*parameter)
                        }
                    }
                    _ => misplaced(&group.elements, parameters),
                };
                then.or_else(|| misplaced(&group.otherwise, parameters))
            }
            _ => None,
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

/// True if an element reads a value of the same kind as the parameter.
fn reads_alike(parameter: usize, element: Option<&Element>, parameters: &[Parameter]) -> bool {
    let Some(Element::Value {
        parameter: other,
        form: Form::Plain | Form::Shared,
        ..
    }) = element
    else {
        return false;
    };
    let is_operand = |index: usize| {
        let kind = parameters.get(index).map(|parameter| parameter.kind);
        match kind {
            Some(ArgumentKind::Operand | ArgumentKind::Operands) => Some(true),
            Some(ArgumentKind::Type | ArgumentKind::Types) => Some(false),
            _ => None,
        }
    };
    is_operand(parameter).is_some() && is_operand(parameter) == is_operand(*other)
}
