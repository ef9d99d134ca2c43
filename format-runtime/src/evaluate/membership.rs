//! `isa`: membership of a type or attribute in a C++ class.

use super::{Evaluator, Unknown, Value};
use crate::class::{AttributeClass, TypeClass};
use operation_core::{Attribute, Type};

impl<'m> Evaluator<'_, 'm> {
    /// `isa` for a class of types.
    pub(super) fn is_type(&self, class: &TypeClass, value: &Value<'m>) -> Result<bool, Unknown> {
        match value {
            Value::Type(type_) => self.is_of_type_class(class, *type_),
            Value::Null => Ok(false),
            Value::Ssa(_) | Value::Operation(_) => Err(Unknown::new("isa of a value")),
            _ => Err(Unknown::new("isa of something that is no type")),
        }
    }

    pub(super) fn is_of_type_class(
        &self,
        class: &TypeClass,
        type_: Type<'m>,
    ) -> Result<bool, Unknown> {
        self.dialects
            .is_of_type_class(class, type_)
            .ok_or_else(|| self.unknown(|| class.to_string()))
    }

    /// `isa` for a class of attributes.
    pub(super) fn is_attribute(
        &self,
        class: &AttributeClass,
        value: &Value<'m>,
    ) -> Result<bool, Unknown> {
        match value {
            Value::Attribute(attribute) => self.is_of_attribute_class(class, *attribute),
            Value::Null => Ok(false),
            _ => Err(Unknown::new("isa of something that is no attribute")),
        }
    }

    pub(super) fn is_of_attribute_class(
        &self,
        class: &AttributeClass,
        attribute: Attribute<'m>,
    ) -> Result<bool, Unknown> {
        self.dialects
            .is_of_attribute_class(class, attribute)
            .ok_or_else(|| self.unknown(|| class.to_string()))
    }
}
