//! Evaluates and checks the definitions in files.

use crate::dialect_files::assumed_includes::assumed_includes;
use crate::dialect_files::compiled_files::CompiledFiles;
use crate::dialect_files::error::LoadError;
use crate::dialect_files::files::{self, Disk, DiskFiles, Root, Roots};
use crate::dialect_files::findings::Findings;
use crate::dialect_files::hook_files::{self, HookFiles};
use crate::dialect_files::inputs::Origin;
use crate::dialect_files::loaded::Loaded;
use crate::dialect_files::missing_include::MissingIncludes;
use format_compiler::diagnostic::Code;
use format_compiler::ods::{Definitions, Operation};
use format_compiler::{Compilation, Compiler, LlvmVersion};
use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::HookLibrary;
use rustc_hash::FxHashSet;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{Evaluation, FileId, Limits, Session, Severity, Span, Suggestion};

/// By what rules definitions are checked.
#[derive(Clone, Default, Debug)]
pub(crate) struct Rules {
    pub(crate) profile: LlvmVersion,
    /// Facts beside those of the hooks, over which they take precedence.
    pub(crate) facts: CxxFacts,
    pub(crate) finds_warnings: bool,
    /// Whether include folders are looked for from where the files are, if a file that is included is missing.
    pub(crate) assumes_includes: bool,
}

impl Rules {
    fn facts(&self, hooks: &HookFiles) -> CxxFacts {
        let mut facts = hooks.facts(self.profile);
        facts.extend(self.facts.clone());
        facts
    }
}

/// Evaluates and checks `paths`, with the texts of `files`. Errors in the definitions are findings; what can't be read is told alongside
/// the definitions ([`Loaded::failures`]).
///
/// # Errors
///
/// If none of the paths can be read.
pub fn load_from(
    files: &DiskFiles,
    paths: &[PathBuf],
    reading: &Reading<'_>,
    profile: LlvmVersion,
) -> Result<Loaded, LoadError> {
    let Roots { found, failures } = files::look_up(files, paths, reading.include);
    let mut loaded = load_roots(&files.naming(&found), &found, reading, profile);
    let is_nothing_read = loaded.failures.len() == found.len();
    loaded.failures.splice(0..0, failures);
    if is_nothing_read && !loaded.failures.is_empty() {
        return Err(LoadError::of_failures(loaded.failures));
    }
    Ok(loaded)
}

/// Evaluates and checks files whose texts are in `files`.
pub fn load_roots(
    files: &DiskFiles,
    roots: &[Root],
    reading: &Reading<'_>,
    profile: LlvmVersion,
) -> Loaded {
    let session = reading.session(files, reading.include, profile);
    load_in(
        &session,
        files.disk(),
        roots,
        &reading.hook_files(files),
        profile,
    )
}

/// Evaluates and checks roots in a new session.
pub fn load_in(
    session: &Session<'_>,
    disk: &Disk,
    roots: &[Root],
    hooks: &HookFiles,
    profile: LlvmVersion,
) -> Loaded {
    let rules = Rules {
        profile,
        finds_warnings: true,
        ..Rules::default()
    };
    compile_in(session, disk, roots, &rules, hooks)
}

/// How files are read.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// Hooks and facts that hold beside those in hook files.
    pub library: HookLibrary,
    /// Where included files are looked for.
    pub include: &'a [PathBuf],
    /// Macros that are defined from outside.
    pub defines: &'a [String],
    /// How much work it may take.
    pub limits: Limits,
    /// Hook files.
    pub hooks: &'a [PathBuf],
}

impl<'a> Reading<'a> {
    /// With this library and these include folders, no macro, no hook file, and the usual limits.
    pub fn of(library: HookLibrary, include: &'a [PathBuf]) -> Self {
        Reading {
            library,
            include,
            defines: &[],
            limits: Limits::default(),
            hooks: &[],
        }
    }

    fn hook_files(&self, files: &DiskFiles) -> HookFiles {
        HookFiles::read(self.library, files, self.hooks)
    }

    fn session<'f>(
        &self,
        files: &'f DiskFiles,
        include: &[PathBuf],
        profile: LlvmVersion,
    ) -> Session<'f> {
        let options = files::options(include, profile).with_defines(self.defines);
        Session::new(files, options).limited(self.limits)
    }
}

