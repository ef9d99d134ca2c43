//! `asmf fmt`

use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use clap::Args;
use dialect_files::files::{self, Roots};
use format_compiler::diagnostic::Code;
use format_compiler::fmt::{FormatError, format_source};
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{FileProvider, Options, Session};

/// Format assemblyFormat strings in a canonical style, in place.
///
/// The style is one space between elements, and one line if it fits into 100 columns, otherwise `[{ ... }]` over several
/// lines. Nothing else in the files changes. Formats that have errors, or are concatenated from several strings, are left
/// unchanged. Errors are reported, including the first syntax error of a file that is not valid TableGen.
/// The exit code is 1 if there are errors, and 2 if a file cannot be found, read or written; the other files are
/// formatted all the same.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf fmt my-dialect/
  asmf fmt --check my-dialect/ other.td")]
pub(crate) struct FmtArguments {
    /// Files, or directories: every .td file below them.
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
    let Roots { found, failures } = files::on_disk(&arguments.paths);
    for failure in failures {
        writeln!(streams.stderr, "asmf: {failure}")?;
        has_failed = true;
    }
    for root in found {
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
        let mut report = |offset: usize, code: Code, title: &str| {
            has_errors = true;
            let (line, column) = place(&source, offset);
            writeln!(streams.stderr, "{name}:{line}:{column}: error[{code}]: {title}")
        };
        if let Some((offset, title)) = syntax_error(&source) {
            report(offset, Code::TableGen, &title)?;
        }
        for FormatError { offset, title, .. } in &formatted.errors {
            report(*offset, title.code(), &format!("{} (left as it is)", title.text()))?;
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
        } else if !arguments.stdout
            && let Err(error) = crate::write::rewrite(&root.path, &source, &formatted.text)
        {
            writeln!(streams.stderr, "asmf: {error:#}")?;
            has_failed = true;
        }
    }
    Ok(match () {
        () if has_failed => USAGE_OR_IO,
        () if has_errors || (arguments.check && different > 0) => FINDINGS,
        () => SUCCESS,
    })
}

/// The first TableGen syntax error in a source, regardless of the files that it includes.
fn syntax_error(source: &[u8]) -> Option<(usize, String)> {
    const NAME: &str = "<source>";
    struct OneFile(Arc<[u8]>);
    impl FileProvider for OneFile {
        fn read(&self, path: &str) -> Option<Arc<[u8]>> {
            Some(if path == NAME { self.0.clone() } else { Arc::from([]) })
        }
    }
    let file = OneFile(source.into());
    let error = Session::new(&file, Options::default()).syntax_error(NAME)?;
    Some((error.span.map_or(0, |span| span.start as usize).min(source.len()), error.message))
}

/// Line and column, 1-based, in bytes.
fn place(source: &[u8], offset: usize) -> (usize, usize) {
    let before = &source[..offset];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    (before.iter().filter(|&&byte| byte == b'\n').count() + 1, offset - line_start + 1)
}
