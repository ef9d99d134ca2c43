//! `custom<ImageOperands>` of `spirv`.

use super::wrong_arguments;
use crate::enum_words::Word;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<ImageOperands>($operands)`: `["Bias|Lod"]`, or nothing.
pub(super) struct ImageOperands;

const IMAGE_OPERANDS: Word = Word::of("ImageOperands", "spirv::", "spirv.image_operands");

impl CustomDirective for ImageOperands {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(image_operands)] = arguments else {
            return Err(wrong_arguments(parser, "ImageOperands", arguments));
        };
        if !parser.parse_optional_token(Token::LSquare) {
            return Ok(false);
        }
        let offset = parser.offset();
        let Some(text) = parser.parse_optional_string()? else {
            return Err(parser.error(offset, "expected string"));
        };
        let text = String::from_utf8_lossy(&text);
        *image_operands = IMAGE_OPERANDS.symbolize(parser, &text);
        if image_operands.is_none() {
            let message = format!("invalid image_operands attribute specification: \"{text}\"");
            return Err(parser.custom_error(offset, message));
        }
        parser.parse_token(Token::RSquare)?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let operands = arguments.first().and_then(|operands| operands.attribute());
        if let Some(text) = operands.and_then(|operands| IMAGE_OPERANDS.stringify(printer, operands)) {
            printer.text("[");
            printer.string(text.as_bytes());
            printer.text("]");
        }
    }
}
