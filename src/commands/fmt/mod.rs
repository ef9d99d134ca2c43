//! `asmf fmt`

mod arguments;
mod definitions;
mod formatted;
mod mlir;

pub(crate) use arguments::FmtArguments;

use crate::commands::run::{Run, RunContext};
use crate::definitions::{Projects, roots};
use crate::report::advice;
use crate::terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use format_compiler::diagnostic::Severity;
use formatted::{FormattedFiles, Way};
use mlir::Mlir;
use project::dialect_files::files::{self, Root, Roots};
use project::mlir_folder::MlirSearch;
use std::path::{Path, PathBuf};

impl Run for FmtArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.dialects.includes.mlir = mlir.clone();
        Ok(())
    }

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
        let mlir = match texts.is_empty() {
            true => None,
            false => Some(Mlir::load(self, &texts, cache, streams)?),
        };
        let format = |path: &Path, source: &[u8], streams: &mut Streams<'_>| match &mlir {
            Some(mlir) if is_mlir(path) => mlir.format(path, source, streams),
            _ => definitions::format(path, source, streams),
        };
        let way = self.way();
        if texts.iter().chain(&paths).any(is_stdin) {
            let source = streams.read_stdin()?;
            let way = Way {
                writes_to_stdout: !way.shows_diff && !way.only_checks,
                ..way
            };
            let name = &self.stdin_filename;
            let done = format(name, &source, streams)?;
            formatted.write(name, &source, done, way, streams)?;
        }
        let mut format_file = |path: &Path, streams: &mut Streams<'_>| -> anyhow::Result<()> {
            if let Some(source) = formatted.read(path, streams)? {
                let done = format(path, &source, streams)?;
                formatted.write(path, &source, done, way, streams)?;
            }
            Ok(())
        };
        for path in texts.iter().filter(|path| !is_stdin(path)) {
            format_file(path, streams)?;
        }
        let paths: Vec<PathBuf> = paths.into_iter().filter(|path| !is_stdin(path)).collect();
        let Roots { found, failures } = files::on_disk(&projects.disk(), &paths);
        streams.fail(&failures)?;
        for (_, roots) in projects.groups(found)? {
            for Root { path, .. } in roots {
                format_file(&path, streams)?;
            }
        }
        if let Some(code) = formatted.first {
            writeln!(streams.stderr, "{}", advice(code, Severity::Error))?;
        }
        Ok(match () {
            () if formatted.has_failed || !failures.is_empty() => USAGE_OR_IO,
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
