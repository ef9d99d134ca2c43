//! Affine maps with their operands, in the syntax of affine operations.

use crate::slots;
use crate::syntax::{self, Place, Unresolved};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{AffineMap, Attribute, AttributeKind, Operation, OperationState, Value};

/// The attribute with the map, in most operations of the dialect.
pub(super) const MAP: &str = "map";

/// The affine map in an attribute.
pub(super) fn map_of(attribute: Option<Attribute<'_>>) -> Option<AffineMap<'_>> {
    match attribute?.kind() {
        AttributeKind::AffineMap(map) => Some(*map),
        _ => None,
    }
}

/// The affine map in an operation's attribute.
pub(super) fn map_attribute<'m>(operation: Operation<'m>, name: &str) -> Option<AffineMap<'m>> {
    map_of(slots::get(operation, name))
}

/// Parses an affine map attribute. Error: `invalid kind of attribute specified`.
pub(super) fn parse_map<'m>(
    parser: &mut Parser<'_, 'm>,
) -> ParseResult<(Attribute<'m>, AffineMap<'m>)> {
    let offset = parser.offset();
    let attribute = parser.parse_attribute(None)?;
    match map_of(Some(attribute)) {
        Some(map) => Ok((attribute, map)),
        None => Err(parser.custom_error(offset, "invalid kind of attribute specified")),
    }
}

/// Parses `(%d0, %d1)[%s0]`, resolved as `index`. Returns the number of dimensions.
pub(super) fn parse_dims_and_symbols<'m>(
    parser: &mut Parser<'_, 'm>,
    into: &mut Vec<Value<'m>>,
) -> ParseResult<usize> {
    let mut operands = syntax::any_operand_list(parser, Delimiter::Paren)?;
    let dims = operands.len();
    parser.parse_operand_list(&mut operands, Delimiter::OptionalSquare)?;
    let index = parser.context().index_type();
    syntax::resolve_all(parser, &operands, index, into)?;
    Ok(dims)
}

/// Prints `(%d0, %d1)[%s0]`.
pub(super) fn print_dims_and_symbols<'m>(
    printer: &mut Printer<'_, 'm>,
    operands: &[Value<'m>],
    dims: usize,
) {
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

/// The number of dimensions and symbols of a map, and so of its operands.
pub(super) fn inputs(map: AffineMap<'_>) -> usize {
    map.dims as usize + map.symbols as usize
}

/// Parses `%m[%i + 1]`; the map goes into the state.
pub(super) fn parse_place<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
    map_name: &str,
) -> ParseResult<Place<'p>> {
    let memref = parser.parse_operand()?;
    let (mut indices, mut symbols) = (Unresolved::new(), Unresolved::new());
    let map = parser.parse_affine_map_of_ssa_ids(&mut indices, &mut symbols, Delimiter::Square)?;
    slots::set_map(parser.context(), state, map_name, map);
    indices.append(&mut symbols);
    Ok(Place { memref, indices })
}

/// Prints `%m[%i + 1]`: the memref is the first of the operands.
pub(super) fn print_place<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    map: &str,
    operands: &[Value<'m>],
) {
    let ([memref, indices @ ..], Some(map)) = (operands, map_attribute(operation, map)) else {
        return;
    };
    printer.operand(*memref);
    printer.text("[");
    printer.affine_map_of_ssa_ids(map, indices);
    printer.text("]");
}
