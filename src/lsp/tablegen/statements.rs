//! The definitions of a text, by its tokens: with any errors elsewhere.

use std::ops::Range;
use std::sync::Arc;
use tablegen::{TextToken, TextTokenKind, tokens};

/// The words before names of definitions.
const DEFINING: [&[u8]; 6] = [
    b"class",
    b"multiclass",
    b"def",
    b"defm",
    b"defset",
    b"defvar",
];

/// Something with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Defined {
    /// `class`, `def`, ...
    pub(super) keyword: &'static str,
    pub(super) name: Range<usize>,
    /// From the keyword to the end of the body.
    pub(super) whole: Range<usize>,
}

/// A text and its tokens.
pub(super) struct Tokens<'t> {
    pub(super) text: &'t [u8],
    pub(super) all: Vec<TextToken>,
}

impl<'t> Tokens<'t> {
    pub(super) fn of(text: &'t Arc<[u8]>) -> Self {
        Tokens {
            text,
            all: tokens(text),
        }
    }

    pub(super) fn bytes(&self, range: &Range<usize>) -> &'t [u8] {
        self.text.get(range.clone()).unwrap_or_default()
    }

    /// The token at an offset, or else one with its end there, by its place.
    pub(super) fn at(&self, offset: usize) -> Option<usize> {
        let behind = self
            .all
            .partition_point(|token| token.range.start <= offset);
        let place = behind.checked_sub(1)?;
        let touches = |place: &usize| offset <= self.all[*place].range.end;
        let before = place
            .checked_sub(1)
            .filter(|_| self.all[place].kind == TextTokenKind::Other);
        // At the edge between punctuation and a name the name is meant.
        let name = before.filter(|before| self.all[*before].range.end == offset);
        name.or(Some(place)).filter(touches)
    }

    /// The definitions, in the order of the text, each before those in it.
    pub(super) fn defined(&self) -> Vec<Defined> {
        let mut found = Vec::new();
        for (place, token) in self.all.iter().enumerate() {
            let word = self.bytes(&token.range);
            let keyword = DEFINING.iter().find(|keyword| **keyword == word);
            let (TextTokenKind::Word, Some(keyword)) = (token.kind, keyword) else {
                continue;
            };
            let name = self.all[place + 1..]
                .iter()
                .take_while(|token| !matches!(self.bytes(&token.range), b"{" | b";" | b":"));
            // The type of a `defset` stands before its name.
            let mut names = name.filter(|token| token.kind == TextTokenKind::Identifier);
            let name = if *keyword == b"defset" {
                names.last()
            } else {
                names.next()
            };
            let Some(name) = name else { continue };
            let whole = token.range.start..self.end_of(place);
            let keyword = std::str::from_utf8(keyword).unwrap_or_default();
            found.push(Defined {
                keyword,
                name: name.range.clone(),
                whole,
            });
        }
        found
    }

    /// The end of the statement with a token at its start.
    fn end_of(&self, place: usize) -> usize {
        let mut depth = 0_usize;
        for token in &self.all[place..] {
            match self.bytes(&token.range) {
                b"{" | b"(" | b"[" | b"<" => depth += 1,
                b"}" if depth <= 1 => return token.range.end,
                b"}" | b")" | b"]" | b">" => depth = depth.saturating_sub(1),
                b";" if depth == 0 => return token.range.end,
                _ => {}
            }
        }
        self.text.len()
    }

    /// The innermost statement around an offset.
    pub(super) fn around(&self, offset: usize) -> Option<Defined> {
        let all = self.defined();
        all.into_iter()
            .filter(|defined| defined.whole.contains(&offset))
            .min_by_key(|defined| defined.whole.len())
    }

    /// The identifiers with a name.
    pub(super) fn identifiers<'s>(
        &'s self,
        name: &'s [u8],
    ) -> impl Iterator<Item = (usize, &'s TextToken)> {
        let identifiers = self
            .all
            .iter()
            .enumerate()
            .filter(|(_, token)| token.kind == TextTokenKind::Identifier);
        identifiers.filter(move |(_, token)| self.bytes(&token.range) == name)
    }

    /// True for the declaration of an identifier: a type precedes it.
    pub(super) fn is_declared(&self, place: usize) -> bool {
        let Some(before) = place.checked_sub(1).map(|before| &self.all[before]) else {
            return false;
        };
        match before.kind {
            TextTokenKind::Identifier => {
                let earlier = place
                    .checked_sub(2)
                    .map(|earlier| self.bytes(&self.all[earlier].range));
                // `class A : B` and `def a : A` have no types.
                !matches!(
                    earlier,
                    Some(b":" | b"def" | b"defm" | b"class" | b"multiclass")
                )
            }
            TextTokenKind::Word => {
                matches!(
                    self.bytes(&before.range),
                    b"int" | b"bit" | b"string" | b"code" | b"dag" | b"defvar" | b"foreach"
                )
            }
            // `list<string> name`, `bits<8> name`; an argument list ends in the same way, but no identifier follows it.
            _ => self.bytes(&before.range) == b">",
        }
    }
}
