//! Types written as a function type, or as the one operand type where there is no result.

use crate::slots::dense_i64;
use format_runtime::hooks::argument::OneOf;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<SemiFunctionType>(type($target), type($result)[, "false"])`: `(A) -> B`, or `A` if there is no result and
/// the format does not ask for one.
pub(super) struct SemiFunctionType;

impl CustomDirective for SemiFunctionType {
    type Parameters =
        (argument::Type, argument::Either<argument::Type, argument::Types>, argument::Optional<argument::Text>);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (target, result, option) = given;
        let required = option == Some("false");
        let in_parentheses = parser.parse_optional_token(Token::LParen);
        if required && !in_parentheses {
            parser.parse_token(Token::LParen)?;
        }
        *target = Some(parser.parse_type()?);
        if !in_parentheses {
            return Ok(true);
        }
        parser.parse_token(Token::RParen)?;
        parser.parse_token(Token::Arrow)?;
        match result {
            OneOf::First(result) => *result = Some(parser.parse_type()?),
            OneOf::Second(results) if parser.parse_optional_token(Token::LParen) => {
                parser.parse_type_list(results)?;
                parser.parse_token(Token::RParen)?;
            }
            OneOf::Second(results) => results.push(parser.parse_type()?),
        }
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (target, result, _) = given;
        let Some(target) = target else { return };
        let results = match &result {
            OneOf::First(result) => result.as_slice(),
            OneOf::Second(results) => results,
        };
        match results {
            [] => printer.type_(target),
            _ => printer.functional_type([target], results.iter().copied()),
        }
    }
}

/// `custom<PackedOrDynamicIndexList>($packed, $dynamic, $static)`: `*(%a)`, or `[%a, 4]`.
pub(super) struct PackedOrIndices;

impl CustomDirective for PackedOrIndices {
    type Parameters = (argument::Operand, argument::Operands, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (packed, dynamic, values) = given;
        let mut written = Vec::new();
        if parser.parse_optional_token(Token::Star) {
            parser.parse_token(Token::LParen)?;
            *packed = Some(parser.parse_operand()?);
            parser.parse_token(Token::RParen)?;
        } else {
            let list = crate::index_list::parse(parser, Delimiter::Square, false)?;
            *dynamic = list.operands;
            written = list.values;
        }
        *values = Some(parser.context().dense_i64_array(&written));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (packed, dynamic, values) = given;
        if let Some(packed) = packed {
            printer.text("*(");
            printer.operand(packed);
            return printer.text(")");
        }
        let values = values.and_then(dense_i64).unwrap_or_default();
        crate::index_list::print(printer, &values, dynamic, &[], Delimiter::Square, false);
    }
}
