//! Definitions, and the findings of commands, as data for programs with the library.

use crate::cache::{Entry, facts_are_readable};
use crate::commands::check::for_machines;
use crate::commands::lint::{self, LintArguments};
use crate::texts::report;
use format_compiler::LlvmVersion;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use format_runtime::text::{self, ParseOptions};
use project::dialect_files::{Findings, LoadError, Loader};
use round_trip::{Outcome, check_text};
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::Span;

/// A [`Loader`] without include folders, with the hooks of MLIR's own dialects and the facts about them.
pub fn loader() -> Loader {
    Loader::new().library(upstream_hooks::LIBRARY)
}

/// Loads the dialects defined in `paths`, as `--dialect` does. [`Loader`] has more options.
///
/// # Errors
///
/// If something can't be read, or if there is an error in the definitions.
pub fn load(paths: &[PathBuf], include: &[PathBuf]) -> Result<Dialects, LoadError> {
    let loader = include
        .iter()
        .fold(loader().without_warnings(), Loader::include);
    Ok(loader.load(paths)?.dialects())
}

/// Loads the dialects defined in a text; the files it includes come from MLIR's base definitions built into this
/// program, or from disk.
///
/// # Errors
///
/// If there is an error in the definitions.
pub fn load_text(definitions: &str) -> Result<Dialects, LoadError> {
    const NAME: &str = "<definitions>";
    Ok(loader()
        .without_warnings()
        .file(NAME, definitions)
        .load(&[NAME])?
        .dialects())
}

/// The options of [`lint`].
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct LintOptions {
    /// Folders of included files, before the folders of the settings.
    pub include: Vec<PathBuf>,
    /// The version of LLVM to be compatible with; by default the one of the settings, else the one of the definitions in the folders.
    pub llvm: Option<LlvmVersion>,
    /// The file of settings; by default the nearest `asmf.toml`.
    pub config: Option<PathBuf>,
}

/// The report of `asmf lint` for files and folders: settings, suppressions and baselines hold as they do there, and no cache
/// is used. Without a path, the paths in the settings of the current folder are linted.
///
/// # Errors
///
/// If a file or the settings can't be read.
///
/// ```
/// let findings = asmf::lint(&["corpus/readme/broken.td".into()], &asmf::LintOptions::default())?;
/// assert_eq!(findings.list[0].code.to_string(), "F040");
/// # Ok::<(), asmf::LoadError>(())
/// ```
pub fn lint(paths: &[PathBuf], options: &LintOptions) -> Result<Findings, LoadError> {
    let LintOptions {
        include,
        llvm,
        config,
    } = options;
    let mut arguments = LintArguments::of([]).map_err(|error| failure(&error))?;
    arguments.paths = paths.to_vec();
    arguments.findings.includes.include.clone_from(include);
    arguments.findings.includes.config.config.clone_from(config);
    arguments.version.llvm = *llvm;
    // The process goes on, so memory is given back.
    arguments.watch = true;
    lint::findings(&arguments).map_err(|error| {
        error
            .downcast()
            .unwrap_or_else(|error| failure(&format!("{error:#}")))
    })
}

fn failure(error: &dyn std::fmt::Display) -> LoadError {
    LoadError::of_failures(vec![error.to_string()])
}

/// The report of `asmf check` for a text with this name: errors in it, or failures to round-trip.
pub fn check(
    environment: Environment<'_>,
    name: &str,
    text: &[u8],
    options: &ParseOptions,
) -> Findings {
    match check_text(environment, text, options) {
        Outcome::Same => Findings::default(),
        Outcome::SourceDoesNotParse(found) => findings_in_text(&found, name, text),
        Outcome::Fails(failures) => {
            let mut findings = Findings::default();
            let file = findings.sources.add(name, Arc::from(text));
            let place = Span {
                file,
                start: 0,
                end: 0,
            };
            findings
                .list
                .extend(failures.iter().map(|failure| for_machines(failure, place)));
            findings
        }
    }
}

/// The findings of the parser or the verifier in a text with this name, as the commands on MLIR text report them.
pub fn findings_in_text(found: &[text::Diagnostic], name: &str, text: &[u8]) -> Findings {
    let mut findings = Findings::default();
    let file = findings.sources.add(name, Arc::from(text));
    let sources = &mut findings.sources;
    findings.list = found
        .iter()
        .map(|each| report::for_machines(each, sources, file, 0))
        .collect();
    findings
}

/// True if an entry of the cache is whole and the findings in it can be read. Nothing is asked of the file system; this is
/// for tests of commands with damaged entries.
pub fn cache_entry_is_readable(bytes: &[u8]) -> bool {
    let entry = Entry::read(bytes);
    entry.is_some_and(|entry| facts_are_readable(entry.facts) && lint::is_readable(entry.payload))
}
