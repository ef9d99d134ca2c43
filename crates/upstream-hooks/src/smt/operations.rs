//! `smt.bv.repeat`, `smt.int.constant`

use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Functions};
use crate::types::{instance, integer_parameter};
use format_runtime::hooks::Hooks;
use format_runtime::hooks::statements::decimal;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{IntegerValue, Operation, OperationState, Parameter, Signedness};

/// Registers their syntaxes.
pub(super) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "smt.bv.repeat", REPEAT);
    register_syntax(hooks, "smt.int.constant", INT_CONSTANT);
}

const BIT_VECTOR: &str = "smt.bv";

/// `smt.bv.repeat 2 times %a {...} : !smt.bv<4>`
const REPEAT: Functions = Functions(parse_repeat, fits_repeat, print_repeat);

/// The number of repetitions of the operand in the result.
fn count(operation: Operation<'_>) -> Option<i64> {
    if operation.num_operands() != 1 || operation.num_results() != 1 {
        return None;
    }
    let (part, whole) = (
        integer_parameter(operation.operand(0).type_(), BIT_VECTOR)?,
        integer_parameter(operation.result(0).type_(), BIT_VECTOR)?,
    );
    (part > 0 && whole % part == 0).then(|| whole / part)
}

fn parse_repeat<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let offset = parser.offset();
    let Some(count) = parser.parse_optional_integer()? else {
        return Err(parser.custom_error(offset, "expected integer value"));
    };
    if count <= 0 {
        return Err(parser.custom_error(offset, "integer must be positive"));
    }
    let Ok(count) = i64::try_from(count) else {
        return Err(parser.custom_error(offset, "integer must fit into 63 bits"));
    };
    parser.parse_keyword("times")?;
    let input_offset = parser.offset();
    let input = parser.parse_operand()?;
    syntax::attr_dict(parser, state)?;
    parser.parse_token(Token::Colon)?;
    let type_ = parser.parse_type()?;
    syntax::resolve_all(parser, &[input], type_, &mut state.operands)?;
    let Some(width) = integer_parameter(type_, BIT_VECTOR) else {
        return Err(parser.custom_error(input_offset, "input must have bit-vector type"));
    };
    let Some(width) = width.checked_mul(count) else {
        let message = "result bit-width (provided integer times bit-width of the input type) must fit into 63 bits";
        return Err(parser.custom_error(offset, message));
    };
    let width = Parameter::Integer(IntegerValue::Small(width));
    state
        .results
        .push(instance(parser.context(), BIT_VECTOR, &[width]));
    Ok(())
}

fn fits_repeat(operation: Operation<'_>) -> bool {
    count(operation).is_some()
}

fn print_repeat<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(&format!(" {} times ", count(operation).unwrap_or_default()));
    printer.operand(operation.operand(0));
    syntax::print_attr_dict(printer, operation, &[]);
    printer.text(" : ");
    printer.type_(operation.operand(0).type_());
}

/// `smt.int.constant -5 {...}`
const INT_CONSTANT: Functions =
    Functions(parse_int_constant, fits_int_constant, print_int_constant);

const VALUE: &str = "value";

/// The width in which MLIR parses a number: four bits for each digit, one more if the sign needs it.
fn bits(value: i128) -> u32 {
    let magnitude = value.unsigned_abs();
    if magnitude == 0 {
        return 64;
    }
    let width = 4 * (magnitude.ilog10() + 1);
    if width <= 128 && magnitude >> (width - 1) == 1 {
        width + 1
    } else {
        width
    }
}

fn parse_int_constant<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let offset = parser.offset();
    let Some(value) = parser.parse_optional_integer()? else {
        return Err(parser.custom_error(offset, "expected integer value"));
    };
    let context = parser.context();
    let type_ = context.integer_type(bits(value), Signedness::Unsigned);
    slots::set(context, state, VALUE, context.integer_i128(type_, value));
    syntax::attr_dict(parser, state)?;
    state.results.push(instance(context, "smt.int", &[]));
    Ok(())
}

fn fits_int_constant(operation: Operation<'_>) -> bool {
    operation.num_results() == 1
        && slots::get(operation, VALUE)
            .and_then(|value| value.integer_value())
            .is_some_and(|value| decimal(value).is_some())
}

fn print_int_constant<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    // The number is signed, even if its type is not.
    let value = slots::get(operation, VALUE).and_then(|value| value.integer_value());
    printer.text(&value.and_then(decimal).unwrap_or_default());
    syntax::print_attr_dict(printer, operation, &[VALUE]);
}
