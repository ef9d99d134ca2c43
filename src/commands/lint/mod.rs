//! `asmf lint`

mod add_allow;
mod arguments;
mod baselines;
mod cached;
mod coverage;
mod files;
mod findings;
mod fixes;
mod generated;
mod git_changes;
mod group;
mod input;
mod known;
mod linted;
mod pipeline;
mod run;
mod statistics;
mod summary;
mod watch;

pub(crate) use arguments::LintArguments;
pub(crate) use cached::is_readable;
pub(crate) use findings::findings;
pub use generated::{GeneratorRun, Kind};
pub(crate) use known::known;

use crate::cache::Cache;
use crate::commands::run::{Run, RunContext};
use crate::terminal::{FINDINGS, Streams};
use anyhow::bail;
use input::Input;
use project::mlir_folder::MlirSearch;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

impl Run for LintArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.findings.includes.mlir = mlir.clone();
        Ok(())
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { cache, streams, .. } = context;
        expect_definitions(&self.paths)?;
        if self.unsafe_fixes && !self.fix && !self.diff {
            bail!("--unsafe-fixes says which fixes to apply: it goes with --fix or --diff");
        }
        let input = Input::read(self, streams)?;
        if self.watch {
            return watch::run(self, &input, cache, streams);
        }
        Ok(run::lint(self, &input, cache, streams)?.code)
    }
}

/// An error if one of the paths is MLIR text.
fn expect_definitions(paths: &[PathBuf]) -> anyhow::Result<()> {
    match paths.iter().find(|path| is_mlir_text(path)) {
        Some(path) => {
            bail!(
                "{}: this is MLIR text, not TableGen; did you mean `asmf opt` or `asmf check`?",
                path.display()
            )
        }
        None => Ok(()),
    }
}

/// Lints the input of a run of `mlir-tblgen`, as `asmf lint WORDS` does, and writes findings as compilers do. False if
/// the project wants its build to fail. Errors of `mlir-tblgen` are left to it.
pub(crate) fn before_generating(
    run: GeneratorRun,
    words: Vec<OsString>,
    cache: &Cache,
    streams: &mut Streams<'_>,
) -> anyhow::Result<bool> {
    // mlir-tblgen itself reports deprecated uses.
    let own = ["--quiet", "--format", "compiler", "--on-deprecated", "none"].map(OsString::from);
    let arguments = LintArguments {
        run: Some(run),
        ..LintArguments::of(own.into_iter().chain(words))?
    };
    let outcome = run::lint(
        &arguments,
        &Input::read(&arguments, streams)?,
        cache,
        streams,
    )?;
    Ok(outcome.is_invalid || outcome.code != FINDINGS)
}

fn is_mlir_text(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "mlir" || extension == "mlirbc")
        && path.is_file()
}
