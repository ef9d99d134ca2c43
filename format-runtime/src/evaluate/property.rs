//! The C++ value of a property, from the attribute in its slot.

use super::Value;
use super::value::dense_array;
use crate::dialect::{Dialects, PropertyForm};
use operation_core::{Attribute, AttributeKind, IntegerValue};

impl<'m> Value<'m> {
    /// The value represented by an attribute as a property of this kind; `None` if it represents none.
    pub(crate) fn of_property(
        form: &PropertyForm,
        attribute: Attribute<'m>,
        dialects: &Dialects,
    ) -> Option<Self> {
        let of = |form, attribute| Value::of_property(form, attribute, dialects);
        Some(match (form, attribute.kind()) {
            (
                PropertyForm::Integer {
                    width,
                    signed: false,
                },
                AttributeKind::Integer { value, .. },
            ) => unsigned(*value, *width),
            (PropertyForm::Integer { .. }, AttributeKind::Integer { value, .. }) => {
                Value::from(*value)
            }
            // Compared as an integer of the enum's underlying type.
            (PropertyForm::Enum { index, .. }, AttributeKind::Integer { value, .. }) => {
                let width = dialects.enums.get(*index as usize)?.width;
                unsigned(*value, width)
            }
            (PropertyForm::Bool | PropertyForm::Unit, AttributeKind::Integer { value, .. }) => {
                Value::Bool(Value::from(*value).as_int()? != 0)
            }
            (PropertyForm::Unit, AttributeKind::Unit) => Value::Bool(true),
            (PropertyForm::String, AttributeKind::String { value, .. }) => {
                Value::Text((*value).into())
            }
            (PropertyForm::Optional { form, .. }, AttributeKind::Array(elements)) => match elements
            {
                [] => Value::Null,
                [element, ..] => of(form, *element)?,
            },
            (PropertyForm::DenseArray { .. }, AttributeKind::DenseArray { .. }) => {
                Value::List(dense_array(attribute)?)
            }
            (PropertyForm::Array(form), AttributeKind::Array(elements)) => Value::List(
                elements
                    .iter()
                    .map(|each| of(form, *each))
                    .collect::<Option<_>>()?,
            ),
            _ => return None,
        })
    }
}

/// An unsigned integer of `width` bits; attributes hold it sign-extended.
fn unsigned<'m>(value: IntegerValue<'_>, width: u32) -> Value<'m> {
    Value::Int((value.word(0) & (u64::MAX >> (64 - width.clamp(1, 64)))).into())
}
