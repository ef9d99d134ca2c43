//! Attributes: uniqued, structural.

use crate::handles::uniqued_handle;
use crate::*;

uniqued_handle! {
    /// A uniqued attribute. Equality is identity.
    Attribute => AttributeKind<'static, 'static>, AttributeKind<'c, 'c>
}

/// An entry of a dictionary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedAttribute<'c> {
    /// The name.
    pub name: Identifier<'c>,
    /// The value.
    pub value: Attribute<'c>,
}

impl<'c> Attribute<'c> {
    /// The kind and the contents.
    #[inline]
    pub fn kind(self) -> &'c AttributeKind<'c, 'c> {
        self.record()
    }
    /// True for `unit`.
    pub fn is_unit(self) -> bool {
        matches!(self.kind(), AttributeKind::Unit)
    }
    /// The value of an integer attribute.
    pub fn integer_value(self) -> Option<IntegerValue<'c>> {
        match *self.kind() {
            AttributeKind::Integer { value, .. } => Some(value),
            _ => None,
        }
    }
    /// The value of an integer attribute that fits 64 bits, sign-extended (`true : i1` is -1).
    pub fn as_integer(self) -> Option<i64> {
        self.integer_value()?.to_i64()
    }
    /// The value of an integer attribute of type `i1`.
    pub fn as_bool(self) -> Option<bool> {
        match *self.kind() {
            AttributeKind::Integer { type_, value } if type_.is_integer(1) => {
                Some(value != IntegerValue::Small(0))
            }
            _ => None,
        }
    }
    /// The bytes of a string attribute.
    pub fn as_str(self) -> Option<&'c [u8]> {
        match *self.kind() {
            AttributeKind::String { value, .. } => Some(value),
            _ => None,
        }
    }
    /// The elements of an array attribute.
    pub fn as_array(self) -> Option<&'c [Attribute<'c>]> {
        match *self.kind() {
            AttributeKind::Array(elements) => Some(elements),
            _ => None,
        }
    }
    /// The entries of a dictionary attribute, sorted by name.
    pub fn as_dictionary(self) -> Option<&'c [NamedAttribute<'c>]> {
        match *self.kind() {
            AttributeKind::Dictionary(entries) => Some(entries),
            _ => None,
        }
    }
    /// The entry of a dictionary attribute with this name.
    pub fn dictionary_get(self, name: Identifier<'c>) -> Option<Attribute<'c>> {
        find_named(self.as_dictionary()?, name)
    }
    /// [`Attribute::dictionary_get`] for callers without an identifier: compares texts.
    pub fn dictionary_get_named(self, name: &str) -> Option<Attribute<'c>> {
        find_text(self.as_dictionary()?, name)
    }
    /// The type of a type attribute.
    pub fn as_type(self) -> Option<Type<'c>> {
        match *self.kind() {
            AttributeKind::Type(type_) => Some(type_),
            _ => None,
        }
    }
    /// The definition and parameters of a loaded dialect's attribute.
    pub fn dialect_instance(self) -> Option<DialectInstance<'c, 'c>> {
        match *self.kind() {
            AttributeKind::Dialect(instance) => Some(instance),
            _ => None,
        }
    }
}

/// Finds an entry of a dictionary. Dictionaries are short, so addresses are compared one by one.
pub(crate) fn find_named<'c>(
    entries: &[NamedAttribute<'c>],
    name: Identifier<'c>,
) -> Option<Attribute<'c>> {
    const SHORT: usize = 32;
    if entries.len() <= SHORT {
        return entries
            .iter()
            .find(|entry| entry.name == name)
            .map(|entry| entry.value);
    }
    let index = entries
        .binary_search_by(|entry| entry.name.cmp(&name))
        .ok()?;
    Some(entries[index].value)
}

/// Finds an entry of a dictionary by its text.
pub(crate) fn find_text<'c>(entries: &[NamedAttribute<'c>], name: &str) -> Option<Attribute<'c>> {
    entries
        .iter()
        .find(|entry| entry.name.as_str() == name)
        .map(|entry| entry.value)
}

impl std::fmt::Debug for Attribute<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.kind().fmt(formatter)
    }
}
