//! The `affine` dialect.

mod access;
mod apply;
mod control;
mod dma;
mod parallel;

use crate::register_syntax;
use crate::slots;
use crate::syntax;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Hooks;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{AffineMap, Attribute, AttributeKind, Operation, Value};

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "affine.apply", apply::Apply);
    register_syntax(hooks, "affine.min", apply::MinMax);
    register_syntax(hooks, "affine.max", apply::MinMax);
    register_syntax(hooks, "affine.for", control::For);
    register_syntax(hooks, "affine.if", control::If);
    register_syntax(hooks, "affine.parallel", parallel::Parallel);
    register_syntax(hooks, "affine.load", access::LOAD);
    register_syntax(hooks, "affine.store", access::STORE);
    register_syntax(hooks, "affine.vector_load", access::VECTOR_LOAD);
    register_syntax(hooks, "affine.vector_store", access::VECTOR_STORE);
    register_syntax(hooks, "affine.prefetch", access::Prefetch);
    register_syntax(hooks, dma::START, dma::Start);
    register_syntax(hooks, dma::WAIT, dma::Wait);
}

/// Adds the operations that only C++ defines.
pub(crate) fn define(dialects: &mut Dialects) {
    dma::define(dialects);
}

/// The name of the attribute in which most operations of the dialect hold their map.
const MAP: &str = "map";

/// The map that an attribute holds.
fn map_of(attribute: Option<Attribute<'_>>) -> Option<AffineMap<'_>> {
    match attribute?.kind() {
        AttributeKind::AffineMap(map) => Some(*map),
        _ => None,
    }
}

/// The map of an operation.
fn map_attribute<'m>(operation: Operation<'m>, name: &str) -> Option<AffineMap<'m>> {
    map_of(slots::get(operation, name))
}

/// An affine map attribute. Error: `invalid kind of attribute specified`.
fn parse_map<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<(Attribute<'m>, AffineMap<'m>)> {
    let offset = parser.offset();
    let attribute = parser.parse_attribute(None)?;
    match map_of(Some(attribute)) {
        Some(map) => Ok((attribute, map)),
        None => Err(parser.error(offset, "invalid kind of attribute specified")),
    }
}

/// `(%d0, %d1)[%s0]`, resolved as `index`. Gives the number of dimensions.
fn parse_dims_and_symbols<'m>(parser: &mut Parser<'_, 'm>, into: &mut Vec<Value<'m>>) -> ParseResult<usize> {
    let mut operands = syntax::any_operand_list(parser, Delimiter::Paren)?;
    let dims = operands.len();
    parser.parse_operand_list(&mut operands, Delimiter::OptionalSquare)?;
    let index = parser.context().index_type();
    syntax::resolve_all(parser, &operands, index, into)?;
    Ok(dims)
}

/// `(%d0, %d1)[%s0]`
fn print_dims_and_symbols<'m>(printer: &mut Printer<'_, 'm>, operands: &[Value<'m>], dims: usize) {
    let (dims, symbols) = operands.split_at(dims.min(operands.len()));
    printer.text("(");
    printer.operands(dims.iter().copied());
    printer.text(")");
    if !symbols.is_empty() {
        printer.text("[");
        printer.operands(symbols.iter().copied());
        printer.text("]");
    }
}

/// Dimensions and symbols of a map, which its operands must be as many as.
fn inputs(map: AffineMap<'_>) -> usize {
    map.dims as usize + map.symbols as usize
}
