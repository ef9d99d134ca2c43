//! `custom<ImageOperands>` of `spirv`.

use crate::enum_keywords::EnumKeyword;
use format_runtime::hooks::{CustomDirective, ParseArguments, PrintArguments, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<ImageOperands>($operands)`: `["Bias|Lod"]`, or nothing.
pub(super) struct ImageOperands;

const IMAGE_OPERANDS: EnumKeyword = EnumKeyword::of("ImageOperands", "spirv::", "spirv.image_operands");

impl CustomDirective for ImageOperands {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        image_operands: ParseArguments<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
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

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _operation: Operation<'m>,
        image_operands: PrintArguments<'a, 'm, Self>,
    ) {
        let operands = image_operands;
        if let Some(text) = operands.and_then(|operands| IMAGE_OPERANDS.stringify(printer, operands)) {
            printer.text("[");
            printer.string(text.as_bytes());
            printer.text("]");
        }
    }
}
