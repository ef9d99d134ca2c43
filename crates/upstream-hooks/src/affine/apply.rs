//! `affine.apply`, `affine.min`, `affine.max`

use super::map::{
    MAP, inputs, map_attribute, parse_dims_and_symbols, parse_map, print_dims_and_symbols,
};
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{AffineMap, Operation, OperationState, Value};

/// Parses `#map(%d)[%s] {...}`. Returns the map and the number of dimension operands.
fn parse_application<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<(AffineMap<'m>, usize)> {
    let (attribute, map) = parse_map(parser)?;
    slots::set(parser.context(), state, MAP, attribute);
    let dims = parse_dims_and_symbols(parser, &mut state.operands)?;
    syntax::attr_dict(parser, state)?;
    Ok((map, dims))
}

/// Prints ` #map(%d)[%s] {...}`.
fn print_application<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let (Some(attribute), Some(map)) = (slots::get(operation, MAP), map_attribute(operation, MAP))
    else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    printer.text(" ");
    printer.attribute(attribute);
    print_dims_and_symbols(printer, &operands, map.dims as usize);
    syntax::print_attr_dict(printer, operation, &[MAP]);
}

/// True if there is a map with as many inputs as operands.
fn is_application(operation: Operation<'_>) -> bool {
    map_attribute(operation, MAP).is_some_and(|map| inputs(map) == operation.num_operands())
}

/// `affine.apply #map(%d)[%s]`
pub(super) const APPLY: Functions = Functions(parse_apply, is_application, print_application);

fn parse_apply<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let (map, dims) = parse_application(parser, state)?;
    if map.dims as usize != dims || inputs(map) != state.operands.len() {
        return Err(syntax::name_error(
            parser,
            "dimension or symbol index mismatch",
        ));
    }
    state.results = vec![parser.context().index_type(); map.results.len()];
    Ok(())
}

/// `affine.min #map(%d)[%s]`
pub(super) const MIN_MAX: Functions = Functions(parse_min_max, fits_min_max, print_application);

fn parse_min_max<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    parse_application(parser, state)?;
    state.results.push(parser.context().index_type());
    Ok(())
}

fn fits_min_max(operation: Operation<'_>) -> bool {
    is_application(operation) && operation.num_results() == 1
}
