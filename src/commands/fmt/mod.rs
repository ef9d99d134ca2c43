//! `asmf fmt`

mod arguments;
mod definitions;
mod laid;
mod mlir;

pub(crate) use arguments::FmtArguments;

use crate::cache::Cache;
use crate::commands::run::{Run, RunContext};
use crate::definitions::{Projects, roots};
use crate::report::advice;
use crate::terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use arguments::Way;
use dialect_files::files::{self, Root, Roots};
use format_compiler::diagnostic::{Code, Severity};
use laid::Laid;
use mlir::Mlir;
use source_text::unified_diff;
use std::path::{Path, PathBuf};

impl Run for FmtArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { cache, streams, .. } = context;
        let mut tally = Tally::default();
        let projects = Projects::new(&self.dialects.includes.config, &self.exclude)?;
        let is_stdin = |path: &PathBuf| path.as_os_str() == "-";
        let paths = match &self.paths[..] {
            [] => roots(&projects.of(Path::new("."))?.settings)?,
            paths => paths.to_vec(),
        };
        let (texts, paths): (Vec<PathBuf>, Vec<PathBuf>) =
            paths.into_iter().partition(|path| is_mlir(if is_stdin(path) { &self.stdin_filename } else { path }));
        let mut mlir = match texts.first() {
            Some(first) => match Mlir::load(self, first, cache, streams)? {
                Ok(mlir) => Some(mlir),
                Err(code) => return Ok(code),
            },
            None => None,
        };
        let way = self.way();
        if texts.iter().chain(&paths).any(is_stdin) {
            let mut source = Vec::new();
            streams.stdin.read_to_end(&mut source)?;
            let way = Way { writes_to_stdout: !way.shows_diff && !way.only_checks, ..way };
            let name = &self.stdin_filename;
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
}

/// Whether a file holds MLIR, not definitions.
fn is_mlir(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "mlir")
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
            let names = (&*format!("{name}"), &*format!("{name} (formatted)"));
            streams.stdout.write_all(&unified_diff(source, &laid.text, names))?;
        } else if way.writes_to_stdout {
            streams.stdout.write_all(&laid.text)?;
        } else if is_different && let Err(error) = crate::write::rewrite(path, source, &laid.text) {
            writeln!(streams.stderr, "asmf: {error:#}")?;
            self.has_failed = true;
        }
        Ok(())
    }
}
