//! The command line of `asmf` as a function, so that tests run it in process: [`run`].
//!
//! Only this package deals with terminals and exit codes, and writes files; `dialect_files` reads definitions, and the
//! functionality of the commands is in other crates.
//!
//! Each module uses only those before it in this order: streams; sources and shared arguments (cli); reports; what
//! is kept for later runs (cache); settings (projects); the sides of a comparison (sides); definitions and other programs (runtime, program, threads, witness); a module
//! for each command; command, which lists them.
//!
//! The book (`docs/README.md`) is about all of it, and has the pages of the codes.
//!
#![doc = include_str!("../docs/library.md")]
#![doc = include_str!("../docs/hooks.md")]
// Files and the process are accessed only here (clippy.toml bans that in every core crate).
#![allow(clippy::disallowed_methods)]

mod cache;
mod commands;
mod definitions;
mod fuzzing;
mod library;
mod lsp;
mod report;
mod terminal;
mod texts;
mod threads;
mod write;

pub use cache::{Cache, Entry as CacheEntry};
use clap::{CommandFactory, Parser};
use commands::{
    Cli, Command, check, compile, completions, config, diff, doc, explain, fmt, fuzz, generate, grammar, hooks, init,
    lint, man, migrate, opt, patterns, records, tblgen, verify,
};
use dialect_files::files::DiskFiles;
use dialect_files::load::load_from;
pub use dialect_files::{LoadError, Loaded, Loader};
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::Severity;
use format_runtime::dialect::Dialects;
pub use fuzzing::program::{OtherProgram, referee};
pub use library::{LintOptions, check, findings_in_text, lint};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use terminal::closed_pipe::UntilClosed;
pub use terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};

/// Runs the command line `arguments`, starting with the program's name, without a cache. Returns the exit code; on Unix,
/// `asmf tblgen` doesn't return: the program that it runs takes the place of this process.
pub fn run(arguments: impl IntoIterator<Item = OsString>, streams: Streams<'_>) -> u8 {
    run_with(&Cache::none(), arguments, streams)
}

/// Runs a command line as the program does: on the process's own standard streams, with the cache that its environment
/// names. Returns the exit code.
pub fn run_as_program(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let streams = Streams {
        stdin: &mut std::io::stdin(),
        stdout: &mut std::io::BufWriter::new(std::io::stdout().lock()),
        stderr: &mut std::io::stderr().lock(),
        stderr_is_terminal: std::io::stderr().is_terminal(),
    };
    run_with(&Cache::of_environment(), arguments, streams)
}

/// Like [`run`], with results of earlier runs.
pub fn run_with(cache: &Cache, arguments: impl IntoIterator<Item = OsString>, mut streams: Streams<'_>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let is_opt = opt::is_meant(&arguments);
    let arguments = if is_opt { opt::from_llvm(arguments) } else { tblgen::separated(arguments) };
    let mut cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) if is_opt => return usage(&opt::with_known_passes(error), &mut streams),
        Err(error) => return usage(&error, &mut streams),
    };
    // A reader closes the pipe when it has read enough; the exit code still depends on what was found.
    let (mut stdout, mut stderr) = (UntilClosed::new(streams.stdout), UntilClosed::new(streams.stderr));
    let mut streams = Streams {
        stdin: streams.stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: streams.stderr_is_terminal,
    };
    let configured = cli.command.configure();
    let outcome = configured.and_then(|()| match cli.command {
        Command::Lint(arguments) => lint::run(&arguments, cache, &mut streams),
        Command::Compile(arguments) => compile::run(&arguments, &mut streams),
        Command::Doc(arguments) => doc::doc(&arguments, &mut streams),
        Command::Describe(arguments) => doc::describe(&arguments, &mut streams),
        Command::Generate(arguments) => generate::run(&arguments, &mut streams),
        Command::Grammar(arguments) => grammar::run(&arguments, &mut streams),
        Command::Hooks(arguments) => hooks::run(&arguments, &mut streams),
        Command::Opt(arguments) => opt::run(&arguments, cache, &mut streams),
        Command::Explain(arguments) => explain::run(&arguments, &mut streams),
        Command::Records(arguments) => records::run(&arguments, &mut streams),
        Command::Check(arguments) => check::run(&arguments, cache, &mut streams),
        Command::Diff(arguments) => diff::run(&arguments, &mut streams),
        Command::Lsp(arguments) => lsp::run(&arguments, &mut streams),
        Command::Fmt(arguments) => fmt::run(&arguments, cache, &mut streams),
        Command::Migrate(arguments) => migrate::run(&arguments, &mut streams),
        Command::Verify(arguments) => verify::run(&arguments, cache, &mut streams),
        Command::Fuzz(arguments) => fuzz::run(&arguments, &mut streams),
        Command::Patterns(arguments) => patterns::run(&arguments, &mut streams),
        Command::Cache(arguments) => commands::cache::run(&arguments, cache, &mut streams),
        Command::Config(arguments) => config::run(&arguments, &mut streams),
        Command::Init(arguments) => init::run(&arguments, &mut streams),
        Command::Completions(arguments) => completions::run(&arguments, Cli::command(), &mut streams),
        Command::Man(arguments) => man::run(&arguments, Cli::command(), &mut streams),
        Command::Tblgen(arguments) => tblgen::run(&arguments, cache, &mut streams),
    });
    let outcome = outcome.and_then(|code| streams.stdout.flush().map(|()| code).map_err(Into::into));
    match outcome {
        Ok(code) => code,
        Err(error) => {
            match error.downcast_ref::<LoadError>() {
                Some(error) => {
                    for failure in error.failures() {
                        let _ = writeln!(streams.stderr, "asmf: {failure}");
                    }
                }
                None => {
                    let _ = writeln!(streams.stderr, "asmf: {error:#}");
                }
            }
            USAGE_OR_IO
        }
    }
}

