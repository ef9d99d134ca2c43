//! Tokens: their kinds and places.

/// The kind of a token. MLIR's keywords (`loc`, `dense`, ...) are [`Kind::Bare`]: they are recognised by their spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Eof,
    /// A lexing error; [`super::error`] returns the message.
    Error,
    Bare,
    /// `@name`, `@"name"`
    At,
    /// `%name`
    Percent,
    /// `^name`
    Caret,
    /// `#name`
    Hash,
    /// `!name`
    Exclamation,
    Integer,
    Float,
    /// `i32`, `si32`, `ui32`
    IntType,
    String,
    Arrow,
    Colon,
    Comma,
    Ellipsis,
    Equal,
    Greater,
    LBrace,
    LParen,
    LSquare,
    Less,
    Minus,
    Plus,
    Question,
    RBrace,
    RParen,
    RSquare,
    Slash,
    Star,
    VerticalBar,
    /// `{-#`
    MetadataBegin,
    /// `#-}`
    MetadataEnd,
}

/// A token: its kind and its byte range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tok {
    pub(crate) kind: Kind,
    /// For `%123` four times the number, for `%arg123` one more: the names that MLIR's printer makes up are found by it.
    /// [`NO_NUMBER`] for other tokens, for numbers with leading zeros (so that no two names have the same number), and for
    /// those of more than eight digits.
    pub(crate) number: u32,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// See [`Tok::number`].
pub(crate) const NO_NUMBER: u32 = u32::MAX;

impl Tok {
    #[inline]
    pub(crate) fn new(kind: Kind, start: usize, end: usize) -> Self {
        Tok {
            kind,
            number: NO_NUMBER,
            start,
            end,
        }
    }
}
