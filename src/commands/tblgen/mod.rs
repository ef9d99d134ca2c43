//! `asmf tblgen`: stands where a build runs `mlir-tblgen`.

pub(crate) mod command_line;
mod real;
pub(crate) mod response_files;

use crate::commands::lint;
use crate::commands::run::{Run, RunContext};
use crate::terminal::{FINDINGS, Streams};
use clap::Args;
use command_line::CommandLine;
use std::ffi::OsString;

/// Lint what mlir-tblgen is about to read, then run it.
///
/// It stands where a build names mlir-tblgen, and takes all arguments of that. Findings go to standard error, one line each
/// as compilers write them: `file:line:column: warning: message [F210]`. Then mlir-tblgen runs with the same arguments;
/// output, dependency files and exit code are its own.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf tblgen --tblgen /usr/lib/llvm-22/bin/mlir-tblgen -gen-op-defs -I include include/Tide/TideOps.td -o TideOps.cpp.inc

A build runs mlir-tblgen several times on each file. Findings on operations are reported where -gen-op-defs runs, those on \
types with -gen-typedef-defs, those on attributes with -gen-attrdef-defs: of the definitions that the run generates C++ for, \
so that each is reported once. Other generators run at once, and so does what is read from standard input.

Settings, comments and baselines hold as for `asmf lint`. The build fails on findings only if asmf.toml has `deny-warnings = \
true` or gives them the severity `error`; mlir-tblgen isn't run then. docs/build-systems.md has lines for CMake, Bazel and \
lit.")]
pub(crate) struct TblgenArguments {
    /// The mlir-tblgen to run; must come first. By default ASMF_TBLGEN of the environment, else mlir-tblgen in PATH.
    #[arg(long, value_name = "PROGRAM")]
    tblgen: Option<OsString>,
    /// The arguments of mlir-tblgen, among them --help, unless it is the only one.
    #[arg(value_name = "ARGS", last = true)]
    words: Vec<OsString>,
}

/// Puts `--` before the arguments of mlir-tblgen in a command line of `asmf tblgen`, so that none is taken for one of ours.
pub fn separated(words: Vec<OsString>) -> Vec<OsString> {
    if words.get(1).is_none_or(|command| command != "tblgen") {
        return words;
    }
    let Some(first) = words.get(2) else {
        return words;
    };
    let own = match first.to_str() {
        Some("--help" | "-h") if words.len() == 3 => return words,
        Some("--tblgen") => 4,
        Some(word) if word.starts_with("--tblgen=") => 3,
        _ => 2,
    };
    let mut words = words;
    words.insert(own.min(words.len()), "--".into());
    words
}

impl Run for TblgenArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { cache, streams, .. } = context;
        let program = real::program(self.tblgen.as_ref())?;
        let command_line = CommandLine::of(&response_files::expanded(&self.words));
        if let Some((run, words)) = command_line.to_lint() {
            let mut messages = Vec::new();
            let mut apart = Streams {
                stdin: streams.stdin,
                stdout: streams.stdout,
                stderr: &mut messages,
                stderr_is_terminal: false,
            };
            let passes = lint::before_generating(run, words, cache, &mut apart);
            // In one piece: other runs of the build write at the same time.
            streams.stderr.write_all(&messages)?;
            if !passes? {
                return Ok(FINDINGS);
            }
        }
        streams.stdout.flush()?;
        real::run(&program, &self.words)
    }
}
