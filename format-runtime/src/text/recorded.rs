//! Places of the parts of a parsed source: the basis of formatters, editors and rewriters of single parts.
//!
//! Everything refers to the source by byte ranges and owns no text. Comments and spaces between tokens aren't
//! recorded: [`tokens`] returns the tokens.

use super::lexer::{Kind, lex};
use operation_core::{Attribute, Block, Operation, OperationName, Type, Value};

/// A byte range of the source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TextSpan {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset behind the last byte.
    pub end: u32,
}

impl TextSpan {
    /// A range of a source with less than 4 GiB.
    pub fn new(start: usize, end: usize) -> Self {
        TextSpan {
            start: start as u32,
            end: end as u32,
        }
    }

    /// The range, to take a part of a slice.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// True if an offset lies in the range or directly behind it.
    pub fn touches(self, offset: usize) -> bool {
        (self.start as usize..=self.end as usize).contains(&offset)
    }

    /// True if all of another range lies in this one.
    pub fn contains(self, other: TextSpan) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// The role of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It gets its meaning here.
    Definition,
    /// It refers to a definition elsewhere.
    Use,
}

/// An operation in the source.
#[derive(Clone, Copy, Debug)]
pub struct RecordedOperation<'m> {
    /// The operation.
    pub operation: Operation<'m>,
    /// From the first result name, or the operation's name, to the last token.
    pub span: TextSpan,
    /// The operation's name, in quotes in generic form.
    pub name: TextSpan,
    /// True if it is in generic form.
    pub is_generic: bool,
}

/// A region in the source, from `{` to `}`.
#[derive(Clone, Copy, Debug)]
pub struct RecordedRegion {
    /// With both braces.
    pub span: TextSpan,
}

/// The label of a block in the source: `^name(%argument: type):`.
#[derive(Clone, Copy, Debug)]
pub struct RecordedLabel<'m> {
    /// The block.
    pub block: Block<'m>,
    /// With arguments and colon.
    pub span: TextSpan,
}

/// `%name`, with `#number` if there is one.
#[derive(Clone, Copy, Debug)]
pub struct RecordedValue<'m> {
    /// The value, or for several results with one name (`%name:2`) the first of them.
    pub value: Value<'m>,
    /// The name alone.
    pub span: TextSpan,
    /// True if it is the name of a result or block argument.
    pub role: Role,
}

/// `^name`
#[derive(Clone, Copy, Debug)]
pub struct RecordedBlock<'m> {
    /// The block.
    pub block: Block<'m>,
    /// The name.
    pub span: TextSpan,
    /// True if it is the label.
    pub role: Role,
}

/// The text read by an instruction of a parse program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordedElement {
    /// The offset of the operation's name.
    pub operation: u32,
    /// The place of the instruction in the program of the operation's definition.
    pub instruction: u32,
    /// The text; empty for an instruction that found nothing.
    pub span: TextSpan,
}

/// A possible continuation at the requested place ([`ParseOptions::expected_at`](super::ParseOptions::expected_at)).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Expected<'m> {
    /// The text for an instruction of a parse program. It begins there, or its last part is read there.
    Element {
        /// The operation of the program.
        operation: OperationName<'m>,
        /// The offset of its name.
        offset: u32,
        /// The place of the instruction in the program.
        instruction: u32,
    },
    /// An operation, after the names of its results if there are some.
    Operation,
    /// `%name`
    Value,
    /// `^name`
    Block,
    /// `@name`
    Symbol,
    /// A type.
    Type,
    /// An attribute.
    Attribute,
    /// The name of an entry of an attribute dictionary.
    AttributeName,
    /// A keyword or a punctuation token.
    Literal(String),
}

/// The places of the parts of a source; see [`ParseOptions::record`](super::ParseOptions::record). Each list is in the
/// order of the starts; of two ranges with the same start, the outer one precedes.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Recorded<'m> {
    /// All operations without an error.
    pub operations: Vec<RecordedOperation<'m>>,
    /// The regions of these operations.
    pub regions: Vec<RecordedRegion>,
    /// The labels of blocks.
    pub labels: Vec<RecordedLabel<'m>>,
    /// The names of values.
    pub values: Vec<RecordedValue<'m>>,
    /// The names of blocks.
    pub blocks: Vec<RecordedBlock<'m>>,
    /// All types, with the ones inside others.
    pub types: Vec<(TextSpan, Type<'m>)>,
    /// All attributes, with the ones inside others.
    pub attributes: Vec<(TextSpan, Attribute<'m>)>,
    /// The definitions of aliases, from `#` or `!` to the end of the value.
    pub aliases: Vec<TextSpan>,
    /// The sections between `{-#` and `#-}`.
    pub metadata: Vec<TextSpan>,
    /// The texts read by the instructions of operations' programs.
    pub elements: Vec<RecordedElement>,
    /// The parts skipped because of errors.
    pub skipped: Vec<TextSpan>,
    /// The possible continuations at the place in [`ParseOptions::expected_at`](super::ParseOptions::expected_at).
    pub expected: Vec<Expected<'m>>,
}

/// The kinds of tokens in MLIR text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TokenKind {
    /// A word: a keyword, the name of an operation or attribute, a builtin type.
    Word,
    /// `%name`
    Value,
    /// `^name`
    Block,
    /// `@name`, `@"name"`
    Symbol,
    /// `#name`: an attribute, an alias, or the number of a result.
    Hash,
    /// `!name`: a type or an alias.
    Exclamation,
    /// A number without a point.
    Integer,
    /// A number with a point.
    Float,
    /// A literal in quotes.
    String,
    /// Punctuation.
    Punctuation,
    /// A text that can't start a token.
    Error,
}

/// A token of MLIR text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceToken {
    /// Its kind.
    pub kind: TokenKind,
    /// Its bytes.
    pub span: TextSpan,
}

/// The tokens of a source, without comments. (Shapes such as `4x?xf32` and the text in the angle brackets of a dialect's type are
/// read in another way by the parser, but have tokens here as well.)
pub fn tokens(source: &[u8]) -> impl Iterator<Item = SourceToken> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let token = lex(source, at);
        at = token.end;
        let kind = match token.kind {
            Kind::Eof => return None,
            Kind::Bare | Kind::IntType => TokenKind::Word,
            Kind::Percent => TokenKind::Value,
            Kind::Caret => TokenKind::Block,
            Kind::At => TokenKind::Symbol,
            Kind::Hash => TokenKind::Hash,
            Kind::Exclamation => TokenKind::Exclamation,
            Kind::Integer => TokenKind::Integer,
            Kind::Float => TokenKind::Float,
            Kind::String => TokenKind::String,
            Kind::Error => TokenKind::Error,
            _ => TokenKind::Punctuation,
        };
        Some(SourceToken {
            kind,
            span: TextSpan::new(token.start, token.end),
        })
    })
}
