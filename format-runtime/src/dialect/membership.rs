//! Membership of instances in classes, as far as known from the loaded definitions.

use super::{AttrOrTypeDefinition, DefinitionTable, Dialects};
use crate::class::{
    AttributeClass, BuiltinAttribute, BuiltinType, Others, TypeClass, dialect_of, name_in_text,
};
use operation_core::{Attribute, AttributeKind, Identifier, Type, TypeKind};

/// The information available about an instance.
enum Known<'d> {
    /// The definition of its class.
    Definition(&'d AttrOrTypeDefinition),
    /// Text of an unregistered dialect; C++ has a single class for all of these.
    Foreign,
    /// An instance of a completely known dialect.
    Complete,
    /// Text only; C++ may parse it as an instance of any class.
    Text,
}

impl Dialects {
    /// True if a type belongs to a class, judged by the type itself, as in [`TypeClass::contains`], and by the facts about
    /// its dialect; `None` if unknown.
    pub fn contains_type(&self, class: &TypeClass, type_: Type<'_>) -> Option<bool> {
        let found = class.contains(type_);
        if let (Some(false), TypeClass::Dialect(..)) = (found, class)
            && let TypeKind::Opaque { dialect, .. } = type_.kind()
            && self.is_mere_text(type_)
            && self.definition_of_type(type_).is_none()
            && has_nameless(&self.types, dialect.as_str())
        {
            return None;
        }
        let (None, TypeClass::Family(family)) = (found, class) else {
            return found;
        };
        match type_.kind() {
            TypeKind::Dialect(instance) => {
                let is_defined = || self.type_definition(instance.name).is_some();
                let dialect = dialect_of(instance.name.as_str());
                self.may_include(family.others, dialect, is_defined)
            }
            TypeKind::Opaque { dialect, .. } => {
                let is_extended = self
                    .dialect_facts(dialect.as_str())
                    .is_some_and(|facts| facts.has_extensions);
                if is_extended {
                    None
                } else {
                    self.may_include(family.others, dialect.as_str(), || false)
                }
            }
            _ => None,
        }
    }

    /// Like [`Dialects::contains_type`], but for attributes.
    pub fn contains_attribute(
        &self,
        class: &AttributeClass,
        attribute: Attribute<'_>,
    ) -> Option<bool> {
        let found = class.contains(attribute);
        if let (Some(false), AttributeClass::Dialect(..)) = (found, class)
            && let AttributeKind::Opaque { dialect, body, .. } = attribute.kind()
            && matches!(self.known_attribute_text(*dialect, *body), Known::Text)
            && self.definition_of_attribute(attribute).is_none()
            && has_nameless(&self.attributes, dialect.as_str())
        {
            return None;
        }
        let (None, AttributeClass::Family(family)) = (found, class) else {
            return found;
        };
        match attribute.kind() {
            AttributeKind::Dialect(instance) => {
                let is_defined = || self.attribute_definition(instance.name).is_some();
                let dialect = dialect_of(instance.name.as_str());
                self.may_include(family.others, dialect, is_defined)
            }
            AttributeKind::Opaque { dialect, .. } => {
                self.may_include(family.others, dialect.as_str(), || false)
            }
            _ => None,
        }
    }

    /// `Some(false)` if a family certainly contains nothing of a dialect, or nothing defined there, beyond the members it
    /// lists.
    fn may_include(
        &self,
        others: Others,
        dialect: &str,
        is_defined: impl FnOnce() -> bool,
    ) -> Option<bool> {
        let is_certain = match others {
            Others::None => true,
            Others::OfDialects => self.is_complete(dialect),
            Others::WithoutDefinition | Others::KeptAsText => is_defined(),
            Others::Any => false,
        };
        if is_certain { Some(false) } else { None }
    }

