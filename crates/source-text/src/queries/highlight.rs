//! Semantic highlighting of tokens.

use crate::queries::reading::Reading;
use format_runtime::text::{Role, TextSpan, TokenKind};
use operation_core::ValueKind;
use rustc_hash::FxHashMap;

/// A token to highlight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// The token, or a part of one.
    pub span: TextSpan,
    /// Its meaning.
    pub kind: HighlightKind,
    /// True if the name is defined there.
    pub is_definition: bool,
}

/// The meaning of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HighlightKind {
    /// The name of an operation.
    Operation,
    /// The result of an operation.
    Result,
    /// The argument of a block.
    Argument,
    /// A block.
    Block,
    /// A symbol.
    Symbol,
    /// The alias of an attribute or type.
    Alias,
    /// A part of a type.
    Type,
    /// The name of an entry of a dictionary.
    AttributeName,
    /// A word of a custom form, or the case of an enum.
    Keyword,
    /// A string.
    String,
    /// A number.
    Number,
}

/// The meaning of each token, in the order of the text. Punctuation and skipped text have none.
pub fn highlights(reading: &Reading<'_, '_>) -> Vec<Highlight> {
    let recorded = &reading.recorded;
    let operations: FxHashMap<u32, TextSpan> = recorded
        .operations
        .iter()
        .map(|each| (each.name.start, each.name))
        .collect();
    let values: FxHashMap<u32, (Role, bool)> = recorded
        .values
        .iter()
        .map(|each| {
            (
                each.span.start,
                (
                    each.role,
                    matches!(each.value.kind(), ValueKind::BlockArgument(_)),
                ),
            )
        })
        .collect();
    let blocks: FxHashMap<u32, Role> = recorded
        .blocks
        .iter()
        .map(|each| (each.span.start, each.role))
        .collect();
    let aliases: FxHashMap<&[u8], u32> = recorded
        .aliases
        .iter()
        .filter_map(|alias| reading.tokens_in(*alias).first())
        .map(|token| (reading.text(token.span), token.span.start))
        .collect();
    let types = covered(recorded.types.iter().map(|(span, _)| *span));
    let mut found = Vec::new();
    for (place, token) in reading.tokens.iter().enumerate() {
        let start = token.span.start;
        let text = reading.text(token.span);
        let is_in_type = || {
            let before = types.partition_point(|span| span.start <= start);
            before > 0 && start < types[before - 1].end
        };
        let (kind, is_definition) = match token.kind {
            TokenKind::Word | TokenKind::String if operations.get(&start) == Some(&token.span) => {
                (HighlightKind::Operation, false)
            }
            TokenKind::Value => match values.get(&start) {
                Some((role, true)) => (HighlightKind::Argument, *role == Role::Definition),
                Some((role, false)) => (HighlightKind::Result, *role == Role::Definition),
                None => continue,
            },
            TokenKind::Block => match blocks.get(&start) {
                Some(role) => (HighlightKind::Block, *role == Role::Definition),
                None => continue,
            },
            TokenKind::Symbol => (HighlightKind::Symbol, false),
            TokenKind::Hash | TokenKind::Exclamation if aliases.contains_key(text) => {
                (HighlightKind::Alias, aliases.get(text) == Some(&start))
            }
            TokenKind::Exclamation => (HighlightKind::Type, false),
            TokenKind::Hash if place > 0 && reading.tokens[place - 1].kind == TokenKind::Value => {
                continue;
            }
            TokenKind::Hash => (HighlightKind::Keyword, false),
            TokenKind::Word if is_in_type() => (HighlightKind::Type, false),
            TokenKind::Word if is_entry_name(reading, place) => {
                (HighlightKind::AttributeName, false)
            }
            TokenKind::Word => (HighlightKind::Keyword, false),
            TokenKind::String => (HighlightKind::String, false),
            // The shape of a type is one word: `4x4xf32`.
            TokenKind::Integer | TokenKind::Float if is_in_type() => (HighlightKind::Type, false),
            TokenKind::Integer | TokenKind::Float => (HighlightKind::Number, false),
            TokenKind::Punctuation | TokenKind::Error => continue,
        };
        found.push(Highlight {
            span: token.span,
            kind,
            is_definition,
        });
    }
    found
}

/// The outermost ranges of a list sorted by starts.
fn covered(spans: impl Iterator<Item = TextSpan>) -> Vec<TextSpan> {
    let mut outer: Vec<TextSpan> = Vec::new();
    for span in spans {
        if outer.last().is_none_or(|last| last.end <= span.start) {
            outer.push(span);
        }
    }
    outer
}

/// True if a word is followed by `=` in braces or a list, as the name of an entry.
fn is_entry_name(reading: &Reading<'_, '_>, place: usize) -> bool {
    let text = |place: usize| {
        reading
            .tokens
            .get(place)
            .map(|token| reading.text(token.span))
    };
    let before = place.checked_sub(1).and_then(text);
    text(place + 1) == Some(b"=") && matches!(before, Some(b"{" | b","))
}
