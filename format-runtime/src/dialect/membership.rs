//! Which classes an instance belongs to, as far as the definitions that are loaded tell.

use super::{AttrOrTypeDefinition, Dialects};
use crate::class::{AttributeClass, BuiltinAttribute, BuiltinType, Others, TypeClass, dialect_of, mnemonic_of};
use operation_core::{Attribute, AttributeKind, Type, TypeKind};

/// What an instance is known by.
enum Known<'d> {
    /// Its definition.
    Definition(&'d AttrOrTypeDefinition),
    /// Text of a dialect that nobody knows: C++ has one class for all of these.
    Foreign,
    /// A class of a dialect of which everything is known.
    Complete,
    /// Nothing but text, which C++ may make anything of.
    Text,
}

impl Dialects {
    /// Whether a type is of a class by what it is itself, as [`TypeClass::contains`], and by what is known of its dialect;
    /// `None` if that isn't known.
    pub fn contains_type(&self, class: &TypeClass, type_: Type<'_>) -> Option<bool> {
        let found = class.contains(type_);
        let (None, TypeClass::Family(family)) = (found, class) else { return found };
        match type_.kind() {
            TypeKind::Dialect(instance) => {
                let is_defined = || self.type_definition(instance.name).is_some();
                self.may_include(family.others, dialect_of(instance.name.as_str()), is_defined)
            }
            TypeKind::Opaque { dialect, .. } => {
                let is_extended = self.dialect_facts(dialect.as_str()).is_some_and(|facts| facts.has_extensions);
                if is_extended { None } else { self.may_include(family.others, dialect.as_str(), || false) }
            }
            _ => None,
        }
    }

    /// As [`Dialects::contains_type`], of attributes.
    pub fn contains_attribute(&self, class: &AttributeClass, attribute: Attribute<'_>) -> Option<bool> {
        let found = class.contains(attribute);
        let (None, AttributeClass::Family(family)) = (found, class) else { return found };
        match attribute.kind() {
            AttributeKind::Dialect(instance) => {
                let is_defined = || self.attribute_definition(instance.name).is_some();
                self.may_include(family.others, dialect_of(instance.name.as_str()), is_defined)
            }
            AttributeKind::Opaque { dialect, .. } => self.may_include(family.others, dialect.as_str(), || false),
            _ => None,
        }
    }

    /// `Some(false)` if a family surely has nothing of a dialect, or nothing that is defined there, but what it lists.
    fn may_include(&self, others: Others, dialect: &str, is_defined: impl FnOnce() -> bool) -> Option<bool> {
        let is_certain = match others {
            Others::None => true,
            Others::OfDialects => self.is_complete(dialect),
            Others::WithoutDefinition => is_defined(),
            Others::Any => false,
        };
        if is_certain { Some(false) } else { None }
    }

    /// Whether a type is of a class; `None` if that isn't known.
    pub fn is_of_type_class(&self, class: &TypeClass, type_: Type<'_>) -> Option<bool> {
        let found = self.contains_type(class, type_);
        if found == Some(true) {
            return found;
        }
        let known = match type_.kind() {
            TypeKind::Dialect(instance) => match self.type_definition(instance.name) {
                Some(definition) => Known::Definition(definition),
                None => return found,
            },
            TypeKind::Opaque { dialect, body } => {
                let definition = || self.type_(&format!("{}.{}", dialect.as_str(), mnemonic_of(body.as_str())));
                self.known_text(dialect.as_str(), self.generated_types.contains(dialect.as_str()), definition)
            }
            _ => return found,
        };
        let interface = match class {
            TypeClass::Builtin(BuiltinType::Shaped) => Some("::mlir::ShapedType"),
            TypeClass::Builtin(BuiltinType::AnyFloat) => Some("::mlir::FloatType"),
            _ => None,
        };
        self.belongs(&known, found, interface)
    }