/// Whether an entry of the cache is whole and the findings in it can be read. Nothing is asked of the file system; this is
/// for tests of what commands do with damaged entries.
pub fn cache_entry_is_readable(bytes: &[u8]) -> bool {
    let entry = CacheEntry::read(bytes);
    entry.is_some_and(|entry| cache::facts_are_readable(entry.facts) && lint::is_readable(entry.payload))
}

fn usage(error: &clap::Error, streams: &mut Streams<'_>) -> u8 {
    let text = error.render();
    let (code, written) = if error.use_stderr() {
        (USAGE_OR_IO, write!(streams.stderr, "{text}"))
    } else {
        (SUCCESS, write!(streams.stdout, "{text}").and_then(|()| streams.stdout.flush()))
    };
    if written.is_err() { USAGE_OR_IO } else { code }
}

/// Loads the dialects defined in `paths`, as `--dialect` does. [`Loader`] has more options.
///
/// # Errors
///
/// If something can't be read, or if there is an error in the definitions.
pub fn load(paths: &[PathBuf], include: &[PathBuf]) -> Result<Dialects, LoadError> {
    let loader = include.iter().fold(Loader::new().without_warnings(), Loader::include);
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
    Ok(Loader::new().without_warnings().file(NAME, definitions).load(&[NAME])?.dialects())
}

/// One finding of [`lint_file`], for comparison with other tools.
#[derive(Clone, Debug)]
pub struct LintFinding {
    /// Whether it is an error rather than a warning.
    pub is_error: bool,
    /// Name of the operation, attribute or type that it concerns (`arith.addi`).
    pub subject: Option<String>,
    /// The title of the finding.
    pub message: String,
    /// 1-based; 0 if the finding has no location.
    pub line: usize,
    /// 1-based, in bytes; 0 if the finding has no location.
    pub column: usize,
    /// The text of the line in the source.
    pub line_text: String,
}

/// The findings of `asmf lint --llvm` in one file, in its order.
///
/// # Errors
///
/// If the file can't be read.
pub fn lint_file(path: &Path, include: &[PathBuf], profile: LlvmVersion) -> Result<Vec<LintFinding>, LoadError> {
    let loaded = load_from(&DiskFiles::default(), &[path.to_path_buf()], include, profile)?;
    let sources = &loaded.findings.sources;
    let found = loaded.findings.list.iter().map(|finding| {
        let (line, column, line_text) = match finding.span {
            Some(span) => {
                let place = sources.line_column(span.file, span.start);
                let text = String::from_utf8_lossy(sources.line_text(span.file, place.line)).into_owned();
                (place.line as usize, place.column as usize, text)
            }
            None => (0, 0, String::new()),
        };
        LintFinding {
            is_error: finding.severity == Severity::Error,
            subject: finding.subject.clone(),
            message: finding.title.clone(),
            line,
            column,
            line_text,
        }
    });
    Ok(found.collect())
}

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::cache::folder::{Folder, MAXIMUM_SIZE, Size, TEMPORARY};
    pub use crate::commands::Cli;
    pub use crate::commands::fuzz::definitions::normalised;
    pub use crate::commands::lint::{GeneratorRun, Kind};
    pub use crate::commands::opt::expected::{Comment, Pattern, Severity, comment, pattern};
    pub use crate::commands::opt::option_names::from_llvm;
    pub use crate::commands::tblgen::command_line::CommandLine;
    pub use crate::commands::tblgen::response_files::{DEPTH, expanded, words};
    pub use crate::commands::tblgen::separated;
    pub use crate::definitions::comparison::SideName;
    pub use crate::lsp::inbox::{Inbox, Next};
    pub use crate::lsp::position::{Encoding, path_of, uri_of};
    pub use crate::lsp::text::changed;
    pub use crate::lsp::transport::{Incoming, frames};
    pub use crate::terminal::display::suits;
    pub use crate::texts::report::{subject, token};
    pub use crate::texts::source::{Part, SPLIT_MARKER, Source};
    pub use crate::write::{rewrite, write};
}
