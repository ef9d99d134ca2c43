//! The entry point: takes records and produces checked definitions and all findings.

use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::Hooks;
use std::sync::Arc;
use tablegen::{LayeredMap, Records};

use crate::LlvmVersion;
use crate::ambiguity::{analyse_definition, analyse_operation};
use crate::check::{
    CheckedDefinitionFormat, CheckedFormat, add_descriptions, add_parameter_descriptions,
    check_attr_or_type_definition, check_definition, check_members, check_names, check_operation,
    check_operation_definition, check_snippets, check_traits, definition_directives,
    operation_directives,
};
use crate::described::describe;
use crate::diagnostic::{Code, Diagnostic};
use crate::ods::{AttrOrTypeDefinition, Definitions, Known, Operation, snippets};

/// The definitions of one root file, their checked formats, and every finding.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Compilation {
    /// Dialects, operations, attributes, types and enums.
    pub definitions: Definitions,
    /// For each operation, its format; `None` if it has none or the format has errors.
    pub operation_formats: Vec<Option<CheckedFormat>>,
    /// The same for each attribute.
    pub attribute_formats: Vec<Option<Arc<CheckedDefinitionFormat>>>,
    /// The same for each type.
    pub type_formats: Vec<Option<Arc<CheckedDefinitionFormat>>>,
    /// All findings. The first one for each definition is `mlir-tblgen`'s.
    pub diagnostics: Vec<Diagnostic>,
    /// Facts about these definitions beyond what the records state.
    pub facts: Arc<CxxFacts>,
    /// The version of LLVM of the definitions.
    pub version: LlvmVersion,
}

/// The numbers of definitions and formats of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// The number of definitions.
    pub definitions: usize,
    /// The number of definitions with a declarative format.
    pub formats: usize,
    /// The number of definitions with a format without errors.
    pub checked: usize,
}

/// Reads and checks all definitions by the rules of LLVM 22, with no facts beyond the definitions.
pub fn compile(records: &Records<'_>) -> Compilation {
    compile_for(records, LlvmVersion::default(), &Arc::default())
}

/// Reads and checks all definitions by the rules of this version, with facts beyond the definitions.
pub fn compile_for(
    records: &Records<'_>,
    profile: LlvmVersion,
    facts: &Arc<CxxFacts>,
) -> Compilation {
    Compiler::new(profile, facts.clone()).compile(records)
}

/// Compiles several roots of *one* session, reading shared records only once. Each session above a prepared one
/// ([`tablegen::Prepared`]) has its own copy of a compiler; a copy does not read the records of the prepared roots
/// again.
#[derive(Clone)]
pub struct Compiler {
    profile: LlvmVersion,
    facts: Arc<CxxFacts>,
    hooks: Arc<Hooks>,
    finds_warnings: bool,
    assumes_directives: bool,
    known: Known,
    checked: LayeredMap<*const AttrOrTypeDefinition, CheckedDefinition>,
}

/// An attribute or type with the results of its checks.
#[derive(Clone)]
struct CheckedDefinition {
    /// Kept alive so that its address is not reused.
    _definition: Arc<AttrOrTypeDefinition>,
    format: Option<Arc<CheckedDefinitionFormat>>,
    diagnostics: Vec<Diagnostic>,
}

impl Compiler {
    /// A compiler by the rules of this version. `facts` go beyond the definitions, and are passed on to the lowered
    /// dialects.
    pub fn new(profile: LlvmVersion, facts: Arc<CxxFacts>) -> Self {
        Compiler {
            profile,
            facts,
            hooks: Arc::default(),
            finds_warnings: true,
            assumes_directives: false,
            known: Known::new(profile),
            checked: LayeredMap::default(),
        }
    }

    /// Applies hooks: a description of a hand-written syntax becomes the format of its operation, and warnings cover
    /// it, too.
    #[must_use]
    pub fn with_hooks(self, hooks: Arc<Hooks>) -> Self {
        Compiler { hooks, ..self }
    }

    /// Skips checks that take time and only give warnings, for callers interested only in correct formats.
    pub fn without_warnings(self) -> Self {
        Compiler {
            finds_warnings: false,
            ..self
        }
    }

