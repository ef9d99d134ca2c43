//! Types that follow from others, and tokens: `async`, `ml_program`.

use super::{operands, wrong_arguments};
use crate::syntax::any_operand_list;
use crate::types::async_value;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<AwaitResultType>(type($operand), type($result))`: the operand's type; an `!async.value<T>` gives a `T`.
pub(super) struct AwaitedType;

impl CustomDirective for AwaitedType {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Type(operand), DirectiveArgument::Type(result)] = arguments else {
            return Err(wrong_arguments(parser, "AwaitResultType", arguments));
        };
        let written = parser.parse_type()?;
        (*operand, *result) = (Some(written), async_value(written));
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        if let Some(type_) = arguments.first().and_then(|operand| operand.type_()) {
            printer.type_(type_);
        }
    }
}

/// `custom<TokenOrdering>($consumed, type($produced))`: ` ordering(%a, %b -> !ml_program.token)`, or nothing.
pub(super) struct TokenOrdering;

impl CustomDirective for TokenOrdering {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Operands(consumed), DirectiveArgument::Type(produced)] = arguments else {
            return Err(wrong_arguments(parser, "TokenOrdering", arguments));
        };
        if !parser.parse_optional_keyword("ordering") {
            return Ok(false);
        }
        parser.parse_token(Token::LParen)?;
        if parser.parse_optional_token(Token::LParen) {
            parser.parse_token(Token::RParen)?;
        } else {
            *consumed = any_operand_list(parser, Delimiter::None)?;
        }
        parser.parse_token(Token::Arrow)?;
        *produced = Some(parser.parse_type()?);
        parser.parse_token(Token::RParen)?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [consumed, produced] = arguments else { return };
        let consumed = operands(operation, consumed.operands());
        let produced = produced.type_();
        if consumed.len() == 0 && produced.is_none() {
            return;
        }
        printer.text(" ordering(");
        if consumed.len() == 0 {
            printer.text("()");
        } else {
            printer.operands(consumed);
        }
        if let Some(produced) = produced {
            printer.text(" -> ");
            printer.type_(produced);
        }
        printer.text(")");
    }
}
