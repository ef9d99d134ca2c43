//! `scf.while`, `scf.execute_region`

use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState};

/// `scf.while (%x = %y) : (A) -> B {...} do {...}`
pub(super) const WHILE: Functions = Functions(parse_while, fits_while, print_while);

fn parse_while<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let mut carried = syntax::optional_assignment_list(parser)?;
    let offset = parser.offset();
    parser.parse_token(Token::Colon)?;
    let types = syntax::function_type(parser, offset)?;
    carried.set_function_type(parser, state, types, offset)?;
    let before = parser.parse_region(&carried.arguments)?;
    parser.parse_keyword("do")?;
    let after = parser.parse_region(&[])?;
    state.regions.extend([before, after]);
    syntax::attr_dict_with_keyword(parser, state)
}

fn fits_while(operation: Operation<'_>) -> bool {
    operation.num_regions() == 2
        && operation
            .region(0)
            .first()
            .is_some_and(|block| block.num_arguments() == operation.num_operands())
}

fn print_while<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(entry) = operation.region(0).first() else {
        return;
    };
    let arguments = entry.arguments().map(|argument| argument.value());
    syntax::print_assignment_list(printer, " ", arguments, operation.operands());
    printer.text(" : ");
    syntax::print_operation_type(printer, operation);
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
    printer.text(" do ");
    printer.region(operation.region(1), true, true, false);
    printer.optional_attr_dict_with_keyword(&slots::entries(operation, &[]));
}

/// `scf.execute_region -> T no_inline {...}`
pub(super) const EXECUTE_REGION: Functions = Functions(
    parse_execute_region,
    fits_execute_region,
    print_execute_region,
);

/// The attribute that prevents inlining of the region.
const NO_INLINE: &str = "no_inline";

fn parse_execute_region<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    parser.parse_optional_arrow_type_list(&mut state.results)?;
    syntax::optional_flag(parser, state, NO_INLINE, NO_INLINE);
    state.regions.push(parser.parse_region(&[])?);
    syntax::attr_dict(parser, state)
}

fn fits_execute_region(operation: Operation<'_>) -> bool {
    operation.num_regions() == 1 && operation.num_operands() == 0
}

fn print_execute_region<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    syntax::print_results(printer, operation);
    syntax::print_flag(printer, operation, NO_INLINE, [" no_inline ", " "]);
    printer.region(operation.region(0), false, true, false);
    syntax::print_attr_dict(printer, operation, &[NO_INLINE]);
}
