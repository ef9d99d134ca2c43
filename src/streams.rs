//! Where a run reads and writes, and how it ends.

use std::io::{Read, Write};

/// No error was found (warnings neither, with `--deny-warnings`).
pub const SUCCESS: u8 = 0;
/// Errors were found in what was looked at.
pub const FINDINGS: u8 = 1;
/// The command line was wrong, or a file could not be read or written.
pub const USAGE_OR_IO: u8 = 2;

/// The input and output streams of a run.
pub struct Streams<'a> {
    /// Read where a path is `-`.
    pub stdin: &'a mut (dyn Read + Send),
    /// Standard output.
    pub stdout: &'a mut dyn Write,
    /// Findings and progress.
    pub stderr: &'a mut dyn Write,
    /// Whether colours suit `stderr`.
    pub stderr_is_terminal: bool,
}
