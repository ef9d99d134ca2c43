//! Loads definitions from files: evaluates, checks and lowers them.

use crate::compiled_files::CompiledFiles;
use crate::files::{self, Disk, DiskFiles, Root, Roots};
use crate::missing_include::MissingIncludes;
use crate::report::Findings;
use anyhow::bail;
use format_compiler::diagnostic::Code;
use format_compiler::ods::{Definitions, Operation};
use format_compiler::{Compilation, Compiler, LlvmVersion};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Hooks;
use rustc_hash::FxHashSet;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{Evaluation, FileId, FileProvider, Limits, Session, Severity, Span, Suggestion};

/// The definitions in the files named on the command line.
#[derive(Default)]
pub(crate) struct Loaded {
    /// A compilation for each root that was evaluated and is self-contained.
    pub(crate) compilations: Vec<Compilation>,
    /// The root of each compilation.
    pub(crate) roots: Vec<FileId>,
    /// The findings in them, without duplicates.
    pub(crate) findings: Findings,
    /// Compiled definitions, to which the others are added.
    pub(crate) compiled: CompiledFiles,
    /// The hooks of MLIR's own dialects, with which they were checked.
    pub(crate) hooks: Hooks,
    /// The number of distinct operations.
    pub(crate) operations: usize,
    /// The number of distinct operation formats.
    pub(crate) formats: usize,
    /// Roots that could not be read, one line each.
    pub(crate) failures: Vec<String>,
    /// The number of requested files that hold definitions, on their own or included by another file, or that can't be
    /// evaluated.
    pub(crate) files: usize,
    /// The number of files found in folders that can't be evaluated on their own and don't appear to belong to a
    /// dialect.
    pub(crate) other_files: usize,
}

/// Evaluates and checks `paths`. The error concerns the paths, each of which must be readable; errors in the
/// definitions are findings.
pub(crate) fn load(paths: &[PathBuf], include: &[PathBuf]) -> anyhow::Result<Loaded> {
    load_from(&DiskFiles::default(), paths, include, LlvmVersion::default())?.without_failures()
}

/// Like [`load`], with the texts of `files`, by the rules of the given version. An error only if none of the paths can
/// be read: otherwise the failures are recorded alongside the definitions.
pub(crate) fn load_from(
    files: &DiskFiles,
    paths: &[PathBuf],
    include: &[PathBuf],
    profile: LlvmVersion,
) -> anyhow::Result<Loaded> {
    let Roots { found, failures } = files::look_up(files.disk(), paths, include);
    let mut loaded = load_roots(&files.naming(&found), &found, include, profile, Limits::default());
    let is_nothing_read = loaded.failures.len() == found.len();
    loaded.failures.splice(0..0, failures);
    if is_nothing_read && !loaded.failures.is_empty() {
        bail!("{}", loaded.failures.join("\nasmf: "));
    }
    Ok(loaded)
}

/// Evaluates and checks files whose texts are in `files`.
pub(crate) fn load_roots(
    files: &DiskFiles,
    roots: &[Root],
    include: &[PathBuf],
    profile: LlvmVersion,
    limits: Limits,
) -> Loaded {
    let session = Session::new(files, files::options(include)).limited(limits);
    load_in(&session, files.disk(), roots, profile)
}

/// MLIR's builtin dialect together with the definitions in a text.
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
    Ok(compile_in(&session, &Disk::default(), &roots, LlvmVersion::default(), upstream_hooks(), false))
}

/// Evaluates and checks roots in a new session.
pub(crate) fn load_in(session: &Session<'_>, disk: &Disk, roots: &[Root], profile: LlvmVersion) -> Loaded {
    compile_in(session, disk, roots, profile, upstream_hooks(), true)
}

/// The hooks of MLIR's own dialects.
pub(crate) fn upstream_hooks() -> Hooks {
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    hooks
}

