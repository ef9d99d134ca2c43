//! `affine.dma_start` and `affine.dma_wait`, which are defined only in C++.

use super::map::{inputs, map_attribute, parse_place, print_place};
use crate::syntax::{self, Functions};
use format_runtime::dialect::{
    Constraint, Dialects, Length, OperandDefinition, OperationDefinition, OperationForm,
};
use format_runtime::expr::Expr;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, Value};

/// Adds the two operations: any operands, and maps as discardable attributes.
pub(super) fn define(dialects: &mut Dialects) {
    for name in [START, WAIT] {
        let anything = Constraint::new(Expr::Bool(true).into(), "any type".to_owned());
        let operands = OperandDefinition {
            name: "operands".to_owned(),
            length: Length::Variadic,
            constraint: anything,
            variable_before: 0,
        };
        dialects.add_operation(OperationDefinition {
            name: name.to_owned(),
            cpp_namespace: crate::registration::cpp_namespace("affine"),
            operands: vec![operands],
            syntax: OperationForm::Hooked,
            ..OperationDefinition::default()
        });
    }
}

/// Name of the first operation.
pub(super) const START: &str = "affine.dma_start";
/// Name of the second operation.
pub(super) const WAIT: &str = "affine.dma_wait";

const SOURCE_MAP: &str = "src_map";
const TARGET_MAP: &str = "dst_map";
const TAG_MAP: &str = "tag_map";

/// The operands of the places, one place for each map, and the operands after them.
fn places<'m>(
    operation: Operation<'m>,
    maps: &[&str],
) -> Option<(Vec<Vec<Value<'m>>>, Vec<Value<'m>>)> {
    let mut operands = operation.operands();
    let mut places = Vec::new();
    for map in maps {
        let count = 1 + inputs(map_attribute(operation, map)?);
        let place: Vec<_> = operands.by_ref().take(count).collect();
        if place.len() != count {
            return None;
        }
        places.push(place);
    }
    Some((places, operands.collect()))
}

const START_MAPS: [&str; 3] = [SOURCE_MAP, TARGET_MAP, TAG_MAP];

/// `affine.dma_start %src[%i], %dst[%j], %tag[%k], %size, %stride, %each : S, D, T`
pub(super) const DMA_START: Functions = Functions(parse_start, fits_start, print_start);

fn parse_start<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let mut places = Vec::new();
    for map in START_MAPS {
        places.push(parse_place(parser, state, map)?);
        parser.parse_token(Token::Comma)?;
    }
    let size = parser.parse_operand()?;
    let strides = syntax::trailing_operand_list(parser)?;
    let offset = parser.name_offset();
    if !matches!(strides.len(), 0 | 2) {
        return Err(parser.custom_error(offset, "expected two stride related operands"));
    }
    let types = syntax::colon_type_list(parser)?;
    if types.len() != places.len() {
        return Err(parser.custom_error(offset, "expected three types"));
    }
    for (place, type_) in places.iter().zip(&types) {
        place.resolve(parser, *type_, &mut state.operands)?;
    }
    let index = parser.context().index_type();
    syntax::resolve_all(parser, &[size], index, &mut state.operands)?;
    syntax::resolve_all(parser, &strides, index, &mut state.operands)
}

fn fits_start(operation: Operation<'_>) -> bool {
    places(operation, &START_MAPS).is_some_and(|(_, rest)| matches!(rest.len(), 1 | 3))
}

fn print_start<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some((places, rest)) = places(operation, &START_MAPS) else {
        return;
    };
    printer.text(" ");
    for (place, map) in places.iter().zip(START_MAPS) {
        print_place(printer, operation, map, place);
        printer.text(", ");
    }
    printer.operands(rest);
    printer.text(" : ");
    printer.type_list(places.iter().map(|place| place[0].type_()));
}

/// `affine.dma_wait %tag[%i], %size : T`
pub(super) const DMA_WAIT: Functions = Functions(parse_wait, fits_wait, print_wait);

fn parse_wait<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let place = parse_place(parser, state, TAG_MAP)?;
    parser.parse_token(Token::Comma)?;
    let size = parser.parse_operand()?;
    let type_ = syntax::colon_type(parser)?;
    place.resolve(parser, type_, &mut state.operands)?;
    let index = parser.context().index_type();
    syntax::resolve_all(parser, &[size], index, &mut state.operands)
}

fn fits_wait(operation: Operation<'_>) -> bool {
    places(operation, &[TAG_MAP]).is_some_and(|(_, rest)| rest.len() == 1)
}

fn print_wait<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some((places, rest)) = places(operation, &[TAG_MAP]) else {
        return;
    };
    printer.text(" ");
    print_place(printer, operation, TAG_MAP, &places[0]);
    printer.text(", ");
    printer.operands(rest);
    printer.text(" : ");
    printer.type_(places[0][0].type_());
}
