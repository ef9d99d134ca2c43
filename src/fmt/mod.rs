//! `asmf fmt`

mod definitions;
mod mlir;

use crate::cache::{Cache, CacheOptions};
use crate::cli::{DialectArguments, roots};
use crate::projects::Projects;
use crate::report::advice;
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use clap::Args;
use dialect_files::files::{self, Root, Roots};
use format_compiler::diagnostic::{Code, Severity};
use mlir::Mlir;
use similar::TextDiff;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

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
    /// The number of columns up to which an operation of a .mlir file is one line; in a longer one, lines end where they did.
    #[arg(long, value_name = "COLUMNS", default_value_t = source_text::FormatOptions::default().width)]
    pub(crate) width: usize,
}

/// `FIRST:LAST`
fn lines(text: &str) -> Result<RangeInclusive<usize>, String> {
    let line = |text: &str| text.parse::<usize>().ok().filter(|line| *line > 0);
    match text.split_once(':').and_then(|(first, last)| Some(line(first)?..=line(last)?)) {
        Some(lines) if !lines.is_empty() => Ok(lines),
        _ => Err("expected the numbers of two lines, such as 10:20".to_owned()),
    }
}

pub(crate) fn run(arguments: &FmtArguments, cache: &Cache, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let mut tally = Tally::default();
    let projects = Projects::new(&arguments.dialects.includes.config, &arguments.exclude)?;
    let is_stdin = |path: &PathBuf| path.as_os_str() == "-";
    let paths = match &arguments.paths[..] {
        [] => roots(&projects.of(Path::new("."))?.settings)?,
        paths => paths.to_vec(),
    };
    let (texts, paths): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.into_iter().partition(|path| is_mlir(if is_stdin(path) { &arguments.stdin_filename } else { path }));
    let mut mlir = match texts.first() {
        Some(first) => match Mlir::load(arguments, first, cache, streams)? {
            Ok(mlir) => Some(mlir),
            Err(code) => return Ok(code),
        },
        None => None,
    };
    let way = arguments.way();
    if texts.iter().chain(&paths).any(is_stdin) {
        let mut source = Vec::new();
        streams.stdin.read_to_end(&mut source)?;
        let way = Way { writes_to_stdout: !way.shows_diff && !way.only_checks, ..way };
        let name = &arguments.stdin_filename;
        match mlir.as_mut().filter(|_| is_mlir(name)) {
            Some(mlir) => tally.write(name, &source, mlir.format(name, &source, streams)?, way, streams)?,
            None => tally.write(name, &source, definitions::format(name, &source, streams)?, way, streams)?,
        }
    }
    for path in texts.iter().filter(|path| !is_stdin(path)) {
        if let (Some(mlir), Some(source)) = (&mut mlir, tally.read(path, streams)?) {
            tally.write(path, &source, mlir.format(path, &source, streams)?, way, streams)?;
        }
    }
    let paths: Vec<PathBuf> = paths.into_iter().filter(|path| !is_stdin(path)).collect();
    let Roots { found, failures } = files::on_disk(&projects.disk(), &paths);
    for failure in failures {
        writeln!(streams.stderr, "asmf: {failure}")?;
        tally.has_failed = true;
    }
    for (_, roots) in projects.groups(found)? {
        for Root { path, .. } in roots {
            if let Some(source) = tally.read(&path, streams)? {
                tally.write(&path, &source, definitions::format(&path, &source, streams)?, way, streams)?;
            }
        }
    }
    if let Some(code) = tally.first {
        writeln!(streams.stderr, "{}", advice(code, Severity::Error))?;
    }
    Ok(match () {
        () if tally.has_failed => USAGE_OR_IO,
        () if tally.has_errors || (way.tells_by_exit_code() && tally.different > 0) => FINDINGS,
        () => SUCCESS,
    })
}

/// Whether a file holds MLIR, not definitions.
fn is_mlir(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "mlir")
}

impl FmtArguments {
    fn way(&self) -> Way {
        Way { only_checks: self.check, shows_diff: self.diff, writes_to_stdout: self.stdout }
    }
}

/// What is done with a formatted text.
#[derive(Clone, Copy)]
struct Way {
    only_checks: bool,
    shows_diff: bool,
    writes_to_stdout: bool,
}

impl Way {
    fn tells_by_exit_code(self) -> bool {
        self.only_checks || self.shows_diff
    }
}

/// A text in its new layout.
struct Laid {
    text: Vec<u8>,
    /// The code of the first error in a format.
    first: Option<Code>,
    has_errors: bool,
}

/// What has been formatted.
#[derive(Default)]
struct Tally {
    different: usize,
    /// The code of the first error.
    first: Option<Code>,
    has_errors: bool,
    has_failed: bool,
}

impl Tally {
    /// The contents of a file, if it can be read.
    fn read(&mut self, path: &Path, streams: &mut Streams<'_>) -> anyhow::Result<Option<Vec<u8>>> {
        match std::fs::read(path) {
            Ok(source) => Ok(Some(source)),
            Err(error) => {
                writeln!(streams.stderr, "asmf: {}: cannot be read: {error}", path.display())?;
                self.has_failed = true;
                Ok(None)
            }
        }
    }

    /// Writes a formatted text, or says that it is another one.
    fn write(
        &mut self,
        path: &Path,
        source: &[u8],
        laid: Laid,
        way: Way,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let name = path.display();
        self.first = self.first.or(laid.first);
        self.has_errors |= laid.has_errors;
        let is_different = laid.text != source;
        self.different += usize::from(is_different);
        if way.only_checks {
            if is_different {
                writeln!(streams.stdout, "{name}")?;
            }
        } else if way.shows_diff {
            let diff = TextDiff::configure().diff_lines(source, &*laid.text);
            let (old, new) = (format!("{name}"), format!("{name} (formatted)"));
            diff.unified_diff().header(&old, &new).to_writer(&mut *streams.stdout)?;
        } else if way.writes_to_stdout {
            streams.stdout.write_all(&laid.text)?;
        } else if is_different && let Err(error) = crate::write::rewrite(path, source, &laid.text) {
            writeln!(streams.stderr, "asmf: {error:#}")?;
            self.has_failed = true;
        }
        Ok(())
    }
}

/// Line and column, 1-based, in bytes.
fn place(source: &[u8], offset: usize) -> (usize, usize) {
    let before = &source[..offset];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    (before.iter().filter(|&&byte| byte == b'\n').count() + 1, offset - line_start + 1)
}
