//! `asmf fmt`

use crate::files;
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use clap::Args;
use format_compiler::fmt::{FormatError, format_source};
use std::path::PathBuf;

/// Lay assembly formats out in the canonical way, in place.
///
/// One space between elements, one line if it fits into 100 columns, else `[{ ... }]` over several. Nothing else in the
/// files changes. A format is left as it is if it has errors, which are reported, or is put together from several strings.
/// The exit code is 1 if there are errors.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf fmt my-dialect/
  asmf fmt --check my-dialect/ other.td")]
pub(crate) struct FmtArguments {
    /// Files, or folders: every .td file below.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Write nothing; list the files that would change, and exit with 1 if there are any.
    #[arg(long)]
    pub(crate) check: bool,
    /// Write the result to standard output instead of the file.
    #[arg(long, conflicts_with = "check")]
    pub(crate) stdout: bool,
}

pub(crate) fn run(arguments: &FmtArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let (mut different, mut has_errors, mut has_failed) = (0, false, false);
    for root in files::expand_on_disk(&arguments.paths)? {
        let name = root.path.display().to_string();
        let source = match std::fs::read(&root.path) {
            Ok(source) => source,
            Err(error) => {
                writeln!(streams.stderr, "asmf: {name}: cannot be read: {error}")?;
                has_failed = true;
                continue;
            }
        };
        let formatted = format_source(&source);
        for FormatError { offset, code, title } in &formatted.errors {
            let (line, column) = place(&source, *offset);
            writeln!(streams.stderr, "{name}:{line}:{column}: error[{code}]: {title} (left as it is)")?;
            has_errors = true;
        }
        if arguments.stdout {
            streams.stdout.write_all(&formatted.text)?;
        }
        if formatted.text == source {
            continue;
        }
        different += 1;
        if arguments.check {
            writeln!(streams.stdout, "{name}")?;
        } else if !arguments.stdout {
            if let Err(error) = crate::write::rewrite(&root.path, &source, &formatted.text) {
                writeln!(streams.stderr, "asmf: {error:#}")?;
                has_failed = true;
            }
        }
    }
    Ok(match () {
        () if has_failed => USAGE_OR_IO,
        () if has_errors || (arguments.check && different > 0) => FINDINGS,
        () => SUCCESS,
    })
}

/// Line and column, from 1, in bytes.
fn place(source: &[u8], offset: usize) -> (usize, usize) {
    let before = &source[..offset];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    (before.iter().filter(|&&byte| byte == b'\n').count() + 1, offset - line_start + 1)
}
