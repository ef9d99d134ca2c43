//! Loaded definitions.

use crate::dialect_files::compiled_files::CompiledFiles;
use crate::dialect_files::error::LoadError;
use crate::dialect_files::findings::Findings;
use crate::dialect_files::inputs::{Inputs, Origin};
use format_compiler::Compilation;
use format_compiler::check::CheckedFormat;
use format_compiler::clashes::clashes;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use format_compiler::fix;
use format_compiler::ods::{AttrOrTypeDefinition, Operation};
use format_compiler::opaque::opaque_syntaxes;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::described::Described;
use format_runtime::hooks::{Environment, HookLibrary, Hooks};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{FileId, Span, Statement};

/// A `custom` directive in a hook file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedDirective {
    /// The C++ namespace, without leading colons.
    pub namespace: String,
    /// The name in `custom<name>`.
    pub name: String,
    /// Its parameters and its text.
    pub described: Described,
    /// Where its name stands.
    pub span: Span,
}

/// Evaluated and checked definitions.
#[derive(Default)]
#[non_exhaustive]
pub struct Loaded {
    /// A compilation for each self-contained root.
    pub compilations: Vec<Compilation>,
    /// The root of each compilation.
    pub roots: Vec<FileId>,
    /// The files of the given paths, in order of first reading. Set by [`crate::dialect_files::Loader`], without MLIR's
    /// builtin dialect.
    pub requested: Vec<FileId>,
    /// The findings in them, without duplicates.
    pub findings: Findings,
    /// Compiled definitions, below the others.
    pub compiled: CompiledFiles,
    /// The hooks of the library and of hook files.
    pub hooks: Arc<Hooks>,
    /// The hook files among the sources of the findings.
    pub hook_files: Vec<FileId>,
    /// The directives in hook files. Of several with the same parameters the first one counts.
    pub described: Vec<PlacedDirective>,
    /// The amounts.
    pub counts: Counts,
    /// Assumed include folders.
    pub assumed: Vec<PathBuf>,
    /// Files of folders that were left out because of errors in them or in what they include
    /// ([`crate::dialect_files::Loader::leaving_out_broken`]).
    pub left_out: Vec<PathBuf>,
    /// Unreadable roots, one line each.
    pub failures: Vec<String>,
    /// The statements of files with comments that may allow findings, or of all files ([`crate::dialect_files::Loader::with_statements`]).
    pub(crate) statements: BTreeMap<FileId, Vec<Statement>>,
    pub(crate) origin: Origin,
    /// The library with operations beside those of the files.
    pub(crate) library: HookLibrary,
}

/// The amounts of loaded definitions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Counts {
    /// The number of distinct operations.
    pub operations: usize,
    /// The number of distinct operation formats.
    pub formats: usize,
    /// The number of requested files with definitions, on their own or included by another file, or with
    /// errors.
    pub files: usize,
    /// The number of files found in folders with errors and without signs of a
    /// dialect.
    pub other_files: usize,
}

impl Loaded {
    /// An error if a path could not be read.
    pub(crate) fn without_failures(self) -> Result<Self, LoadError> {
        if self.failures.is_empty() {
            Ok(self)
        } else {
            Err(LoadError::of_failures(self.failures))
        }
    }

    /// An error if there are errors in the definitions.
    pub(crate) fn without_errors(self) -> Result<Self, LoadError> {
        match self.findings.count(Severity::Error) {
            0 => Ok(self),
            _ => Err(LoadError::of_findings(self.findings, self.origin)),
        }
    }

    /// Adds an error for each operation with another definition in compiled files.
    pub(crate) fn find_compiled_duplicates(&mut self, roots: &FxHashSet<String>) {
        if self.compiled.is_empty() || self.findings.count(Severity::Error) > 0 {
            return;
        }
        // An included file may be of another version than the compiled one, the version for its includers.
        // The builtin operations are provided both by this program and by MLIR.
        let sources = &self.findings.sources;
        let is_own = |operation: &&Operation| {
            roots.contains(sources.name(operation.span.file)) && operation.dialect.name != "builtin"
        };
        let twice = self
            .compiled
            .duplicates(self.operations().filter(is_own), || self.dialects());
        self.findings.extend(twice.into_iter());
    }

    /// All operations, in the order of the compilations.
    pub fn operations(&self) -> impl Iterator<Item = &Operation> {
        let all = self.compilations.iter().map(|each| &each.definitions);
        all.flat_map(|each| &each.operations)
    }

    /// The first operation of a name.
    pub fn operation(&self, name: &str) -> Option<&Operation> {
        self.operations().find(|each| each.name == name)
    }

