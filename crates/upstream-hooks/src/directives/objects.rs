//! Directives of `gpu.binary` and of its objects.

use crate::types::attribute_instance;
use format_runtime::hooks::{
    CustomDirective, ParameterDirective, ParameterValue, Parsed, Printed, Signature, argument,
};
use format_runtime::program::ArgumentKind;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Context, IntegerValue, Operation, Parameter};

/// `custom<OffloadingHandler>($handler)`: `<#gpu.select_object<1 : i64>>`, or nothing for the first object.
pub(super) struct OffloadingHandler;

fn default_handler<'m>(context: &'m Context) -> Attribute<'m> {
    attribute_instance(context, "gpu.select_object", &[Parameter::Absent])
}

impl CustomDirective for OffloadingHandler {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        handler: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        *handler = Some(if parser.parse_optional_token(Token::Less) {
            let written = parser.parse_attribute(None)?;
            parser.parse_token(Token::Greater)?;
            written
        } else {
            default_handler(parser.context())
        });
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        handler: Printed<'a, 'm, Self>,
    ) {
        if let Some(handler) = handler
            && handler != default_handler(printer.context())
        {
            printer.text("<");
            printer.attribute(handler);
            printer.text(">");
        }
    }
}

/// `custom<Object>($format, $object)`: `bin = "..."`; a `fatbin` is the string alone.
pub(super) struct Object;

/// Keywords of formats, by their number less one.
const FORMATS: [&str; 4] = ["offload", "assembly", "bin", "fatbin"];
const FATBIN: i64 = 4;

impl ParameterDirective for Object {
    fn signature(&self) -> Signature {
        Signature::of(&[ArgumentKind::Parameter, ArgumentKind::Parameter])
    }

    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let [
            ParameterValue::Parameter(format),
            ParameterValue::Parameter(object),
        ] = arguments
        else {
            return Ok(false);
        };
        let offset = parser.offset();
        let number = match parser.parse_optional_any_keyword() {
            None => FATBIN,
            Some(word) => {
                let Some(position) = FORMATS.iter().position(|known| *known == word) else {
                    return Err(parser.error(offset, "expected keyword for GPU object format"));
                };
                parser.parse_token(Token::Equal)?;
                position as i64 + 1
            }
        };
        *format = Some(Parameter::Integer(IntegerValue::Small(number)));
        let offset = parser.offset();
        let text = parser.parse_attribute(None)?;
        if !matches!(text.kind(), AttributeKind::String { .. }) {
            return Err(parser.error(offset, "expected string"));
        }
        *object = Some(Parameter::Attribute(text));
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        let [
            ParameterValue::Parameter(format),
            ParameterValue::Parameter(Some(Parameter::Attribute(object))),
        ] = arguments
        else {
            return;
        };
        if let Some(Parameter::Integer(IntegerValue::Small(number))) = format
            && *number != FATBIN
            && let Some(word) = usize::try_from(*number - 1)
                .ok()
                .and_then(|index| FORMATS.get(index))
        {
            printer.text(word);
            printer.text(" = ");
        }
        printer.attribute(*object);
    }
}
