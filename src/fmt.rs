//! `asmf fmt`

use crate::cli::{ConfigArguments, roots};
use crate::projects::Projects;
use crate::report::advice;
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use clap::Args;
use dialect_files::files::{self, Root, Roots};
use format_compiler::diagnostic::{Code, Severity};
use format_compiler::fmt::{FormatError, format_source};
use std::path::{Path, PathBuf};
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
    /// Files, or directories: every .td file below them, except what Git ignores and what `exclude` in asmf.toml leaves
    /// out; `-` reads standard input and writes the result to standard output. By default `roots` of asmf.toml.
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// The name of standard input in messages.
    #[arg(long, value_name = "FILE", default_value = "<stdin>")]
    pub(crate) stdin_filename: PathBuf,
    #[command(flatten)]
    pub(crate) config: ConfigArguments,
    /// Leave out files and folders that match PATTERN (as in .gitignore, relative to the current folder) when folders are
    /// searched; may be repeated.
    #[arg(long, value_name = "PATTERN")]
    pub(crate) exclude: Vec<String>,
    /// Write nothing; list the files that would change, and exit with 1 if there are any.
    #[arg(long)]
    pub(crate) check: bool,
    /// Write the result to standard output instead of the file.
    #[arg(long, conflicts_with = "check")]
    pub(crate) stdout: bool,
}

pub(crate) fn run(arguments: &FmtArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let mut tally = Tally::default();
    let projects = Projects::new(&arguments.config, &arguments.exclude)?;
    let is_stdin = |path: &PathBuf| path.as_os_str() == "-";
    let paths = match &arguments.paths[..] {
        [] => roots(&projects.of(Path::new("."))?.settings)?,
        paths => paths.to_vec(),
    };
    if paths.iter().any(is_stdin) {
        let mut source = Vec::new();
        streams.stdin.read_to_end(&mut source)?;
        tally.format(&arguments.stdin_filename, &source, Way { writes_to_stdout: true, ..arguments.way() }, streams)?;
    }
    let paths: Vec<PathBuf> = paths.into_iter().filter(|path| !is_stdin(path)).collect();
    let Roots { found, failures } = files::on_disk(&projects.disk(), &paths);
    for failure in failures {
        writeln!(streams.stderr, "asmf: {failure}")?;
        tally.has_failed = true;
    }
    for (_, roots) in projects.groups(found)? {
        for Root { path, .. } in roots {
            match std::fs::read(&path) {
                Ok(source) => tally.format(&path, &source, arguments.way(), streams)?,
                Err(error) => {
                    writeln!(streams.stderr, "asmf: {}: cannot be read: {error}", path.display())?;
                    tally.has_failed = true;
                }
            }
        }
    }
    if let Some(code) = tally.first {
        writeln!(streams.stderr, "{}", advice(code, Severity::Error))?;
    }
    Ok(match () {
        () if tally.has_failed => USAGE_OR_IO,
        () if tally.first.is_some() || (arguments.check && tally.different > 0) => FINDINGS,
        () => SUCCESS,
    })
}

impl FmtArguments {
    fn way(&self) -> Way {
        Way { only_checks: self.check, writes_to_stdout: self.stdout }
    }
}

/// What is done with a formatted text.
#[derive(Clone, Copy)]
struct Way {
    only_checks: bool,
    writes_to_stdout: bool,
}

/// What has been formatted.
#[derive(Default)]
struct Tally {
    different: usize,
    /// The code of the first error.
    first: Option<Code>,
    has_failed: bool,
}

impl Tally {
    /// Formats one file, or what was read from standard input.
    fn format(&mut self, path: &Path, source: &[u8], way: Way, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let name = path.display();
        let formatted = format_source(source);
        let mut report = |offset: usize, code: Code, title: &str| {
            self.first = self.first.or(Some(code));
            let (line, column) = place(source, offset);
            writeln!(streams.stderr, "{name}:{line}:{column}: error[{code}]: {title}")
        };
        if let Some((offset, title)) = syntax_error(source) {
            report(offset, Code::TableGen, &title)?;
        }
        for FormatError { offset, title, .. } in &formatted.errors {
            report(*offset, title.code(), &format!("{} (left as it is)", title.text()))?;
        }
        let is_different = formatted.text != source;
        self.different += usize::from(is_different);
        if way.only_checks {
            if is_different {
                writeln!(streams.stdout, "{name}")?;
            }
        } else if way.writes_to_stdout {
            streams.stdout.write_all(&formatted.text)?;
        } else if is_different && let Err(error) = crate::write::rewrite(path, source, &formatted.text) {
            writeln!(streams.stderr, "asmf: {error:#}")?;
            self.has_failed = true;
        }
        Ok(())
    }
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
