//! The structure of a file: its symbols, its folds, and its selections.

use super::{MlirFile, Part};
use crate::lsp::answers::{self, fold, selection, symbol};
use lsp_types as lsp;
use lsp_types::Position;
use source_text::queries::{FoldKind, OutlineEntry, folds, outline, selections};

/// The number of nested parts in an answer; what is deeper is left out. Answers nest as the text does, and many programs read JSON
/// of 128 levels at most, of which a symbol takes two.
const MOST_NESTED: usize = 50;

impl MlirFile<'_> {
    pub(in crate::lsp) fn symbols(&self) -> Vec<lsp::DocumentSymbol> {
        self.read_all(|part| {
            outline(part.reading)
                .iter()
                .map(|entry| self.symbol(part, entry, MOST_NESTED))
                .collect()
        })
    }

    /// An entry, with this number of levels of others in it.
    fn symbol(
        &self,
        part: &Part<'_, '_, '_>,
        entry: &OutlineEntry,
        levels: usize,
    ) -> lsp::DocumentSymbol {
        let children: Vec<_> = match levels.checked_sub(1) {
            None => Vec::new(),
            Some(levels) => {
                let children = entry.children.iter();
                children
                    .map(|child| self.symbol(part, child, levels))
                    .collect()
            }
        };
        let kind = match (entry.is_symbol, children.is_empty()) {
            (true, _) => lsp::SymbolKind::FUNCTION,
            (false, false) => lsp::SymbolKind::NAMESPACE,
            (false, true) => lsp::SymbolKind::OPERATOR,
        };
        let [range, name_range] =
            [entry.span, entry.name_span].map(|span| self.range(part.start, span));
        lsp::DocumentSymbol {
            detail: Some(entry.detail.clone()).filter(|detail| !detail.is_empty()),
            children: Some(children).filter(|children| !children.is_empty()),
            ..symbol(entry.name.clone(), kind, range, name_range)
        }
    }

    pub(in crate::lsp) fn folds(&self) -> Vec<lsp::FoldingRange> {
        self.read_all(|part| {
            let folds = folds(part.reading).into_iter().filter_map(|each| {
                let range = self.range(part.start, each.span);
                match each.kind {
                    FoldKind::Comment => fold(range, lsp::FoldingRangeKind::Comment, false),
                    // The closing brace stays.
                    FoldKind::Region => fold(range, lsp::FoldingRangeKind::Region, true),
                }
            });
            folds.collect()
        })
    }

    pub(in crate::lsp) fn selections(&self, positions: &[Position]) -> Vec<lsp::SelectionRange> {
        let around = |position: &Position| {
            self.read_at(*position, |part, offset| {
                let spans = selections(part.reading, offset);
                let innermost = spans.into_iter().take(MOST_NESTED);
                let ranges = innermost.map(|span| self.range(part.start, span));
                selection(*position, ranges.rev())
            })
        };
        positions.iter().map(around).collect()
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
                        kind: hint.is_type.then_some(lsp::InlayHintKind::TYPE),
                        padding_left: Some(!hint.is_type),
                        ..answers::hint(self.range(part.start, at).start, hint.text)
                    }
                });
            hints.collect()
        })
    }
}
