//! `scf.for`

use crate::syntax::{self, Assignments, Functions};
use format_runtime::text::{Argument, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, Value};

/// The attribute for unsigned comparison of the induction variable.
const UNSIGNED: &str = "unsignedCmp";

/// `scf.for unsigned %i = %a to %b step %c iter_args(%x = %y) -> (T) : i32 {...}`
pub(super) const FOR: Functions = Functions(parse, fits, print);

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    syntax::optional_flag(parser, state, "unsigned", UNSIGNED);
    let induction_variable = parser.parse_operand()?;
    parser.parse_token(Token::Equal)?;
    let bounds = syntax::loop_bounds(parser)?;

    let mut carried = Assignments::default();
    if parser.parse_optional_keyword("iter_args") {
        carried = syntax::assignment_list(parser)?;
        syntax::arrow_type_list(parser, &mut state.results)?;
    }
    if carried.arguments.len() != state.results.len() {
        return Err(syntax::name_error(
            parser,
            "mismatch in number of loop-carried values and defined values",
        ));
    }
    let type_ = if parser.parse_optional_token(Token::Colon) {
        parser.parse_type()?
    } else {
        context.index_type()
    };

    carried.set_types(&state.results);
    let mut arguments = vec![Argument {
        name: induction_variable,
        type_,
        attributes: None,
        location: None,
    }];
    arguments.append(&mut carried.arguments);
    let body = parser.parse_region(&arguments)?;
    state.regions.push(body);
    syntax::ensure_terminator(parser, state, body, "scf.yield")?;

    // After the region, so that a value defined inside it is not found.
    syntax::resolve_all(parser, &bounds, type_, &mut state.operands)?;
    let offset = parser.name_offset();
    syntax::resolve_each(
        parser,
        &carried.operands,
        &state.results,
        offset,
        &mut state.operands,
    )?;
    syntax::attr_dict(parser, state)
}

fn fits(operation: Operation<'_>) -> bool {
    let carried = operation.num_results();
    operation.num_operands() == 3 + carried && syntax::has_body(operation, 1 + carried)
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(entry) = operation.region(0).first() else {
        return;
    };
    let induction_variable = entry.argument(0).value();
    syntax::print_flag(printer, operation, UNSIGNED, [" unsigned ", " "]);
    syntax::print_loop(printer, induction_variable, operation);
    let initial = operation.operands().skip(3);
    let carried = entry.arguments().skip(1).map(|argument| argument.value());
    syntax::print_assignment_list(printer, " iter_args", carried, initial.clone());
    if initial.len() > 0 {
        printer.text(" -> (");
        printer.type_list(initial.clone().map(Value::type_));
        printer.text(")");
    }
    syntax::print_loop_type(printer, induction_variable);
    printer.region(operation.region(0), false, initial.len() > 0, false);
    syntax::print_attr_dict(printer, operation, &[UNSIGNED]);
}
