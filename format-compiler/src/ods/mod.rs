//! What the records of a dialect say, as an owned model with spans (manual, "Operation Definition Specification").

mod constraint;
mod definition;
mod dialect;
mod enumeration;
mod format_string;
mod operation;
mod operation_reader;
mod predicate;
mod property;
mod reader;
mod traits;

use std::sync::Arc;
use tablegen::Records;

pub use constraint::{AttributeConstraint, BlockConstraint, TypeConstraint};
pub use definition::{AttrOrTypeDefinition, DefinitionKind, Parameter};
pub use dialect::Dialect;
pub use enumeration::{BitEnumeration, EnumAttributeInfo, EnumCase, Enumeration};
pub use format_string::FormatString;
pub use operation::{
    Argument, Length, NamedAttribute, NamedBlocks, NamedProperty, NamedType, Operation, PropertySlot, Variable,
};
pub use predicate::Predicate;
pub use property::Property;
pub use traits::{InferenceRule, Trait, TraitKind};

use crate::diagnostic::Diagnostic;

/// Everything that the records of one root file define, in order of definition.
#[derive(Clone, Default, Debug)]
pub struct Definitions {
    /// The dialects.
    pub dialects: Vec<Arc<Dialect>>,
    /// The operations.
    pub operations: Vec<Operation>,
    /// The attributes.
    pub attributes: Vec<AttrOrTypeDefinition>,
    /// The types.
    pub types: Vec<AttrOrTypeDefinition>,
    /// The enums.
    pub enumerations: Vec<Arc<Enumeration>>,
}

impl Definitions {
    /// Reads the definitions; what a record lacks is as if empty, what it gets wrong is a diagnostic.
    pub fn read(records: &Records<'_>) -> (Self, Vec<Diagnostic>) {
        let may_infer_types = records.get("InferTypeOpInterface").is_some();
        let mut reader = reader::Reader { may_infer_types, ..reader::Reader::default() };
        let mut diagnostics = Vec::new();
        let mut definitions = Definitions::default();
        for record in records.derived_from("Dialect") {
            definitions.dialects.push(reader.dialect(record));
        }
        for record in records.derived_from("EnumInfo") {
            let enumeration = reader.enumeration(record);
            let bare = enumeration.cpp_type.trim_start_matches("::").to_owned();
            reader.enumerations_by_type.entry(bare).or_insert_with(|| enumeration.clone());
            definitions.enumerations.push(enumeration);
        }
        for record in records.derived_from("AttrDef") {
            definitions.attributes.extend(reader.definition(record));
        }
        for record in records.derived_from("TypeDef") {
            definitions.types.extend(reader.definition(record));
        }
        for record in records.derived_from("Op") {
            definitions.operations.extend(reader.operation(record, &mut diagnostics));
        }
        definitions.resolve_terminators();
        (definitions, diagnostics)
    }

    /// Finds the operation behind the C++ class that each implicit terminator trait names.
    fn resolve_terminators(&mut self) {
        let classes: rustc_hash::FxHashMap<String, String> = self
            .operations
            .iter()
            .map(|operation| (qualified(&operation.cpp_namespace, &operation.cpp_class), operation.name.clone()))
            .collect();
        for operation in &mut self.operations {
            let Some(class) = operation.implicit_terminator_class() else { continue };
            // C++ looks a name up from the innermost namespace outwards.
            let mut namespace = operation.cpp_namespace.trim_matches(':');
            let found = loop {
                if let Some(name) = classes.get(&qualified(namespace, class)) {
                    break Some(name.clone());
                }
                if namespace.is_empty() {
                    break None;
                }
                namespace = namespace.rsplit_once("::").map_or("", |(outer, _)| outer);
            };
            operation.implicit_terminator = found;
        }
    }
}

fn qualified(namespace: &str, class: &str) -> String {
    let namespace = namespace.trim_matches(':');
    let class = class.trim_start_matches("::");
    if namespace.is_empty() { class.to_owned() } else { format!("{namespace}::{class}") }
}
