//! The matched and created parts of a rule.

use format_runtime::evaluate;
use operation_core::{Attribute, Location, Operation, Value, ValueKind};
use smallvec::{SmallVec, smallvec};

/// Values.
pub(crate) type Values<'m> = SmallVec<[Value<'m>; 2]>;

/// The content of a place.
#[derive(Clone, Debug, Default)]
pub enum Kept<'m> {
    /// Nothing.
    #[default]
    Nothing,
    /// Values.
    Values(SmallVec<[Value<'m>; 2]>),
    /// An attribute, if it is present.
    Attribute(Option<Attribute<'m>>),
    /// An operation.
    Operation(Operation<'m>),
    /// The value of an expression.
    Evaluated(evaluate::Value<'m>),
}

impl<'m> Kept<'m> {
    /// The values, if it is any; `None` for anything else.
    pub fn into_values(self) -> Option<SmallVec<[Value<'m>; 2]>> {
        match self {
            Kept::Values(values) => Some(values),
            Kept::Operation(operation) => Some(operation.results().collect()),
            Kept::Evaluated(value) => values_of(value),
            Kept::Attribute(_) | Kept::Nothing => None,
        }
    }

    /// The attribute, `Some(None)` if it is absent; `None` for anything else.
    pub fn attribute(&self) -> Option<Option<Attribute<'m>>> {
        match self {
            Kept::Attribute(attribute) => Some(*attribute),
            Kept::Evaluated(evaluate::Value::Attribute(attribute)) => Some(Some(*attribute)),
            Kept::Evaluated(evaluate::Value::Null) => Some(None),
            Kept::Evaluated(_) | Kept::Values(_) | Kept::Operation(_) | Kept::Nothing => None,
        }
    }

    /// The element of an index; `None` if there is none.
    pub(crate) fn into_element(self, index: usize) -> Option<Kept<'m>> {
        Some(match self {
            Kept::Evaluated(evaluate::Value::List(list)) => {
                Kept::Evaluated(list.into_iter().nth(index)?)
            }
            Kept::Values(values) => Kept::Values(smallvec![*values.get(index)?]),
            Kept::Operation(operation) => Kept::Values(smallvec![operation.results().nth(index)?]),
            Kept::Nothing | Kept::Attribute(_) | Kept::Evaluated(_) => return None,
        })
    }

    /// It as the value of an expression.
    pub(crate) fn into_evaluated(self) -> evaluate::Value<'m> {
        match self {
            Kept::Nothing => evaluate::Value::Null,
            Kept::Values(values) if values.len() == 1 => evaluate::Value::Ssa(values[0]),
            Kept::Values(values) => {
                evaluate::Value::List(values.into_iter().map(evaluate::Value::Ssa).collect())
            }
            Kept::Attribute(attribute) => {
                attribute.map_or(evaluate::Value::Null, evaluate::Value::Attribute)
            }
            Kept::Operation(operation) => evaluate::Value::Operation(operation),
            Kept::Evaluated(value) => value,
        }
    }

    /// The location of its operation or value.
    pub(crate) fn location(&self) -> Option<Location<'m>> {
        match self {
            Kept::Operation(operation) => Some(operation.location()),
            Kept::Values(values) => Some(location_of(*values.first()?)),
            Kept::Evaluated(evaluate::Value::Ssa(value)) => Some(location_of(*value)),
            Kept::Nothing | Kept::Attribute(_) | Kept::Evaluated(_) => None,
        }
    }
}

pub(crate) fn location_of(value: Value<'_>) -> Location<'_> {
    match value.kind() {
        ValueKind::OpResult(result) => result.owner.location(),
        ValueKind::BlockArgument(argument) => argument.location(),
    }
}

fn values_of(value: evaluate::Value<'_>) -> Option<Values<'_>> {
    Some(match value {
        evaluate::Value::Ssa(value) => smallvec![value],
        evaluate::Value::Operation(operation) => operation.results().collect(),
        evaluate::Value::Null => SmallVec::new(),
        evaluate::Value::List(list) => {
            let values: Option<Vec<Values<'_>>> = list.into_iter().map(values_of).collect();
            values?.into_iter().flatten().collect()
        }
        _ => return None,
    })
}
