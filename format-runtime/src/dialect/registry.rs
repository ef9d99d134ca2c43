//! The registry of loaded dialects.

use super::facts::{CxxFacts, DialectFacts};
use super::shared_facts::SharedFacts;
use super::table::{Definition, DefinitionTable, TableNames};
use super::{
    AttrOrTypeDefinition, AttributeVerifiers, DefinitionSyntax, DirectiveTable, EnumDefinition,
    OperationDefinition,
};
use crate::class::{AttributeClass, dialect_of, name_in_text};
use crate::{Change, LlvmVersion};
use operation_core::{Context, Type, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::Arc;

/// The only permanent dialect.
const BUILTIN: &str = "builtin";

/// All loaded definitions, by index and by name.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Dialects {
    /// The operations; the index is the `definition` of [`operation_core::Registration`].
    pub operations: DefinitionTable<OperationDefinition>,
    /// The attributes; the index is the one in [`operation_core::DefinitionName::definition`].
    pub attributes: DefinitionTable<AttrOrTypeDefinition>,
    /// The types; the index has the same meaning.
    pub types: DefinitionTable<AttrOrTypeDefinition>,
    /// The enums, named by their C++ types.
    pub enums: DefinitionTable<EnumDefinition>,
    /// The known namespaces, with or without definitions.
    pub namespaces: Vec<String>,
    /// The C++ namespaces of dialects, without leading colons, by dialect name.
    pub cpp_namespaces: FxHashMap<String, String>,
    /// The dialects with C++ verifiers of discardable attributes, by name.
    pub attribute_verifiers: FxHashMap<String, AttributeVerifiers>,
    /// The `custom` directives used in formats of operations.
    pub directives: DirectiveTable,
    /// The `custom` directives used in formats of attributes and types.
    pub parameter_directives: DirectiveTable,
    /// Namespaces with attributes parsed by generated code (`useDefaultAttributePrinterParser`): they have no attributes
    /// beyond the defined ones. A namespace without any definition is not listed: its attributes are presumably defined in
    /// other files.
    pub generated_attributes: FxHashSet<String>,
    /// Namespaces with types parsed by generated code (`useDefaultTypePrinterParser`), likewise.
    pub generated_types: FxHashSet<String>,
    /// Namespaces without any attributes: their C++ classes have no `parseAttribute`, so MLIR's default refuses every text.
    pub without_attributes: FxHashSet<String>,
    /// Namespaces without any types (`parseType`), likewise.
    pub without_types: FxHashSet<String>,
    /// The newest version of LLVM among the loaded definitions.
    pub version: Option<LlvmVersion>,
    facts: SharedFacts,
}

/// The tables by which a context registers names when it meets them.
struct Names {
    operations: Arc<TableNames<OperationDefinition>>,
    attributes: Arc<TableNames<AttrOrTypeDefinition>>,
    types: Arc<TableNames<AttrOrTypeDefinition>>,
}

impl operation_core::Definitions for Names {
    fn operation(&self, name: &str) -> Option<(u32, Vec<&str>)> {
        self.operations.slot_names(name)
    }

    fn definition(&self, name: &str) -> Option<u32> {
        // An attribute and a type may share a name; the machine looks up by kind, so each index is right for its kind.
        self.types
            .index_of(name)
            .or_else(|| self.attributes.index_of(name))
    }
}

impl Dialects {
    /// Registers the operations with their property slots, the attributes and the types in a context. To be called before
    /// anything is parsed or created in the context. Definitions added to the dialects afterwards are not registered.
    pub fn register(&self, context: &Context) {
        context.register(Arc::new(Names {
            operations: self.operations.shared_names(),
            attributes: self.attributes.shared_names(),
            types: self.types.shared_names(),
        }));
    }

    /// Adds an operation and returns its index; replaces any operation of the same name.
    pub fn add_operation(&mut self, mut operation: OperationDefinition) -> u32 {
        operation.find_facts();
        self.directives.number_operation(&mut operation);
        self.operations.add(operation)
    }

    /// Adds an attribute and returns its index; replaces any attribute of the same name.
    pub fn add_attribute(&mut self, mut attribute: AttrOrTypeDefinition) -> u32 {
        self.parameter_directives.number_definition(&mut attribute);
        self.attributes.add(attribute)
    }

    /// Adds a type and returns its index; replaces any type of the same name.
    pub fn add_type(&mut self, mut type_: AttrOrTypeDefinition) -> u32 {
        self.parameter_directives.number_definition(&mut type_);
        self.types.add(type_)
    }

    /// Sets the syntax of the attribute with this index, once all dependencies of its format are known.
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

    /// The operation with this name, if loaded.
    pub fn operation(&self, name: &str) -> Option<&OperationDefinition> {
        self.operations.find(name)
    }

    /// The attribute with this name (`dialect.mnemonic`), if loaded.
    pub fn attribute(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.attributes.find(name)
    }

    /// The attribute with this class and its enum, if it has an enum (`EnumAttr`).
    pub fn attribute_with_case(
        &self,
        class: &AttributeClass,
    ) -> Option<(&AttrOrTypeDefinition, &EnumDefinition)> {
        let AttributeClass::Dialect(index, _) = class else {
            return None;
        };
        let attribute = self.attributes.get(*index as usize)?;
        Some((attribute, self.enums.get(attribute.enumeration? as usize)?))
    }

