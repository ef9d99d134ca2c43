//! The registry of loaded dialects.

use super::facts::{CxxFacts, DialectFacts};
use super::{
    AttrOrTypeDefinition, AttributeVerifiers, DefinitionSyntax, DirectiveTable, EnumDefinition, OperationDefinition,
};
use crate::class::{dialect_of, mnemonic_of};
use operation_core::{Context, Type, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::Arc;

/// The only dialect that is always present.
const BUILTIN: &str = "builtin";

/// All loaded definitions, by index, and the index of each name.
#[derive(Clone, Default, Debug)]
pub struct Dialects {
    /// The operations; the index is the `definition` of [`operation_core::Registration`].
    pub operations: Vec<OperationDefinition>,
    /// The attributes; the index is that of [`operation_core::DefinitionName::definition`].
    pub attributes: Vec<AttrOrTypeDefinition>,
    /// The types; the index has the same meaning.
    pub types: Vec<AttrOrTypeDefinition>,
    /// The enums, by index.
    pub enums: Vec<EnumDefinition>,
    /// The known namespaces, with or without definitions.
    pub namespaces: Vec<String>,
    /// The C++ namespaces of dialects, without leading colons, by dialect name.
    pub cpp_namespaces: FxHashMap<String, String>,
    /// The dialects that verify discardable attributes in C++, by name.
    pub attribute_verifiers: FxHashMap<String, AttributeVerifiers>,
    /// The `custom` directives used in formats of operations.
    pub directives: DirectiveTable,
    /// The `custom` directives used in formats of attributes and types.
    pub parameter_directives: DirectiveTable,
    /// Namespaces whose attributes are parsed by generated code (`useDefaultAttributePrinterParser`): they have no
    /// attributes beyond those defined. A namespace without any definition is not listed: its attributes are presumably
    /// defined in files that aren't loaded.
    pub generated_attributes: FxHashSet<String>,
    /// Namespaces whose types are parsed by generated code (`useDefaultTypePrinterParser`), likewise.
    pub generated_types: FxHashSet<String>,
    /// Facts that definitions can't express. To be set before adding the definitions that need them.
    pub facts: Arc<CxxFacts>,
    /// The index of each operation, by name (`dialect.op`).
    pub operation_index: FxHashMap<String, u32>,
    /// The index of each attribute, by name (`dialect.mnemonic`).
    pub attribute_index: FxHashMap<String, u32>,
    /// The index of each type, by name (`dialect.mnemonic`).
    pub type_index: FxHashMap<String, u32>,
}

impl Dialects {
    /// Registers the operations with their property slots, the attributes and the types in a context. To be called before
    /// anything is parsed or created in the context.
    pub fn register(&self, context: &Context) {
        for (index, operation) in self.operations.iter().enumerate() {
            let slots: Vec<&str> = operation.properties.iter().map(|slot| slot.name.as_str()).collect();
            context.register_operation(&operation.name, index as u32, &slots);
        }
        // An attribute and a type may share a name; the machine looks up by kind, so each index is right for its kind.
        for (name, &index) in &self.attribute_index {
            if !self.type_index.contains_key(name) {
                context.register_definition(name, index);
            }
        }
        for (name, &index) in &self.type_index {
            context.register_definition(name, index);
        }
    }

    /// Adds an operation and returns its index; replaces any operation of the same name.
    pub fn add_operation(&mut self, mut operation: OperationDefinition) -> u32 {
        operation.find_facts();
        self.directives.number_operation(&mut operation);
        add(&mut self.operations, &mut self.operation_index, operation.name.clone(), operation)
    }

    /// Adds an attribute and returns its index; replaces any attribute of the same name.
    pub fn add_attribute(&mut self, mut attribute: AttrOrTypeDefinition) -> u32 {
        self.parameter_directives.number_definition(&mut attribute);
        add(&mut self.attributes, &mut self.attribute_index, attribute.name.clone(), attribute)
    }

    /// Adds a type and returns its index; replaces any type of the same name.
    pub fn add_type(&mut self, mut type_: AttrOrTypeDefinition) -> u32 {
        self.parameter_directives.number_definition(&mut type_);
        add(&mut self.types, &mut self.type_index, type_.name.clone(), type_)
    }

    /// Sets the syntax of the attribute with that index, once everything that its format depends on is known.
    pub fn set_attribute_syntax(&mut self, index: u32, syntax: DefinitionSyntax) {
        if let Some(attribute) = self.attributes.get_mut(index as usize) {
            attribute.syntax = syntax;
            self.parameter_directives.number_definition(attribute);
        }
    }

    /// Like [`Dialects::set_attribute_syntax`], but for types.
    pub fn set_type_syntax(&mut self, index: u32, syntax: DefinitionSyntax) {
        if let Some(type_) = self.types.get_mut(index as usize) {
            type_.syntax = syntax;
            self.parameter_directives.number_definition(type_);
        }
    }

    /// The operation of that name, if loaded.
    pub fn operation(&self, name: &str) -> Option<&OperationDefinition> {
        self.operation_index.get(name).and_then(|&index| self.operations.get(index as usize))
    }

    /// The attribute of that name (`dialect.mnemonic`), if loaded.
    pub fn attribute(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.attribute_index.get(name).and_then(|&index| self.attributes.get(index as usize))
    }

    /// The type of that name (`dialect.mnemonic`), if loaded.
    pub fn type_(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.type_index.get(name).and_then(|&index| self.types.get(index as usize))
    }

    /// Whether a namespace is certainly unregistered: it is neither loaded nor known, and all dialects are known.
    pub fn is_foreign(&self, namespace: &str) -> bool {
        self.facts.has_all_dialects
            && !self.knows_namespace(namespace)
            && namespace != BUILTIN
            && self.dialect_facts(namespace).is_none()
    }

    /// The facts about the named dialect beyond its definitions, if any.
    pub fn dialect_facts(&self, dialect: &str) -> Option<&DialectFacts> {
        self.facts.dialect(dialect, self.cpp_namespace(dialect))
    }

    /// Whether all interfaces implemented in a dialect are known.
    pub(crate) fn is_complete(&self, dialect: &str) -> bool {
        dialect == BUILTIN || self.dialect_facts(dialect).is_some_and(|facts| facts.is_complete)
    }

    /// Adds facts beyond the definitions. They apply to definitions added from now on.
    pub fn learn(&mut self, facts: &Arc<CxxFacts>) {
        if Arc::ptr_eq(&self.facts, facts) || **facts == CxxFacts::default() || self.facts == *facts {
            return;
        }
        if *self.facts == CxxFacts::default() {
            self.facts = facts.clone();
        } else {
            Arc::make_mut(&mut self.facts).extend(CxxFacts::clone(facts));
        }
    }

    /// False if a type of a dialect certainly doesn't implement the named MLIR interface.
    pub fn may_implement(&self, type_: Type<'_>, interface: &str) -> bool {
        let name = match type_.kind() {
            TypeKind::Dialect(instance) => Cow::Borrowed(instance.name.as_str()),
            TypeKind::Opaque { dialect, body } => {
                if self.is_foreign(dialect.as_str()) {
                    return false;
                }
                Cow::Owned(format!("{}.{}", dialect.as_str(), mnemonic_of(body.as_str())))
            }
            _ => return false,
        };
        match self.type_(&name) {
            Some(definition) => {
                let is_meant = |class: &String| class.strip_prefix("::mlir::") == Some(interface);
                definition.traits.iter().any(is_meant)
            }
            // In such a dialect, types without a definition implement none of the interfaces in question.
            None => !(self.is_complete(dialect_of(&name)) && self.knows_namespace(dialect_of(&name))),
        }
    }

    /// The C++ namespace of a dialect; `None` if the dialect isn't loaded.
    pub fn cpp_namespace(&self, dialect: &str) -> Option<&str> {
        self.cpp_namespaces.get(dialect).map(String::as_str)
    }

    /// Whether the namespace, or anything in it, is loaded.
    pub fn knows_namespace(&self, name: &str) -> bool {
        self.namespaces.iter().any(|own| own == name)
    }
}

fn add<T>(list: &mut Vec<T>, index: &mut FxHashMap<String, u32>, name: String, value: T) -> u32 {
    if let Some(&known) = index.get(&name)
        && let Some(place) = list.get_mut(known as usize)
    {
        *place = value;
        return known;
    }
    let new = list.len() as u32;
    index.insert(name, new);
    list.push(value);
    new
}

impl Dialects {
    /// The definition of an attribute instance, if any. (An attribute and a type may share a name, in which case the index
    /// is right for only one of them.)
    pub fn attribute_definition(&self, name: operation_core::DefinitionName<'_>) -> Option<&AttrOrTypeDefinition> {
        definition(&self.attributes, &self.attribute_index, name)
    }

    /// The definition of a type instance, if any.
    pub fn type_definition(&self, name: operation_core::DefinitionName<'_>) -> Option<&AttrOrTypeDefinition> {
        definition(&self.types, &self.type_index, name)
    }
}

fn definition<'d>(
    list: &'d [AttrOrTypeDefinition],
    index: &FxHashMap<String, u32>,
    name: operation_core::DefinitionName<'_>,
) -> Option<&'d AttrOrTypeDefinition> {
    let at = |index: u32| list.get(index as usize);
    match name.definition().and_then(at).filter(|definition| definition.name == name.as_str()) {
        None => index.get(name.as_str()).copied().and_then(at),
        found => found,
    }
}
