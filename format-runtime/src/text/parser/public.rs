//! What the methods of [`Parser`](super::Parser) take and give.

use crate::text::{Diagnostic, Resources};
use operation_core::*;

/// Something failed; what, the parser has recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// The outcome of a parsing method. Optional things are `ParseResult<Option<T>>`.
pub type ParseResult<T> = Result<T, Failed>;

/// How to read a source.
#[derive(Clone, Debug, Default)]
pub struct ParseOptions {
    /// Operations, attributes and types of dialects that are not loaded are accepted.
    pub allow_unregistered_dialects: bool,
    /// Number of the source in [`Location`]s.
    pub file: u16,
    /// Read no further than the first error, as MLIR does.
    pub stop_at_first_error: bool,
    /// The source must hold one operation at its top, and that is what is given: no module around it.
    pub no_implicit_module: bool,
}

/// What reading a source gave.
pub struct Parsed<'m> {
    /// A `builtin.module`: the one written, or one made around what was written. There even after errors. With
    /// [`ParseOptions::no_implicit_module`], the one operation that there is.
    pub module: Operation<'m>,
    /// The diagnostics, in order.
    pub diagnostics: Vec<Diagnostic>,
    /// The `{-# ... #-}` section.
    pub resources: Resources,
}

/// `%name#number`, not yet a value.
#[derive(Clone, Copy, Debug)]
pub struct UnresolvedOperand<'p> {
    /// The name with `%`.
    pub name: &'p [u8],
    /// Number after `#`.
    pub number: u32,
    /// Byte offset in the source.
    pub offset: usize,
}

/// A region argument: `%name : type loc(...)`.
#[derive(Clone, Copy, Debug)]
pub struct Argument<'p, 'm> {
    /// The name.
    pub name: UnresolvedOperand<'p>,
    /// Its type.
    pub type_: Type<'m>,
    /// Its attributes as a dictionary (function arguments).
    pub attributes: Option<Attribute<'m>>,
    /// The location.
    pub location: Option<Location<'m>>,
}

/// What encloses a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delimiter {
    /// Nothing: may be empty if it does not start.
    None,
    /// `( )`
    Paren,
    /// `[ ]`
    Square,
    /// `< >`
    LessGreater,
    /// `{ }`
    Braces,
    /// `( )` or nothing at all.
    OptionalParen,
    /// `[ ]` or nothing at all.
    OptionalSquare,
    /// `< >` or nothing at all.
    OptionalLessGreater,
    /// `{ }` or nothing at all.
    OptionalBraces,
}