/// Evaluates and checks roots in a new session. If a file that is included is missing, folders are assumed
/// in which such files are found ([`Loaded::assumed`]), and the roots are evaluated anew with them.
pub fn load_assuming<'f>(
    files: &'f DiskFiles,
    roots: &[Root],
    reading: &Reading<'_>,
    profile: LlvmVersion,
) -> (Session<'f>, Loaded) {
    let hooks = reading.hook_files(files);
    let load = |include: &[PathBuf]| {
        let session = reading.session(files, include, profile);
        let loaded = load_in(&session, files.disk(), roots, &hooks, profile);
        (session, loaded)
    };
    assuming(files, roots, reading.include, load)
}

/// Loads with these include folders, and anew with others that are assumed, if a file that is included is missing.
fn assuming<'s>(
    files: &DiskFiles,
    roots: &[Root],
    include: &[PathBuf],
    load: impl Fn(&[PathBuf]) -> (Session<'s>, Loaded),
) -> (Session<'s>, Loaded) {
    let (session, loaded) = load(include);
    let assumed = if lacks_include(&loaded.findings) {
        assumed_includes(files, roots, include)
    } else {
        Vec::new()
    };
    if assumed.is_empty() {
        return (session, loaded);
    }
    let all: Vec<PathBuf> = include.iter().chain(&assumed).cloned().collect();
    let (session, loaded) = load(&all);
    (session, Loaded { assumed, ..loaded })
}

