//! The Python module `asmf._asmf`: the package `asmf` without findings and errors, which are Python classes.

mod data;
mod dialects;
mod module;
mod tree;

use pyo3::prelude::*;

/// The contents of the package `asmf`.
#[pymodule(name = "_asmf")]
mod extension {
    #[pymodule_export]
    use super::dialects::Dialects;
    #[pymodule_export]
    use super::module::{Block, Module, Operation, Region};
    #[pymodule_export]
    use super::{lint, main};

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}

use crate::data::{Paths, VersionName, findings, load_error, version};
use std::ffi::OsString;
use std::path::PathBuf;

/// Returns the findings of `asmf lint` for files and folders.
#[pyfunction]
#[pyo3(signature = (paths, include = Vec::new(), llvm = None, config = None))]
fn lint<'py>(
    py: Python<'py>,
    paths: Paths,
    include: Vec<PathBuf>,
    llvm: Option<VersionName>,
    config: Option<PathBuf>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let mut options = asmf::LintOptions::default();
    options.include = include;
    options.llvm = llvm.map(version).transpose()?;
    options.config = config;
    let paths = paths.into_vec();
    match py.detach(|| asmf::lint(&paths, &options)) {
        Ok(found) => findings(py, &found.list, &found.sources),
        Err(error) => Err(load_error(py, &error)?),
    }
}

/// Runs the program `asmf` with the arguments of this process. Returns the exit code.
#[pyfunction]
fn main(py: Python<'_>) -> PyResult<u8> {
    // An interrupt ends the program at once, not at the next check by Python.
    let signal = py.import("signal")?;
    signal.call_method1(
        "signal",
        (signal.getattr("SIGINT")?, signal.getattr("SIG_DFL")?),
    )?;
    let mut arguments: Vec<OsString> = py.import("sys")?.getattr("argv")?.extract()?;
    if let Some(program) = arguments.first_mut() {
        *program = "asmf".into();
    }
    Ok(py.detach(|| asmf::run_as_program(arguments)))
}
