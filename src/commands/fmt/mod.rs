//! `asmf fmt`

mod arguments;
mod definitions;
mod formatted;
mod mlir;

pub(crate) use arguments::FmtArguments;

use crate::commands::run::{Run, RunContext};
use crate::definitions::{Projects, roots};
use crate::report::advice;
use crate::terminal::{FINDINGS, SUCCESS, USAGE_OR_IO};
use format_compiler::diagnostic::Severity;
use formatted::{FormattedFiles, Way};
use mlir::Mlir;
use project::dialect_files::files::{self, Root, Roots};
use std::path::{Path, PathBuf};

impl Run for FmtArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { cache, streams, .. } = context;
        let mut formatted = FormattedFiles::default();
        let projects = Projects::new(&self.dialects.includes.config, &self.exclude)?;
        let is_stdin = |path: &PathBuf| path.as_os_str() == "-";
        let paths = match &self.paths[..] {
            [] => roots(&projects.of(Path::new("."))?.settings)?,
            paths => paths.to_vec(),
        };
        let (texts, paths): (Vec<PathBuf>, Vec<PathBuf>) = paths.into_iter().partition(|path| {
            is_mlir(if is_stdin(path) {
                &self.stdin_filename
            } else {
                path
            })
        });
        let mut mlir = match texts.first() {
            Some(first) => match Mlir::load(self, first, cache, streams)? {
                Ok(mlir) => Some(mlir),
                Err(code) => return Ok(code),
            },
            None => None,
        };
        let way = self.way();
        if texts.iter().chain(&paths).any(is_stdin) {
            let source = streams.read_stdin()?;
            let way = Way {
                writes_to_stdout: !way.shows_diff && !way.only_checks,
                ..way
            };
            let name = &self.stdin_filename;
            match mlir.as_mut().filter(|_| is_mlir(name)) {
                Some(mlir) => formatted.write(
                    name,
                    &source,
                    mlir.format(name, &source, streams)?,
                    way,
                    streams,
                )?,
                None => formatted.write(
                    name,
                    &source,
                    definitions::format(name, &source, streams)?,
                    way,
                    streams,
                )?,
            }
        }
        for path in texts.iter().filter(|path| !is_stdin(path)) {
            if let (Some(mlir), Some(source)) = (&mut mlir, formatted.read(path, streams)?) {
                formatted.write(
                    path,
                    &source,
                    mlir.format(path, &source, streams)?,
                    way,
                    streams,
                )?;
            }
        }
        let paths: Vec<PathBuf> = paths.into_iter().filter(|path| !is_stdin(path)).collect();
        let Roots { found, failures } = files::on_disk(&projects.disk(), &paths);
        for failure in failures {
            writeln!(streams.stderr, "asmf: {failure}")?;
            formatted.has_failed = true;
        }
        for (_, roots) in projects.groups(found)? {
            for Root { path, .. } in roots {
                if let Some(source) = formatted.read(&path, streams)? {
                    formatted.write(
                        &path,
                        &source,
                        definitions::format(&path, &source, streams)?,
                        way,
                        streams,
                    )?;
                }
            }
        }
        if let Some(code) = formatted.first {
            writeln!(streams.stderr, "{}", advice(code, Severity::Error))?;
        }
        Ok(match () {
            () if formatted.has_failed => USAGE_OR_IO,
            () if formatted.has_errors || (way.tells_by_exit_code() && formatted.different > 0) => {
                FINDINGS
            }
            () => SUCCESS,
        })
    }
}

/// True for a file of MLIR, not definitions.
fn is_mlir(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "mlir")
}
