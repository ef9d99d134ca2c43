//! `gpu.warp_execute_on_lane_0`

use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, OperationState, Signedness, Value};

/// `gpu.warp_execute_on_lane_0(%lane)[32] args(%a : A) -> (B) {...} {...}`: the region, then the dictionary.
pub(super) struct WarpExecuteOnLane0;

const SIZE: &str = "warp_size";

impl Syntax for WarpExecuteOnLane0 {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        parser.parse_token(Token::LParen)?;
        let lane = parser.parse_operand()?;
        parser.parse_token(Token::RParen)?;
        parser.parse_token(Token::LSquare)?;
        let offset = parser.offset();
        let Some(Ok(size)) = parser.parse_optional_integer()?.map(i64::try_from) else {
            return Err(parser.custom_error(offset, "expected integer value"));
        };
        let i64 = context.integer_type(64, Signedness::Signless);
        slots::set(context, state, SIZE, context.integer(i64, size));
        parser.parse_token(Token::RSquare)?;
        syntax::resolve_all(parser, &[lane], context.index_type(), &mut state.operands)?;
        if parser.parse_optional_keyword("args") {
            parser.parse_token(Token::LParen)?;
            let offset = parser.offset();
            let operands = syntax::any_operand_list(parser, Delimiter::None)?;
            let types = syntax::colon_type_list(parser)?;
            parser.parse_token(Token::RParen)?;
            syntax::resolve_each(parser, &operands, &types, offset, &mut state.operands)?;
        }
        parser.parse_optional_arrow_type_list(&mut state.results)?;
        let body = parser.parse_region(&[])?;
        syntax::ensure_terminator(parser, state, body, "gpu.yield")?;
        state.regions.push(body);
        syntax::attr_dict(parser, state)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() > 0
            && operation.num_regions() == 1
            && slots::get(operation, SIZE).and_then(Attribute::as_integer).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let size = slots::get(operation, SIZE).and_then(Attribute::as_integer).unwrap_or_default();
        printer.text("(");
        printer.operand(operation.operand(0));
        printer.text(&format!(")[{size}]"));
        if operation.num_operands() > 1 {
            printer.text(" args(");
            printer.operands(operation.operands().skip(1));
            printer.text(" : ");
            printer.type_list(operation.operands().skip(1).map(Value::type_));
            printer.text(")");
        }
        let with_results = operation.num_results() > 0;
        if with_results {
            syntax::print_arrow_types_in_parens(printer, operation);
        }
        printer.text(" ");
        printer.region(operation.region(0), true, with_results, false);
        syntax::print_attr_dict(printer, operation, &[SIZE]);
    }
}
