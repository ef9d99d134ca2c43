//! `asmf fmt`

use crate::files;
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::Context;
use clap::Args;
use format_compiler::fmt::format_source;
use std::path::PathBuf;

/// Lay assembly formats out in the canonical way, in place.
///
/// One space between elements, one line if it fits into 100 columns, else `[{ ... }]` over several. Nothing else in the
/// files changes. A format is left alone if it has errors or is put together from several strings.
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
    let mut different = 0;
    for root in files::expand_on_disk(&arguments.paths)? {
        let name = root.path.display().to_string();
        let source = std::fs::read(&root.path).with_context(|| name.clone())?;
        let formatted = format_source(&source);
        if formatted.unreadable > 0 {
            let count = formatted.unreadable;
            let formats = if count == 1 { "format" } else { "formats" };
            writeln!(streams.stderr, "{name}: {count} {formats} with errors left alone")?;
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
            crate::write::rewrite(&root.path, &source, &formatted.text)?;
        }
    }
    Ok(if arguments.check && different > 0 { FINDINGS } else { SUCCESS })
}
