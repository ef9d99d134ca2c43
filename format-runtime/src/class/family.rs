//! C++ classes that are told by lists: bases and interfaces of types and attributes, enums of integers.

use super::builtin::{BuiltinAttribute, BuiltinType};
use operation_core::{Attribute, AttributeKind, Type, TypeKind};

/// Types that share a C++ base class, an interface or a trait.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TypeFamily {
    /// The C++ class.
    pub name: String,
    /// Types of dialects, `dialect.mnemonic`.
    pub members: Vec<String>,
    /// Classes of MLIR's own types.
    pub builtins: Vec<BuiltinType>,
    /// What else may belong to it.
    pub others: Others,
}

/// Attributes that share a C++ base class, an interface or a trait.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AttributeFamily {
    /// The C++ class.
    pub name: String,
    /// `dialect.mnemonic`; no builtin attribute, as far as that is known.
    pub members: Vec<String>,
    /// What else may belong to it.
    pub others: Others,
}

/// Which types or attributes may belong to a family that doesn't list them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Others {
    /// None: it is a base class, or a trait of which everything is known.
    None,
    /// Those of dialects that aren't complete ([`crate::dialect::DialectFacts::is_complete`]), but no builtin ones: C++ attaches
    /// interfaces.
    OfDialects,
    /// Those without a loaded definition, builtin ones too: a definition lists all its traits.
    WithoutDefinition,
    /// Any: of the interface nothing more is known.
    Any,
}

pub(crate) fn dialect_of(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

impl TypeFamily {
    /// True for a member; `None` for a type that may be one by what is known of its dialect.
    pub(super) fn contains(&self, type_: Type<'_>) -> Option<bool> {
        if self.builtins.iter().any(|class| class.contains(type_))
            || self.members.iter().any(|name| is_instance(type_, name))
        {
            return Some(true);
        }
        self.others.may_include(BuiltinType::of_kind(type_.kind()).is_some())
    }
}

impl AttributeFamily {
    /// As [`TypeFamily::contains`].
    pub(super) fn contains(&self, attribute: Attribute<'_>) -> Option<bool> {
        if self.members.iter().any(|name| is_attribute_instance(attribute, name)) {
            return Some(true);
        }
        self.others.may_include(BuiltinAttribute::of_kind(attribute.kind()).is_some())
    }
}

impl Others {
    /// `Some(false)` if none of them is builtin, or of dialects; else `None`.
    fn may_include(self, is_builtin: bool) -> Option<bool> {
        match self {
            Others::None => Some(false),
            Others::OfDialects if is_builtin => Some(false),
            Others::OfDialects | Others::WithoutDefinition | Others::Any => None,
        }
    }
}

/// True for an attribute of that `dialect.mnemonic`, also one that is kept as text.
pub(super) fn is_attribute_instance(attribute: Attribute<'_>, name: &str) -> bool {
    match attribute.kind() {
        AttributeKind::Dialect(instance) => instance.name.as_str() == name,
        AttributeKind::Opaque { dialect, body, .. } => is_text_of(dialect.as_str(), body.as_str(), name),
        _ => false,
    }
}

/// True for a type of that `dialect.mnemonic`, also one that is kept as text.
pub(super) fn is_instance(type_: Type<'_>, name: &str) -> bool {
    match type_.kind() {
        TypeKind::Dialect(instance) => instance.name.as_str() == name,
        TypeKind::Opaque { dialect, body } => is_text_of(dialect.as_str(), body.as_str(), name),
        _ => false,
    }
}

/// True for what is written `dialect.body` if it begins with that `dialect.mnemonic`.
fn is_text_of(dialect: &str, body: &str, name: &str) -> bool {
    name.strip_prefix(dialect).and_then(|rest| rest.strip_prefix('.')) == Some(mnemonic_of(body))
}

/// The word at the beginning of what stands behind `dialect.`
pub(crate) fn mnemonic_of(body: &str) -> &str {
    let end = body.find(|each: char| !(each.is_ascii_alphanumeric() || matches!(each, '_' | '.' | '$')));
    &body[..end.unwrap_or(body.len())]
}

/// The C++ class of attributes that an enum of integers has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct EnumInteger {
    /// Bits of the integer.
    pub width: u32,
    /// Which integers belong to it.
    pub values: EnumValues,
}

/// The values of an enum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum EnumValues {
    /// The values of the enum's cases.
    Cases(Vec<i64>),
    /// Any that have no other bits.
    Bits(u64),
}

impl EnumInteger {
    /// True if that is one of the enum's values, both cut to its width.
    pub(super) fn contains(&self, value: i64) -> bool {
        let cut = |value: i64| value as u64 & (u64::MAX >> (64 - self.width.clamp(1, 64)));
        match &self.values {
            EnumValues::Cases(cases) => cases.iter().any(|&case| cut(case) == cut(value)),
            EnumValues::Bits(bits) => cut(value) & !bits == 0,
        }
    }
}
