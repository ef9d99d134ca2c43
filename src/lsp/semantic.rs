//! The meaning of tokens, for colours.

use lsp_types as lsp;
use source_text::queries::HighlightKind;

/// The kinds of tokens, in the order of their numbers.
const KINDS: [(HighlightKind, lsp::SemanticTokenType); 11] = [
    (HighlightKind::Operation, lsp::SemanticTokenType::FUNCTION),
    (HighlightKind::Result, lsp::SemanticTokenType::VARIABLE),
    (HighlightKind::Argument, lsp::SemanticTokenType::PARAMETER),
    (HighlightKind::Block, lsp::SemanticTokenType::new("label")),
    (HighlightKind::Symbol, lsp::SemanticTokenType::NAMESPACE),
    (HighlightKind::Alias, lsp::SemanticTokenType::MACRO),
    (HighlightKind::Type, lsp::SemanticTokenType::TYPE),
    (
        HighlightKind::AttributeName,
        lsp::SemanticTokenType::PROPERTY,
    ),
    (HighlightKind::Keyword, lsp::SemanticTokenType::KEYWORD),
    (HighlightKind::String, lsp::SemanticTokenType::STRING),
    (HighlightKind::Number, lsp::SemanticTokenType::NUMBER),
];

/// The names of the kinds and modifiers.
pub(super) fn legend() -> lsp::SemanticTokensLegend {
    lsp::SemanticTokensLegend {
        token_types: KINDS.iter().map(|(_, kind)| kind.clone()).collect(),
        token_modifiers: vec![lsp::SemanticTokenModifier::DEFINITION],
    }
}

/// A token, its kind, and if it defines a name.
pub(super) type Meaning = (lsp::Range, HighlightKind, bool);

/// Tokens in the order of the text, as the protocol has them; only the ones in a range, if there is one.
pub(super) fn encoded(
    tokens: impl IntoIterator<Item = Meaning>,
    within: Option<lsp::Range>,
) -> lsp::SemanticTokens {
    let mut data = Vec::new();
    let mut before = lsp::Position::default();
    let is_wanted = |range: &lsp::Range| {
        within.is_none_or(|within| range.end >= within.start && range.start <= within.end)
    };
    // A token on several lines can't be said.
    let one_line = tokens
        .into_iter()
        .filter(|(range, ..)| range.start.line == range.end.line);
    for (range, kind, is_definition) in one_line.filter(|(range, ..)| is_wanted(range)) {
        let delta_line = range.start.line - before.line;
        let from = if delta_line == 0 { before.character } else { 0 };
        let number = KINDS
            .iter()
            .position(|(each, _)| *each == kind)
            .unwrap_or_default();
        data.push(lsp::SemanticToken {
            delta_line,
            delta_start: range.start.character - from,
            length: range.end.character - range.start.character,
            token_type: number as u32,
            token_modifiers_bitset: u32::from(is_definition),
        });
        before = range.start;
    }
    lsp::SemanticTokens {
        result_id: None,
        data,
    }
}
