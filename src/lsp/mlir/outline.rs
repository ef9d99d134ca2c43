//! The structure of a file: its symbols, its folds, and its selections.

use super::{MlirFile, Part};
use lsp_types as lsp;
use lsp_types::Position;
use source_text::queries::{FoldKind, OutlineEntry, folds, outline, selections};

impl MlirFile<'_> {
    pub(in crate::lsp) fn symbols(&self) -> Vec<lsp::DocumentSymbol> {
        self.read_all(|part| {
            outline(part.reading)
                .iter()
                .map(|entry| self.symbol(part, entry))
                .collect()
        })
    }

    #[allow(deprecated)] // The protocol's structure has a field that is no longer in use.
    fn symbol(&self, part: &Part<'_, '_, '_>, entry: &OutlineEntry) -> lsp::DocumentSymbol {
        let children: Vec<_> = entry
            .children
            .iter()
            .map(|child| self.symbol(part, child))
            .collect();
        lsp::DocumentSymbol {
            name: entry.name.clone(),
            detail: Some(entry.detail.clone()).filter(|detail| !detail.is_empty()),
            kind: match (entry.is_symbol, children.is_empty()) {
                (true, _) => lsp::SymbolKind::FUNCTION,
                (false, false) => lsp::SymbolKind::NAMESPACE,
                (false, true) => lsp::SymbolKind::OPERATOR,
            },
            tags: None,
            deprecated: None,
            range: self.range(part.start, entry.span),
            selection_range: self.range(part.start, entry.name_span),
            children: Some(children).filter(|children| !children.is_empty()),
        }
    }

    pub(in crate::lsp) fn folds(&self) -> Vec<lsp::FoldingRange> {
        self.read_all(|part| {
            let folds = folds(part.reading).into_iter().map(|fold| {
                let range = self.range(part.start, fold.span);
                let (kind, end_line) = match fold.kind {
                    FoldKind::Comment => (lsp::FoldingRangeKind::Comment, range.end.line),
                    // The closing brace stays.
                    FoldKind::Region => (
                        lsp::FoldingRangeKind::Region,
                        range.end.line.saturating_sub(1),
                    ),
                };
                lsp::FoldingRange {
                    start_line: range.start.line,
                    end_line,
                    kind: Some(kind),
                    ..Default::default()
                }
            });
            folds
                .filter(|fold| fold.start_line < fold.end_line)
                .collect()
        })
    }

    pub(in crate::lsp) fn selections(&self, positions: &[Position]) -> Vec<lsp::SelectionRange> {
        let selection = |position: &Position| {
            self.read_at(*position, |part, offset| {
                let spans = selections(part.reading, offset);
                let outermost_first = spans.into_iter().rev();
                outermost_first.fold(None, |parent: Option<lsp::SelectionRange>, span| {
                    Some(lsp::SelectionRange {
                        range: self.range(part.start, span),
                        parent: parent.map(Box::new),
                    })
                })
            })
            .unwrap_or(lsp::SelectionRange {
                range: lsp::Range::new(*position, *position),
                parent: None,
            })
        };
        positions.iter().map(selection).collect()
    }

    pub(in crate::lsp) fn hints(&self, range: lsp::Range) -> Vec<lsp::InlayHint> {
        let (from, to) = (self.offset(range.start), self.offset(range.end));
        self.read_all(|part| {
            let within = |offset: usize| {
                offset
                    .saturating_sub(part.start)
                    .min(part.reading.source.len())
            };
            let span = format_runtime::text::TextSpan::new(within(from), within(to));
            let hints = source_text::queries::hints(part.reading, span)
                .into_iter()
                .map(|hint| {
                    let at = format_runtime::text::TextSpan {
                        start: hint.offset,
                        end: hint.offset,
                    };
                    lsp::InlayHint {
                        position: self.range(part.start, at).start,
                        label: lsp::InlayHintLabel::String(hint.text),
                        kind: hint.is_type.then_some(lsp::InlayHintKind::TYPE),
                        text_edits: None,
                        tooltip: None,
                        padding_left: Some(!hint.is_type),
                        padding_right: None,
                        data: None,
                    }
                });
            hints.collect()
        })
    }
}
