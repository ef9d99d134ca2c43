//! `shape.reduce`

use crate::syntax::{self, Functions};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState};

/// `shape.reduce(%s, %init) : T -> U {...} {...}`: the region, then the dictionary.
pub(super) const REDUCE: Functions = Functions(parse, fits, print);

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let operands = syntax::any_operand_list(parser, Delimiter::Paren)?;
    let type_ = syntax::colon_type(parser)?;
    parser.parse_optional_arrow_type_list(&mut state.results)?;
    let offset = parser.name_offset();
    let Some((shape, initial)) = operands.split_first() else {
        return Err(parser.custom_error(offset, "expected a shape operand"));
    };
    syntax::resolve_all(parser, &[*shape], type_, &mut state.operands)?;
    syntax::resolve_each(parser, initial, &state.results, offset, &mut state.operands)?;
    state.regions.push(parser.parse_region(&[])?);
    syntax::attr_dict(parser, state)
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_operands() > 0 && operation.num_regions() == 1
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text("(");
    printer.operand(operation.operand(0));
    // Upstream prints the comma even if nothing follows.
    printer.text(", ");
    printer.operands(operation.operands().skip(1));
    printer.text(") : ");
    printer.type_(operation.operand(0).type_());
    syntax::print_results(printer, operation);
    printer.text(" ");
    printer.region(operation.region(0), true, true, false);
    syntax::print_attr_dict(printer, operation, &[]);
}
