//! Lookup tables for describing definitions.

use crate::model::Finding;
use crate::origin::Origin;
use format_compiler::Compilation;
use format_compiler::check::{CheckedDefinitionFormat, CheckedFormat};
use format_compiler::diagnostic::Diagnostic;
use format_compiler::ods::{AttrOrTypeDefinition, Operation};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use tablegen::Severity;

/// A C++ class with its namespace, from the outermost one.
pub(super) fn qualified(namespace: &str, class: &str) -> String {
    match namespace.trim_matches(':') {
        "" => class.to_owned(),
        namespace => format!("::{namespace}::{class}"),
    }
}

/// Facts about definitions from other sources than the definitions themselves.
pub(super) struct Known<'k> {
    pub(super) origin: &'k Origin<'k>,
    /// Keyed by address, since two definitions may have the same name.
    formats: FxHashMap<*const Operation, &'k CheckedFormat>,
    /// For attributes and types, keyed in the same way.
    definition_formats: FxHashMap<*const AttrOrTypeDefinition, &'k CheckedDefinitionFormat>,
    findings: FxHashMap<&'k str, Vec<&'k Diagnostic>>,
}

impl<'k> Known<'k> {
    pub(super) fn new(compilations: &'k [Compilation], origin: &'k Origin<'k>) -> Self {
        let operations = compilations.iter().flat_map(|compilation| {
            let operations = &compilation.definitions.operations;
            operations.iter().zip(&compilation.operation_formats)
        });
        let formats = operations
            .filter_map(|(own, format)| Some((std::ptr::from_ref(own), format.as_ref()?)))
            .collect();
        let definitions = compilations.iter().flat_map(|compilation| {
            let definitions = &compilation.definitions;
            let attributes = &definitions.attributes;
            let attributes = attributes.iter().zip(&compilation.attribute_formats);
            attributes.chain(definitions.types.iter().zip(&compilation.type_formats))
        });
        let definition_formats = definitions
            .filter_map(|(own, format)| Some((Arc::as_ptr(own), format.as_deref()?)))
            .collect();
        let mut findings: FxHashMap<&str, Vec<&Diagnostic>> = FxHashMap::default();
        for finding in origin.findings {
            if let Some(subject) = &finding.subject {
                findings.entry(subject).or_default().push(finding);
            }
        }
        Known {
            origin,
            formats,
            definition_formats,
            findings,
        }
    }

    /// The format of an operation, if it is valid.
    pub(super) fn format(&self, operation: &Operation) -> Option<&'k CheckedFormat> {
        self.formats.get(&std::ptr::from_ref(operation)).copied()
    }

    /// The format of an attribute or type, if it is valid.
    pub(super) fn definition_format(
        &self,
        definition: &AttrOrTypeDefinition,
    ) -> Option<&'k CheckedDefinitionFormat> {
        let key = std::ptr::from_ref(definition);
        self.definition_formats.get(&key).copied()
    }

    /// The findings about an operation, attribute or type.
    pub(super) fn findings_of(&self, subject: &str) -> Vec<Finding> {
        let found = self.findings.get(subject).map_or(&[][..], |found| found);
        let finding = |each: &&Diagnostic| Finding {
            code: each.code.to_string(),
            severity: match each.severity {
                Severity::Error => "error".to_owned(),
                Severity::Warning => "warning".to_owned(),
                Severity::Note => "note".to_owned(),
            },
            title: each.title.clone(),
        };
        found.iter().map(finding).collect()
    }
}
