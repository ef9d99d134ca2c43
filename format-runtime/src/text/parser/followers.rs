//! The tokens behind an operation, a type or an attribute.

use crate::text::lexer::{Kind, lex};

/// The kinds of tokens that may follow a text without changing its meaning. The syntax of a type or attribute may look
/// at the next token: `!d.t` may have an optional part at its end, which MLIR reads first as this part and then as the
/// text behind the type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::text) struct FollowerKinds(u64);

impl FollowerKinds {
    /// The meaning doesn't depend on the next token.
    pub(in crate::text) const ALL: Self = FollowerKinds(u64::MAX);
    /// Nothing is known.
    pub(in crate::text) const NONE: Self = FollowerKinds(0);

    /// The kind, unless it is a word: its spelling may matter.
    pub(in crate::text) fn of(kind: Kind) -> Self {
        match kind {
            Kind::Bare | Kind::IntType | Kind::Error => Self::NONE,
            _ => FollowerKinds(1 << kind as u32),
        }
    }

    /// All but one kind.
    pub(in crate::text) fn all_but(kind: Kind) -> Self {
        FollowerKinds(!(1 << kind as u32))
    }

    #[inline(always)]
    pub(in crate::text) fn are_all(self) -> bool {
        self == Self::ALL
    }

    /// True if the text keeps its meaning before the token at `end` of the source.
    #[inline(always)]
    pub(in crate::text) fn hold_at(self, source: &[u8], end: usize) -> bool {
        self.are_all() || self.hold_before(lex(source, end).kind)
    }

    #[inline]
    pub(in crate::text) fn hold_before(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }

    pub(in crate::text) fn and(self, other: Self) -> Self {
        FollowerKinds(self.0 | other.0)
    }
}

/// The token behind an operation: it may decide where the operation ends.
#[derive(Clone, Copy)]
pub(super) enum Follower<'p> {
    Percent,
    RightBrace,
    Caret,
    /// A word with a dot. Where one didn't belong to the operation, none does: see [`Follower::Word`].
    DottedWord(&'p [u8]),
    /// Another word, or any if the operation may contain some with a dot.
    Word(&'p [u8]),
    Other,
}

impl<'p> Follower<'p> {
    #[inline(always)]
    pub(super) fn of(kind: Kind, text: &'p [u8]) -> Self {
        match kind {
            Kind::Percent => Follower::Percent,
            Kind::RBrace => Follower::RightBrace,
            Kind::Caret => Follower::Caret,
            Kind::Bare if text.contains(&b'.') => Follower::DottedWord(text),
            Kind::Bare => Follower::Word(text),
            _ => Follower::Other,
        }
    }
}

/// Tokens seen behind a line as the end of its operation.
#[derive(Clone, Copy, Default)]
pub(super) struct Followers<'p> {
    /// A bit for each of `PERCENT` and so on.
    kinds: u8,
    /// A word seen there, if any.
    word: &'p [u8],
}

const PERCENT: u8 = 1;
const RIGHT_BRACE: u8 = 2;
const CARET: u8 = 4;
const DOTTED_WORD: u8 = 8;

impl<'p> Followers<'p> {
    /// True if the line is a whole operation before this token.
    #[inline(always)]
    pub(super) fn contains(&self, follower: Follower<'_>) -> bool {
        match follower {
            Follower::Percent => self.kinds & PERCENT != 0,
            Follower::RightBrace => self.kinds & RIGHT_BRACE != 0,
            Follower::Caret => self.kinds & CARET != 0,
            Follower::DottedWord(word) => self.kinds & DOTTED_WORD != 0 || self.word == word,
            Follower::Word(word) => self.word == word,
            Follower::Other => false,
        }
    }

    pub(super) fn add(&mut self, follower: Follower<'p>) {
        match follower {
            Follower::Percent => self.kinds |= PERCENT,
            Follower::RightBrace => self.kinds |= RIGHT_BRACE,
            Follower::Caret => self.kinds |= CARET,
            Follower::DottedWord(_) => self.kinds |= DOTTED_WORD,
            Follower::Word(word) => self.word = word,
            Follower::Other => {}
        }
    }
}
