//! The public face: records in, checked definitions and all findings out.

use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::Hooks;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use tablegen::Records;

use crate::LlvmVersion;
use crate::ambiguity::{analyse_definition, analyse_operation, keep_common};
use crate::check::{
    CheckedDefinitionFormat, CheckedFormat, check_attr_or_type_definition, check_definition, check_names,
    check_operation, check_operation_definition, check_snippets, check_storage, check_traits, definition_directives,
    operation_directives,
};
use crate::diagnostic::{Code, Diagnostic};
use crate::ods::{AttrOrTypeDefinition, Definitions, Known, snippets};

/// The definitions of one root file, their checked formats, and every finding.
#[derive(Clone, Default, Debug)]
pub struct Compilation {
    /// Dialects, operations, attributes, types and enums.
    pub definitions: Definitions,
    /// For each operation: its format, if it has one and nothing is wrong with it.
    pub operation_formats: Vec<Option<CheckedFormat>>,
    /// For each attribute.
    pub attribute_formats: Vec<Option<Arc<CheckedDefinitionFormat>>>,
    /// For each type.
    pub type_formats: Vec<Option<Arc<CheckedDefinitionFormat>>>,
    /// Every finding. For each definition in turn, the first one is what `mlir-tblgen` would report.
    pub diagnostics: Vec<Diagnostic>,
    /// What was known of these definitions beyond what they say.
    pub facts: Arc<CxxFacts>,
}

/// How many of what there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Definitions.
    pub definitions: usize,
    /// Those with a declarative format.
    pub formats: usize,
    /// Those whose format is right.
    pub checked: usize,
}

/// Reads and checks all definitions by the rules of LLVM 22, knowing nothing but what they say.
pub fn compile(records: &Records<'_>) -> Compilation {
    compile_for(records, LlvmVersion::default(), &Arc::default())
}

/// Reads and checks all definitions by the rules of some version, with what is known beyond what they say.
pub fn compile_for(records: &Records<'_>, profile: LlvmVersion, facts: &Arc<CxxFacts>) -> Compilation {
    Compiler::new(profile, facts.clone()).compile(records)
}

/// Compiles many roots of *one* session: what they share is read once.
pub struct Compiler {
    profile: LlvmVersion,
    facts: Arc<CxxFacts>,
    finds_warnings: bool,
    known: Known,
    checked: FxHashMap<*const AttrOrTypeDefinition, CheckedDefinition>,
}

/// An attribute or type with what was found out about it.
struct CheckedDefinition {
    /// So that its address does not become that of another.
    _definition: Arc<AttrOrTypeDefinition>,
    format: Option<Arc<CheckedDefinitionFormat>>,
    diagnostics: Vec<Diagnostic>,
}

impl Compiler {
    /// By the rules of some version. The facts are what is known beyond what definitions say; the dialects that are lowered
    /// have them too.
    pub fn new(profile: LlvmVersion, facts: Arc<CxxFacts>) -> Self {
        Compiler { profile, facts, finds_warnings: true, known: Known::default(), checked: FxHashMap::default() }
    }

    /// Leaves out what takes time and only warns: for who wants to run what is right.
    pub fn without_warnings(self) -> Self {
        Compiler { finds_warnings: false, ..self }
    }

