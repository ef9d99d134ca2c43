//! Attributes without text.

use crate::dialect::{Dialects, cases, number, of_keyword};
use crate::program::Constant;
use operation_core::{Attribute, AttributeKind, Context};

impl<P> Constant<P> {
    /// Creates the attribute; `None` for a case of an enum without a loaded definition, and for constants computed from
    /// the operation.
    pub(super) fn attribute<'m>(
        &self,
        context: &'m Context,
        dialects: &Dialects,
    ) -> Option<Attribute<'m>> {
        Some(match self {
            Constant::Unit => context.unit(),
            Constant::String(text) => context.string(text.as_bytes()),
            Constant::Integer(type_, value) => context.integer(type_.of(context), *value),
            Constant::Case(name, word) => return of_keyword(context, dialects, name, word),
            Constant::Bool(value) => context.bool(*value),
            Constant::List(elements) => {
                let elements = elements
                    .iter()
                    .map(|element| element.attribute(context, dialects));
                context.array(&elements.collect::<Option<Vec<_>>>()?)
            }
            Constant::Type(_)
            | Constant::TypeForEach { .. }
            | Constant::SameTypes(_)
            | Constant::NameOf(_)
            | Constant::ResultName => return None,
        })
    }

    /// True if an attribute equals the constant.
    pub(super) fn is(&self, dialects: &Dialects, attribute: Attribute<'_>) -> bool {
        match self {
            Constant::Unit => matches!(attribute.kind(), AttributeKind::Unit),
            Constant::String(text) => attribute.as_str() == Some(text.as_bytes()),
            Constant::Integer(_, value) => number(attribute) == Some(*value),
            Constant::Case(name, word) => cases(dialects, name)
                .and_then(|cases| cases.symbolize(word))
                .is_some_and(|value| number(attribute) == Some(value)),
            Constant::Bool(value) => {
                number(attribute).is_some_and(|number| (number != 0) == *value)
            }
            Constant::List(elements) => match attribute.as_array() {
                Some(found) => {
                    found.len() == elements.len()
                        && elements
                            .iter()
                            .zip(found)
                            .all(|(element, &found)| element.is(dialects, found))
                }
                None => {
                    elements.is_empty()
                        && attribute
                            .dense_integers()
                            .is_some_and(|found| found.len() == 0)
                }
            },
            Constant::Type(_)
            | Constant::TypeForEach { .. }
            | Constant::SameTypes(_)
            | Constant::NameOf(_)
            | Constant::ResultName => false,
        }
    }

    /// True if the constant is that number.
    pub(super) fn is_number(&self, number: i64) -> bool {
        match self {
            Constant::Integer(_, value) => *value == number,
            Constant::Bool(value) => (number != 0) == *value,
            _ => false,
        }
    }
}
