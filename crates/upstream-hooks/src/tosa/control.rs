//! `tosa.cond_if` and `tosa.while_loop`

use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, Region, Value};

/// True if the entry block has `count` arguments.
fn takes(region: Region<'_>, count: usize) -> bool {
    region
        .first()
        .is_some_and(|entry| entry.num_arguments() == count)
}

/// Prints ` (%a = %x)` of a region's arguments; nothing if there are none.
fn print_assignments<'m>(
    printer: &mut Printer<'_, 'm>,
    region: Region<'m>,
    inputs: impl ExactSizeIterator<Item = Value<'m>>,
) {
    let arguments = region
        .first()
        .into_iter()
        .flat_map(|entry| entry.arguments());
    syntax::print_assignment_list(
        printer,
        " ",
        arguments.map(|argument| argument.value()),
        inputs,
    );
}

/// `tosa.cond_if %c (%a = %x) : tensor<i1> (T) -> U {...} else {...} {...}`. The regions name their arguments again;
/// the names in the list are parsed and dropped.
pub(super) const COND_IF: Functions = Functions(parse_cond_if, fits_cond_if, print_cond_if);

fn parse_cond_if<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let condition = parser.parse_operand()?;
    let mut inputs = syntax::optional_assignment_list(parser)?;
    let type_ = syntax::colon_type(parser)?;
    syntax::resolve_all(parser, &[condition], type_, &mut state.operands)?;
    if inputs.operands.is_empty() {
        if parser.at(Token::LParen) {
            parser.parse_token(Token::LParen)?;
            parser.parse_token(Token::RParen)?;
        }
        parser.parse_optional_arrow_type_list(&mut state.results)?;
    } else {
        let offset = parser.offset();
        let types = syntax::function_type(parser, offset)?;
        let offset = parser.offset();
        inputs.set_function_type(parser, state, types, offset)?;
    }
    state.regions.push(parser.parse_region(&[])?);
    let otherwise = if parser.parse_optional_keyword("else") {
        parser.parse_region(&[])?
    } else {
        parser.arena().region()
    };
    state.regions.push(otherwise);
    syntax::attr_dict(parser, state)
}

fn fits_cond_if(operation: Operation<'_>) -> bool {
    operation.num_operands() > 0
        && operation.num_regions() == 2
        && (operation.num_operands() == 1
            || takes(operation.region(0), operation.num_operands() - 1))
}

fn print_cond_if<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let (then, otherwise) = (operation.region(0), operation.region(1));
    let condition = operation.operand(0);
    printer.text(" ");
    printer.operand(condition);
    print_assignments(printer, then, operation.operands().skip(1));
    printer.text(" : ");
    printer.type_(condition.type_());
    if operation.num_operands() > 1 {
        printer.text(" (");
        printer.type_list(operation.operands().skip(1).map(Value::type_));
        printer.text(")");
    }
    printer.arrow_type_list(operation.results().map(Value::type_));
    printer.text(" ");
    printer.region(then, true, true, false);
    if !otherwise.is_empty() {
        printer.text(" else ");
        printer.region(otherwise, true, true, false);
    }
    syntax::print_attr_dict(printer, operation, &[]);
}

/// `tosa.while_loop (%a = %x) : (T) -> T {...} do {...} attributes {...}`. The list names the arguments of the first
/// region.
pub(super) const WHILE_LOOP: Functions =
    Functions(parse_while_loop, fits_while_loop, print_while_loop);

fn parse_while_loop<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let mut inputs = syntax::optional_assignment_list(parser)?;
    let offset = parser.offset();
    parser.parse_token(Token::Colon)?;
    let types = syntax::function_type(parser, offset)?;
    inputs.set_function_type(parser, state, types, offset)?;
    state.regions.push(parser.parse_region(&inputs.arguments)?);
    parser.parse_keyword("do")?;
    state.regions.push(parser.parse_region(&[])?);
    syntax::attr_dict_with_keyword(parser, state)
}

fn fits_while_loop(operation: Operation<'_>) -> bool {
    operation.num_regions() == 2 && takes(operation.region(0), operation.num_operands())
}

fn print_while_loop<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    print_assignments(printer, operation.region(0), operation.operands());
    printer.text(" : ");
    syntax::print_operation_type(printer, operation);
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
    printer.text(" do ");
    printer.region(operation.region(1), true, true, false);
    printer.optional_attr_dict_with_keyword(&crate::slots::entries(operation, &[]));
}
