//! The streams of a run, their look, the exit codes, and Ctrl-C.

pub(crate) mod closed_pipe;
pub(crate) mod display;
pub(crate) mod harmless;
pub(crate) mod interrupt;

pub(crate) use display::{ColorOptions, Colour, columns};

use anyhow::Context;
use project::dialect_files::files::read_stream;
use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};

/// No errors were found (and no warnings, with `--deny-warnings`).
pub const SUCCESS: u8 = 0;
/// Errors were found in the input.
pub const FINDINGS: u8 = 1;
/// The command line was invalid, or a file could not be read or written.
pub const USAGE_OR_IO: u8 = 2;

/// The input and output streams of a run.
pub struct Streams<'a> {
    /// Standard input, read for the path `-`.
    pub stdin: &'a mut (dyn Read + Send),
    /// Standard output, for results.
    pub stdout: &'a mut dyn Write,
    /// Standard error, for findings and progress.
    pub stderr: &'a mut dyn Write,
    /// True if `stderr` is a terminal, so it may be coloured.
    pub stderr_is_terminal: bool,
}

/// The end of a run with an exit code: what there is to say has been written.
#[derive(Debug)]
pub(crate) struct Ended(pub(crate) u8);

impl fmt::Display for Ended {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "exit code {}", self.0)
    }
}

impl Error for Ended {}

impl Streams<'_> {
    /// Reads all of standard input, up to the length of a file of definitions.
    pub(crate) fn read_stdin(&mut self) -> anyhow::Result<Vec<u8>> {
        read_stream(self.stdin).context("standard input")
    }

    /// Reports what can't be read or written.
    pub(crate) fn fail(&mut self, failures: &[String]) -> io::Result<()> {
        failures
            .iter()
            .try_for_each(|failure| writeln!(self.stderr, "asmf: {failure}"))
    }
}
