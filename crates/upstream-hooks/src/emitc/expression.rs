//! `emitc.expression`

use crate::syntax::{self, Functions};
use format_runtime::text::{Argument, Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, TypeKind};

/// `emitc.expression %a, %b noinline : (A, B) -> C {...}`: the region's arguments have the names of the operands.
/// Upstream reads `noinline` and doesn't print it.
pub(super) const EXPRESSION: Functions = Functions(parse, fits, print);

const NO_INLINE: &str = "do_not_inline";

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let operands = syntax::any_operand_list(parser, Delimiter::None)?;
    syntax::optional_flag(parser, state, "noinline", NO_INLINE);
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
    operation.num_results() == 1 && syntax::has_body(operation, operation.num_operands())
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.operands(operation.operands());
    printer.text(" : ");
    syntax::print_operation_type(printer, operation);
    printer.shadow_region_args(operation.region(0), operation.operands());
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
}
