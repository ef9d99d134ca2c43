//! `emitc.expression`

use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{Argument, Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, TypeKind, Value};

/// `emitc.expression %a, %b noinline : (A, B) -> C {...}`: the region's arguments have the names of the operands.
/// Upstream reads `noinline` and doesn't print it.
pub(super) const EXPRESSION: Functions = Functions(parse, fits, print);

const NO_INLINE: &str = "do_not_inline";

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let operands = syntax::any_operand_list(parser, Delimiter::None)?;
    if parser.parse_optional_keyword("noinline") {
        slots::set(context, state, NO_INLINE, context.unit());
    }
    parser.parse_token(Token::Colon)?;
    let offset = parser.offset();
    let TypeKind::Function { inputs, results } = parser.parse_type()?.kind() else {
        return Err(parser.custom_error(offset, "expected function type"));
    };
    syntax::resolve_each(parser, &operands, inputs, offset, &mut state.operands)?;
    let [result] = results else {
        return Err(parser.custom_error(offset, "expected single return type"));
    };
    state.results.push(*result);
    let argument = |(name, type_): (&_, &_)| Argument {
        name: *name,
        type_: *type_,
        attributes: None,
        location: None,
    };
    let arguments: Vec<_> = operands.iter().zip(*inputs).map(argument).collect();
    state
        .regions
        .push(parser.parse_region_with(&arguments, true)?);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_results() == 1
        && operation.num_regions() == 1
        && operation
            .region(0)
            .first()
            .is_some_and(|entry| entry.num_arguments() == operation.num_operands())
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.operands(operation.operands());
    printer.text(" : ");
    printer.functional_type(
        operation.operands().map(Value::type_),
        operation.results().map(Value::type_),
    );
    printer.shadow_region_args(operation.region(0), operation.operands());
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
}
