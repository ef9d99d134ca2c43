//! C++ classes defined by lists of members: bases and interfaces of types and attributes, and enums of integers.

use super::builtin::{BuiltinAttribute, BuiltinType};
use operation_core::{Attribute, AttributeKind, Identifier, Type, TypeKind};
use serde::{Deserialize, Serialize};

/// Types with a common C++ base class, interface or trait.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TypeFamily {
    /// The name of the C++ class.
    pub name: String,
    /// The members among dialects' types, as `dialect.mnemonic`.
    pub members: Vec<String>,
    /// The classes of the builtin types among its members.
    pub builtins: Vec<BuiltinType>,
    /// The possible members among unlisted types.
    pub others: Others,
}

/// Attributes with a common C++ base class, interface or trait.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AttributeFamily {
    /// The name of the C++ class.
    pub name: String,
    /// The members, as `dialect.mnemonic`; no builtin attribute is known to be one.
    pub members: Vec<String>,
    /// The possible members among unlisted attributes.
    pub others: Others,
}

/// The possible members of a family among types or attributes not listed in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Others {
    /// None: the family is a base class, or a trait with all members known.
    None,
    /// Members of incomplete dialects ([`crate::dialect::DialectFacts::is_complete`]), since C++ can attach interfaces,
    /// but no builtin ones.
    OfDialects,
    /// Types and attributes without a loaded definition, including builtin ones: a definition lists all its traits.
    WithoutDefinition,
    /// Any: nothing more is known about the interface.
    Any,
    /// Types and attributes kept as text: the class has a definition, but no mnemonic, so only C++ recognizes its instances.
    KeptAsText,
}

pub(crate) fn dialect_of(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

impl TypeFamily {
    /// True if the type is a member; `None` if that depends on the dialect.
    pub(super) fn contains(&self, type_: Type<'_>) -> Option<bool> {
        if self.builtins.iter().any(|class| class.contains(type_))
            || self.members.iter().any(|name| is_instance(type_, name))
        {
            return Some(true);
        }
        self.others
            .may_include(BuiltinType::of_kind(type_.kind()).is_some())
    }
}

impl AttributeFamily {
    /// Like [`TypeFamily::contains`], but for attributes.
    pub(super) fn contains(&self, attribute: Attribute<'_>) -> Option<bool> {
        if self
            .members
            .iter()
            .any(|name| is_attribute_instance(attribute, name))
        {
            return Some(true);
        }
        self.others
            .may_include(BuiltinAttribute::of_kind(attribute.kind()).is_some())
    }
}

impl Others {
    /// `Some(false)` if no builtin instance (or, unless `is_builtin`, no dialect's instance) is an unlisted member; else
    /// `None`.
    /// otherwise.
    fn may_include(self, is_builtin: bool) -> Option<bool> {
        match self {
            Others::None => Some(false),
            Others::OfDialects | Others::KeptAsText if is_builtin => Some(false),
            Others::OfDialects | Others::WithoutDefinition | Others::Any | Others::KeptAsText => {
                None
            }
        }
    }
}

/// True if the attribute has this `dialect.mnemonic`, even if it is kept as text.
pub(super) fn is_attribute_instance(attribute: Attribute<'_>, name: &str) -> bool {
    match attribute.kind() {
        AttributeKind::Dialect(instance) => instance.name.as_str() == name,
        AttributeKind::Opaque { dialect, body, .. } => {
            is_text_of(dialect.as_str(), body.as_str(), name)
        }
        _ => false,
    }
}

/// True if the type has this `dialect.mnemonic`, even if it is kept as text.
pub(super) fn is_instance(type_: Type<'_>, name: &str) -> bool {
    match type_.kind() {
        TypeKind::Dialect(instance) => instance.name.as_str() == name,
        TypeKind::Opaque { dialect, body } => is_text_of(dialect.as_str(), body.as_str(), name),
        _ => false,
    }
}

/// True if the text `dialect.body` starts with this `dialect.mnemonic`.
fn is_text_of(dialect: &str, body: &str, name: &str) -> bool {
    name.strip_prefix(dialect)
        .and_then(|rest| rest.strip_prefix('.'))
        == Some(mnemonic_of(body))
}

/// The name of the definition of an instance kept as text, by its mnemonic.
pub(crate) fn name_in_text(dialect: Identifier<'_>, body: Identifier<'_>) -> String {
    format!("{}.{}", dialect.as_str(), mnemonic_of(body.as_str()))
}

/// The text in angle brackets behind the mnemonic of an instance kept as text: its class prints nothing else. `None` if there
/// is none.
pub(crate) fn text_of_class(body: &str) -> Option<&str> {
    let rest = &body[mnemonic_of(body).len()..];
    rest.starts_with('<').then_some(rest)
}

/// The mnemonic at the start of the text after `dialect.`
pub(crate) fn mnemonic_of(body: &str) -> &str {
    let end =
        body.find(|each: char| !(each.is_ascii_alphanumeric() || matches!(each, '_' | '.' | '$')));
    &body[..end.unwrap_or(body.len())]
}

/// The C++ class of integer attributes for values of an enum.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct EnumInteger {
    /// The width of the integer in bits.
    pub width: u32,
    /// The values of the enum.
    pub values: EnumValues,
    /// The index of the enum, if it is loaded.
    #[serde(with = "crate::indices::optional_enum")]
    pub enumeration: Option<u32>,
}

/// The values of an enum.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EnumValues {
    /// The values of the enum's cases.
    Cases(Vec<i64>),
    /// All values with no bits other than these.
    Bits(u64),
}

impl EnumInteger {
    /// True if the value is one of the enum's, with both truncated to its width.
    pub(super) fn contains(&self, value: i64) -> bool {
        let cut = |value: i64| value as u64 & (u64::MAX >> (64 - self.width.clamp(1, 64)));
        match &self.values {
            EnumValues::Cases(cases) => cases.iter().any(|&case| cut(case) == cut(value)),
            EnumValues::Bits(bits) => cut(value) & !bits == 0,
        }
    }
}
