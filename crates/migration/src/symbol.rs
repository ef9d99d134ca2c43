//! Attributes and types, of which most is the same.

use format_runtime::dialect::{AttrOrTypeDefinition, Dialects};
use format_runtime::fingerprint::{Fingerprint, Fingerprints};
use format_runtime::text::Environment;
use operation_core::{AttributeKind, SubElement, TypeKind};

/// The kind of an instance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Symbol {
    Attribute,
    Type,
}

/// The name of an instance, `dialect.mnemonic`.
pub(crate) enum InstanceName<'c> {
    /// Its dialect is loaded.
    Loaded(&'c str),
    /// It is kept as text.
    Opaque(String),
}

impl Symbol {
    /// The sign before a name.
    pub(crate) fn sign(self) -> char {
        match self {
            Symbol::Attribute => '#',
            Symbol::Type => '!',
        }
    }

    /// The kind and the name in `#dialect.mnemonic` or `!dialect.mnemonic`.
    pub(crate) fn read(text: &str) -> Option<(Symbol, &str)> {
        [Symbol::Attribute, Symbol::Type]
            .into_iter()
            .find_map(|symbol| Some((symbol, text.strip_prefix(symbol.sign())?)))
    }

    /// The definition with a name.
    pub(crate) fn definition<'d>(
        self,
        dialects: &'d Dialects,
        name: &str,
    ) -> Option<&'d AttrOrTypeDefinition> {
        match self {
            Symbol::Attribute => dialects.attribute(name),
            Symbol::Type => dialects.type_(name),
        }
    }

    /// True if a hook has the text that a definition leaves to C++.
    pub(crate) fn has_hook(
        self,
        environment: Environment<'_>,
        definition: &AttrOrTypeDefinition,
    ) -> bool {
        let (definition, name) = (Some(definition), &definition.name);
        match self {
            Symbol::Attribute => environment.attribute_syntax(definition, name).is_some(),
            Symbol::Type => environment.type_syntax(definition, name).is_some(),
        }
    }

    pub(crate) fn fingerprint(
        self,
        fingerprints: &Fingerprints<'_>,
        definition: &AttrOrTypeDefinition,
    ) -> Fingerprint {
        match self {
            Symbol::Attribute => fingerprints.attribute(definition),
            Symbol::Type => fingerprints.type_(definition),
        }
    }

    /// The kind and the name of an instance of a dialect's definition; `None` for builtin ones.
    pub(crate) fn of(element: SubElement<'_>) -> Option<(Symbol, InstanceName<'_>)> {
        Some(match element {
            SubElement::Type(type_) => match type_.kind() {
                TypeKind::Dialect(instance) => {
                    (Symbol::Type, InstanceName::Loaded(instance.name.as_str()))
                }
                TypeKind::Opaque { dialect, body } => (
                    Symbol::Type,
                    InstanceName::Opaque(opaque_name(dialect.as_str(), body.as_str())),
                ),
                _ => return None,
            },
            SubElement::Attribute(attribute) => match attribute.kind() {
                AttributeKind::Dialect(instance) => (
                    Symbol::Attribute,
                    InstanceName::Loaded(instance.name.as_str()),
                ),
                AttributeKind::Opaque { dialect, body, .. } => (
                    Symbol::Attribute,
                    InstanceName::Opaque(opaque_name(dialect.as_str(), body.as_str())),
                ),
                _ => return None,
            },
        })
    }
}

/// The name of an opaque type or attribute.
pub(crate) fn opaque_name(dialect: &str, body: &str) -> String {
    let end =
        body.find(|each: char| !(each.is_ascii_alphanumeric() || matches!(each, '_' | '.' | '$')));
    format!("{dialect}.{}", &body[..end.unwrap_or(body.len())])
}
