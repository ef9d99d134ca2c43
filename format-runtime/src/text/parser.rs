//! The parser's public face.

use super::Diagnostic;
use crate::dialect::Environment;
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
}

/// What reading a source gave.
pub struct Parsed<'m> {
    /// A `builtin.module`: the one written, or one made around what was written. There even after errors.
    pub module: Operation<'m>,
    /// Every finding.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a source of top-level operations.
pub fn parse<'m>(
    _arena: &'m IrArena<'m>,
    _environment: Environment<'_>,
    _source: &[u8],
    _options: &ParseOptions,
) -> Parsed<'m> {
    todo!()
}

/// Reads MLIR text. `'p`: source and environment; `'m`: the IR being built.
pub struct Parser<'p, 'm> {
    _source: &'p [u8],
    _arena: &'m IrArena<'m>,
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
    /// Where.
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

/// Punctuation that formats may name.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
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
    Star,
    VerticalBar,
}

/// Methods for machines and hooks.
#[allow(unused_variables)]
impl<'p, 'm> Parser<'p, 'm> {
    /// The context.
    pub fn context(&self) -> &'m Context {
        todo!()
    }
    /// Where memory for IR comes from.
    pub fn arena(&self) -> &'m IrArena<'m> {
        todo!()
    }
    /// What is loaded.
    pub fn environment(&self) -> Environment<'p> {
        todo!()
    }
    /// Byte offset of the current token.
    pub fn offset(&self) -> usize {
        todo!()
    }
    /// Byte offset of the current operation's name: where MLIR reports errors of the operation as a whole.
    pub fn name_offset(&self) -> usize {
        todo!()
    }
    /// A location for a byte of the source.
    pub fn location(&self, offset: usize) -> Location<'m> {
        todo!()
    }
    /// Records an error.
    pub fn error(&mut self, offset: usize, message: impl Into<String>) -> Failed {
        todo!()
    }
    /// Number of results named on the left of the operation being read (0 if none).
    pub fn num_result_names(&self) -> usize {
        todo!()
    }
    /// The name (without `%`) of result group `index` on the left, and how many results it has.
    pub fn result_name(&self, index: usize) -> Option<(&'p [u8], u32)> {
        todo!()
    }

    /// `expected 'x'` if the token is not there.
    pub fn parse_token(&mut self, token: Token) -> ParseResult<()> {
        todo!()
    }
    /// True if it was there and is consumed.
    pub fn parse_optional_token(&mut self, token: Token) -> bool {
        todo!()
    }
    /// True if the current token is that; consumes nothing.
    pub fn at(&self, token: Token) -> bool {
        todo!()
    }
    /// A given keyword: any bare identifier, integer type spelling or MLIR keyword token of that text. Error: `expected 'kw'`.
    pub fn parse_keyword(&mut self, keyword: &str) -> ParseResult<()> {
        todo!()
    }
    /// True if it was there and is consumed.
    pub fn parse_optional_keyword(&mut self, keyword: &str) -> bool {
        todo!()
    }
    /// Any keyword, if one is there.
    pub fn parse_optional_any_keyword(&mut self) -> Option<&'p str> {
        todo!()
    }
    /// A keyword or a string.
    pub fn parse_optional_keyword_or_string(&mut self) -> ParseResult<Option<Vec<u8>>> {
        todo!()
    }
    /// A string literal, decoded, if one is there.
    pub fn parse_optional_string(&mut self) -> ParseResult<Option<Vec<u8>>> {
        todo!()
    }
    /// An integer (decimal or hex, with `-`), if one is there.
    pub fn parse_optional_integer(&mut self) -> ParseResult<Option<i128>> {
        todo!()
    }
    /// An integer of at most 64 bits. Error: `expected integer value`.
    pub fn parse_integer(&mut self) -> ParseResult<i64> {
        todo!()
    }
    /// A float literal or integer, as a double.
    pub fn parse_float(&mut self) -> ParseResult<f64> {
        todo!()
    }
    /// Items separated by commas, inside the delimiter.
    pub fn parse_comma_separated(
        &mut self,
        delimiter: Delimiter,
        item: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        todo!()
    }

    /// An attribute. With a type given, no trailing `: type` is read.
    pub fn parse_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        todo!()
    }
    /// An attribute if the token starts one (format-language.md section 6: which tokens do).
    pub fn parse_optional_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Option<Attribute<'m>>> {
        todo!()
    }
    /// `@name` as a string attribute.
    pub fn parse_symbol_name(&mut self) -> ParseResult<Attribute<'m>> {
        todo!()
    }
    /// `@name` as a string attribute, if there.
    pub fn parse_optional_symbol_name(&mut self) -> ParseResult<Option<Attribute<'m>>> {
        todo!()
    }
    /// True if the current token is `#...` (a full dialect attribute or an alias).
    pub fn at_hash(&self) -> bool {
        todo!()
    }
    /// True if the current token is `!...`.
    pub fn at_exclamation(&self) -> bool {
        todo!()
    }
    /// `{...}` if there: entries appended in order of writing (duplicate keys are an error).
    pub fn parse_optional_attr_dict(&mut self, into: &mut Vec<NamedAttribute<'m>>) -> ParseResult<()> {
        todo!()
    }
    /// `attributes {...}` if there.
    pub fn parse_optional_attr_dict_with_keyword(&mut self, into: &mut Vec<NamedAttribute<'m>>) -> ParseResult<()> {
        todo!()
    }
    /// An affine map written inline over SSA operands (`affine.load %a[%i + 1]`): operands are appended.
    pub fn parse_affine_map_of_ssa_ids(
        &mut self,
        dims: &mut Vec<UnresolvedOperand<'p>>,
        symbols: &mut Vec<UnresolvedOperand<'p>>,
        delimiter: Delimiter,
    ) -> ParseResult<AffineMap<'m>> {
        todo!()
    }

    /// A type.
    pub fn parse_type(&mut self) -> ParseResult<Type<'m>> {
        todo!()
    }
    /// A type if the token starts one.
    pub fn parse_optional_type(&mut self) -> ParseResult<Option<Type<'m>>> {
        todo!()
    }
    /// Types separated by commas, at least one.
    pub fn parse_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        todo!()
    }
    /// `-> T` or `-> (T, U)` if `->` is there.
    pub fn parse_optional_arrow_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        todo!()
    }
    /// Static and dynamic sizes `4x?x` (with the trailing `x` if `with_trailing_cross`).
    pub fn parse_dimension_list(
        &mut self,
        into: &mut Vec<i64>,
        allow_dynamic: bool,
        with_trailing_cross: bool,
    ) -> ParseResult<()> {
        todo!()
    }

    /// `%x` or `%x#1`.
    pub fn parse_operand(&mut self) -> ParseResult<UnresolvedOperand<'p>> {
        todo!()
    }
    /// `%x` if there.
    pub fn parse_optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand<'p>>> {
        todo!()
    }
    /// `%x, %y`, possibly none, inside the delimiter.
    pub fn parse_operand_list(
        &mut self,
        into: &mut Vec<UnresolvedOperand<'p>>,
        delimiter: Delimiter,
    ) -> ParseResult<()> {
        todo!()
    }
    /// The value of a name at a type; a forward reference if it is not defined yet.
    pub fn resolve_operand(&mut self, operand: UnresolvedOperand<'p>, type_: Type<'m>) -> ParseResult<Value<'m>> {
        todo!()
    }
    /// `%x` with optional `: type`, attributes and location, as region arguments are written.
    pub fn parse_argument(&mut self, with_type: bool, with_attributes: bool) -> ParseResult<Argument<'p, 'm>> {
        todo!()
    }

    /// `{...}` with these entry block arguments (none: the text may name its own).
    pub fn parse_region(&mut self, arguments: &[Argument<'p, 'm>]) -> ParseResult<Region<'m>> {
        todo!()
    }
    /// `{...}` if there.
    pub fn parse_optional_region(&mut self, arguments: &[Argument<'p, 'm>]) -> ParseResult<Option<Region<'m>>> {
        todo!()
    }
    /// `^bb`
    pub fn parse_successor(&mut self) -> ParseResult<Block<'m>> {
        todo!()
    }
    /// `^bb` if there.
    pub fn parse_optional_successor(&mut self) -> ParseResult<Option<Block<'m>>> {
        todo!()
    }
    /// `loc(...)` if there.
    pub fn parse_optional_location(&mut self) -> ParseResult<Option<Location<'m>>> {
        todo!()
    }
    /// Makes the region's single block if it is empty and adds the implicit terminator if its last operation is none.
    pub fn ensure_terminator(&mut self, region: Region<'m>, terminator: &str) -> ParseResult<()> {
        todo!()
    }
}
