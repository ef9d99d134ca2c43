//! Common parts of structured operations: inputs, outputs, result types.

use crate::slots;
use crate::syntax;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, Operation, OperationState, Value};

/// Parses an optional `keyword(%a, %b : A, B)`. Returns the number of operands.
fn parse_group<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
    keyword: &str,
) -> ParseResult<usize> {
    if !parser.parse_optional_keyword(keyword) {
        return Ok(0);
    }
    let before = parser.offset();
    parser.parse_token(Token::LParen)?;
    // The offset at which upstream reports missing types.
    let offset = if keyword == "outs" {
        before
    } else {
        parser.offset()
    };
    let operands = syntax::any_operand_list(parser, Delimiter::None)?;
    let types = syntax::colon_type_list(parser)?;
    parser.parse_token(Token::RParen)?;
    syntax::resolve_each(parser, &operands, &types, offset, &mut state.operands)?;
    Ok(operands.len())
}

/// Parses `<{...}>`, `{...}`, `ins(...)`, `outs(...)`, each optional. Returns the numbers of inputs and outputs.
pub(super) fn parse_parts<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
    with_segments: bool,
) -> ParseResult<[usize; 2]> {
    if parser.parse_optional_token(Token::Less) {
        let offset = parser.offset();
        let properties = parser.parse_attribute(None)?;
        parser.parse_token(Token::Greater)?;
        let AttributeKind::Dictionary(entries) = properties.kind() else {
            return Err(parser.custom_error(offset, "expected a dictionary of properties"));
        };
        slots::set_all(parser.context(), state, entries);
    }
    syntax::attr_dict(parser, state)?;
    let inputs = parse_group(parser, state, "ins")?;
    let outputs = parse_group(parser, state, "outs")?;
    if with_segments {
        state.set_operand_segments(parser.context(), &[inputs, outputs]);
    }
    Ok([inputs, outputs])
}

/// Prints one group.
fn print_group<'m>(printer: &mut Printer<'_, 'm>, keyword: &str, operands: &[Value<'m>]) {
    if operands.is_empty() {
        return;
    }
    printer.text(keyword);
    printer.operands(operands.iter().copied());
    printer.text(" : ");
    printer.type_list(operands.iter().copied().map(Value::type_));
    printer.text(")");
}

/// Prints ` ins(%a : A) outs(%b : B)`.
pub(super) fn print_parts<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    inputs: usize,
) {
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let (inputs, outputs) = operands.split_at(inputs.min(operands.len()));
    print_group(printer, " ins(", inputs);
    print_group(printer, " outs(", outputs);
}

/// The number of inputs, from the segment sizes.
pub(super) fn num_inputs(operation: Operation<'_>) -> Option<usize> {
    operation.operand_segments::<2>().map(|[inputs, _]| inputs)
}
