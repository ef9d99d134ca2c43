//! Converts findings to diagnostics for an editor.

use super::documents::{Analysis, Documents};
use crate::lsp::answers::workspace_edit;
use format_compiler::diagnostic::{Diagnostic, Fix, Severity, plain};
use lsp_types as lsp;
use lsp_types::Uri;
use std::collections::BTreeSet;

/// The maximum number of findings shown for a document.
const SHOWN: usize = 1000;

impl Documents {
    /// The diagnostics of a document, and the other files with diagnostics.
    pub(in crate::lsp) fn findings(
        &self,
        analysis: &Analysis,
    ) -> (Vec<lsp::Diagnostic>, BTreeSet<String>) {
        let mut others = BTreeSet::new();
        let mut own = Vec::new();
        for finding in &analysis.loaded.findings.list {
            match finding.span {
                Some(span) if span.file != analysis.file => match self.other(finding, analysis) {
                    Some(uri) if self.is_open(&uri) => {}
                    Some(uri) => {
                        others.insert(uri.as_str().to_owned());
                    }
                    // A file without a URI.
                    None if finding.severity == Severity::Error => {
                        own.push(self.diagnostic(finding, analysis));
                    }
                    None => {}
                },
                _ => own.push(self.diagnostic(finding, analysis)),
            }
        }
        own.truncate(SHOWN);
        (own, others)
    }

    /// The errors in a closed file, found through open documents.
    pub(in crate::lsp) fn findings_elsewhere(&self, uri: &str) -> Vec<lsp::Diagnostic> {
        let mut found = Vec::new();
        for analysis in self.publishing_to(uri) {
            for finding in &analysis.loaded.findings.list {
                let is_there = self
                    .other(finding, analysis)
                    .is_some_and(|other| other.as_str() == uri);
                let diagnostic = is_there.then(|| self.diagnostic(finding, analysis));
                found.extend(diagnostic.filter(|diagnostic| !found.contains(diagnostic)));
            }
        }
        found.truncate(SHOWN);
        found
    }

    /// The URI of the other file with the error, if any.
    fn other(&self, finding: &Diagnostic, analysis: &Analysis) -> Option<Uri> {
        let span = finding.span.filter(|span| span.file != analysis.file)?;
        if finding.severity != Severity::Error {
            return None;
        }
        self.uri(analysis.loaded.findings.sources.name(span.file))
    }

    /// A finding; if an editor can't show its location, the location is part of the message.
    pub(in crate::lsp) fn diagnostic(
        &self,
        finding: &Diagnostic,
        analysis: &Analysis,
    ) -> lsp::Diagnostic {
        let sources = &analysis.loaded.findings.sources;
        let place = finding.span.filter(|span| {
            span.file == analysis.file || self.uri(sources.name(span.file)).is_some()
        });
        let mut message = match (place, finding.span) {
            (None, Some(_)) => plain(finding, sources),
            _ => finding.title.clone(),
        };
        for line in finding.notes.iter().chain(&finding.help) {
            message.push('\n');
            message.push_str(line);
        }
        let related = finding.labels.iter().filter_map(|label| {
            let uri = self.uri(sources.name(label.span.file))?;
            let location = lsp::Location::new(uri, self.range(sources, label.span));
            Some(lsp::DiagnosticRelatedInformation {
                location,
                message: label.text.clone(),
            })
        });
        lsp::Diagnostic {
            range: place
                .map(|span| self.range(sources, span))
                .unwrap_or_default(),
            severity: Some(match finding.severity {
                Severity::Error => lsp::DiagnosticSeverity::ERROR,
                Severity::Warning => lsp::DiagnosticSeverity::WARNING,
                Severity::Note if finding.code.is_on_request() => lsp::DiagnosticSeverity::HINT,
                Severity::Note => lsp::DiagnosticSeverity::INFORMATION,
            }),
            code: Some(lsp::NumberOrString::String(finding.code.to_string())),
            code_description: finding
                .code
                .url()
                .and_then(|url| url.parse().ok())
                .map(|href| lsp::CodeDescription { href }),
            source: Some("asmf".to_owned()),
            message,
            related_information: Some(related.collect()),
            ..lsp::Diagnostic::default()
        }
    }

    /// The edit for a fix, if an editor can show all its files.
    pub(in crate::lsp) fn edit(
        &self,
        fix: &Fix,
        analysis: &Analysis,
    ) -> Option<lsp::WorkspaceEdit> {
        let sources = &analysis.loaded.findings.sources;
        let edits = fix.edits.iter().map(|each| {
            let uri = self.uri(sources.name(each.span.file))?;
            let edit = lsp::TextEdit::new(self.range(sources, each.span), each.replacement.clone());
            Some((uri, edit))
        });
        Some(workspace_edit(edits.collect::<Option<Vec<_>>>()?))
    }
}
