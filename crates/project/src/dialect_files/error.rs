//! Why dialects can't be loaded.

use crate::dialect_files::files::NEEDS_SOURCES;
use crate::dialect_files::findings::Findings;
use crate::dialect_files::inputs::{Inputs, Origin};
use format_compiler::diagnostic::{Diagnostic, Renderer, Severity, plain};
use std::fmt;
use std::path::Path;
use tablegen::SourceMap;

/// The reasons why dialects can't be loaded: unreadable files, or errors in definitions.
///
/// Its text (`Display`) has one line for each. [`LoadError::render`] shows the errors with their source.
#[derive(Clone, Debug)]
pub struct LoadError(Box<Contents>);

#[derive(Clone, Default, Debug)]
struct Contents {
    failures: Vec<String>,
    findings: Findings,
    origin: Origin,
}

impl LoadError {
    /// Unreadable paths, one line each.
    pub fn of_failures(failures: Vec<String>) -> Self {
        LoadError(Box::new(Contents {
            failures,
            ..Contents::default()
        }))
    }

    /// Compiled definitions, where sources are needed.
    pub fn of_compiled<'p>(paths: impl IntoIterator<Item = &'p Path>) -> Self {
        LoadError::of_failures(
            paths
                .into_iter()
                .map(|path| format!("{}: {NEEDS_SOURCES}", path.display()))
                .collect(),
        )
    }

    /// Definitions with errors.
    pub(crate) fn of_findings(findings: Findings, origin: Origin) -> Self {
        LoadError(Box::new(Contents {
            findings,
            origin,
            ..Contents::default()
        }))
    }

    /// The unreadable paths, each with the reason, in one line.
    pub fn failures(&self) -> &[String] {
        &self.0.failures
    }

    /// The findings in the definitions, warnings too, in order of discovery. Empty if there are [`Self::failures`].
    pub fn findings(&self) -> &[Diagnostic] {
        &self.0.findings.list
    }

    /// The errors among [`Self::findings`].
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings()
            .iter()
            .filter(|finding| finding.severity == Severity::Error)
    }

    /// The files of the places in the findings: all files of the run.
    pub fn sources(&self) -> &SourceMap {
        &self.0.findings.sources
    }

    /// The files of the run, and the folders of the search for others. This asks the file system for existing
    /// folders.
    pub fn inputs(&self) -> Inputs {
        Inputs::of(&self.0.origin, self.sources(), self.findings())
    }

    /// The failures, and the findings with the source around them, as `asmf lint` shows them.
    pub fn render(&self, colour: bool) -> String {
        let mut text: String = self
            .failures()
            .iter()
            .map(|failure| format!("{failure}\n"))
            .collect();
        let mut renderer = Renderer::new(self.sources());
        for finding in self.findings() {
            text.push_str(&renderer.render(finding, colour));
        }
        text
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let errors = self.errors().map(|finding| plain(finding, self.sources()));
        let lines: Vec<String> = self.failures().iter().cloned().chain(errors).collect();
        formatter.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for LoadError {}
