//! The `transform` dialect.

use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, OperationState, Signedness};

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "transform.structured.split", Split);
}

/// `transform.structured.split %t after 16 {...} : T` or `... after %p {...} : T, P`
struct Split;

const STATIC: &str = "static_chunk_sizes";

/// Stands for a size that is an operand.
const DYNAMIC: i64 = i64::MIN;

impl Syntax for Split {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let target = parser.parse_operand()?;
        parser.parse_keyword("after")?;
        let operand = parser.parse_optional_operand()?;
        let size = match operand {
            Some(_) => DYNAMIC,
            None => {
                let offset = parser.offset();
                match parser.parse_optional_integer()?.map(i64::try_from) {
                    Some(Ok(size)) => size,
                    _ => return Err(parser.custom_error(offset, "expected integer value")),
                }
            }
        };
        syntax::attr_dict(parser, state)?;
        let type_ = syntax::colon_type(parser)?;
        syntax::resolve_all(parser, &[target], type_, &mut state.operands)?;
        if operand.is_some() {
            parser.parse_token(Token::Comma)?;
            let type_ = parser.parse_type()?;
            syntax::resolve_all(parser, operand.as_slice(), type_, &mut state.operands)?;
        }
        let i64 = context.integer_type(64, Signedness::Signless);
        slots::set(context, state, STATIC, context.integer(i64, size));
        state.results.push(type_);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        let size = slots::get(operation, STATIC).and_then(Attribute::as_integer);
        let operands = size.map(|size| if size == DYNAMIC { 2 } else { 1 });
        operation.num_results() == 1
            && operands == Some(operation.num_operands())
            && operation.result(0).type_() == operation.operand(0).type_()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.operand(operation.operand(0));
        printer.text(" after ");
        let size = slots::get(operation, STATIC).and_then(Attribute::as_integer).unwrap_or_default();
        match operation.operands().nth(1) {
            Some(operand) => printer.operand(operand),
            None => printer.integer(size),
        }
        printer.text(" ");
        syntax::print_attr_dict(printer, operation, &[STATIC]);
        printer.text(" : ");
        printer.type_list(operation.operands().map(|operand| operand.type_()));
    }
}
