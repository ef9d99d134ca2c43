//! Definitions from files: evaluate, check, lower.

use crate::files::{self, DiskFiles};
use crate::report::Findings;
use format_compiler::{Compilation, Profile};
use format_runtime::dialect::Dialects;
use std::collections::HashSet;
use std::path::PathBuf;
use tablegen::{FileId, Session, Severity, Span};

/// What the files named on the command line define.
pub(crate) struct Loaded {
    /// One for each root that stands alone.
    pub(crate) compilations: Vec<Compilation>,
    /// What is wrong with them, each finding once.
    pub(crate) findings: Findings,
    /// Distinct operations.
    pub(crate) operations: usize,
    /// Distinct formats of operations.
    pub(crate) formats: usize,
    /// Files evaluated.
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
    let roots = files::expand(paths, include)?;
    let session = Session::new(files, files::options(include));
    let mut loaded =
        Loaded { compilations: Vec::new(), findings: Findings::default(), operations: 0, formats: 0, files: 0 };
    let mut fragments = Vec::new();
    // Files whose records some root that stands alone has: they need not stand alone themselves.
    let mut covered: HashSet<FileId> = HashSet::new();
    // A loop in a file makes several operations at one place.
    let mut seen: HashSet<(Span, String)> = HashSet::new();
    for root in &roots {
        let evaluation = session.evaluate(&root.path.to_string_lossy());
        let Some(file) = evaluation.root else {
            anyhow::bail!("{}: cannot be read", root.path.display());
        };
        let broken = evaluation.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        if broken && !root.named {
            fragments.push((file, evaluation.diagnostics));
            continue;
        }
        covered.extend(evaluation.records.iter().map(|record| record.span().file));
        covered.extend(evaluation.records.classes().iter().map(|class| class.span.file));
        let compilation = format_compiler::compile_for(&evaluation.records, profile);
        if !root.named && defines_nothing(&compilation) {
            continue;
        }
        loaded.files += 1;
        for operation in &compilation.definitions.operations {
            if seen.insert((operation.span, operation.name.clone())) {
                loaded.operations += 1;
                loaded.formats += usize::from(operation.format.is_some());
            }
        }
        loaded.findings.extend(evaluation.diagnostics.into_iter().map(Into::into));
        loaded.findings.extend(compilation.diagnostics.iter().cloned());
        loaded.compilations.push(compilation);
    }
    for (file, diagnostics) in fragments {
        if !covered.contains(&file) {
            loaded.files += 1;
            loaded.findings.extend(diagnostics.into_iter().map(Into::into));
        }
    }
    loaded.findings.sources = session.sources().clone();
    Ok(loaded)
}

/// As [`load`], with MLIR's builtin dialect, which is always there when text is read.
pub(crate) fn load_with_builtin(paths: &[PathBuf], include: &[PathBuf]) -> anyhow::Result<Loaded> {
    let mut with_builtin = vec![PathBuf::from(format_compiler::prelude::BUILTIN)];
    with_builtin.extend_from_slice(paths);
    load(&with_builtin, include)
}

impl Loaded {
    /// Lowers everything to one set of dialects.
    pub(crate) fn dialects(&self) -> Dialects {
        let mut dialects = Dialects::default();
        format_compiler::lower::load_all(&self.compilations, &mut dialects);
        dialects
    }
}

fn defines_nothing(compilation: &Compilation) -> bool {
    let definitions = &compilation.definitions;
    definitions.operations.is_empty() && definitions.attributes.is_empty() && definitions.types.is_empty()
}
