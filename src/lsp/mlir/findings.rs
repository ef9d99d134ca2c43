//! Findings in `.mlir` files.

use super::{MlirFile, Part};
use lsp_types as lsp;
use source_text::queries::Finding;

/// The maximum number of findings shown for a file.
const SHOWN: usize = 1000;

impl MlirFile<'_> {
    /// The errors in the file: unreadable text, and invalid operations.
    pub(in crate::lsp) fn findings(&self) -> Vec<lsp::Diagnostic> {
        let problem = self
            .definitions
            .problem
            .as_ref()
            .map(|problem| lsp::Diagnostic {
                severity: Some(lsp::DiagnosticSeverity::WARNING),
                source: Some("asmf".to_owned()),
                message: format!("the dialects can't be read as they are: {problem}"),
                ..lsp::Diagnostic::default()
            });
        let found = self.read_all(|part| {
            let findings = source_text::queries::findings(part.reading);
            findings
                .iter()
                .map(|finding| self.diagnostic(part, finding))
                .collect()
        });
        problem.into_iter().chain(found).take(SHOWN).collect()
    }

    pub(super) fn diagnostic(&self, part: &Part<'_, '_, '_>, finding: &Finding) -> lsp::Diagnostic {
        let related = finding
            .notes
            .iter()
            .map(|(note, span)| lsp::DiagnosticRelatedInformation {
                location: lsp::Location::new(self.uri.clone(), self.range(part.start, *span)),
                message: note.clone(),
            });
        lsp::Diagnostic {
            range: self.range(part.start, finding.span),
            severity: Some(if finding.is_error {
                lsp::DiagnosticSeverity::ERROR
            } else {
                lsp::DiagnosticSeverity::WARNING
            }),
            source: Some("asmf".to_owned()),
            message: finding.message.clone(),
            related_information: Some(related.collect()),
            ..lsp::Diagnostic::default()
        }
    }
}