    /// Whether an attribute is of a class; `None` if that isn't known.
    pub fn is_of_attribute_class(&self, class: &AttributeClass, attribute: Attribute<'_>) -> Option<bool> {
        let found = self.contains_attribute(class, attribute);
        if found == Some(true) {
            return found;
        }
        let known = match attribute.kind() {
            AttributeKind::Dialect(instance) => match self.attribute_definition(instance.name) {
                Some(definition) => Known::Definition(definition),
                None => return found,
            },
            AttributeKind::Opaque { dialect, body, .. } => {
                let definition = || self.attribute(&format!("{}.{}", dialect.as_str(), mnemonic_of(body.as_str())));
                self.known_text(dialect.as_str(), self.generated_attributes.contains(dialect.as_str()), definition)
            }
            _ => return found,
        };
        let interface = match class {
            AttributeClass::Builtin(BuiltinAttribute::Elements) => Some("::mlir::ElementsAttr"),
            AttributeClass::Builtin(BuiltinAttribute::Typed) => Some("::mlir::TypedAttr"),
            _ => None,
        };
        self.belongs(&known, found, interface)
    }

    /// The definition of a type's class, which the mnemonic tells of one that is kept as text; `None` for builtin types, and
    /// if none is loaded.
    pub fn definition_of_type(&self, type_: Type<'_>) -> Option<&AttrOrTypeDefinition> {
        match type_.kind() {
            TypeKind::Dialect(instance) => self.type_definition(instance.name),
            TypeKind::Opaque { dialect, body } => {
                self.type_(&format!("{}.{}", dialect.as_str(), mnemonic_of(body.as_str())))
            }
            _ => None,
        }
    }

    /// As [`Dialects::definition_of_type`], of an attribute.
    pub fn definition_of_attribute(&self, attribute: Attribute<'_>) -> Option<&AttrOrTypeDefinition> {
        match attribute.kind() {
            AttributeKind::Dialect(instance) => self.attribute_definition(instance.name),
            AttributeKind::Opaque { dialect, body, .. } => {
                self.attribute(&format!("{}.{}", dialect.as_str(), mnemonic_of(body.as_str())))
            }
            _ => None,
        }
    }

    /// True for a type of which nothing is known but text: the C++ that reads it may make any type of it.
    pub(crate) fn is_mere_text(&self, type_: Type<'_>) -> bool {
        let TypeKind::Opaque { dialect, body } = type_.kind() else { return false };
        let definition = || self.type_(&format!("{}.{}", dialect.as_str(), mnemonic_of(body.as_str())));
        let is_generated = self.generated_types.contains(dialect.as_str());
        matches!(self.known_text(dialect.as_str(), is_generated, definition), Known::Text)
    }

    /// What is known by text of a dialect. Only where generated code reads it the mnemonic tells the class.
    fn known_text<'d>(
        &'d self,
        dialect: &str,
        is_generated: bool,
        definition: impl FnOnce() -> Option<&'d AttrOrTypeDefinition>,
    ) -> Known<'d> {
        if self.is_foreign(dialect) {
            return Known::Foreign;
        }
        match is_generated.then(definition).flatten() {
            Some(definition) => Known::Definition(definition),
            None if self.is_complete(dialect) => Known::Complete,
            None => Known::Text,
        }
    }

    /// The verdict on a class that the instance isn't seen to be of; `found` is what its kind tells, and `interface` what a
    /// definition may list.
    fn belongs(&self, known: &Known<'_>, found: Option<bool>, interface: Option<&str>) -> Option<bool> {
        match known {
            Known::Definition(definition) => match interface {
                Some(interface) if definition.traits.iter().any(|own| own == interface) => Some(true),
                Some(_) if self.is_complete(dialect_of(&definition.name)) => found,
                // C++ may attach it.
                Some(_) => None,
                None => found,
            },
            Known::Foreign => Some(found.unwrap_or(false)),
            Known::Complete => found,
            Known::Text => None,
        }
    }
}
