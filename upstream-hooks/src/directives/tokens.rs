//! Types that follow from others, and tokens: `async`, `ml_program`.

use crate::syntax::any_operand_list;
use crate::types::async_value;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<AwaitResultType>(type($operand), type($result))`: the operand's type; an `!async.value<T>` gives a `T`.
pub(super) struct AwaitedType;

impl CustomDirective for AwaitedType {
    type Parameters = (argument::Type, argument::Type);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (operand, result) = given;
        let written = parser.parse_type()?;
        (*operand, *result) = (Some(written), async_value(written));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (operand, _) = given;
        if let Some(type_) = operand {
            printer.type_(type_);
        }
    }
}

/// `custom<TokenOrdering>($consumed, type($produced))`: ` ordering(%a, %b -> !ml_program.token)`, or nothing.
pub(super) struct TokenOrdering;

impl CustomDirective for TokenOrdering {
    type Parameters = (argument::Operands, argument::Type);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (consumed, produced) = given;
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

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (consumed, produced) = given;
        if consumed.is_empty() && produced.is_none() {
            return;
        }
        printer.text(" ordering(");
        if consumed.is_empty() {
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
