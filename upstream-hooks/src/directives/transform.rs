//! Directives of `transform`.

use super::{operands, wrong_arguments};
use crate::slots::dense_i64;
use crate::syntax::function_type;
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

/// `custom<MultitileSizesTypes>(type($target), type($low), ...)`: `(A) -> B`, where all results are `B`.
pub(super) struct OneResultType(pub(super) &'static str);

impl CustomDirective for OneResultType {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let Some((target, results)) = arguments.split_first_mut() else {
            return Err(wrong_arguments(parser, self.0, arguments));
        };
        let offset = parser.offset();
        let (&[input], &[result]) = function_type(parser)? else {
            let message = "expects a trailing functional type with one argument and one result";
            return Err(parser.error(offset, message));
        };
        target.push_type(input);
        for argument in results {
            argument.push_type(result);
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [target, result, ..] = arguments else { return };
        if let (Some(target), Some(result)) = (target.type_(), result.type_()) {
            printer.functional_type([target], [result].into_iter());
        }
    }
}

/// `custom<TransformMatchDims>($dimensions, $inverted, $all)`: `all`, `1, 2` or `except(1, 2)`.
pub(super) struct Dimensions;

impl CustomDirective for Dimensions {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Attribute(dimensions),
            DirectiveArgument::Attribute(inverted),
            DirectiveArgument::Attribute(all),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "TransformMatchDims", arguments));
        };
        let context = parser.context();
        let mut values = Vec::new();
        if parser.parse_optional_keyword("all") {
            *all = Some(context.unit());
        } else {
            let except = parser.parse_optional_keyword("except");
            if except {
                *inverted = Some(context.unit());
                parser.parse_token(Token::LParen)?;
            }
            values.push(parser.parse_integer()?);
            while parser.parse_optional_token(Token::Comma) {
                values.push(parser.parse_integer()?);
            }
            if except {
                parser.parse_token(Token::RParen)?;
            }
        }
        *dimensions = Some(context.dense_i64_array(&values));
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [dimensions, inverted, all] = arguments else { return };
        if all.attribute().is_some() {
            return printer.text("all");
        }
        let inverted = inverted.attribute().is_some();
        if inverted {
            printer.text("except(");
        }
        let values = dimensions.attribute().and_then(dense_i64).unwrap_or_default();
        for (index, value) in values.into_iter().enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            printer.integer(value);
        }
        if inverted {
            printer.text(")");
        }
    }
}
