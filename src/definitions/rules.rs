//! Declarative rewrite rules in files.

use format_compiler::LlvmVersion;
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::ods::Definitions;
use pattern_compiler::Patterns;
use pattern_compiler::model::Pattern;
use project::dialect_files::Findings;
use project::dialect_files::files::{self, Disk, DiskFiles, Roots};
use std::path::PathBuf;
use tablegen::Session;

/// The rules in files, and the mistakes in them.
pub(crate) struct Rules {
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) findings: Findings,
    /// The unreadable paths, one line each.
    pub(crate) failures: Vec<String>,
    /// The number of files with patterns.
    pub(crate) files: usize,
}

impl Rules {
    /// Reads and checks the rules in files, and in all files below folders.
    pub(crate) fn load(paths: &[PathBuf], include: &[PathBuf], version: LlvmVersion) -> Self {
        let files = DiskFiles::on(&Disk::default());
        let Roots {
            found,
            mut failures,
        } = files::look_up(&files, paths, include);
        let files = files.naming(&found);
        let session = Session::new(&files, files::options(include, version));
        let (mut patterns, mut diagnostics, mut count) = (Vec::new(), Vec::new(), 0);
        for root in &found {
            let evaluation = session.evaluate(&root.path.to_string_lossy());
            if evaluation.root.is_none() {
                failures.extend(
                    evaluation
                        .diagnostics
                        .into_iter()
                        .map(|diagnostic| diagnostic.message),
                );
                continue;
            }
            let is_broken = evaluation
                .diagnostics
                .iter()
                .any(|each| each.severity == Severity::Error);
            if !root.named && (is_broken || !evaluation.records.has_class("Pattern")) {
                continue;
            }
            let definitions = Definitions::read(&evaluation.records).0;
            let compiled = pattern_compiler::compile(&evaluation.records, &definitions.operations);
            let Patterns {
                list,
                diagnostics: found,
                ..
            } = compiled;
            count += usize::from(!list.is_empty());
            diagnostics.extend(evaluation.diagnostics.into_iter().map(Diagnostic::from));
            diagnostics.extend(found);
            patterns.extend(list);
        }
        let mut findings = Findings::of(session.sources().clone());
        findings.extend(diagnostics.into_iter());
        Rules {
            patterns,
            findings,
            failures,
            files: count,
        }
    }
}
