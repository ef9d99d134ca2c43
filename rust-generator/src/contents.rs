//! What is generated for each dialect.

use crate::Options;
use format_compiler::Compilation;
use format_compiler::ods::{AttrOrTypeDefinition, Dialect, Enumeration, Operation};
use format_runtime::hooks::normal_namespace;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// The definitions of a dialect, each once, in the order of the compilations.
#[derive(Clone, Default, Debug)]
pub(crate) struct Contents<'c> {
    /// The name of the dialect.
    pub(crate) name: &'c str,
    /// Its record, if it is defined.
    pub(crate) dialect: Option<&'c Dialect>,
    pub(crate) operations: Vec<&'c Operation>,
    pub(crate) attributes: Vec<&'c AttrOrTypeDefinition>,
    pub(crate) types: Vec<&'c AttrOrTypeDefinition>,
    pub(crate) enumerations: Vec<&'c Enumeration>,
}

impl<'c> Contents<'c> {
    /// The dialects to generate, by name.
    pub(crate) fn of(compilations: &'c [Compilation], options: &Options) -> Vec<Self> {
        let mut all: BTreeMap<&str, Contents<'_>> = BTreeMap::new();
        let mut seen = FxHashSet::default();
        for definitions in compilations.iter().map(|compilation| &compilation.definitions) {
            for dialect in &definitions.dialects {
                all.entry(&dialect.name).or_default().dialect.get_or_insert(dialect);
            }
            for operation in &definitions.operations {
                if seen.insert(("operation", &*operation.name)) {
                    all.entry(&operation.dialect.name).or_default().operations.push(operation);
                }
            }
            for attribute in &definitions.attributes {
                if seen.insert(("attribute", &*attribute.cpp_type)) {
                    all.entry(&attribute.dialect.name).or_default().attributes.push(attribute);
                }
            }
            for type_ in &definitions.types {
                if seen.insert(("type", &*type_.cpp_type)) {
                    all.entry(&type_.dialect.name).or_default().types.push(type_);
                }
            }
        }
        for definitions in compilations.iter().map(|compilation| &compilation.definitions) {
            for enumeration in &definitions.enumerations {
                let namespace = normal_namespace(&enumeration.cpp_namespace);
                let is_its = |contents: &&mut Contents<'_>| {
                    contents.dialect.is_some_and(|dialect| normal_namespace(&dialect.cpp_namespace) == namespace)
                };
                if let Some(contents) = all.values_mut().find(is_its)
                    && seen.insert(("enum", &*enumeration.cpp_type))
                {
                    contents.enumerations.push(enumeration);
                }
            }
        }
        let is_wanted = |name: &str| options.dialects.is_empty() || options.dialects.iter().any(|each| each == name);
        all.retain(|name, _| is_wanted(name));
        for (name, contents) in &mut all {
            contents.name = name;
        }
        all.into_values().collect()
    }
}
