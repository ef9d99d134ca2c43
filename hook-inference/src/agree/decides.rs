//! What conditions say of parameters.

use crate::elements::{Constant, Element, Parameter, parameter_of, writes};
use crate::printing::named_result;
use crate::values::{Condition, Value};
use format_runtime::program::ArgumentKind;

/// The parameter that decides about a group, and the constant that it must not be, if that is what its condition says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Decides {
    /// It is there.
    Present(usize),
    /// It is absent.
    Absent(usize),
    /// It is this constant, or isn't.
    Is(usize, Value),
    IsNot(usize, Value),
    /// It is there, and isn't this constant.
    PresentAndNot(usize, Value),
}

/// Whether a value is a type, or several types, that follow from others.
pub(super) fn is_computed(value: &Value) -> bool {
    matches!(value, Value::Parameter(_) | Value::Type(_) | Value::MakeType(..) | Value::Accessor(..) | Value::Every(_))
}

/// The same condition, if it compares two parameters, about the other one.
pub(crate) fn swapped(condition: &Condition) -> Option<Condition> {
    match condition {
        Condition::Same(one, other) => Some(Condition::Same(other.clone(), one.clone())),
        Condition::Not(inner) => swapped(inner).map(Condition::not),
        _ => None,
    }
}

/// What a condition says of a parameter.
pub(crate) fn decides(condition: &Condition) -> Option<Decides> {
    match condition {
        Condition::Present(value) => parameter_of(value).map(Decides::Present),
        Condition::Same(value, constant @ (Value::Int(_) | Value::Text(_) | Value::Case(_))) => {
            parameter_of(value).map(|parameter| Decides::Is(parameter, constant.clone()))
        }
        Condition::Same(Value::Parameter(parameter), other) if is_computed(other) => {
            Some(Decides::Is(*parameter, other.clone()))
        }
        Condition::Same(other, Value::Parameter(parameter)) if is_computed(other) || matches!(other, Value::Of(..)) => {
            Some(Decides::Is(*parameter, other.clone()))
        }
        Condition::Same(value @ Value::Of(..), other @ Value::Of(..)) => {
            parameter_of(value).map(|parameter| Decides::Is(parameter, other.clone()))
        }
        condition if let Some(held) = named_result(condition) => {
            parameter_of(held).map(|parameter| Decides::Is(parameter, Value::ResultName))
        }
        Condition::Not(inner) => match decides(inner)? {
            Decides::Present(parameter) => Some(Decides::Absent(parameter)),
            Decides::Is(parameter, constant) => Some(Decides::IsNot(parameter, constant)),
            _ => None,
        },
        Condition::And(one, other) => match (decides(one)?, decides(other)?) {
            (Decides::Present(one), Decides::IsNot(other, constant)) if one == other => {
                Some(Decides::PresentAndNot(one, constant))
            }
            // Two lists that are as long as each other.
            (Decides::Present(one), Decides::Present(_)) => Some(Decides::Present(one)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether elements say that a parameter is a constant, and which.
pub(crate) fn constant_of(elements: &[Element], parameter: usize) -> Option<&Constant> {
    elements.iter().find_map(|element| match element {
        Element::Is { parameter: of, constant } if *of == parameter => Some(constant),
        _ => None,
    })
}

/// Whether each parameter is written, or said to be something.
pub(crate) fn unwritten(elements: &[Element], parameters: &[Parameter]) -> Option<usize> {
    fn says(elements: &[Element], parameter: usize) -> bool {
        elements.iter().any(|element| match element {
            Element::Is { parameter: of, .. } => *of == parameter,
            Element::List(list) => says(&list.elements, parameter),
            Element::Group(group) => says(&group.yes, parameter) || says(&group.no, parameter),
            _ => false,
        })
    }
    (0..parameters.len()).find(|&parameter| {
        let Parameter { is_ref, kind, .. } = &parameters[parameter];
        !is_ref && *kind != ArgumentKind::Text && !writes(elements, parameter) && !says(elements, parameter)
    })
}