    /// True if a type belongs to a class; `None` if unknown.
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
            TypeKind::Opaque { dialect, body } => self.known_type_text(*dialect, *body),
            _ => return found,
        };
        let interface = match class {
            TypeClass::Builtin(BuiltinType::Shaped) => Some("::mlir::ShapedType"),
            TypeClass::Builtin(BuiltinType::AnyFloat) => Some("::mlir::FloatType"),
            _ => None,
        };
        self.belongs(&known, found, interface)
    }

    /// True if an attribute belongs to a class; `None` if unknown.
    pub fn is_of_attribute_class(
        &self,
        class: &AttributeClass,
        attribute: Attribute<'_>,
    ) -> Option<bool> {
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
                self.known_attribute_text(*dialect, *body)
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

    /// The definition of a type's class, found by the mnemonic for a type kept as text; `None` for builtin types, and if no
    /// such definition is loaded.
    pub fn definition_of_type(&self, type_: Type<'_>) -> Option<&AttrOrTypeDefinition> {
        match type_.kind() {
            TypeKind::Dialect(instance) => self.type_definition(instance.name),
            TypeKind::Opaque { dialect, body } => self.type_(&name_in_text(*dialect, *body)),
            _ => None,
        }
    }

    /// Like [`Dialects::definition_of_type`], but for attributes.
    pub fn definition_of_attribute(
        &self,
        attribute: Attribute<'_>,
    ) -> Option<&AttrOrTypeDefinition> {
        match attribute.kind() {
            AttributeKind::Dialect(instance) => self.attribute_definition(instance.name),
            AttributeKind::Opaque { dialect, body, .. } => {
                self.attribute(&name_in_text(*dialect, *body))
            }
            _ => None,
        }
    }

    /// True if the type is kept as text with unknown meaning: the C++ parser may return any type for it.
    pub(crate) fn is_mere_text(&self, type_: Type<'_>) -> bool {
        match type_.kind() {
            TypeKind::Opaque { dialect, body } => {
                matches!(self.known_type_text(*dialect, *body), Known::Text)
            }
            _ => false,
        }
    }

    fn known_type_text(&self, dialect: Identifier<'_>, body: Identifier<'_>) -> Known<'_> {
        let definition = || self.type_(&name_in_text(dialect, body));
        let is_generated = self.generated_types.contains(dialect.as_str());
        self.known_text(dialect.as_str(), is_generated, definition)
    }

    fn known_attribute_text(&self, dialect: Identifier<'_>, body: Identifier<'_>) -> Known<'_> {
        let definition = || self.attribute(&name_in_text(dialect, body));
        let is_generated = self.generated_attributes.contains(dialect.as_str());
        self.known_text(dialect.as_str(), is_generated, definition)
    }

    /// The information in the text of a dialect's type or attribute. The mnemonic identifies the class only where generated
    /// code parses the text.
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

    /// The verdict on a class not directly known to contain the instance; `found` is the verdict by the kind of instance, and
    /// `interface` the C++ name of the class in lists of interfaces.
    fn belongs(
        &self,
        known: &Known<'_>,
        found: Option<bool>,
        interface: Option<&str>,
    ) -> Option<bool> {
        match known {
            Known::Definition(definition) => match interface {
                Some(interface) if definition.traits.iter().any(|own| own == interface) => {
                    Some(true)
                }
                Some(_) if self.is_complete(dialect_of(&definition.name)) => found,
                // C++ may attach the interface.
                Some(_) => None,
                None => found,
            },
            Known::Foreign => Some(found.unwrap_or(false)),
            Known::Complete => found,
            Known::Text => None,
        }
    }
}

/// True if a dialect has definitions without a mnemonic: its parser is written in C++, and goes by more than mnemonics.
fn has_nameless(definitions: &DefinitionTable<AttrOrTypeDefinition>, dialect: &str) -> bool {
    let is_nameless = |name: &str| {
        let definition = definitions.find(name);
        definition.is_some_and(AttrOrTypeDefinition::is_without_mnemonic)
    };
    let mut own = definitions.names();
    own.any(|name| dialect_of(name) == dialect && is_nameless(name))
}
