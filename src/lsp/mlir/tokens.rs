//! What each token means, for colours.

use super::Asked;
use lsp_types as lsp;
use source_queries::{HighlightKind, highlights};

/// The kinds of tokens, in the order of their numbers.
const KINDS: [(HighlightKind, lsp::SemanticTokenType); 11] = [
    (HighlightKind::Operation, lsp::SemanticTokenType::FUNCTION),
    (HighlightKind::Result, lsp::SemanticTokenType::VARIABLE),
    (HighlightKind::Argument, lsp::SemanticTokenType::PARAMETER),
    (HighlightKind::Block, lsp::SemanticTokenType::new("label")),
    (HighlightKind::Symbol, lsp::SemanticTokenType::NAMESPACE),
    (HighlightKind::Alias, lsp::SemanticTokenType::MACRO),
    (HighlightKind::Type, lsp::SemanticTokenType::TYPE),
    (HighlightKind::AttributeName, lsp::SemanticTokenType::PROPERTY),
    (HighlightKind::Keyword, lsp::SemanticTokenType::KEYWORD),
    (HighlightKind::String, lsp::SemanticTokenType::STRING),
    (HighlightKind::Number, lsp::SemanticTokenType::NUMBER),
];

/// The names of the kinds and modifiers.
pub(in crate::lsp) fn legend() -> lsp::SemanticTokensLegend {
    lsp::SemanticTokensLegend {
        token_types: KINDS.iter().map(|(_, kind)| kind.clone()).collect(),
        token_modifiers: vec![lsp::SemanticTokenModifier::DEFINITION],
    }
}

impl Asked<'_> {
    /// The tokens of the file, or of some lines of it.
    pub(in crate::lsp) fn tokens(&self, within: Option<lsp::Range>) -> lsp::SemanticTokens {
        let placed = self.read_all(|part| {
            let found = highlights(part.reading).into_iter();
            found.map(|highlight| (self.range(part.start, highlight.span), highlight)).collect()
        });
        let mut data = Vec::new();
        let mut before = lsp::Position::default();
        let is_wanted =
            |range: &lsp::Range| within.is_none_or(|within| range.end >= within.start && range.start <= within.end);
        for (range, highlight) in placed.into_iter().filter(|(range, _)| is_wanted(range)) {
            // A token on several lines can't be said.
            if range.start.line != range.end.line {
                continue;
            }
            let delta_line = range.start.line - before.line;
            let from = if delta_line == 0 { before.character } else { 0 };
            let kind = KINDS.iter().position(|(kind, _)| *kind == highlight.kind).unwrap_or_default();
            data.push(lsp::SemanticToken {
                delta_line,
                delta_start: range.start.character - from,
                length: range.end.character - range.start.character,
                token_type: kind as u32,
                token_modifiers_bitset: u32::from(highlight.is_definition),
            });
            before = range.start;
        }
        lsp::SemanticTokens { result_id: None, data }
    }
}
