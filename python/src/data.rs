//! Arguments, findings and errors passed between Rust and Python.

use asmf::LoadError;
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::{Diagnostic, Edit, Fix, Severity};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::path::PathBuf;
use tablegen::{SourceMap, Span};

/// One path, or several.
#[derive(FromPyObject)]
pub(crate) enum Paths {
    /// A path.
    One(PathBuf),
    /// A sequence of paths.
    Several(Vec<PathBuf>),
}

impl Paths {
    pub(crate) fn into_vec(self) -> Vec<PathBuf> {
        match self {
            Paths::One(path) => vec![path],
            Paths::Several(paths) => paths,
        }
    }
}

/// A version of LLVM: its number, also as a string, or "main".
#[derive(FromPyObject)]
pub(crate) enum VersionName {
    /// `24`
    Number(u32),
    /// `"24"`
    Text(String),
}

/// The rules of a version of LLVM.
pub(crate) fn version(name: VersionName) -> PyResult<LlvmVersion> {
    let text = match name {
        VersionName::Number(number) => number.to_string(),
        VersionName::Text(text) => text,
    };
    text.parse()
        .map_err(|error: format_compiler::UnknownLlvmVersion| {
            PyValueError::new_err(error.to_string())
        })
}

/// The lines and columns of a place; all are `None` if there is none.
type Place<'a> = (
    Option<&'a str>,
    Option<u32>,
    Option<u32>,
    Option<u32>,
    Option<u32>,
);

fn place(span: Option<Span>, sources: &SourceMap) -> Place<'_> {
    let Some(span) = span else {
        return Place::default();
    };
    let start = sources.line_column(span.file, span.start);
    let end = sources.line_column(span.file, span.end);
    (
        Some(sources.name(span.file)),
        Some(start.line),
        Some(start.column),
        Some(end.line),
        Some(end.column),
    )
}

/// The Python classes.
struct Classes<'py> {
    finding: Bound<'py, PyAny>,
    note: Bound<'py, PyAny>,
    fix: Bound<'py, PyAny>,
    edit: Bound<'py, PyAny>,
}

impl<'py> Classes<'py> {
    fn of(py: Python<'py>) -> PyResult<Self> {
        let data = py.import("asmf._data")?;
        let class = |name: &str| data.getattr(name);
        Ok(Classes {
            finding: class("Finding")?,
            note: class("Note")?,
            fix: class("Fix")?,
            edit: class("Edit")?,
        })
    }

    fn finding(&self, found: &Diagnostic, sources: &SourceMap) -> PyResult<Bound<'py, PyAny>> {
        let labels = found
            .labels
            .iter()
            .map(|label| (&label.text, Some(label.span)));
        let explanations = found.notes.iter().map(|text| (text, None));
        let notes = labels.chain(explanations).map(|(text, span)| {
            let (file, line, column, end_line, end_column) = place(span, sources);
            self.note
                .call1((text, file, line, column, end_line, end_column))
        });
        let notes = notes.collect::<PyResult<Vec<_>>>()?;
        let fix = found
            .fix
            .as_ref()
            .map(|fix| self.fix(fix, sources))
            .transpose()?;
        let severity = match found.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        let (file, line, column, end_line, end_column) = place(found.span, sources);
        self.finding.call1((
            found.code.to_string(),
            severity,
            &found.title,
            file,
            line,
            column,
            end_line,
            end_column,
            found.subject.as_ref(),
            notes,
            found.help.as_ref(),
            fix,
        ))
    }

    fn fix(&self, fix: &Fix, sources: &SourceMap) -> PyResult<Bound<'py, PyAny>> {
        let edits = fix.edits.iter().map(|Edit { span, replacement }| {
            let (file, line, column, end_line, end_column) = place(Some(*span), sources);
            self.edit
                .call1((file, line, column, end_line, end_column, replacement))
        });
        let edits = edits.collect::<PyResult<Vec<_>>>()?;
        self.fix.call1((
            &fix.title,
            fix.applicability.name(),
            fix.affects.clone(),
            edits,
        ))
    }
}

/// Converts findings to Python objects.
pub(crate) fn findings<'py>(
    py: Python<'py>,
    list: &[Diagnostic],
    sources: &SourceMap,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let classes = Classes::of(py)?;
    list.iter()
        .map(|found| classes.finding(found, sources))
        .collect()
}

/// Creates an exception of a class. `message` is its text if there are no findings.
pub(crate) fn error(
    py: Python<'_>,
    class: &str,
    message: String,
    list: &[Diagnostic],
    sources: &SourceMap,
) -> PyResult<PyErr> {
    let findings = findings(py, list, sources)?;
    let class = py.import("asmf._data")?.getattr(class)?;
    Ok(PyErr::from_value(class.call1((message, findings))?))
}

/// Creates the exception for definitions that can't be loaded.
pub(crate) fn load_error(py: Python<'_>, found: &LoadError) -> PyResult<PyErr> {
    error(
        py,
        "LoadError",
        found.to_string(),
        found.findings(),
        found.sources(),
    )
}
