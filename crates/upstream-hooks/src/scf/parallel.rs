//! `scf.parallel`

use crate::syntax::{self, Functions, Unresolved};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{OPERAND_SEGMENT_SIZES, Operation, OperationState, Value};

/// `scf.parallel (%i) = (%a) to (%b) step (%c) init (%d) -> T {...}`
pub(super) const PARALLEL: Functions = Functions(parse, fits, print);

/// Parses `(%a, %b)` of type index, resolved at once as in MLIR. Returns their number.
fn bounds<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
    count: usize,
) -> ParseResult<usize> {
    let operands = syntax::operand_list(parser, count, Delimiter::Paren)?;
    let index = parser.context().index_type();
    syntax::resolve_all(parser, &operands, index, &mut state.operands)?;
    Ok(operands.len())
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let mut variables = syntax::argument_list(parser)?;
    parser.parse_token(Token::Equal)?;
    let lower = bounds(parser, state, variables.len())?;
    parser.parse_keyword("to")?;
    let upper = bounds(parser, state, variables.len())?;
    parser.parse_keyword("step")?;
    let step = bounds(parser, state, variables.len())?;
    let mut initial = Unresolved::new();
    if parser.parse_optional_keyword("init") {
        parser.parse_operand_list(&mut initial, Delimiter::Paren)?;
    }
    parser.parse_optional_arrow_type_list(&mut state.results)?;

    for variable in &mut variables {
        variable.type_ = context.index_type();
    }
    let body = parser.parse_region(&variables)?;
    state.regions.push(body);
    state.set_operand_segments(context, &[lower, upper, step, initial.len()]);
    syntax::attr_dict(parser, state)?;
    let offset = parser.name_offset();
    syntax::resolve_each(
        parser,
        &initial,
        &state.results,
        offset,
        &mut state.operands,
    )?;
    syntax::ensure_terminator(parser, state, body, "scf.reduce")
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_regions() == 1
        && operation.region(0).first().is_some()
        && operation.operand_segments::<4>().is_some()
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let (Some(entry), Some(lengths)) = (
        operation.region(0).first(),
        operation.operand_segments::<4>(),
    ) else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let mut rest = operands.as_slice();
    let mut group = |length: usize| {
        let (group, after) = rest.split_at(length.min(rest.len()));
        rest = after;
        group.iter().copied()
    };
    printer.text(" (");
    printer.operands(entry.arguments().map(|argument| argument.value()));
    printer.text(") = (");
    printer.operands(group(lengths[0]));
    printer.text(") to (");
    printer.operands(group(lengths[1]));
    printer.text(") step (");
    printer.operands(group(lengths[2]));
    printer.text(")");
    if lengths[3] > 0 {
        printer.text(" init (");
        printer.operands(group(lengths[3]));
        printer.text(")");
    }
    syntax::print_results(printer, operation);
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
    syntax::print_attr_dict(printer, operation, &[OPERAND_SEGMENT_SIZES]);
}