    /// Reads and checks all definitions of a root.
    pub fn compile(&mut self, records: &Records<'_>) -> Compilation {
        let Compiler { profile, finds_warnings, .. } = *self;
        let (definitions, mut diagnostics) = Definitions::read_with(&mut self.known, records);
        if finds_warnings {
            diagnostics.extend(self.known.deprecated_uses(records));
        }
        let operation_formats = definitions
            .operations
            .iter()
            .map(|operation| {
                let mut found = check_operation_definition(operation, profile);
                let checked = operation.format.as_ref().and_then(|format| {
                    let (checked, errors) = check_operation(operation, format, profile);
                    found.extend(errors);
                    checked
                });
                if operation.is_broken {
                    // What is missing in the format may be what TableGen could not read.
                    found.retain(|each| !each.code.may_follow_from_tablegen());
                }
                check_traits(operation, &definitions.operations, &mut found);
                diagnostics.extend(found);
                if let Some(checked) = checked.as_ref().filter(|_| finds_warnings) {
                    diagnostics.extend(analyse_operation(operation, checked, &definitions, &self.facts));
                }
                checked
            })
            .collect::<Vec<_>>();
        if finds_warnings {
            diagnostics.extend(check_names(&definitions));
            diagnostics.extend(check_snippets(&snippets(&mut self.known, records)));
            keep_common(&definitions, &operation_formats, &mut diagnostics);
        }
        let mut check = |definition: &Arc<AttrOrTypeDefinition>| {
            let known = self.checked.entry(Arc::as_ptr(definition));
            let known = known.or_insert_with(|| CheckedDefinition::of(definition.clone(), profile, finds_warnings));
            diagnostics.extend_from_slice(&known.diagnostics);
            known.format.clone()
        };
        let attribute_formats = definitions.attributes.iter().map(&mut check).collect();
        let type_formats = definitions.types.iter().map(&mut check).collect();
        let facts = self.facts.clone();
        Compilation { definitions, operation_formats, attribute_formats, type_formats, diagnostics, facts }
    }
}

impl CheckedDefinition {
    fn of(definition: Arc<AttrOrTypeDefinition>, profile: LlvmVersion, finds_warnings: bool) -> Self {
        let mut diagnostics = check_attr_or_type_definition(&definition);
        let mut format = None;
        // Of a parameter that has no C++ type nothing more is known.
        let is_sound = diagnostics.iter().all(|each| each.code != Code::ParameterWithoutType);
        if let Some(text) = definition.format.as_ref().filter(|_| is_sound) {
            let (checked, found) = check_definition(&definition, text, profile);
            diagnostics.extend(found);
            if let Some(checked) = checked {
                if finds_warnings {
                    diagnostics.extend(analyse_definition(&definition, &checked));
                }
                format = Some(Arc::new(checked));
            }
        }
        diagnostics.extend(check_storage(&definition));
        CheckedDefinition { _definition: definition, format, diagnostics }
    }
}

impl Compilation {
    /// `custom` directives that are given something else than the C++ function takes that is found by their name: what
    /// [`Hooks::check`] gives for the loaded dialects, at its places in the formats.
    pub fn check_directives(&self, hooks: &Hooks) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let definitions = &self.definitions;
        for (operation, format) in definitions.operations.iter().zip(&self.operation_formats) {
            format.iter().for_each(|format| operation_directives(operation, format, hooks, &mut found));
        }
        let attributes = definitions.attributes.iter().zip(&self.attribute_formats);
        for (definition, format) in attributes.chain(definitions.types.iter().zip(&self.type_formats)) {
            format.iter().for_each(|format| definition_directives(definition, format, hooks, &mut found));
        }
        found
    }

    /// Operations and their formats.
    pub fn operation_counts(&self) -> Counts {
        let formats = self.definitions.operations.iter().filter(|each| each.format.is_some()).count();
        Counts {
            definitions: self.definitions.operations.len(),
            formats,
            checked: self.operation_formats.iter().flatten().count(),
        }
    }

    /// Attributes and their formats.
    pub fn attribute_counts(&self) -> Counts {
        counts(&self.definitions.attributes, &self.attribute_formats)
    }

    /// Types and their formats.
    pub fn type_counts(&self) -> Counts {
        counts(&self.definitions.types, &self.type_formats)
    }
}

fn counts(definitions: &[Arc<AttrOrTypeDefinition>], checked: &[Option<Arc<CheckedDefinitionFormat>>]) -> Counts {
    Counts {
        definitions: definitions.len(),
        formats: definitions.iter().filter(|each| each.format.is_some()).count(),
        checked: checked.iter().flatten().count(),
    }
}
