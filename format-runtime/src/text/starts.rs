//! Starts of operations and of regions, as far as tokens show them: for operations whose syntax nobody knows.

use super::lexer::{Kind, Tok, lex};
use crate::dialect::{Dialects, OperationDefinition};
use smallvec::SmallVec;

/// The brackets around a token.
#[derive(Default)]
pub(super) struct Brackets {
    open: SmallVec<[Kind; 16]>,
    /// True if `<` and `>` are brackets, not comparisons.
    are_angles: bool,
}

impl Brackets {
    /// None are open yet.
    pub(super) fn new(are_angles: bool) -> Self {
        Brackets {
            open: SmallVec::new(),
            are_angles,
        }
    }

    pub(super) fn are_closed(&self) -> bool {
        self.open.is_empty()
    }

    /// Goes past a token; false if it closes what isn't open.
    pub(super) fn pass(&mut self, kind: Kind) -> bool {
        let opening = match kind {
            Kind::LParen | Kind::LSquare | Kind::LBrace => {
                self.open.push(kind);
                return true;
            }
            Kind::Less if self.are_angles => {
                self.open.push(kind);
                return true;
            }
            Kind::Greater if self.are_angles => Kind::Less,
            Kind::RParen => Kind::LParen,
            Kind::RSquare => Kind::LSquare,
            Kind::RBrace => Kind::LBrace,
            _ => return true,
        };
        self.open.pop() == Some(opening)
    }
}

/// The token behind `%a, %b:2 =` if it may be the name of an operation.
pub(super) fn names_results(source: &[u8], first: Tok) -> Option<Tok> {
    let mut token = first;
    loop {
        if token.kind != Kind::Percent {
            return None;
        }
        token = lex(source, token.end);
        if token.kind == Kind::Colon {
            let count = lex(source, token.end);
            if count.kind != Kind::Integer {
                return None;
            }
            token = lex(source, count.end);
        }
        match token.kind {
            Kind::Comma => token = lex(source, token.end),
            Kind::Equal => break,
            _ => return None,
        }
    }
    let name = lex(source, token.end);
    matches!(name.kind, Kind::Bare | Kind::String).then_some(name)
}

/// True if `^bb` with its arguments is followed by a colon.
pub(super) fn is_label(source: &[u8], name: Tok) -> bool {
    let mut token = lex(source, name.end);
    let mut brackets = Brackets::default();
    while token.kind == Kind::LParen || !brackets.are_closed() {
        if matches!(token.kind, Kind::Eof | Kind::Error) || !brackets.pass(token.kind) {
            return false;
        }
        token = lex(source, token.end);
    }
    token.kind == Kind::Colon
}

/// The names of operations at a place.
#[derive(Clone, Copy)]
pub(super) struct OperationNames<'e> {
    pub(super) dialects: &'e Dialects,
    /// The default dialect.
    pub(super) default: &'e str,
}

impl<'e> OperationNames<'e> {
    /// The definition of the operation with this name, which may lack the default dialect.
    fn definition(self, word: &[u8]) -> Option<&'e OperationDefinition> {
        let text = std::str::from_utf8(word).ok()?;
        let in_default = || self.dialects.operation(&format!("{}.{text}", self.default));
        self.dialects.operation(text).or_else(in_default)
    }

    /// True if a word has a dot inside, or is the name of an operation of the default dialect.
    pub(super) fn may_name(self, word: &[u8]) -> bool {
        let dot = memchr::memchr(b'.', word);
        dot.is_some_and(|dot| dot + 1 < word.len()) || self.definition(word).is_some()
    }
}

/// True if the braces that begin at a place in the text of an operation are those of a region: an operation or a block begins in them.
/// `has_regions` is true if the operation's definition has some; `names` are those inside of its regions.
pub(super) fn begins_region(
    source: &[u8],
    brace: usize,
    has_regions: bool,
    names: OperationNames<'_>,
) -> bool {
    let first = lex(source, lex(source, brace).end);
    let behind = lex(source, first.end);
    let word = |token: Tok| &source[token.start..token.end];
    match first.kind {
        Kind::Caret => is_label(source, first),
        Kind::String => behind.kind == Kind::LParen,
        Kind::Percent => names_results(source, first)
            .is_some_and(|name| name.kind == Kind::String || names.may_name(word(name))),
        Kind::Bare => match behind.kind {
            Kind::Equal | Kind::Comma | Kind::Colon => false,
            // `{ arith.addf }` names an operation, `{ scf.yield }` is one.
            Kind::RBrace => names
                .definition(word(first))
                .is_some_and(|definition| definition.traits.is_terminator),
            _ if has_regions => names.may_name(word(first)),
            _ => names.definition(word(first)).is_some(),
        },
        _ => false,
    }
}
