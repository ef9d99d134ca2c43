//! Changes of the text: fixes, and another layout of formats. Beside the text, hints.

use super::documents::Documents;
use super::{DefinitionFile, directive};
use crate::lsp::answers::hint;
use format_compiler::diagnostic::{Applicability, Fix};
use format_compiler::fmt::format_source;
use lsp_types as lsp;
use lsp_types::Uri;
use tablegen::Span;

/// The longest hint, in characters.
const LONGEST_HINT: usize = 50;

impl Documents {
    pub(in crate::lsp) fn layout(&self, uri: &Uri) -> Vec<lsp::TextEdit> {
        let Some(document) = self.get(uri) else {
            return Vec::new();
        };
        let formatted = format_source(&document.text);
        if formatted.changed == 0 {
            return Vec::new();
        }
        let end = self.encoding.position(&document.text, document.text.len());
        let range = lsp::Range::new(lsp::Position::default(), end);
        vec![lsp::TextEdit::new(
            range,
            String::from_utf8_lossy(&formatted.text).into_owned(),
        )]
    }
}

impl DefinitionFile<'_> {
    /// The fixes of the findings in a range.
    pub(in crate::lsp) fn actions(&self, range: lsp::Range) -> Vec<lsp::CodeAction> {
        let (documents, analysis) = (self.documents, self.analysis);
        let [start, end] = [range.start, range.end].map(|at| self.offset(at) as u32);
        let is_there =
            |span: Span| span.file == analysis.file && span.start <= end && start <= span.end;
        let found = analysis
            .loaded
            .findings
            .list
            .iter()
            .filter(|finding| finding.span.is_some_and(is_there));
        let fixes = found.flat_map(|finding| finding.fixes().map(move |fix| (finding, fix)));
        fixes
            .filter_map(|(finding, fix)| {
                let edit = documents.edit(fix, analysis)?;
                let is_safe = fix.applicability == Applicability::Safe;
                // Other includers of a file are not known here.
                let is_here = fix.edits.iter().all(|edit| edit.span.file == analysis.file);
                Some(lsp::CodeAction {
                    title: action_title(fix),
                    kind: Some(lsp::CodeActionKind::QUICKFIX),
                    diagnostics: Some(vec![documents.diagnostic(finding, analysis)]),
                    edit: Some(edit),
                    is_preferred: Some(is_safe && is_here),
                    data: Some(serde_json::json!({ "applicability": fix.applicability.name() })),
                    ..lsp::CodeAction::default()
                })
            })
            .collect()
    }

    /// The text of each described directive, behind it.
    pub(in crate::lsp) fn hints(&self, range: lsp::Range) -> Vec<lsp::InlayHint> {
        let hint = |(span, elements): (Span, String)| lsp::InlayHint {
            tooltip: Some(lsp::InlayHintTooltip::String(elements.clone())),
            ..hint(self.range(span).end, format!("= {}", shortened(&elements)))
        };
        let hints = directive::all(&self.analysis.loaded, self.analysis.file)
            .into_iter()
            .map(hint);
        hints
            .filter(|hint| range.start <= hint.position && hint.position <= range.end)
            .collect()
    }
}

/// The start of a text, for a hint.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_HINT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The title of a fix, with a warning if there is one.
fn action_title(fix: &Fix) -> String {
    let mut title = fix.title.clone();
    if !fix.affects.is_empty() {
        title.push_str(&format!(", which changes {} too", fix.affects.join(", ")));
    }
    if fix.applicability == Applicability::Unsafe {
        title.push_str(" (unsafe)");
    }
    title
}