    /// Assumes that a `custom` directive without a hook is the one in MLIR's own dialects with its name and arguments. The lowered
    /// dialects read and print texts in this way; nothing else is said about definitions with such directives.
    #[must_use]
    pub fn assuming_directives(self, assumes_directives: bool) -> Self {
        Compiler {
            assumes_directives,
            ..self
        }
    }

    /// Lets later copies of the same compiler share the records read so far.
    #[must_use]
    pub fn shared(mut self) -> Self {
        self.known.share();
        self.checked.share();
        self
    }

    /// Reads and checks all definitions of one root.
    pub fn compile(&mut self, records: &Records<'_>) -> Compilation {
        let Compiler {
            profile,
            finds_warnings,
            assumes_directives,
            ..
        } = *self;
        let walk = self.known.seen.walk(records);
        let first_new = walk.first_new;
        let (mut definitions, mut diagnostics) =
            Definitions::read_with(&mut self.known, records, walk);
        diagnostics.extend(describe(&mut definitions, &self.hooks, profile));
        if finds_warnings {
            diagnostics.extend(self.known.deprecated_uses(records, first_new));
        }
        let operation_formats = definitions
            .operations
            .iter()
            .map(|operation| {
                let mut found = check_operation_definition(operation, profile);
                let mut checked = operation.format.as_ref().and_then(|format| {
                    let (checked, errors) = check_operation(operation, format, profile);
                    found.extend(errors);
                    checked
                });
                if let Some(checked) = &mut checked {
                    add_descriptions(operation, checked, &self.hooks, assumes_directives);
                }
                if operation.is_broken {
                    // A variable missing in the format may be one of the unread parts of the definition.
                    found.retain(|each| !each.code.may_follow_from_tablegen());
                }
                check_traits(operation, &definitions.operations, &mut found);
                diagnostics.extend(found);
                if let Some(checked) = checked.as_ref().filter(|_| finds_warnings) {
                    let mut found =
                        analyse_operation(operation, checked, &definitions, &self.facts);
                    // The syntax in C++ is fixed unless the user wrote its description, so only warnings about round
                    // trips are of use.
                    let is_fixed = operation
                        .described
                        .as_ref()
                        .is_some_and(|described| !described.has_place);
                    found.retain(|each| !is_fixed || each.code.is_about_round_trips());
                    diagnostics.extend(found);
                }
                checked
            })
            .collect::<Vec<_>>();
        if finds_warnings {
            diagnostics.extend(check_names(&definitions));
            diagnostics.extend(check_snippets(&snippets(
                &mut self.known,
                records,
                first_new,
            )));
        }
        let mut check = |definition: &Arc<AttrOrTypeDefinition>| {
            let key = Arc::as_ptr(definition);
            if self.checked.get(&key).is_none() {
                let checked = CheckedDefinition::of(
                    definition.clone(),
                    profile,
                    finds_warnings.then_some(&self.facts),
                    &self.hooks,
                    assumes_directives,
                );
                self.checked.insert(key, checked);
            }
            let known = self.checked.get(&key)?;
            diagnostics.extend_from_slice(&known.diagnostics);
            known.format.clone()
        };
        let attribute_formats = definitions.attributes.iter().map(&mut check).collect();
        let type_formats = definitions.types.iter().map(&mut check).collect();
        let facts = self.facts.clone();
        Compilation {
            definitions,
            operation_formats,
            attribute_formats,
            type_formats,
            diagnostics,
            facts,
            version: profile,
        }
    }
}

impl Compilation {
    /// The same definitions with other hooks: with the formats that these give to operations written in C++, and the descriptions of
    /// directives in formats of operations. Nothing else is checked again, and what was described before stays. Returns the errors in
    /// those formats as well.
    pub fn with_hooks(&self, hooks: &Hooks) -> (Compilation, Vec<Diagnostic>) {
        let mut compilation = self.clone();
        let Compilation {
            definitions,
            operation_formats,
            version,
            ..
        } = &mut compilation;
        let errors = describe(definitions, hooks, *version);
        for (operation, checked) in definitions.operations.iter().zip(operation_formats) {
            if let (None, Some(format)) = (&checked, &operation.format) {
                *checked = check_operation(operation, format, *version).0;
            }
            if let Some(checked) = checked {
                // What was assumed stays so.
                add_descriptions(operation, checked, hooks, false);
            }
        }
        (compilation, errors)
    }
}

