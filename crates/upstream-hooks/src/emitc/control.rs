//! `emitc.do`, `emitc.for`

use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState};

const YIELD: &str = "emitc.yield";

/// `emitc.do {...} while {...} attributes {...}`
pub(super) const DO: Functions = Functions(parse_do, fits_do, print_do);

fn parse_do<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let body = parser.parse_region(&[])?;
    if body.is_empty() {
        body.push(parser.arena().block());
    }
    state.regions.push(body);
    parser.parse_keyword("while")?;
    state.regions.push(parser.parse_region(&[])?);
    syntax::attr_dict_with_keyword(parser, state)
}

fn fits_do(operation: Operation<'_>) -> bool {
    operation.num_regions() == 2
}

fn print_do<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
    printer.text(" while ");
    printer.region(operation.region(1), true, true, false);
    printer.optional_attr_dict_with_keyword(&slots::entries(operation, &[]));
}

/// `emitc.for %i = %a to %b step %c  : T {...} {...}`: the type is omitted if it is `index`.
pub(super) const FOR: Functions = Functions(parse_for, fits_for, print_for);

fn parse_for<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let mut variable = syntax::bare_argument(parser)?;
    parser.parse_token(Token::Equal)?;
    let bounds = syntax::loop_bounds(parser)?;
    let type_ = if parser.at(Token::Colon) {
        syntax::colon_type(parser)?
    } else {
        parser.context().index_type()
    };
    variable.type_ = type_;
    syntax::resolve_all(parser, &bounds, type_, &mut state.operands)?;
    let body = parser.parse_region(&[variable])?;
    syntax::ensure_terminator(parser, state, body, YIELD)?;
    state.regions.push(body);
    syntax::attr_dict(parser, state)
}

fn fits_for(operation: Operation<'_>) -> bool {
    operation.num_operands() == 3 && syntax::has_body(operation, 1)
}

fn print_for<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(entry) = operation.region(0).first() else {
        return;
    };
    let variable = entry.argument(0).value();
    printer.text(" ");
    syntax::print_loop(printer, variable, operation);
    syntax::print_loop_type(printer, variable);
    printer.region(operation.region(0), false, false, false);
    syntax::print_attr_dict(printer, operation, &[]);
}