/// Like [`load_in`]; callers that only run valid formats don't need the warnings.
fn compile_in(
    session: &Session<'_>,
    disk: &Disk,
    roots: &[Root],
    profile: LlvmVersion,
    hooks: Hooks,
    finds_warnings: bool,
) -> Loaded {
    let facts = Arc::new(upstream_hooks::facts(profile.llvm()));
    let mut compiler = match finds_warnings {
        true => Compiler::new(profile, facts),
        false => Compiler::new(profile, facts).without_warnings(),
    };
    let mut loaded = Loaded { hooks, ..Loaded::default() };
    let mut fragments = Vec::new();
    // Files whose records are included by some self-contained root need not be self-contained themselves.
    let mut covered = FxHashSet::default();
    // A loop in a file defines several operations at one location.
    let mut seen: FxHashSet<(Span, String)> = FxHashSet::default();
    let names: Vec<_> = roots.iter().map(|root| root.path.to_string_lossy()).collect();
    let mut outcomes: Vec<Option<Outcome>> = names.iter().map(|_| None).collect();
    let mut holding = FxHashSet::default();
    let needed = |index: usize| roots[index].named;
    session.evaluate_needed(&names, needed, |index, evaluation| {
        outcomes[index] = Some(outcome(evaluation, needed(index), &mut compiler, &mut covered));
    });
    let mut missing = MissingIncludes::new(disk, roots);
    for (root, outcome) in roots.iter().zip(outcomes) {
        // Its definitions have been seen through other files that include it.
        let Some(Outcome { file, found, suggestions, compilation }) = outcome else { continue };
        let Some(file) = file else {
            loaded.failures.extend(found.into_iter().map(|diagnostic| diagnostic.message));
            continue;
        };
        let Some(compilation) = compilation else {
            missing.note(&found);
            fragments.push((file, found, suggestions));
            continue;
        };
        if !root.named && defines_nothing(&compilation) {
            continue;
        }
        missing.note(&found);
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
        let sources = session.sources();
        loaded.findings.extend(found.into_iter().map(|found| missing.finding(found, &suggestions, &sources)));
        loaded.findings.extend(compilation.diagnostics.iter().cloned());
        let found = compilation.check_directives(&loaded.hooks).into_iter();
        loaded.findings.extend(found.filter(|found| finds_warnings || found.severity == Severity::Error));
        loaded.compilations.push(compilation);
        loaded.roots.push(file);
    }
    let sources = session.sources();
    for (file, found, suggestions) in fragments {
        // The file may be the one that a missing `include` refers to.
        if covered.contains(&file) || missing.may_be(sources.name(file)) {
            continue;
        }
        // The errors may be about definitions in a missing file.
        let lacks_include = found.iter().any(|diagnostic| diagnostic.missing_include.is_some());
        if lacks_include || speaks_of_a_dialect(sources.text(file)) {
            holding.insert(file);
            loaded.findings.extend(found.into_iter().map(|found| missing.finding(found, &suggestions, &sources)));
        } else {
            loaded.other_files += 1;
        }
    }
    loaded.findings.sources = sources.clone();
    if finds_warnings {
        format_compiler::fix::assess(&mut loaded.findings.list, &loaded.compilations, &loaded.findings.sources);
    }
    let names: FxHashSet<_> = names.into_iter().collect();
    loaded.files = holding.iter().filter(|&&file| names.contains(loaded.findings.sources.name(file))).count();
    loaded
}

/// The result of one root file.
struct Outcome {
    /// The root file; `None` if it could not be read.
    file: Option<FileId>,
    found: Vec<tablegen::Diagnostic>,
    suggestions: Vec<Suggestion>,
    /// `None` if it is not self-contained.
    compilation: Option<Compilation>,
}

fn outcome(
    evaluation: Evaluation<'_>,
    named: bool,
    compiler: &mut Compiler,
    covered: &mut FxHashSet<FileId>,
) -> Outcome {
    let Evaluation { records, diagnostics: found, suggestions, root: file } = evaluation;
    let broken = found.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    if file.is_none() || (broken && !named) {
        return Outcome { file, found, suggestions, compilation: None };
    }
    let mut last = None;
    for file in records.unordered().map(|record| record.span().file) {
        // Most come from the same file as the previous one.
        if last.replace(file) != Some(file) {
            covered.insert(file);
        }
    }
    covered.extend(records.classes().iter().map(|class| class.span.file));
    Outcome { file, found, suggestions, compilation: Some(compiler.compile(&records)) }
}

/// Like [`load_for_text`], by the rules of the default version.
pub(crate) fn load_with_builtin(disk: &Disk, paths: &[PathBuf], include: &[PathBuf]) -> anyhow::Result<Loaded> {
    load_for_text(disk, paths, include, LlvmVersion::default())
}

