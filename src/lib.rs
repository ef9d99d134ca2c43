//! The command line of `asmf` as a function, so tests run it in process: [`run`].
//!
//! Only this package deals with terminals and exit codes, and writes files; `project` reads definitions, and the
//! functionality of the commands is in other crates.
//!
//! Each module uses only earlier ones in this order: `terminal` (streams, exit codes, colors), `write` (files), `threads`,
//! `fuzzing` (generated instances and their referees), `cache` (results of earlier runs), `report` (findings and other results),
//! `definitions` and `texts` (the input of commands, with the arguments for it), `lsp` (the language server), `commands` (a file
//! or a folder for each), `library` (commands as functions).
//!
//! The book (`docs/README.md`) is about all of it, and has the pages of the codes.
//!
#![doc = include_str!("../docs/library.md")]
#![doc = include_str!("../docs/hooks.md")]
// Files and the process are accessed only here (clippy.toml bans it in every core crate).
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
use clap::CommandFactory;
use commands::Cli;
use commands::run::{Run, RunContext};
use format_compiler::diagnostic::visible;
pub use fuzzing::program::{OtherProgram, referee};
pub use library::{
    LintOptions, cache_entry_is_readable, check, findings_in_text, lint, load, load_text, loader,
};
pub use project::dialect_files::{LoadError, Loaded, Loader};
pub use project::mlir_folder::MlirSearch;
use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use terminal::Ended;
use terminal::closed_pipe::ClosablePipe;
use terminal::harmless::Harmless;
pub use terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};

/// Runs the command line `arguments`, starting with the program's name, without a cache. Returns the exit code; on Unix,
/// `asmf tblgen` doesn't return: mlir-tblgen takes the place of this process.
pub fn run(arguments: impl IntoIterator<Item = OsString>, streams: Streams<'_>) -> u8 {
    run_with(&Cache::none(), arguments, streams)
}

/// Runs a command line as the program does: on the process's own standard streams, with the cache and MLIR's definitions of its
/// environment. Returns the exit code.
pub fn run_as_program(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let mut buffered = std::io::BufWriter::new(std::io::stdout().lock());
    // Programs get the exact bytes.
    let mut on_terminal;
    let stdout: &mut dyn Write = if std::io::stdout().is_terminal() {
        on_terminal = Harmless::new(&mut buffered);
        &mut on_terminal
    } else {
        &mut buffered
    };
    let streams = Streams {
        stdin: &mut std::io::stdin(),
        stdout,
        stderr: &mut std::io::stderr().lock(),
        stderr_is_terminal: std::io::stderr().is_terminal(),
    };
    let (cache, mlir) = (Cache::of_environment(), MlirSearch::of_process());
    run_in(&cache, &mlir, arguments, streams)
}

/// Like [`run`], with results of earlier runs.
pub fn run_with(
    cache: &Cache,
    arguments: impl IntoIterator<Item = OsString>,
    streams: Streams<'_>,
) -> u8 {
    run_in(cache, &MlirSearch::default(), arguments, streams)
}

/// Like [`run`], with results of earlier runs, and MLIR's own definitions where a search finds them.
pub fn run_in(
    cache: &Cache,
    mlir: &MlirSearch,
    arguments: impl IntoIterator<Item = OsString>,
    streams: Streams<'_>,
) -> u8 {
    let mut stderr = Harmless::new(streams.stderr);
    let mut streams = Streams {
        stdin: streams.stdin,
        stdout: streams.stdout,
        stderr: &mut stderr,
        stderr_is_terminal: streams.stderr_is_terminal,
    };
    let Cli { mut command } = match Cli::of_words(arguments.into_iter().collect()) {
        Ok(cli) => cli,
        Err(error) => return usage(&error, &mut streams),
    };
    // A reader may close the pipe early; the exit code still depends on the findings.
    let (mut stdout, mut stderr) = (
        ClosablePipe::new(streams.stdout),
        ClosablePipe::new(streams.stderr),
    );
    let streams = Streams {
        stdin: streams.stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: streams.stderr_is_terminal,
    };
    let mut context = RunContext {
        cache,
        mlir,
        streams,
        command_line: Cli::command,
    };
    let outcome = command
        .configure(mlir)
        .and_then(|()| command.run(&mut context));
    let outcome = outcome.or_else(|error| error.downcast().map(|Ended(code)| code));
    let streams = context.streams;
    let outcome =
        outcome.and_then(|code| streams.stdout.flush().map(|()| code).map_err(Into::into));
    match outcome {
        Ok(code) => code,
        Err(error) => {
            match error.downcast_ref::<LoadError>() {
                Some(error) => {
                    for failure in error.failures() {
                        let _ = writeln!(streams.stderr, "asmf: {}", visible(&failure.to_string()));
                    }
                }
                None => {
                    let _ = writeln!(streams.stderr, "asmf: {}", visible(&format!("{error:#}")));
                }
            }
            USAGE_OR_IO
        }
    }
}

fn usage(error: &clap::Error, streams: &mut Streams<'_>) -> u8 {
    let text = error.render();
    let (code, written) = if error.use_stderr() {
        (USAGE_OR_IO, write!(streams.stderr, "{text}"))
    } else {
        (
            SUCCESS,
            write!(streams.stdout, "{text}").and_then(|()| streams.stdout.flush()),
        )
    };
    if written.is_err() { USAGE_OR_IO } else { code }
}

/// Items for this crate's tests.
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
    pub use crate::lsp::position::{Encoding, changed, path_of, uri_of};
    pub use crate::lsp::transport::{Incoming, frames};
    pub use crate::terminal::display::suits;
    pub use crate::terminal::harmless::harmless;
    pub use crate::texts::report::{subject, token};
    pub use crate::texts::source::{Part, SPLIT_MARKER, Source};
    pub use crate::write::{rewrite, write};
}
