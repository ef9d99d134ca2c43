//! Directives of `transform`.

use crate::syntax;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<SequenceOpOperands>($root, type($root), $extra, type($extra))`: `%a, %b : (A, B)`, or nothing.
pub(super) struct SequenceOperands;

impl CustomDirective for SequenceOperands {
    type Parameters = (
        argument::Operand,
        argument::Type,
        argument::Operands,
        argument::Types,
    );

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (root, root_type, extra, extra_types): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        *root = parser.parse_optional_operand()?;
        if root.is_none() {
            return Ok(false);
        }
        if parser.parse_optional_token(Token::Comma) {
            parser.parse_operand_list(extra, Delimiter::None)?;
        }
        parser.parse_token(Token::Colon)?;
        // Each parenthesis is optional by itself, as upstream.
        parser.parse_optional_token(Token::LParen);
        *root_type = Some(parser.parse_type()?);
        if !extra.is_empty() {
            parser.parse_token(Token::Comma)?;
            parser.parse_type_list(extra_types)?;
        }
        if extra.len() != extra_types.len() {
            return Err(syntax::name_error(
                parser,
                "expected types to be provided for all operands",
            ));
        }
        parser.parse_optional_token(Token::RParen);
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (root, root_type, extra, extra_types): Printed<'a, 'm, Self>,
    ) {
        let (Some(root), Some(root_type)) = (root, root_type) else {
            return;
        };
        let with_extra = !extra.is_empty();
        printer.operands([root].into_iter().chain(extra));
        printer.text(if with_extra { " : (" } else { " : " });
        printer.type_list([root_type].into_iter().chain(extra_types.iter().copied()));
        if with_extra {
            printer.text(")");
        }
    }
}
