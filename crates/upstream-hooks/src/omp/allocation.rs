//! `omp.target_allocmem`

use crate::slots;
use crate::syntax::{self, Functions, Unresolved};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{OPERAND_SEGMENT_SIZES, Operation, OperationState, Value};

/// `omp.target_allocmem %device : i32, T(%length : i64), %size, %size {...}`
pub(super) const TARGET_ALLOC_MEM: Functions = Functions(parse, fits, print);

const TYPE: &str = "in_type";

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let device = parser.parse_operand()?;
    let device_type = syntax::colon_type(parser)?;
    syntax::resolve_all(parser, &[device], device_type, &mut state.operands)?;
    parser.parse_token(Token::Comma)?;
    let type_ = parser.parse_type()?;
    slots::set_type(context, state, TYPE, type_);
    let mut lengths = Unresolved::new();
    if parser.parse_optional_token(Token::LParen) {
        let offset = parser.offset();
        lengths = syntax::any_operand_list(parser, Delimiter::None)?;
        let types = syntax::colon_type_list(parser)?;
        parser.parse_token(Token::RParen)?;
        syntax::resolve_each(parser, &lengths, &types, offset, &mut state.operands)?;
    }
    let sizes = syntax::trailing_operand_list(parser)?;
    syntax::resolve_all(parser, &sizes, context.index_type(), &mut state.operands)?;
    state.set_operand_segments(context, &[1, lengths.len(), sizes.len()]);
    syntax::attr_dict(parser, state)?;
    state.results.push(context.i64());
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_results() == 1
        && operation
            .operand_segments::<3>()
            .is_some_and(|[device, ..]| device == 1)
        && slots::get(operation, TYPE).is_some_and(|type_| type_.as_type().is_some())
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some([_, lengths, _]) = operation.operand_segments::<3>() else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    printer.text(" ");
    printer.operand(operands[0]);
    printer.text(" : ");
    printer.type_(operands[0].type_());
    printer.text(", ");
    if let Some(type_) = slots::get(operation, TYPE) {
        printer.attribute(type_);
    }
    let (lengths, sizes) = operands[1..].split_at(lengths);
    if !lengths.is_empty() {
        printer.text("(");
        printer.operands(lengths.iter().copied());
        printer.text(" : ");
        printer.type_list(lengths.iter().copied().map(Value::type_));
        printer.text(")");
    }
    for size in sizes {
        printer.text(", ");
        printer.operand(*size);
    }
    syntax::print_attr_dict(printer, operation, &[TYPE, OPERAND_SEGMENT_SIZES]);
}