/// Evaluates and checks `paths`, each of which must be readable, and MLIR's builtin dialect, which is always available
/// when text is parsed; those that are compiled are only opened. No two definitions may have the same name here, since it
/// determines the meaning of text.
pub(crate) fn load_for_text(
    disk: &Disk,
    paths: &[PathBuf],
    include: &[PathBuf],
    profile: LlvmVersion,
) -> anyhow::Result<Loaded> {
    let (compiled, paths) = CompiledFiles::open(disk, paths)?;
    if paths.is_empty() && !compiled.is_empty() {
        return Ok(Loaded { compiled, hooks: upstream_hooks(), ..Loaded::default() });
    }
    let Roots { found, failures } = files::look_up(disk, &with_builtin(&paths), include);
    let files = DiskFiles::on(disk).naming(&found);
    let session = Session::new(&files, files::options(include));
    let compile = |hooks, finds_warnings| {
        let mut loaded = compile_in(&session, disk, &found, profile, hooks, finds_warnings);
        loaded.failures.splice(0..0, failures.iter().cloned());
        loaded.without_failures()
    };
    let mut loaded = compile(upstream_hooks(), false)?;
    let twice = format_compiler::lower::duplicates(&loaded.compilations);
    if !twice.is_empty() || loaded.findings.count(Severity::Error) > 0 {
        // If there are errors, all findings are shown.
        loaded = compile(loaded.hooks, true)?;
    }
    if !twice.is_empty() {
        // The warning is less specific.
        loaded.findings.list.retain(|finding| finding.code != Code::OperationTwice);
    }
    loaded.findings.extend(twice.into_iter());
    loaded.compiled = compiled;
    if !loaded.compiled.is_empty() && loaded.findings.count(Severity::Error) == 0 {
        let operations = loaded.compilations.iter().flat_map(|compilation| &compilation.definitions.operations);
        // What is only included may be of another version than what was compiled; it is what the files that include it
        // refer to. The builtin operations are provided both by this program and by MLIR.
        let named: FxHashSet<_> = found.iter().map(|root| root.path.to_string_lossy()).collect();
        let sources = &loaded.findings.sources;
        let is_named = |operation: &&Operation| named.contains(sources.name(operation.span.file));
        let own = operations.filter(is_named).filter(|operation| operation.dialect.name != "builtin");
        let twice = loaded.compiled.duplicates(own, || loaded.dialects());
        loaded.findings.extend(twice.into_iter());
    }
    Ok(loaded)
}

/// The paths, preceded by that of MLIR's builtin dialect.
pub(crate) fn with_builtin(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut with_builtin = vec![PathBuf::from(format_compiler::prelude::BUILTIN)];
    with_builtin.extend_from_slice(paths);
    with_builtin
}

impl Loaded {
    /// Returns an error if a path could not be read.
    fn without_failures(self) -> anyhow::Result<Self> {
        if !self.failures.is_empty() {
            bail!("{}", self.failures.join("\nasmf: "));
        }
        Ok(self)
    }

    /// Adds a warning for each default value that can't be evaluated, if the definitions have no errors.
    pub(crate) fn find_unknown_defaults(&mut self) {
        if self.findings.count(Severity::Error) == 0 {
            let found = format_compiler::lower::unknown_defaults(&self.compilations);
            self.findings.extend(found.into_iter());
        }
    }

    /// Lowers everything to one set of dialects.
    pub(crate) fn dialects(&self) -> Dialects {
        let mut dialects = self.compiled.dialects.clone();
        // Those that are compiled were defined then.
        if !self.compilations.is_empty() {
            format_compiler::lower::load_all(&self.compilations, &mut dialects);
            upstream_hooks::define(&mut dialects);
        }
        dialects
    }
}

/// Whether a file that can't be evaluated includes a file of MLIR, sets a field that MLIR's definitions have, or only
/// includes other files: it is then meant to define a part of a dialect. Other files below a folder are TableGen
/// sources of other tools.
fn speaks_of_a_dialect(text: &[u8]) -> bool {
    const SIGNS: [&str; 8] = [
        "\"mlir/",
        "assemblyFormat",
        "let arguments",
        "let results",
        "let regions",
        "let successors",
        "let parameters",
        "let mnemonic",
    ];
    let text = String::from_utf8_lossy(text);
    let defines = |line: &str| ["def ", "defm ", "class ", "multiclass "].iter().any(|word| line.starts_with(word));
    SIGNS.iter().any(|sign| text.contains(sign)) || !text.lines().any(defines)
}

fn defines_nothing(compilation: &Compilation) -> bool {
    let definitions = &compilation.definitions;
    definitions.operations.is_empty() && definitions.attributes.is_empty() && definitions.types.is_empty()
}
