//! The space that MLIR prints before each token of an operation.
//!
//! The tokens of the source are compared with the tokens of the printed operation. Values, blocks, symbols and
//! numbers are always equal to each other; other differences (an explicit default, an alias) have no counterpart.

use crate::diff::changes;
use format_runtime::text::{SourceToken, TokenKind, tokens};
use similar::DiffOp;

/// The space before a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Space {
    Nothing,
    One,
    /// A new line with so many more spaces than the operation.
    Line(usize),
}

/// An element of an operation's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Element<'t> {
    kind: Option<TokenKind>,
    /// Empty if it is irrelevant.
    text: &'t [u8],
}

impl<'t> Element<'t> {
    /// A region with its contents.
    pub(crate) const REGION: Self = Element {
        kind: None,
        text: b"",
    };

    pub(crate) fn token(token: SourceToken, text: &'t [u8]) -> Self {
        let text = match token.kind {
            TokenKind::Word
            | TokenKind::Punctuation
            | TokenKind::Exclamation
            | TokenKind::Error => text,
            // The spelling decides between integer and float, so both count as integers.
            TokenKind::Float => {
                return Element {
                    kind: Some(TokenKind::Integer),
                    text: b"",
                };
            }
            _ => b"",
        };
        Element {
            kind: Some(token.kind),
            text,
        }
    }
}

/// The elements of a printed text, each with the space before it.
fn printed_elements(text: &[u8]) -> Vec<(Element<'_>, Space)> {
    let mut elements: Vec<(Element<'_>, Space)> = Vec::new();
    let mut end = 0;
    for token in tokens(text) {
        let range = token.span.range();
        let space = space(text.get(end..range.start).unwrap_or_default());
        end = range.end;
        let element = Element::token(token, text.get(range).unwrap_or_default());
        elements.push((element, space));
        // A region is printed as `{...}`.
        if let [.., (first, before), (second, _), (third, _)] = elements[..]
            && (first.text, second.text, third.text) == (b"{", b"...", b"}")
        {
            elements.truncate(elements.len() - 3);
            elements.push((Element::REGION, before));
        }
    }
    elements
}

fn space(text: &[u8]) -> Space {
    match text.iter().rposition(|&byte| byte == b'\n') {
        Some(at) => Space::Line(text.len() - at - 1),
        None if text.is_empty() => Space::Nothing,
        None => Space::One,
    }
}

/// The space before each element of an operation, given its printed text; `None` if unknown.
pub(crate) fn spaces(own: &[Element<'_>], printed: &[u8]) -> Vec<Option<Space>> {
    let printed = printed_elements(printed);
    if own.len() == printed.len()
        && own
            .iter()
            .zip(&printed)
            .all(|(own, (other, _))| own == other)
    {
        return printed.into_iter().map(|(_, space)| Some(space)).collect();
    }
    let others: Vec<Element<'_>> = printed.iter().map(|(element, _)| *element).collect();
    let mut spaces = vec![None; own.len()];
    for change in changes(own, &others) {
        if let DiffOp::Equal {
            old_index,
            new_index,
            len,
        } = change
        {
            // The space before the first one may depend on its predecessor, which may differ.
            for place in 1..len {
                spaces[old_index + place] = Some(printed[new_index + place].1);
            }
            if old_index == 0 && new_index == 0 {
                spaces[0] = Some(printed[0].1);
            }
        }
    }
    // A format omits the type's prefix if it is certain, but a source may have it.
    for place in 1..own.len() {
        let is_name = matches!(
            own[place].kind,
            Some(TokenKind::Exclamation | TokenKind::Hash)
        );
        if is_name && spaces[place].is_none() && matches!(own[place - 1].text, b":" | b"->" | b",")
        {
            spaces[place] = Some(Space::One);
        }
    }
    spaces
}
