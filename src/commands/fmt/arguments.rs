//! The arguments of `asmf fmt`.

use super::formatted::Way;
use crate::cache::CacheOptions;
use crate::definitions::DialectArguments;
use clap::Args;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Format assemblyFormat strings, and MLIR files, in a canonical style, in place.
///
/// Of a .td file, only the assemblyFormat strings change. Their style is one space between elements, and one line if it fits
/// into 100 columns, otherwise `[{ ... }]` over several lines. Formats that have errors, or are concatenated from several
/// strings, are left unchanged. Errors are reported, including the first syntax error of a file that is not valid TableGen.
///
/// Of a .mlir file, only spaces and line breaks change, to those that MLIR prints. Comments stay, as do the names of values and
/// blocks, aliases, and whether an operation is in custom or generic form. What can't be read is reported and stays as it is.
///
/// The exit code is 1 if there are errors, and 2 if a file cannot be found, read or written; the other files are
/// formatted all the same.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf fmt my-dialect/
  asmf fmt --check my-dialect/ other.td
  asmf fmt --diff test/*.mlir --dialect my-dialect.td")]
pub(crate) struct FmtArguments {
    /// Files (.td or .mlir), or directories: every .td file below them, except what Git ignores and what `exclude` in asmf.toml
    /// leaves out; `-` reads standard input and writes the result to standard output. By default `roots` of asmf.toml.
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// The name of standard input in messages, and with .mlir at its end what it is.
    #[arg(long, value_name = "FILE", default_value = "<stdin>")]
    pub(crate) stdin_filename: PathBuf,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) cache: CacheOptions,
    /// Leave out files and folders that match PATTERN (as in .gitignore, relative to the current folder) when folders are
    /// searched; may be repeated.
    #[arg(long, value_name = "PATTERN")]
    pub(crate) exclude: Vec<String>,
    /// Write nothing; list the files that would change, and exit with 1 if there are any.
    #[arg(long)]
    pub(crate) check: bool,
    /// Write nothing; show what would change, and exit with 1 if anything would.
    #[arg(long, conflicts_with = "check")]
    pub(crate) diff: bool,
    /// Write the result to standard output instead of the file.
    #[arg(long, conflicts_with_all = ["check", "diff"])]
    pub(crate) stdout: bool,
    /// Change these lines of a .mlir file only, the first of which is 1.
    #[arg(long, value_name = "FIRST:LAST", value_parser = lines)]
    pub(crate) lines: Option<RangeInclusive<usize>>,
    /// Refuse operations of a .mlir file whose syntax isn't known, neither from their definition nor from a hook. By default their
    /// text is kept.
    #[arg(long)]
    pub(crate) strict: bool,
    /// The number of columns up to which an operation of a .mlir file is one line; in a longer one, lines end where they did.
    #[arg(long, value_name = "COLUMNS", default_value_t = source_text::FormatOptions::default().width)]
    pub(crate) width: usize,
}

/// `FIRST:LAST`
fn lines(text: &str) -> Result<RangeInclusive<usize>, String> {
    let line = |text: &str| text.parse::<usize>().ok().filter(|line| *line > 0);
    match text
        .split_once(':')
        .and_then(|(first, last)| Some(line(first)?..=line(last)?))
    {
        Some(lines) if !lines.is_empty() => Ok(lines),
        _ => Err("expected the numbers of two lines, such as 10:20".to_owned()),
    }
}

impl FmtArguments {
    pub(super) fn way(&self) -> Way {
        Way {
            only_checks: self.check,
            shows_diff: self.diff,
            writes_to_stdout: self.stdout,
        }
    }
}
