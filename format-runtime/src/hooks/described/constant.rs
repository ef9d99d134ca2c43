//! Attributes that aren't written.

use super::keyword::{of_keyword, value_of};
use super::numbers::number;
use super::tree::Constant;
use crate::dialect::Dialects;
use operation_core::{Attribute, AttributeKind, Context};

impl Constant {
    /// The attribute; `None` for a case of an enum that isn't loaded.
    pub(super) fn attribute<'m>(&self, context: &'m Context, dialects: &Dialects) -> Option<Attribute<'m>> {
        Some(match self {
            Constant::Unit => context.unit(),
            Constant::String(text) => context.string(text.as_bytes()),
            Constant::Integer(type_, value) => context.integer(type_.of(context), *value),
            Constant::Case(name, word) => return of_keyword(context, dialects, name, word),
        })
    }

    /// Whether an attribute is this one.
    pub(super) fn is(&self, dialects: &Dialects, attribute: Attribute<'_>) -> bool {
        match self {
            Constant::Unit => matches!(attribute.kind(), AttributeKind::Unit),
            Constant::String(text) => attribute.as_str() == Some(text.as_bytes()),
            Constant::Integer(_, value) => number(attribute) == Some(*value),
            Constant::Case(name, word) => {
                value_of(dialects, name, word).is_some_and(|value| number(attribute) == Some(value))
            }
        }
    }

    /// Whether it is that number.
    pub(super) fn is_number(&self, number: i64) -> bool {
        matches!(self, Constant::Integer(_, value) if *value == number)
    }
}
