//! Definitions from files: evaluate, check, lower.

use crate::files::{self, DiskFiles, Root};
use crate::report::Findings;
use format_compiler::ods::Definitions;
use format_compiler::{Compilation, Compiler, Profile};
use format_runtime::dialect::Dialects;
use rustc_hash::FxHashSet;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{Evaluation, FileId, FileProvider, Session, Severity, Span};

/// What the files named on the command line define.
pub(crate) struct Loaded {
    /// One for each root that was evaluated and stands alone.
    pub(crate) compilations: Vec<Compilation>,
    /// What is wrong with them, each finding once.
    pub(crate) findings: Findings,
    /// Distinct operations.
    pub(crate) operations: usize,
    /// Distinct formats of operations.
    pub(crate) formats: usize,
    /// Files looked for that hold definitions, alone or included by another one, and those that can't be evaluated.
    pub(crate) files: usize,
}

/// Evaluates and checks `paths`. An error here is about the paths; errors in the definitions are findings.
pub(crate) fn load(paths: &[PathBuf], include: &[PathBuf]) -> anyhow::Result<Loaded> {
    load_from(&DiskFiles::default(), paths, include, Profile::default())
}

/// As [`load`], with the texts of `files`, by the rules of some version.
pub(crate) fn load_from(
    files: &DiskFiles,
    paths: &[PathBuf],
    include: &[PathBuf],
    profile: Profile,
) -> anyhow::Result<Loaded> {
    let session = Session::new(files, files::options(include));
    load_in(&session, &files::expand(paths, include)?, profile)
}

/// MLIR's builtin dialect and the definitions in a text.
pub(crate) fn load_text(definitions: &str) -> anyhow::Result<Loaded> {
    const NAME: &str = "<definitions>";
    struct Files<'t>(&'t str);
    impl FileProvider for Files<'_> {
        fn read(&self, path: &str) -> Option<Arc<[u8]>> {
            if path == NAME { Some(self.0.as_bytes().into()) } else { DiskFiles::default().read(path) }
        }
    }
    let mut roots = files::expand(&[PathBuf::from(format_compiler::prelude::BUILTIN)], &[])?;
    roots.push(Root { path: PathBuf::from(NAME), named: true });
    let files = Files(definitions);
    let session = Session::new(&files, files::options(&[]));
    load_in(&session, &roots, Profile::default())
}

/// Evaluates and checks roots in a session that has seen nothing yet.
pub(crate) fn load_in(session: &Session<'_>, roots: &[Root], profile: Profile) -> anyhow::Result<Loaded> {
    let mut loaded =
        Loaded { compilations: Vec::new(), findings: Findings::default(), operations: 0, formats: 0, files: 0 };
    let mut fragments = Vec::new();
    // Files whose records some root that stands alone has: they need not stand alone themselves.
    let mut covered = FxHashSet::default();
    // A loop in a file makes several operations at one place.
    let mut seen: FxHashSet<(Span, String)> = FxHashSet::default();
    let names: Vec<_> = roots.iter().map(|root| root.path.to_string_lossy()).collect();
    let mut compiler = Compiler::new(profile);
    let mut outcomes: Vec<Option<Outcome>> = names.iter().map(|_| None).collect();
    let mut holding = FxHashSet::default();
    let needed = |index: usize| roots[index].named;
    session.evaluate_needed(&names, needed, |index, evaluation| {
        outcomes[index] = Some(outcome(evaluation, needed(index), &mut compiler, &mut covered));
    });
    for (root, outcome) in roots.iter().zip(outcomes) {
        // Others that include it have shown what it defines.
        let Some(Outcome { file, diagnostics, compilation }) = outcome else { continue };
        let Some(file) = file else { anyhow::bail!("{}: cannot be read", root.path.display()) };
        let Some(compilation) = compilation else {
            fragments.push((file, diagnostics));
            continue;
        };
        if !root.named && defines_nothing(&compilation) {
            continue;
        }
        holding.insert(file);
        let Definitions { operations, attributes, types, .. } = &compilation.definitions;
        holding.extend(operations.iter().map(|operation| operation.span.file));
        holding.extend(attributes.iter().chain(types).map(|definition| definition.span.file));
        for operation in &compilation.definitions.operations {
            if seen.insert((operation.span, operation.name.clone())) {
                loaded.operations += 1;
                loaded.formats += usize::from(operation.format.is_some());
            }
        }
        loaded.findings.extend(diagnostics.into_iter().map(Into::into));
        loaded.findings.extend(compilation.diagnostics.iter().cloned());
        loaded.compilations.push(compilation);
    }
    for (file, diagnostics) in fragments {
        if !covered.contains(&file) {
            holding.insert(file);
            loaded.findings.extend(diagnostics.into_iter().map(Into::into));
        }
    }
    loaded.findings.sources = session.sources().clone();
    let names: FxHashSet<_> = names.into_iter().collect();
    loaded.files = holding.iter().filter(|&&file| names.contains(loaded.findings.sources.name(file))).count();
    Ok(loaded)
}

/// What became of one root.
struct Outcome {
    /// `None` if it could not be read.
    file: Option<FileId>,
    diagnostics: Vec<tablegen::Diagnostic>,
    /// `None` if it does not stand alone.
    compilation: Option<Compilation>,
}

fn outcome(
    evaluation: Evaluation<'_>,
    named: bool,
    compiler: &mut Compiler,
    covered: &mut FxHashSet<FileId>,
) -> Outcome {
    let Evaluation { records, diagnostics, root: file } = evaluation;
    let broken = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    if file.is_none() || (broken && !named) {
        return Outcome { file, diagnostics, compilation: None };
    }
    let mut last = None;
    for file in records.unordered().map(|record| record.span().file) {
        // Most come from the file of the one before.
        if last.replace(file) != Some(file) {
            covered.insert(file);
        }
    }
    covered.extend(records.classes().iter().map(|class| class.span.file));
    Outcome { file, diagnostics, compilation: Some(compiler.compile(&records)) }
}

/// As [`load`], with MLIR's builtin dialect, which is always there when text is read. Here no two definitions may have one
/// name: it decides what text means.
pub(crate) fn load_with_builtin(paths: &[PathBuf], include: &[PathBuf]) -> anyhow::Result<Loaded> {
    let mut with_builtin = vec![PathBuf::from(format_compiler::prelude::BUILTIN)];
    with_builtin.extend_from_slice(paths);
    let mut loaded = load(&with_builtin, include)?;
    let twice = format_compiler::lower::duplicates(&loaded.compilations);
    loaded.findings.extend(twice.into_iter());
    Ok(loaded)
}

impl Loaded {
    /// Adds a warning for each default value that can't be evaluated, where the definitions have no errors.
    pub(crate) fn find_unknown_defaults(&mut self) {
        if self.findings.count(Severity::Error) == 0 {
            let found = format_compiler::lower::unknown_defaults(&self.compilations);
            self.findings.extend(found.into_iter());
        }
    }

    /// Lowers everything to one set of dialects.
    pub(crate) fn dialects(&self) -> Dialects {
        let mut dialects = Dialects::default();
        format_compiler::lower::load_all(&self.compilations, &mut dialects);
        upstream_hooks::define(&mut dialects);
        dialects
    }
}

fn defines_nothing(compilation: &Compilation) -> bool {
    let definitions = &compilation.definitions;
    definitions.operations.is_empty() && definitions.attributes.is_empty() && definitions.types.is_empty()
}
