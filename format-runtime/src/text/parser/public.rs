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
    /// Whether operations, attributes and types of dialects that are not loaded are accepted.
    pub allow_unregistered_dialects: bool,
    /// The number of the source in [`Location`]s.
    pub file: u16,
    /// Whether to stop at the first error, as MLIR does.
    pub stop_at_first_error: bool,
    /// Whether the source must have a single top-level operation, which is returned without a surrounding module.
    pub no_implicit_module: bool,
    /// The number of threads that a long source may be parsed on; at most 1 for the calling thread alone. The result is the
    /// same on any number of threads.
    pub threads: usize,
    /// The length in bytes from which a part of a source is worth another thread; `None` for a sensible length.
    pub smallest_piece: Option<usize>,
    /// Whether each operation is parsed by itself, even if its text is like that of an earlier one. The result is the same, but
    /// it takes longer.
    pub without_operation_texts: bool,
    /// Whether to tell what stands where ([`Parsed::recorded`]), and to go on after errors in operations at any depth. One thread
    /// does that.
    pub record: bool,
    /// Like `record`, but tells only where operations, regions and labels stand, the definitions of aliases, and where values are
    /// defined and blocks named: that takes hardly longer than to tell nothing.
    pub outline: bool,
    /// Tells what may stand at an offset ([`Recorded::expected`]), and records. Something must stand there that is nowhere expected:
    /// a byte that no token begins with.
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
        expected_at: Option<usize>,
    }
}

/// The result of parsing a source.
#[non_exhaustive]
pub struct Parsed<'m> {
    /// A `builtin.module`: the one in the source, or one that was created around the source's operations. Present even
    /// after errors. With [`ParseOptions::no_implicit_module`], the single top-level operation.
    pub module: Operation<'m>,
    /// The diagnostics, in order.
    pub diagnostics: Vec<Diagnostic>,
    /// The contents of the `{-# ... #-}` section.
    pub resources: Resources,
    /// What stands where, if [`ParseOptions::record`] or [`ParseOptions::outline`] is set.
    pub recorded: Option<Recorded<'m>>,
}

/// An operand `%name#number` that is not yet resolved to a value.
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