    /// All operations with their formats, in the order of the compilations.
    pub fn formats(&self) -> impl Iterator<Item = (&Operation, Option<&CheckedFormat>)> {
        self.compilations.iter().flat_map(|each| {
            let formats = each.operation_formats.iter().map(Option::as_ref);
            each.definitions.operations.iter().zip(formats)
        })
    }

    /// All attributes, in the order of the compilations.
    pub fn attributes(&self) -> impl Iterator<Item = &AttrOrTypeDefinition> {
        let all = self.compilations.iter().map(|each| &each.definitions);
        all.flat_map(|each| each.attributes.iter().map(|each| &**each))
    }

    /// The first attribute of a name (`dialect.mnemonic`).
    pub fn attribute(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.attributes().find(|each| is_named(each, name))
    }

    /// All types, in the order of the compilations.
    pub fn types(&self) -> impl Iterator<Item = &AttrOrTypeDefinition> {
        let all = self.compilations.iter().map(|each| &each.definitions);
        all.flat_map(|each| each.types.iter().map(|each| &**each))
    }

    /// The first type of a name (`dialect.mnemonic`).
    pub fn type_(&self, name: &str) -> Option<&AttrOrTypeDefinition> {
        self.types().find(|each| is_named(each, name))
    }

    /// The statements of a file. Without [`crate::dialect_files::Loader::with_statements`], none of a file without comments for the
    /// linter.
    pub fn statements(&self, file: FileId) -> &[Statement] {
        self.statements.get(&file).map_or(&[], Vec::as_slice)
    }

    /// True if an included file is missing.
    pub fn lacks_include(&self) -> bool {
        let mut findings = self.findings.list.iter();
        findings.any(|finding| finding.code == Code::MissingInclude)
    }

    /// Checks for the sources of definitions.
    ///
    /// # Errors
    ///
    /// If there are compiled definitions alone.
    pub fn needs_sources(&self) -> Result<(), LoadError> {
        if self.compilations.is_empty() && !self.compiled.is_empty() {
            return Err(LoadError::of_compiled(self.compiled.paths()));
        }
        Ok(())
    }

    /// Adds the warnings that need the values of C++ expressions, if the definitions have no errors: about default values
    /// and redundant types.
    pub fn find_by_evaluation(&mut self) {
        if self.findings.count(Severity::Error) == 0 {
            let found = format_compiler::lower::unknown_defaults(&self.compilations);
            self.findings.extend(found.into_iter());
            let found = format_compiler::lower::redundant_types(&self.compilations);
            self.findings.extend(found.into_iter());
        }
    }

    /// Adds the warnings that both programs of a format show together. `dialects` are those of the definitions, with or
    /// without others.
    pub fn find_by_proof(&mut self, dialects: &Dialects) {
        let environment = Environment {
            dialects,
            hooks: &self.hooks,
        };
        let mut found = clashes(&self.compilations, environment);
        fix::assess(&mut found, &self.compilations, &self.findings.sources);
        self.findings.insert(found.into_iter());
    }

    /// Adds a note for each `custom` directive and each hand-written syntax without a hook, in the wanted operations,
    /// and for what is assumed of a dialect, if there are no errors.
    pub fn find_opaque_syntaxes(
        &mut self,
        is_wanted: &dyn Fn(&Operation) -> bool,
        is_wanted_definition: &dyn Fn(&AttrOrTypeDefinition) -> bool,
    ) {
        if self.findings.count(Severity::Error) == 0 {
            let (compilations, hooks) = (&self.compilations, &self.hooks);
            let found = opaque_syntaxes(compilations, hooks, is_wanted, is_wanted_definition);
            self.findings.extend(found.into_iter());
        }
    }

    /// Lowers everything to one set of dialects.
    pub fn dialects(&self) -> Dialects {
        let mut dialects = self.compiled.dialects.clone();
        // Compiled ones have the others already.
        if !self.compilations.is_empty() {
            format_compiler::lower::load_all(&self.compilations, &mut dialects);
            (self.library.define)(&mut dialects);
        }
        dialects
    }

    /// The warnings, in order of discovery.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings
            .list
            .iter()
            .filter(|finding| finding.severity == Severity::Warning)
    }

    /// The files of the run, and the folders of the search for others. This asks the file system for existing
    /// folders.
    pub fn inputs(&self) -> Inputs {
        Inputs::of(&self.origin, &self.findings.sources, &self.findings.list)
    }
}

fn is_named(definition: &AttrOrTypeDefinition, name: &str) -> bool {
    let rest = name
        .strip_prefix(definition.dialect.name.as_str())
        .and_then(|rest| rest.strip_prefix('.'));
    rest.is_some() && rest == definition.mnemonic.as_deref()
}
