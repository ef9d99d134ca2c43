//! `custom<ImageOperands>` of `spirv`.

use crate::enum_keywords::EnumKeyword;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<ImageOperands>($operands)`: `["Bias|Lod"]`, or nothing.
pub(super) struct ImageOperands;

const IMAGE_OPERANDS: EnumKeyword = EnumKeyword::of("ImageOperands", "spirv::", "spirv.image_operands");

impl CustomDirective for ImageOperands {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let image_operands = given;
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

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let image_operands = given;
        let operands = image_operands;
        if let Some(text) = operands.and_then(|operands| IMAGE_OPERANDS.stringify(printer, operands)) {
            printer.text("[");
            printer.string(text.as_bytes());
            printer.text("]");
        }
    }
}
