//! The records of a dialect as an owned model with spans.

mod accessor;
mod asm_names;
mod builder;
mod constraint;
mod definition;
mod deprecated;
mod dialect;
pub(crate) mod edit;
mod enumeration;
mod format_string;
mod interface;
pub(crate) mod native_traits;
mod operation;
mod operation_reader;
mod predicate;
mod property;
mod reader;
mod record_reader;
mod seen;
mod side_effect;
mod snippet;
mod traits;

use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use tablegen::Records;

pub(crate) use accessor::accessor;
pub use builder::{Builder, BuilderParameter};
pub use constraint::{AttributeConstraint, BlockConstraint, CaseFormat, TypeConstraint};
pub use definition::{AttrOrTypeDefinition, DefinitionKind, Parameter};
pub use dialect::Dialect;
pub use enumeration::{BitEnumeration, EnumAttributeInfo, EnumCase, Enumeration};
pub use format_string::FormatString;
pub use interface::{Interface, InterfaceKind, InterfaceMethod};
pub(crate) use native_traits::{TraitChecks, known_checks};
pub use operation::{
    Argument, DescribedSyntax, Length, NamedAttribute, NamedBlocks, NamedProperty, NamedType,
    Operation, PropertySlot, Variable,
};
pub use predicate::Predicate;
pub use property::Property;
pub use reader::DefaultValue;
pub(crate) use reader::Known;
pub use record_reader::RecordReader;
pub(crate) use seen::Walk;
pub use side_effect::{SideEffect, SideEffectTrait};
pub use snippet::Snippet;
pub(crate) use snippet::snippets;
pub use traits::{InferenceRule, Trait, TraitKind};

use crate::diagnostic::Diagnostic;
use reader::Reader;

/// The definitions in the records of one root file, in order of definition.
#[derive(Clone, Default, Debug)]
pub struct Definitions {
    /// The dialects.
    pub dialects: Vec<Arc<Dialect>>,
    /// The operations.
    pub operations: Vec<Operation>,
    /// The attributes.
    pub attributes: Vec<Arc<AttrOrTypeDefinition>>,
    /// The types.
    pub types: Vec<Arc<AttrOrTypeDefinition>>,
    /// The enums.
    pub enumerations: Vec<Arc<Enumeration>>,
    /// The interfaces.
    pub interfaces: Vec<Arc<Interface>>,
}

impl Definitions {
    /// Reads the definitions. A missing field is read as empty; an invalid one is reported as a diagnostic.
    pub fn read(records: &Records<'_>) -> (Self, Vec<Diagnostic>) {
        let mut known = Known::default();
        let walk = known.seen.walk(records);
        Definitions::read_with(&mut known, records, walk)
    }

    /// Like [`Self::read`], with the knowledge from other roots of the same session.
    pub(crate) fn read_with(
        known: &mut Known,
        records: &Records<'_>,
        walk: Walk<'_>,
    ) -> (Self, Vec<Diagnostic>) {
        let [
            dialects,
            enumerations,
            enumeration_attributes,
            attributes,
            types,
            interfaces,
            operations,
        ] = walk.derived;
        let mut reader = Reader {
            known,
            enumerations_by_type: FxHashMap::default(),
            may_infer_types: records.get("InferTypeOpInterface").is_some(),
            verified_interfaces: FxHashSet::default(),
        };
        let mut diagnostics = Vec::new();
        let mut definitions = Definitions::default();
        for record in dialects {
            definitions.dialects.push(reader.dialect(record));
        }
        // In LLVM 19, all enums are attributes, and `EnumInfo` doesn't exist.
        let attributes_alone = enumeration_attributes
            .into_iter()
            .filter(|record| !record.is_subclass_of("EnumInfo"));
        for record in enumerations.into_iter().chain(attributes_alone) {
            let enumeration = reader.enumeration(record);
            let bare = enumeration.cpp_type.trim_start_matches("::").to_owned();
            reader
                .enumerations_by_type
                .entry(bare)
                .or_insert_with(|| enumeration.clone());
            definitions.enumerations.push(enumeration);
        }
        for record in attributes {
            definitions.attributes.extend(reader.definition(record));
        }
        for record in types {
            definitions.types.extend(reader.definition(record));
        }
        for record in interfaces {
            definitions.interfaces.extend(reader.interface(record));
            // Interfaces of attributes and types are different.
            if record.is_subclass_of("OpInterface") && !reader::trimmed(record, "verify").is_empty()
            {
                reader
                    .verified_interfaces
                    .insert(traits::qualified(record, "cppInterfaceName"));
            }
        }
        for record in operations {
            definitions
                .operations
                .extend(reader.operation(record, &mut diagnostics));
        }
        definitions.resolve_terminators();
        (definitions, diagnostics)
    }

    /// Named enums, and those of a single attribute or property; some of them several times.
    pub fn all_enumerations(&self) -> impl Iterator<Item = &Arc<Enumeration>> {
        let attributes = self
            .attributes
            .iter()
            .filter_map(|attribute| attribute.enumeration());
        let operations = self.operations.iter().flat_map(Operation::enumerations);
        self.enumerations.iter().chain(attributes).chain(operations)
    }

    /// Resolves the C++ class named by each implicit terminator trait to its operation.
    fn resolve_terminators(&mut self) {
        let classes = OperationClasses::of(&self.operations);
        for operation in &mut self.operations {
            operation.implicit_terminator = classes.implicit_terminator(operation);
        }
    }
}

/// Names of operations by C++ class.
#[derive(Default)]
pub(crate) struct OperationClasses(FxHashMap<String, String>);

impl OperationClasses {
    pub(crate) fn of<'o>(operations: impl IntoIterator<Item = &'o Operation>) -> Self {
        let class = |operation: &'o Operation| {
            (
                qualified(&operation.cpp_namespace, &operation.cpp_class),
                operation.name.clone(),
            )
        };
        OperationClasses(operations.into_iter().map(class).collect())
    }

    /// Name of the operation in the `SingleBlockImplicitTerminator` trait of `operation`.
    pub(crate) fn implicit_terminator(&self, operation: &Operation) -> Option<String> {
        let class = operation.implicit_terminator_class()?;
        self.find(class, &operation.cpp_namespace).cloned()
    }

    /// The name of the operation that a class means. C++ looks a name up from the innermost namespace outwards.
    pub(crate) fn find(&self, class: &str, namespace: &str) -> Option<&String> {
        let mut namespace = namespace.trim_matches(':');
        loop {
            if let Some(name) = self.0.get(&qualified(namespace, class)) {
                return Some(name);
            }
            if namespace.is_empty() {
                return None;
            }
            namespace = namespace.rsplit_once("::").map_or("", |(outer, _)| outer);
        }
    }
}

fn qualified(namespace: &str, class: &str) -> String {
    let namespace = namespace.trim_matches(':');
    let class = class.trim_start_matches("::");
    if namespace.is_empty() {
        class.to_owned()
    } else {
        format!("{namespace}::{class}")
    }
}
