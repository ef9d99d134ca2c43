//! The loaded dialects.

use super::facts::{CxxFacts, DialectFacts};
use super::{
    AttrOrTypeDefinition, AttributeVerifiers, DefinitionSyntax, DirectiveTable, EnumDefinition, OperationDefinition,
};
use crate::class::{dialect_of, mnemonic_of};
use operation_core::{Context, Type, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::Arc;

/// The one dialect that is always there.
const BUILTIN: &str = "builtin";

/// Everything loaded: definitions by index, and the way from a name to an index.
#[derive(Clone, Default, Debug)]
pub struct Dialects {
    /// Operations; the index is the `definition` of [`operation_core::Registration`].
    pub operations: Vec<OperationDefinition>,
    /// Attributes; the index is that of [`operation_core::DefinitionName::definition`].
    pub attributes: Vec<AttrOrTypeDefinition>,
    /// Types; the index has the same meaning.
    pub types: Vec<AttrOrTypeDefinition>,
    /// Enums.
    pub enums: Vec<EnumDefinition>,
    /// Namespaces known, with or without definitions.
    pub namespaces: Vec<String>,
    /// C++ namespaces of dialects by name, without leading colons.
    pub cpp_namespaces: FxHashMap<String, String>,
    /// The dialects that verify discardable attributes in C++, by name.
    pub attribute_verifiers: FxHashMap<String, AttributeVerifiers>,
    /// The `custom` directives that formats of operations use.
    pub directives: DirectiveTable,
    /// The `custom` directives that formats of attributes and types use.
    pub parameter_directives: DirectiveTable,
    /// Namespaces whose attributes generated code reads (`useDefaultAttributePrinterParser`): there are no others than those
    /// that are defined. A namespace without any isn't here: its attributes are surely defined in files that aren't loaded.
    pub generated_attributes: FxHashSet<String>,
    /// Namespaces whose types generated code reads (`useDefaultTypePrinterParser`), likewise.
    pub generated_types: FxHashSet<String>,
    /// What definitions can't say. Before definitions are added that need it.
    pub facts: Arc<CxxFacts>,
    /// `dialect.op` to index.
    pub operation_index: FxHashMap<String, u32>,
    /// `dialect.mnemonic` to index.
    pub attribute_index: FxHashMap<String, u32>,
    /// `dialect.mnemonic` to index.
    pub type_index: FxHashMap<String, u32>,
}

impl Dialects {
    /// Tells a context of the operations with their property slots, and of the attributes and types. To be called
    /// before anything is read or made in the context.
    pub fn register(&self, context: &Context) {
        for (index, operation) in self.operations.iter().enumerate() {
            let slots: Vec<&str> = operation.properties.iter().map(|slot| slot.name.as_str()).collect();
            context.register_operation(&operation.name, index as u32, &slots);
        }
        // An attribute and a type may share a name; the machine asks by kind, so each index is right for its kind.
        for (name, &index) in &self.attribute_index {
            if !self.type_index.contains_key(name) {
                context.register_definition(name, index);
            }
        }
        for (name, &index) in &self.type_index {
            context.register_definition(name, index);
        }
    }

    /// Adds an operation and gives its index; one of the same name is replaced.
    pub fn add_operation(&mut self, mut operation: OperationDefinition) -> u32 {
        operation.find_facts();
        self.directives.number_operation(&mut operation);
        add(&mut self.operations, &mut self.operation_index, operation.name.clone(), operation)
    }

    /// Adds an attribute and gives its index; one of the same name is replaced.
    pub fn add_attribute(&mut self, mut attribute: AttrOrTypeDefinition) -> u32 {
        self.parameter_directives.number_definition(&mut attribute);
        add(&mut self.attributes, &mut self.attribute_index, attribute.name.clone(), attribute)
    }

    /// Adds a type and gives its index; one of the same name is replaced.
    pub fn add_type(&mut self, mut type_: AttrOrTypeDefinition) -> u32 {
        self.parameter_directives.number_definition(&mut type_);
        add(&mut self.types, &mut self.type_index, type_.name.clone(), type_)
    }

    /// Says how the attribute with that index is written, once everything that its format needs is known.
    pub fn set_attribute_syntax(&mut self, index: u32, syntax: DefinitionSyntax) {
        if let Some(attribute) = self.attributes.get_mut(index as usize) {
            attribute.syntax = syntax;
            self.parameter_directives.number_definition(attribute);
        }
    }

    /// As [`Dialects::set_attribute_syntax`], of a type.
    pub fn set_type_syntax(&mut self, index: u32, syntax: DefinitionSyntax) {
        if let Some(type_) = self.types.get_mut(index as usize) {
            type_.syntax = syntax;
            self.parameter_directives.number_definition(type_);
        }
    }

    /// The operation of that name.
    pub fn operation(&self, name: &str) -> Option<&OperationDefinition> {
        self.operation_index.get(name).and_then(|&index| self.operations.get(index as usize))
    }

    /// The attribute of that name (`dialect.mnemonic`).
    pub fn attribute(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.attribute_index.get(name).and_then(|&index| self.attributes.get(index as usize))
    }

    /// The type of that name (`dialect.mnemonic`).
    pub fn type_(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.type_index.get(name).and_then(|&index| self.types.get(index as usize))
    }

    /// True if a namespace is surely one that nobody registered: it is neither loaded nor known, and no others are.
    pub fn is_foreign(&self, namespace: &str) -> bool {
        self.facts.has_all_dialects
            && !self.knows_namespace(namespace)
            && namespace != BUILTIN
            && self.dialect_facts(namespace).is_none()
    }

    /// What is known of the dialect of that name beyond its definitions; `None` if nothing is.
    pub fn dialect_facts(&self, dialect: &str) -> Option<&DialectFacts> {
        self.facts.dialect(dialect, self.cpp_namespace(dialect))
    }

    /// True if every interface that something of a dialect implements is known.
    pub(crate) fn is_complete(&self, dialect: &str) -> bool {
        dialect == BUILTIN || self.dialect_facts(dialect).is_some_and(|facts| facts.is_complete)
    }

    /// Adds what is known beyond definitions, for the definitions that are added from now on.
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

    /// False if a type of a dialect certainly doesn't implement MLIR's interface of that name.
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
            // Of such a dialect, types without a definition implement none of those that are asked for.
            None => !(self.is_complete(dialect_of(&name)) && self.knows_namespace(dialect_of(&name))),
        }
    }

    /// The C++ namespace of a dialect; `None` if it isn't loaded.
    pub fn cpp_namespace(&self, dialect: &str) -> Option<&str> {
        self.cpp_namespaces.get(dialect).map(String::as_str)
    }

    /// True if something of that namespace is loaded, or the namespace itself.
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
    /// The definition of an attribute's instance. (An attribute and a type may share a name, and then an index that is
    /// right for one of them only.)
    pub fn attribute_definition(&self, name: operation_core::DefinitionName<'_>) -> Option<&AttrOrTypeDefinition> {
        definition(&self.attributes, &self.attribute_index, name)
    }

    /// The definition of a type's instance.
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
