//! The names of `acc.routine`.

use crate::enum_keywords::{case_of, of_case};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Operation};

const DEVICE_TYPE: &str = "acc.device_type";
const NO_DEVICE: i64 = 0;

/// `custom<BindName>($symbols, $strings, $symbol_devices, $string_devices)`:
/// `@a, "b" [#acc.device_type<nvidia>]`.
pub(super) struct BindName;

impl CustomDirective for BindName {
    type Parameters = (
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
    );

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (symbols, strings, symbol_devices, string_devices): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let mut lists: [Vec<Attribute<'m>>; 4] = Default::default();
        let [
            written_symbols,
            written_strings,
            devices_of_symbols,
            devices_of_strings,
        ] = &mut lists;
        parser.parse_comma_separated(Delimiter::None, |parser| {
            let offset = parser.offset();
            let name = parser.parse_attribute(None)?;
            let (names, devices) = match name.kind() {
                AttributeKind::SymbolRef { .. } => {
                    (&mut *written_symbols, &mut *devices_of_symbols)
                }
                AttributeKind::String { .. } => (&mut *written_strings, &mut *devices_of_strings),
                _ => return Err(parser.custom_error(offset, "expected a symbol or a string")),
            };
            names.push(name);
            devices.push(parse_device(parser)?);
            Ok(())
        })?;
        let context = parser.context();
        for (argument, list) in [symbols, strings, symbol_devices, string_devices]
            .into_iter()
            .zip(&lists)
        {
            *argument = Some(context.array(list));
        }
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (symbols, strings, symbol_devices, string_devices): Printed<'a, 'm, Self>,
    ) {
        let names = elements(symbols).iter().zip(elements(symbol_devices));
        let names = names.chain(elements(strings).iter().zip(elements(string_devices)));
        printer.interleave_comma(names, |printer, (name, device)| {
            printer.attribute(*name);
            if case_of(*device) != Some(NO_DEVICE) {
                printer.text(" [");
                printer.attribute(*device);
                printer.text("]");
            }
        });
    }
}

/// Parses an optional `[#acc.device_type<nvidia>]`; the default is `none`.
fn parse_device<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Attribute<'m>> {
    if !parser.parse_optional_token(Token::LSquare) {
        return Ok(of_case(parser.context(), DEVICE_TYPE, NO_DEVICE));
    }
    let device = parser.parse_attribute(None)?;
    parser.parse_token(Token::RSquare)?;
    Ok(device)
}

/// The elements of an array attribute.
fn elements(attribute: Option<Attribute<'_>>) -> &[Attribute<'_>] {
    attribute.and_then(Attribute::as_array).unwrap_or_default()
}
