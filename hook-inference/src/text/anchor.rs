//! Finds what decides about a group.

use super::{Reason, Writer};
use crate::agree::{Decides, constant_of, decides, swapped};
use crate::elements::{Constant, Element, Group, writes};
use crate::values::{Condition, Part, Value};
use format_runtime::program::ArgumentKind;

/// The indices of the elements that get the `^`, in the first branch and in the other one, and the parameter whose constant is printed.
pub(super) type Marks = (Option<usize>, Option<usize>, Option<usize>);

/// Whether an attribute holds that value.
pub(super) fn is(constant: &Constant, value: &Value) -> bool {
    match (constant, value) {
        (Constant::String(one), Value::Text(other)) => **one == **other,
        (Constant::Integer(_, one), Value::Int(other)) => one == other,
        (Constant::Bool(one), Value::Int(other)) => i64::from(*one) == *other,
        (Constant::Computed(Value::Every(each)), Value::Every(type_)) => match &**each {
            Value::Tuple(parts) => parts.last() == Some(type_),
            _ => false,
        },
        // A type, and that which an attribute holds.
        (Constant::Computed(one @ Value::Parameter(_)), Value::Of(Part::Value, other)) => *one == **other,
        (Constant::Computed(one), other) => one == other,
        (Constant::Case(one), Value::Case(other)) => {
            let last = |path: &str| path.rsplit("::").next().map(str::to_owned);
            last(one) == last(other)
        }
        _ => false,
    }
}

impl Writer<'_> {
    /// What gets the `^`.
    pub(super) fn anchor(&self, group: &Group) -> Result<Marks, Reason> {
        if let [Element::Given(_), ..] = group.yes[..] {
            return Ok((Some(0), None, None));
        }
        self.anchor_by(group, group.when.as_ref()).or_else(|problem| {
            let swapped = group.when.as_ref().and_then(swapped);
            if swapped.is_some() { self.anchor_by(group, swapped.as_ref()).map_err(|_| problem) } else { Err(problem) }
        })
    }

    pub(super) fn anchor_by(&self, group: &Group, when: Option<&Condition>) -> Result<Marks, Reason> {
        let Group { yes, no, .. } = group;
        let cannot = || {
            let words = when.map_or_else(String::new, crate::read_side::words);
            Err(format!("a group that is printed by {words}"))
        };
        let Some(decided) = when.and_then(decides) else { return cannot() };
        let writing = |elements: &[Element], parameter: usize| {
            elements.iter().position(|element| match element {
                Element::Value { parameter: written, .. } => *written == parameter,
                // Naming the arguments of a region isn't writing it.
                Element::List(list) => {
                    list.writes(parameter) && self.parameters[parameter].kind != ArgumentKind::Region
                }
                _ => false,
            })
        };
        let saying = |elements: &[Element], parameter: usize| {
            elements.iter().position(|element| matches!(element, Element::Is { parameter: of, .. } if *of == parameter))
        };
        match decided {
            Decides::Present(parameter) => match (writing(yes, parameter), saying(yes, parameter)) {
                (Some(at), _) if constant_of(no, parameter).is_some() => Ok((Some(at), None, Some(parameter))),
                (Some(at), _) => Ok((Some(at), None, None)),
                (None, Some(at)) if constant_of(yes, parameter) == Some(&Constant::Unit) => Ok((Some(at), None, None)),
                (None, Some(at)) if constant_of(yes, parameter) == Some(&Constant::Bool(true)) => {
                    Ok((Some(at), None, None))
                }
                _ => cannot(),
            },
            Decides::Absent(parameter) => match saying(no, parameter) {
                // Where it is absent something else is written.
                Some(at) if constant_of(no, parameter) == Some(&Constant::Unit) => Ok((None, Some(at), None)),
                _ => cannot(),
            },
            Decides::IsNot(parameter, constant) | Decides::PresentAndNot(parameter, constant) => {
                let is_said = constant_of(no, parameter).is_some_and(|said| is(said, &constant));
                match writing(yes, parameter) {
                    Some(at) if is_said => Ok((Some(at), None, None)),
                    _ if is_said && !writes(yes, parameter) => Ok((None, saying(no, parameter), None)),
                    _ => cannot(),
                }
            }
            Decides::Is(parameter, constant) => match saying(yes, parameter) {
                Some(at) if constant_of(yes, parameter).is_some_and(|said| is(said, &constant)) => {
                    Ok((Some(at), None, None))
                }
                _ => cannot(),
            },
        }
    }
}
