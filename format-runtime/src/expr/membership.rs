//! `isa`: whether a type or attribute is of a C++ class.

use super::{Evaluator, Unknown, Value};
use crate::dialect::{AttributeClass, TypeClass};
use operation_core::{Attribute, AttributeKind, Identifier, Type, TypeKind};
use std::fmt::Display;

impl<'m> Evaluator<'_, 'm> {
    /// `isa` of a class of types.
    pub(super) fn is_type(&self, class: &TypeClass, value: &Value<'m>) -> Result<bool, Unknown> {
        match value {
            Value::Type(type_) => self.is_of_type_class(class, *type_),
            Value::Null => Ok(false),
            Value::Ssa(_) | Value::Operation(_) => Err(Unknown::new("isa of a value")),
            _ => Err(Unknown::new("isa of something that is no type")),
        }
    }

    pub(super) fn is_of_type_class(&self, class: &TypeClass, type_: Type<'m>) -> Result<bool, Unknown> {
        let dialect = match type_.kind() {
            TypeKind::Opaque { dialect, .. } => Some(*dialect),
            _ => None,
        };
        self.membership(class.contains(type_), dialect, class)
    }

    /// What is known of an instance and a class; `dialect` is that of an instance which is kept as text.
    fn membership(
        &self,
        contains: Option<bool>,
        dialect: Option<Identifier<'m>>,
        class: &dyn Display,
    ) -> Result<bool, Unknown> {
        match contains {
            Some(contains) => Ok(contains),
            // C++ has one class for all that is of an unregistered dialect, and that is in no other one.
            None if dialect.is_some_and(|dialect| self.dialects.is_foreign(dialect.as_str())) => Ok(false),
            None => Err(self.unknown(|| class.to_string())),
        }
    }

    /// `isa` of a class of attributes.
    pub(super) fn is_attribute(&self, class: &AttributeClass, value: &Value<'m>) -> Result<bool, Unknown> {
        let Value::Attribute(attribute) = value else {
            return match value {
                Value::Null => Ok(false),
                _ => Err(Unknown::new("isa of something that is no attribute")),
            };
        };
        self.is_of_attribute_class(class, *attribute)
    }

    pub(super) fn is_of_attribute_class(
        &self,
        class: &AttributeClass,
        attribute: Attribute<'m>,
    ) -> Result<bool, Unknown> {
        let dialect = match attribute.kind() {
            AttributeKind::Opaque { dialect, .. } => Some(*dialect),
            _ => None,
        };
        self.membership(class.contains(attribute), dialect, class)
    }
}
