//! Everything loaded.

use super::family::{dialect_of, is_of_mlir, mnemonic_of};
use super::{AttrOrTypeDefinition, EnumDefinition, OperationDefinition};
use operation_core::{Context, Type, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

/// Everything loaded: definitions by index, and the way from a name to an index.
#[derive(Clone, Default, Debug)]
pub struct Dialects {
    /// Operations; the index is the `definition` of [`operation_core::Registration`].
    pub operations: Vec<OperationDefinition>,
    /// Attributes; the index is that of [`operation_core::DefinitionName::definition`].
    pub attributes: Vec<AttrOrTypeDefinition>,
    /// Types; likewise.
    pub types: Vec<AttrOrTypeDefinition>,
    /// Enums.
    pub enums: Vec<EnumDefinition>,
    /// Namespaces known, with or without definitions.
    pub namespaces: Vec<String>,
    /// Namespaces whose attributes generated code reads (`useDefaultAttributePrinterParser`): there are no others than those
    /// that are defined. A namespace without any isn't here: its attributes are surely defined in files that aren't loaded.
    pub generated_attributes: FxHashSet<String>,
    /// Namespaces whose types generated code reads (`useDefaultTypePrinterParser`), likewise.
    pub generated_types: FxHashSet<String>,
    /// `dialect.op` to index.
    pub operation_index: FxHashMap<String, u32>,
    /// `dialect.mnemonic` to index.
    pub attribute_index: FxHashMap<String, u32>,
    /// `dialect.mnemonic` to index.
    pub type_index: FxHashMap<String, u32>,
}

/// What is loaded and hooked, together.
#[derive(Clone, Copy)]
pub struct Environment<'e> {
    /// The definitions.
    pub dialects: &'e Dialects,
    /// What they can't say.
    pub hooks: &'e crate::hooks::Hooks,
}

impl<'e> Environment<'e> {
    /// The dialect whose prefix operations directly inside the regions of `definition` may leave out; empty if none.
    pub(crate) fn default_dialect(self, definition: &'e OperationDefinition) -> &'e str {
        match &definition.traits.default_dialect {
            Some(dialect) => dialect,
            None if definition.regions.is_empty() => "",
            None => self.hooks.default_dialects.get(&definition.name).map_or("", String::as_str),
        }
    }
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
        add(&mut self.operations, &mut self.operation_index, operation.name.clone(), operation)
    }

    /// Adds an attribute and gives its index; one of the same name is replaced.
    pub fn add_attribute(&mut self, attribute: AttrOrTypeDefinition) -> u32 {
        add(&mut self.attributes, &mut self.attribute_index, attribute.name.clone(), attribute)
    }

    /// Adds a type and gives its index; one of the same name is replaced.
    pub fn add_type(&mut self, type_: AttrOrTypeDefinition) -> u32 {
        add(&mut self.types, &mut self.type_index, type_.name.clone(), type_)
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

    /// True if nobody knows that namespace: it is neither loaded nor one of MLIR's own (whose definitions may be left out).
    pub fn is_foreign(&self, namespace: &str) -> bool {
        !self.knows_namespace(namespace) && !is_of_mlir(namespace) && namespace != "test"
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
            // Types of MLIR that have no definition implement none of those that are asked for.
            None => !(is_of_mlir(dialect_of(&name)) && self.knows_namespace(dialect_of(&name))),
        }
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
