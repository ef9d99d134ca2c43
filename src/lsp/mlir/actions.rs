//! Changes of the text: another layout, and repairs of errors.

use super::MlirFile;
use crate::lsp::answers::workspace_edit;
use lsp_types as lsp;
use operation_core::Context;
use source_text::queries::{RepairKind, findings, repair};
use source_text::{FormatOptions, format, within};

impl MlirFile<'_> {
    /// The edits for the layout of the file: one for each run of changed lines. With a range, only its lines change.
    pub(in crate::lsp) fn layout(&self, range: Option<lsp::Range>) -> Vec<lsp::TextEdit> {
        let context = Context::new();
        let environment = self.definitions.environment();
        environment.dialects.register(&context);
        let formatted = format(self.text, environment, &context, &FormatOptions::default()).text;
        let text = match range {
            None => Some(formatted),
            Some(range) => {
                // A range up to the start of a line doesn't contain the line.
                let ends_before = range.end.character == 0 && range.end.line > range.start.line;
                let last = range.end.line as usize + usize::from(!ends_before);
                within(
                    self.text,
                    &formatted,
                    &(range.start.line as usize + 1..=last),
                )
            }
        };
        text.map(|text| self.line_edits(&text)).unwrap_or_default()
    }

    /// The edits for another text of the file, line by line, so marks and the cursor stay where they are.
    fn line_edits(&self, text: &[u8]) -> Vec<lsp::TextEdit> {
        let lines = |text: &[u8]| {
            text.split_inclusive(|&byte| byte == b'\n')
                .map(<[u8]>::to_vec)
                .collect::<Vec<_>>()
        };
        let (old, new) = (lines(self.text), lines(text));
        let changes = source_text::changes(&old, &new);
        let position = |line: usize| match line < old.len() {
            true => lsp::Position::new(line as u32, 0),
            false => self.encoding.position(self.text, self.text.len()),
        };
        let edits = changes
            .iter()
            .filter(|change| !matches!(change, source_text::DiffOp::Equal { .. }))
            .map(|change| {
                let (before, after) = (change.old_range(), change.new_range());
                let range = lsp::Range::new(position(before.start), position(before.end));
                lsp::TextEdit::new(
                    range,
                    String::from_utf8_lossy(&new[after].concat()).into_owned(),
                )
            });
        edits.collect()
    }

    /// Repairs of errors in a range: probable names, missing types.
    pub(in crate::lsp) fn actions(&self, range: lsp::Range) -> Vec<lsp::CodeAction> {
        self.read_at(range.start, |part, _| {
            let found = findings(part.reading).into_iter();
            let near = found.filter(|finding| {
                let at = self.range(part.start, finding.span);
                !finding.is_of_verification && at.start <= range.end && range.start <= at.end
            });
            let repairs = near.filter_map(|finding| {
                Some((
                    self.diagnostic(part, &finding),
                    repair(part.reading, finding.span.start as usize)?,
                ))
            });
            let actions = repairs.map(|(diagnostic, repair)| {
                let edit =
                    lsp::TextEdit::new(self.range(part.start, repair.span), repair.text.clone());
                lsp::CodeAction {
                    title: match repair.kind {
                        RepairKind::Name => format!("Did you mean `{}`?", repair.text),
                        RepairKind::Types => format!("Add `{}`", repair.text.trim_start()),
                    },
                    kind: Some(lsp::CodeActionKind::QUICKFIX),
                    diagnostics: Some(vec![diagnostic]),
                    edit: Some(workspace_edit([(self.uri.clone(), edit)])),
                    ..lsp::CodeAction::default()
                }
            });
            actions.collect()
        })
    }
}
