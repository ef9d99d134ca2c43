//! Loaded definitions.

use crate::data::{Paths, VersionName, error, findings, load_error, version};
use crate::module::Module;
use crate::tree::Tree;
use asmf::Loader;
use format_compiler::diagnostic::plain;
use format_runtime::dialect;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{self, ParseOptions, PrintOptions};
use format_runtime::verify::{VerificationError, verify};
use operation_core::{Context, IrArena};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// Loaded definitions, with MLIR's builtin dialect.
#[pyclass(frozen, module = "asmf")]
pub(crate) struct Dialects {
    dialects: dialect::Dialects,
    hooks: Arc<Hooks>,
}

/// MLIR text: a Python string, or the bytes of a file.
#[derive(FromPyObject)]
pub(crate) enum Text {
    /// Text.
    Characters(String),
    /// Bytes of UTF-8.
    Bytes(Vec<u8>),
}

impl Text {
    fn into_bytes(self) -> Vec<u8> {
        match self {
            Text::Characters(text) => text.into_bytes(),
            Text::Bytes(text) => text,
        }
    }
}

impl Dialects {
    fn environment(&self) -> Environment<'_> {
        Environment {
            dialects: &self.dialects,
            hooks: &self.hooks,
        }
    }
}

#[pymethods]
impl Dialects {
    /// Loads .td files, all .td files in folders, and files written by `asmf compile`.
    #[staticmethod]
    #[pyo3(signature = (paths, include = Vec::new(), llvm = None))]
    fn load(
        py: Python<'_>,
        paths: Paths,
        include: Vec<PathBuf>,
        llvm: Option<VersionName>,
    ) -> PyResult<Self> {
        let version = llvm.map(version).transpose()?;
        let paths = paths.into_vec();
        let loaded = py.detach(|| {
            let loader = include
                .iter()
                .fold(asmf::loader().without_warnings(), Loader::include);
            let loader = version.into_iter().fold(loader, Loader::llvm);
            loader.load(&paths).map(|loaded| Dialects {
                dialects: loaded.dialects(),
                hooks: loaded.hooks,
            })
        });
        match loaded {
            Ok(loaded) => Ok(loaded),
            Err(error) => Err(load_error(py, &error)?),
        }
    }

    /// The names of the defined operations (`arith.addi`), in order.
    #[getter]
    fn operations(&self) -> Vec<&str> {
        self.dialects.operations.names().collect()
    }

    /// Parses MLIR text and verifies it.
    #[pyo3(signature = (text, *, filename = "<text>", allow_unregistered_dialect = false, verify = true))]
    fn parse(
        &self,
        py: Python<'_>,
        text: Text,
        filename: &str,
        allow_unregistered_dialect: bool,
        verify: bool,
    ) -> PyResult<Module> {
        let text = text.into_bytes();
        let options =
            ParseOptions::default().allow_unregistered_dialects(allow_unregistered_dialect);
        match py.detach(|| self.read(&text, &options, verify)) {
            Ok(tree) => Ok(Module::new(text, options, tree)),
            Err(found) => {
                let found = asmf::findings_in_text(&found, filename, &text);
                let lines: Vec<String> = found
                    .list
                    .iter()
                    .map(|each| plain(each, &found.sources))
                    .collect();
                Err(error(
                    py,
                    "ParseError",
                    lines.join("\n"),
                    &found.list,
                    &found.sources,
                )?)
            }
        }
    }

    /// Prints a module with these definitions, or in generic form.
    #[pyo3(signature = (module, generic = false))]
    fn print(&self, py: Python<'_>, module: &Module, generic: bool) -> String {
        let printed = py.detach(|| {
            let context = Context::new();
            self.dialects.register(&context);
            let arena = IrArena::new(&context);
            let parsed = text::parse(&arena, self.environment(), module.text(), module.options());
            let options = PrintOptions::default()
                .generic(generic)
                .resources(parsed.resources);
            text::print(parsed.module, self.environment(), &context, &options)
        });
        String::from_utf8_lossy(&printed).into_owned()
    }

    /// Returns the ways in which a text fails to round-trip. Errors in the text are findings.
    #[pyo3(signature = (text, *, filename = "<text>", allow_unregistered_dialect = false))]
    fn check<'py>(
        &self,
        py: Python<'py>,
        text: Text,
        filename: &str,
        allow_unregistered_dialect: bool,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let text = text.into_bytes();
        let options =
            ParseOptions::default().allow_unregistered_dialects(allow_unregistered_dialect);
        let found = py.detach(|| asmf::check(self.environment(), filename, &text, &options));
        findings(py, &found.list, &found.sources)
    }
}

impl Dialects {
    /// Parses and, if requested, verifies a text; fails with its errors.
    fn read(
        &self,
        text: &[u8],
        options: &ParseOptions,
        is_verified: bool,
    ) -> Result<Tree, Vec<text::Diagnostic>> {
        let context = Context::new();
        self.dialects.register(&context);
        let arena = IrArena::new(&context);
        let mut parsed = text::parse(&arena, self.environment(), text, options);
        let has_errors = |found: &[text::Diagnostic]| found.iter().any(|each| each.is_error);
        if is_verified && !has_errors(&parsed.diagnostics) {
            let found = verify(parsed.module, self.environment(), &context);
            parsed
                .diagnostics
                .extend(found.iter().map(VerificationError::in_source));
        }
        match has_errors(&parsed.diagnostics) {
            true => Err(parsed.diagnostics),
            false => Ok(Tree::of(parsed.module, self.environment(), &context, text)),
        }
    }
}
