//! `isa`: membership of a type or attribute in a C++ class.

use super::{Evaluator, Unknown, Value};
use crate::class::{AttributeClass, TypeClass};

impl<'m> Evaluator<'_, 'm> {
    /// `isa` for a class of types.
    pub(super) fn is_type(&self, class: &TypeClass, value: &Value<'m>) -> Result<bool, Unknown> {
        match value {
            Value::Type(type_) => self
                .dialects
                .is_of_type_class(class, *type_)
                .ok_or_else(|| self.unknown(|| class.to_string())),
            Value::Null => Ok(false),
            Value::Ssa(_) | Value::Operation(_) => Err(Unknown::new("isa of a value")),
            _ => Err(Unknown::new("isa of something that is no type")),
        }
    }

    /// `isa` for a class of attributes.
    pub(super) fn is_attribute(
        &self,
        class: &AttributeClass,
        value: &Value<'m>,
    ) -> Result<bool, Unknown> {
        match value {
            Value::Attribute(attribute) => self
                .dialects
                .is_of_attribute_class(class, *attribute)
                .ok_or_else(|| self.unknown(|| class.to_string())),
            Value::Null => Ok(false),
            _ => Err(Unknown::new("isa of something that is no attribute")),
        }
    }
}