/// Like [`load_in`]; callers that only run valid formats don't need the warnings.
fn compile_in(
    session: &Session<'_>,
    disk: &Disk,
    roots: &[Root],
    rules: &Rules,
    hooks: &HookFiles,
) -> Loaded {
    let Rules {
        profile,
        finds_warnings,
        ..
    } = *rules;
    let facts = Arc::new(rules.facts(hooks));
    let all = Arc::new(hooks.hooks(profile));
    let mut compiler = match finds_warnings {
        true => Compiler::new(profile, facts),
        false => Compiler::new(profile, facts).without_warnings(),
    }
    .with_hooks(all.clone());
    let mut loaded = Loaded {
        library: hooks.library(),
        hooks: all,
        failures: hooks.failures.clone(),
        ..Loaded::default()
    };
    let mut fragments = Vec::new();
    // Files whose records are included by some self-contained root need not be self-contained themselves.
    let mut covered = FxHashSet::default();
    // A loop in a file defines several operations at one location.
    let mut seen: FxHashSet<(Span, String)> = FxHashSet::default();
    let names: Vec<_> = roots
        .iter()
        .map(|root| root.path.to_string_lossy())
        .collect();
    let mut outcomes: Vec<Option<Outcome>> = names.iter().map(|_| None).collect();
    let mut holding = FxHashSet::default();
    let needed = |index: usize| roots[index].named;
    session.evaluate_needed(&names, needed, |index, evaluation| {
        outcomes[index] = Some(outcome(
            evaluation,
            needed(index),
            &mut compiler,
            &mut covered,
        ));
    });
    let mut missing = MissingIncludes::new(disk, roots);
    for (root, outcome) in roots.iter().zip(outcomes) {
        // Its definitions have been seen through other files that include it.
        let Some(Outcome {
            file,
            found,
            suggestions,
            compilation,
        }) = outcome
        else {
            continue;
        };
        let Some(file) = file else {
            loaded
                .failures
                .extend(found.into_iter().map(|diagnostic| diagnostic.message));
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
        let Definitions {
            operations,
            attributes,
            types,
            ..
        } = &compilation.definitions;
        holding.extend(operations.iter().map(|operation| operation.span.file));
        holding.extend(
            attributes
                .iter()
                .chain(types)
                .map(|definition| definition.span.file),
        );
        for operation in &compilation.definitions.operations {
            if seen.insert((operation.span, operation.name.clone())) {
                loaded.counts.operations += 1;
                loaded.counts.formats += usize::from(operation.declares_format());
            }
        }
        let sources = session.sources();
        loaded.findings.extend(
            found
                .into_iter()
                .map(|found| missing.finding(found, &suggestions, &sources)),
        );
        loaded
            .findings
            .extend(compilation.diagnostics.iter().cloned());
        let found = compilation.check_directives(&loaded.hooks).into_iter();
        loaded
            .findings
            .extend(found.filter(|found| finds_warnings || found.severity == Severity::Error));
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
        let lacks_include = found
            .iter()
            .any(|diagnostic| diagnostic.missing_include.is_some());
        if lacks_include || speaks_of_a_dialect(sources.text(file)) {
            holding.insert(file);
            loaded.findings.extend(
                found
                    .into_iter()
                    .map(|found| missing.finding(found, &suggestions, &sources)),
            );
        } else {
            loaded.counts.other_files += 1;
        }
    }
    loaded.findings.sources = sources.clone();
    let hook_files = loaded.findings.add_files(&hooks.findings.sources);
    hook_files::renumber(&mut loaded, &hook_files);
    if finds_warnings {
        format_compiler::fix::assess(
            &mut loaded.findings.list,
            &loaded.compilations,
            &loaded.findings.sources,
        );
    }
    loaded
        .findings
        .extend_in(hooks.findings.list.clone(), &hook_files);
    let found = hooks.check(&loaded, profile);
    loaded.findings.extend_in(found, &hook_files);
    loaded.described = hooks.directives(&hook_files);
    loaded.hook_files = hook_files;
    let names: FxHashSet<_> = names.into_iter().collect();
    loaded.counts.files = holding
        .iter()
        .filter(|&&file| names.contains(loaded.findings.sources.name(file)))
        .count();
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
    let Evaluation {
        records,
        diagnostics: found,
        suggestions,
        root: file,
    } = evaluation;
    let broken = found
        .iter()
        .any(|diagnostic| diagnostic.severity == Severity::Error);
    if file.is_none() || (broken && !named) {
        return Outcome {
            file,
            found,
            suggestions,
            compilation: None,
        };
    }
    let mut last = None;
    for file in records.unordered().map(|record| record.span().file) {
        // Most come from the same file as the previous one.
        if last.replace(file) != Some(file) {
            covered.insert(file);
        }
    }
    covered.extend(records.classes().iter().map(|class| class.span.file));
    Outcome {
        file,
        found,
        suggestions,
        compilation: Some(compiler.compile(&records)),
    }
}

/// Evaluates and checks `paths` and MLIR's builtin dialect, which is always available when text is parsed; those that are
/// compiled are only opened. No two definitions may have the same name here, since it determines the meaning of text.
/// Errors in the definitions are findings.
///
/// # Errors
///
/// If one of the paths can't be read.
pub fn load_with_builtin(
    disk: &Disk,
    paths: &[PathBuf],
    reading: &Reading<'_>,
    profile: LlvmVersion,
) -> Result<Loaded, LoadError> {
    load_with_builtin_from(&DiskFiles::on(disk), paths, reading, profile)
}

/// Like [`load_with_builtin`], and looks for warnings, too.
///
/// # Errors
///
/// If one of the paths can't be read.
pub fn load_with_warnings(
    disk: &Disk,
    paths: &[PathBuf],
    reading: &Reading<'_>,
    profile: LlvmVersion,
) -> Result<Loaded, LoadError> {
    let rules = Rules {
        profile,
        assumes_includes: true,
        finds_warnings: true,
        ..Rules::default()
    };
    load_for_text(&DiskFiles::on(disk), paths, reading, &rules)
}

/// Like [`load_with_builtin`], with the texts of `files`. Errors in the definitions are among the findings.
///
/// # Errors
///
/// If one of the paths can't be read.
pub fn load_with_builtin_from(
    files: &DiskFiles,
    paths: &[PathBuf],
    reading: &Reading<'_>,
    profile: LlvmVersion,
) -> Result<Loaded, LoadError> {
    let rules = Rules {
        profile,
        assumes_includes: true,
        ..Rules::default()
    };
    load_for_text(files, paths, reading, &rules)
}

/// Findings that comments allow.
pub(crate) const COMMENT_MARK: &[u8] = b"asmf:";

/// Like [`load_with_builtin`], with the texts of `files`. Without errors, warnings are only looked for if the rules say so.
pub(crate) fn load_for_text(
    files: &DiskFiles,
    paths: &[PathBuf],
    reading: &Reading<'_>,
    rules: &Rules,
) -> Result<Loaded, LoadError> {
    let (disk, include) = (files.disk(), reading.include);
    let hooks = reading.hook_files(files);
    let (compiled, sources) = CompiledFiles::open(disk, paths)?;
    let mut origin = Origin {
        paths: paths.to_vec(),
        include: include.to_vec(),
        in_memory: files.in_memory().map(PathBuf::from).collect(),
        compiled: compiled.paths().map(PathBuf::from).collect(),
    };
    if sources.is_empty() && !compiled.is_empty() {
        let failures = hooks.failures.clone();
        let hooks_read = Loaded {
            compiled,
            hooks: Arc::new(hooks.hooks(rules.profile)),
            failures,
            origin,
            ..Loaded::default()
        };
        return Loaded {
            findings: hooks.findings,
            ..hooks_read
        }
        .without_failures();
    }
    let Roots { found, failures } = files::look_up(files, &with_builtin(&sources), include);
    let files = files.naming(&found);
    let load = |include: &[PathBuf]| {
        let session = reading.session(&files, include, rules.profile);
        let loaded = compile_in(&session, disk, &found, rules, &hooks);
        (session, loaded)
    };
    let (session, mut loaded) = match rules.assumes_includes {
        true => assuming(&files, &found, include, load),
        false => load(include),
    };
    loaded.failures.splice(0..0, failures);
    loaded = loaded.without_failures()?;
    let assumed = std::mem::take(&mut loaded.assumed);
    origin.include.extend_from_slice(&assumed);
    let twice = format_compiler::lower::duplicates(&loaded.compilations);
    if !rules.finds_warnings && (!twice.is_empty() || loaded.findings.count(Severity::Error) > 0) {
        // If there are errors, all findings are shown.
        loaded = compile_in(
            &session,
            disk,
            &found,
            &Rules {
                finds_warnings: true,
                ..rules.clone()
            },
            &hooks,
        );
    }
    if !twice.is_empty() {
        // The warning is less specific.
        loaded
            .findings
            .list
            .retain(|finding| finding.code != Code::OperationTwice);
    }
    loaded.findings.extend(twice.into_iter());
    let names: FxHashSet<_> = found
        .iter()
        .map(|root| root.path.to_string_lossy())
        .collect();
    let sources = &loaded.findings.sources;
    // The file of the builtin dialect is found first.
    let builtin = found.first().map(|root| root.path.to_string_lossy());
    let is_requested = |file: &FileId| {
        let name = sources.name(*file);
        names.contains(name) && builtin.as_deref() != Some(name)
    };
    loaded.requested = sources.files().filter(is_requested).collect();
    let may_allow =
        |file: &FileId| memchr::memmem::find(sources.text(*file), COMMENT_MARK).is_some();
    let commented = sources.files().filter(may_allow);
    loaded.commented = commented
        .map(|file| (file, session.statements(file)))
        .collect();
    (loaded.compiled, loaded.origin, loaded.assumed) = (compiled, origin, assumed);
    if !loaded.compiled.is_empty() && loaded.findings.count(Severity::Error) == 0 {
        let operations = loaded
            .compilations
            .iter()
            .flat_map(|compilation| &compilation.definitions.operations);
        // What is only included may be of another version than what was compiled; it is what the files that include it
        // refer to. The builtin operations are provided both by this program and by MLIR.
        let named: FxHashSet<_> = found
            .iter()
            .map(|root| root.path.to_string_lossy())
            .collect();
        let sources = &loaded.findings.sources;
        let is_named = |operation: &&Operation| named.contains(sources.name(operation.span.file));
        let own = operations
            .filter(is_named)
            .filter(|operation| operation.dialect.name != "builtin");
        let twice = loaded.compiled.duplicates(own, || loaded.dialects());
        loaded.findings.extend(twice.into_iter());
    }
    Ok(loaded)
}

/// Whether a file that is included is missing.
pub fn lacks_include(findings: &Findings) -> bool {
    findings
        .list
        .iter()
        .any(|finding| finding.code == Code::MissingInclude)
}

/// The paths, preceded by that of MLIR's builtin dialect.
pub fn with_builtin(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut with_builtin = vec![PathBuf::from(format_compiler::prelude::BUILTIN)];
    with_builtin.extend_from_slice(paths);
    with_builtin
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
    let defines = |line: &str| {
        ["def ", "defm ", "class ", "multiclass "]
            .iter()
            .any(|word| line.starts_with(word))
    };
    SIGNS.iter().any(|sign| text.contains(sign)) || !text.lines().any(defines)
}

fn defines_nothing(compilation: &Compilation) -> bool {
    let definitions = &compilation.definitions;
    definitions.operations.is_empty()
        && definitions.attributes.is_empty()
        && definitions.types.is_empty()
}
