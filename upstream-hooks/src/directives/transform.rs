//! Directives of `transform`.

use super::{operands, wrong_arguments};
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<SequenceOpOperands>($root, type($root), $extra, type($extra))`: `%a, %b : (A, B)`, or nothing.
pub(super) struct SequenceOperands;

impl CustomDirective for SequenceOperands {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Operand(root),
            DirectiveArgument::Type(root_type),
            DirectiveArgument::Operands(extra),
            DirectiveArgument::Types(extra_types),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "SequenceOpOperands", arguments));
        };
        *root = parser.parse_optional_operand()?;
        if root.is_none() {
            return Ok(false);
        }
        if parser.parse_optional_token(Token::Comma) {
            parser.parse_operand_list(extra, Delimiter::None)?;
        }
        parser.parse_token(Token::Colon)?;
        // Each parenthesis is optional by itself, as upstream has it.
        parser.parse_optional_token(Token::LParen);
        *root_type = Some(parser.parse_type()?);
        if !extra.is_empty() {
            parser.parse_token(Token::Comma)?;
            parser.parse_type_list(extra_types)?;
        }
        if extra.len() != extra_types.len() {
            let offset = parser.name_offset();
            return Err(parser.error(offset, "expected types to be provided for all operands"));
        }
        parser.parse_optional_token(Token::RParen);
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [root, root_type, extra, extra_types] = arguments else { return };
        let (Some(root), Some(root_type)) = (root.operand(), root_type.type_()) else { return };
        let extra = operands(operation, extra.operands());
        let with_extra = extra.len() > 0;
        printer.operands([root].into_iter().chain(extra));
        printer.text(if with_extra { " : (" } else { " : " });
        printer.type_list([root_type].into_iter().chain(extra_types.types().iter().copied()));
        if with_extra {
            printer.text(")");
        }
    }
}
