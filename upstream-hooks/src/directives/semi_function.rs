//! Types written as a function type, or as the one operand type where there is no result.

use super::{operands, wrong_arguments};
use crate::slots::dense_i64;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, Type};

/// `custom<SemiFunctionType>(type($target), type($result)[, "false"])`: `(A) -> B`, or `A` if there is no result and
/// the format does not ask for one.
pub(super) struct SemiFunctionType;

impl CustomDirective for SemiFunctionType {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Type(target), result, options @ ..] = arguments else {
            return Err(wrong_arguments(parser, "SemiFunctionType", arguments));
        };
        let required = matches!(options, [DirectiveArgument::Text(text)] if text == "false");
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
        if matches!(result, DirectiveArgument::Types(_)) && parser.parse_optional_token(Token::LParen) {
            let mut types = Vec::new();
            parser.parse_type_list(&mut types)?;
            parser.parse_token(Token::RParen)?;
            for type_ in types {
                result.push_type(type_);
            }
        } else {
            result.push_type(parser.parse_type()?);
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [target, result, ..] = arguments else { return };
        let Some(target) = target.type_() else { return };
        let one = result.type_();
        let results: &[Type<'m>] = one.as_ref().map_or(result.types(), std::slice::from_ref);
        match results {
            [] => printer.type_(target),
            _ => printer.functional_type([target], results.iter().copied()),
        }
    }
}

/// `custom<PackedOrDynamicIndexList>($packed, $dynamic, $static)`: `*(%a)`, or `[%a, 4]`.
pub(super) struct PackedOrIndices;

impl CustomDirective for PackedOrIndices {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Operand(packed),
            DirectiveArgument::Operands(dynamic),
            DirectiveArgument::Attribute(values),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "PackedOrDynamicIndexList", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [packed, dynamic, values] = arguments else { return };
        if let Some(packed) = packed.operand() {
            printer.text("*(");
            printer.operand(packed);
            return printer.text(")");
        }
        let values = values.attribute().and_then(dense_i64).unwrap_or_default();
        let dynamic = operands(operation, dynamic.operands());
        crate::index_list::print(printer, &values, dynamic, &[], Delimiter::Square, false);
    }
}
