//! The `pdl_interp` dialect.

use crate::registration::register_syntax;
use crate::syntax::{self, Functions};
use crate::types::pdl_range;
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "pdl_interp.foreach", FOR_EACH);
}

/// `pdl_interp.foreach %v : T in %range {...} {...} -> ^bb1`: the region, then the dictionary.
const FOR_EACH: Functions = Functions(parse, fits, print);

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let variable = parser.parse_argument(true, false)?;
    parser.parse_keyword_at("in", " after loop variable")?;
    let range = parser.parse_operand()?;
    let type_ = pdl_range(parser.context(), variable.type_);
    syntax::resolve_all(parser, &[range], type_, &mut state.operands)?;
    state.regions.push(parser.parse_region(&[variable])?);
    syntax::attr_dict(parser, state)?;
    parser.parse_token(Token::Arrow)?;
    state.successors.push(parser.parse_successor()?);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_operands() == 1
        && operation.num_successors() == 1
        && syntax::has_body(operation, 1)
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(entry) = operation.region(0).first() else {
        return;
    };
    let variable = entry.argument(0).value();
    printer.text(" ");
    printer.operand(variable);
    printer.text(" : ");
    printer.type_(variable.type_());
    printer.text(" in ");
    printer.operand(operation.operand(0));
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
    syntax::print_attr_dict(printer, operation, &[]);
    printer.text(" -> ");
    printer.successor(operation.successor(0));
}