    /// The type with this name (`dialect.mnemonic`), if loaded.
    pub fn type_(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.types.find(name)
    }

    /// True if a namespace is certainly unregistered: it is neither loaded nor known, and all dialects are known.
    pub fn is_foreign(&self, namespace: &str) -> bool {
        self.facts().has_all_dialects
            && !self.knows_namespace(namespace)
            && namespace != BUILTIN
            && self.dialect_facts(namespace).is_none()
    }

    /// True if the definitions are for a version of LLVM that has the change, or for a later one.
    #[inline]
    pub fn has(&self, change: Change) -> bool {
        self.version.unwrap_or_default().has(change)
    }

    /// The facts about the named dialect beyond its definitions, if any.
    pub fn dialect_facts(&self, dialect: &str) -> Option<&DialectFacts> {
        self.facts().dialect(dialect, self.cpp_namespace(dialect))
    }

    /// True if all interfaces implemented in a dialect are known.
    pub(crate) fn is_complete(&self, dialect: &str) -> bool {
        dialect == BUILTIN
            || self
                .dialect_facts(dialect)
                .is_some_and(|facts| facts.is_complete)
    }

    /// Facts beyond the definitions.
    pub fn facts(&self) -> &Arc<CxxFacts> {
        self.facts.get()
    }

    /// Adds facts beyond the definitions. They apply to definitions added from now on.
    pub fn learn(&mut self, facts: &Arc<CxxFacts>) {
        let known = self.facts();
        if Arc::ptr_eq(known, facts) || **facts == CxxFacts::default() || known == facts {
            return;
        }
        if **known == CxxFacts::default() {
            self.facts = facts.clone().into();
        } else {
            let mut both = CxxFacts::clone(known);
            both.extend(CxxFacts::clone(facts));
            self.facts = Arc::new(both).into();
        }
    }

    /// True if no facts were ever given.
    pub(crate) fn has_no_facts(&self) -> bool {
        self.facts.is_none()
    }

    /// Replaces the facts by the result of a function, called when they are needed.
    pub(crate) fn set_facts(&mut self, make: Arc<dyn Fn() -> CxxFacts + Send + Sync>) {
        self.facts = SharedFacts::made_by(make);
    }

    /// False if a type of a dialect certainly doesn't implement the named MLIR interface.
    pub fn may_implement(&self, type_: Type<'_>, interface: &str) -> bool {
        let name = match type_.kind() {
            TypeKind::Dialect(instance) => Cow::Borrowed(instance.name.as_str()),
            TypeKind::Opaque { dialect, body } => {
                if self.is_foreign(dialect.as_str()) {
                    return false;
                }
                Cow::Owned(name_in_text(*dialect, *body))
            }
            _ => return false,
        };
        match self.type_(&name) {
            Some(definition) => {
                let is_meant = |class: &String| class.strip_prefix("::mlir::") == Some(interface);
                definition.traits.iter().any(is_meant)
            }
            // In such a dialect, types without a definition implement none of the interfaces in question.
            None => {
                !(self.is_complete(dialect_of(&name)) && self.knows_namespace(dialect_of(&name)))
            }
        }
    }

    /// The C++ namespace of a dialect; `None` if the dialect isn't loaded.
    pub fn cpp_namespace(&self, dialect: &str) -> Option<&str> {
        self.cpp_namespaces.get(dialect).map(String::as_str)
    }

    /// True if the namespace, or anything in it, is loaded.
    pub fn knows_namespace(&self, name: &str) -> bool {
        self.namespaces.iter().any(|own| own == name)
    }
}

impl Dialects {
    /// The definition of an attribute instance, if any. (If an attribute and a type share a name, the index is right for only
    /// one of them.)
    pub fn attribute_definition(
        &self,
        name: operation_core::DefinitionName<'_>,
    ) -> Option<&AttrOrTypeDefinition> {
        definition(&self.attributes, name)
    }

    /// The definition of a type instance, if any.
    pub fn type_definition(
        &self,
        name: operation_core::DefinitionName<'_>,
    ) -> Option<&AttrOrTypeDefinition> {
        definition(&self.types, name)
    }
}

fn definition<'d>(
    table: &'d DefinitionTable<AttrOrTypeDefinition>,
    name: operation_core::DefinitionName<'_>,
) -> Option<&'d AttrOrTypeDefinition> {
    let registered = name
        .definition()
        .and_then(|index| table.get(index as usize));
    registered
        .filter(|definition| definition.name == name.as_str())
        .or_else(|| table.find(name.as_str()))
}

impl Definition for OperationDefinition {
    fn name(&self) -> &str {
        &self.name
    }

    fn slot_names(&self) -> impl Iterator<Item = &str> {
        self.properties.iter().map(|slot| slot.name.as_str())
    }
}

impl Definition for AttrOrTypeDefinition {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Definition for EnumDefinition {
    fn name(&self) -> &str {
        &self.cpp_type
    }
}
