//! The parsers of a dialect's types and attributes.

use super::Dialects;
use crate::class::dialect_of;

/// The C++ parser of the types, or the attributes, of a dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reader<'d> {
    /// Nothing: the dialect has none.
    None,
    /// Generated code: it knows the definitions only.
    Generated,
    /// Hand-written code: it knows definitions and hooks only, and emits this message, followed by the mnemonic, for any other.
    Written(&'d str),
    /// Unknown code. It may read anything.
    Cxx,
}

impl Dialects {
    /// The C++ parser of the types of a dialect, or else of its attributes.
    pub(crate) fn reader(&self, dialect: &str, is_type: bool) -> Reader<'_> {
        let (without, generated) = match is_type {
            true => (&self.without_types, &self.generated_types),
            false => (&self.without_attributes, &self.generated_attributes),
        };
        let is_defined = || {
            let is_own = |name: &str| dialect_of(name) == dialect;
            match is_type {
                true => self.types.names().any(is_own),
                false => self.attributes.names().any(is_own),
            }
        };
        // Builtin types and attributes are written without the dialect's name.
        if dialect == "builtin" || without.contains(dialect) && !is_defined() {
            return Reader::None;
        }
        // An unloaded dialect may have more than the hooks know.
        let facts = self
            .dialect_facts(dialect)
            .filter(|_| self.knows_namespace(dialect));
        let message = facts.map_or("", |facts| match is_type {
            true => &facts.unknown_type,
            false => &facts.unknown_attribute,
        });
        if !message.is_empty() {
            Reader::Written(message)
        } else if generated.contains(dialect) {
            Reader::Generated
        } else {
            Reader::Cxx
        }
    }
}