impl CheckedDefinition {
    /// Checks a definition; without facts, no warnings.
    fn of(
        definition: Arc<AttrOrTypeDefinition>,
        profile: LlvmVersion,
        facts: Option<&CxxFacts>,
        hooks: &Hooks,
        assumes_directives: bool,
    ) -> Self {
        let mut diagnostics = check_attr_or_type_definition(&definition);
        let mut format = None;
        // A parameter without a C++ type prevents all further checks.
        let is_sound = diagnostics
            .iter()
            .all(|each| each.code != Code::ParameterWithoutType);
        if let Some(text) = definition.format.as_ref().filter(|_| is_sound) {
            let (checked, found) = check_definition(&definition, text, profile);
            diagnostics.extend(found);
            if let Some(mut checked) = checked {
                add_parameter_descriptions(&definition, &mut checked, hooks, assumes_directives);
                if let Some(facts) = facts.filter(|_| !definition.is_broken) {
                    diagnostics.extend(analyse_definition(&definition, &checked, facts));
                }
                format = Some(Arc::new(checked));
            }
        }
        if definition.is_broken {
            diagnostics.retain(|each| !each.code.may_follow_from_tablegen());
        } else {
            // These errors concern C++ types, but the parameters may have none.
            diagnostics.extend(check_members(&definition, profile));
        }
        CheckedDefinition {
            _definition: definition,
            format,
            diagnostics,
        }
    }
}

type DefinitionWithFormat<'c> = (
    &'c Arc<AttrOrTypeDefinition>,
    &'c Option<Arc<CheckedDefinitionFormat>>,
);

impl Compilation {
    /// The attributes, each with its format if that is right.
    pub(crate) fn attributes(&self) -> impl Iterator<Item = DefinitionWithFormat<'_>> {
        let definitions = self.definitions.attributes.iter();
        definitions.zip(&self.attribute_formats)
    }

    /// The types, each with its format if that is right.
    pub(crate) fn types(&self) -> impl Iterator<Item = DefinitionWithFormat<'_>> {
        self.definitions.types.iter().zip(&self.type_formats)
    }

    /// The operations, each with its format if that is right.
    pub(crate) fn operations(&self) -> impl Iterator<Item = (&Operation, &Option<CheckedFormat>)> {
        let definitions = self.definitions.operations.iter();
        definitions.zip(&self.operation_formats)
    }
    /// Reports `custom` directives with other arguments than the C++ function of the same name takes: the results of
    /// [`Hooks::check`] for the loaded dialects, located in the formats.
    pub fn check_directives(&self, hooks: &Hooks) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for (operation, format) in self.operations() {
            format
                .iter()
                .for_each(|format| operation_directives(operation, format, hooks, &mut found));
        }
        for (definition, format) in self.attributes().chain(self.types()) {
            format
                .iter()
                .for_each(|format| definition_directives(definition, format, hooks, &mut found));
        }
        found
    }

    /// The numbers of operations and of their formats.
    pub fn operation_counts(&self) -> Counts {
        let declared = || self.operations().filter(|(each, _)| each.declares_format());
        Counts {
            definitions: self.definitions.operations.len(),
            formats: declared().count(),
            checked: declared().filter(|(_, checked)| checked.is_some()).count(),
        }
    }

    /// The numbers of attributes and of their formats.
    pub fn attribute_counts(&self) -> Counts {
        counts(&self.definitions.attributes, &self.attribute_formats)
    }

    /// The numbers of types and of their formats.
    pub fn type_counts(&self) -> Counts {
        counts(&self.definitions.types, &self.type_formats)
    }
}

fn counts(
    definitions: &[Arc<AttrOrTypeDefinition>],
    checked: &[Option<Arc<CheckedDefinitionFormat>>],
) -> Counts {
    Counts {
        definitions: definitions.len(),
        formats: definitions
            .iter()
            .filter(|each| each.format.is_some())
            .count(),
        checked: checked.iter().flatten().count(),
    }
}
