//! The argument and result types of the methods of [`Parser`](super::Parser).

use crate::setters;
use crate::text::{Diagnostic, Recorded, Resources};
use operation_core::*;
use std::fmt;

/// Returned when parsing fails; the parser has recorded the error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

impl fmt::Display for Failed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the text can't be parsed")
    }
}

impl std::error::Error for Failed {}

/// The result of a parsing method. For optional items it is `ParseResult<Option<T>>`.
pub type ParseResult<T> = Result<T, Failed>;

/// Options for parsing a source.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ParseOptions {
    /// True to accept operations, attributes and types of dialects that are not loaded.
    pub allow_unregistered_dialects: bool,
    /// The number of the source in [`Location`]s.
    pub file: u16,
    /// True to stop at the first error, as MLIR does.
    pub stop_at_first_error: bool,
    /// True if the source must have a single top-level operation, which is returned without a surrounding module.
    pub no_implicit_module: bool,
    /// The maximum number of threads for a long source; at most 1 for the calling thread alone. The result is the same
    /// on any number of threads.
    pub threads: usize,
    /// The length in bytes of the shortest part worth another thread; `None` for a sensible length.
    pub smallest_piece: Option<usize>,
    /// True to parse each operation by itself, even if its text is like an earlier one. The result is the same, but it
    /// takes longer.
    pub without_operation_texts: bool,
    /// True to record the places of all parts ([`Parsed::recorded`]), on a single thread, and to continue after errors
    /// in operations at any depth.
    pub record: bool,
    /// Like `record`, but only for operations, regions and labels, the definitions of aliases, of values and the names
    /// of blocks: it takes hardly any time.
    pub outline: bool,
    /// True to keep the text of an operation whose syntax is neither in its definition nor in a hook ([`Operation::kept_text`]);
    /// otherwise it is an error.
    pub keep_texts: bool,
    /// The offset of a request for possible continuations ([`Recorded::expected`]), and a request to record. The text
    /// there must be unexpected everywhere: a byte that can't start a token.
    pub expected_at: Option<usize>,
}

setters! {
    ParseOptions {
        allow_unregistered_dialects: bool,
        file: u16,
        stop_at_first_error: bool,
        no_implicit_module: bool,
        threads: usize,
        smallest_piece: Option<usize>,
        without_operation_texts: bool,
        record: bool,
        outline: bool,
        keep_texts: bool,
        expected_at: Option<usize>,
    }
}

/// The result of parsing a source.
#[non_exhaustive]
pub struct Parsed<'m> {
    /// A `builtin.module`: the one in the source, or one created around the source's operations. Present even after
    /// errors. With [`ParseOptions::no_implicit_module`], the single top-level operation.
    pub module: Operation<'m>,
    /// The diagnostics, in order.
    pub diagnostics: Vec<Diagnostic>,
    /// True if there may be operations whose text is kept ([`ParseOptions::keep_texts`]).
    pub has_kept_texts: bool,
    /// The contents of the `{-# ... #-}` section.
    pub resources: Resources,
    /// The places of all parts, if [`ParseOptions::record`] or [`ParseOptions::outline`] is set.
    pub recorded: Option<Recorded<'m>>,
}

/// An operand `%name#number` before its value is known.
#[derive(Clone, Copy, Debug)]
pub struct UnresolvedOperand<'p> {
    /// The name, with `%`.
    pub name: &'p [u8],
    /// The number after `#`; 0 if there is none.
    pub number: u32,
    /// The byte offset in the source.
    pub offset: usize,
    /// The number of its token; see [`Tok::number`](crate::text::lexer::Tok).
    pub(crate) index: u32,
}

/// A region argument: `%name : type loc(...)`.
#[derive(Clone, Copy, Debug)]
pub struct Argument<'p, 'm> {
    /// The name, not yet defined.
    pub name: UnresolvedOperand<'p>,
    /// The type of the argument.
    pub type_: Type<'m>,
    /// The attributes of a function argument as a dictionary, if any.
    pub attributes: Option<Attribute<'m>>,
    /// The location, if any.
    pub location: Option<Location<'m>>,
}

/// The delimiters of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delimiter {
    /// No delimiters; the list is empty if no first item is found.
    None,
    /// `( )`
    Paren,
    /// `[ ]`
    Square,
    /// `< >`
    LessGreater,
    /// `{ }`
    Braces,
    /// `( )`, or no list at all.
    OptionalParen,
    /// `[ ]`, or no list at all.
    OptionalSquare,
    /// `< >`, or no list at all.
    OptionalLessGreater,
    /// `{ }`, or no list at all.
    OptionalBraces,
}
