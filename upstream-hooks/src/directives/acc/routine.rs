//! `acc.routine`.

use super::super::elements::elements;
use super::devices::{self, Opening};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Operation};

/// `custom<BindName>($symbols, $strings, $symbol_devices, $string_devices)`:
/// `@a, "b" [#acc.device_type<nvidia>]`.
pub(super) struct BindName;

impl CustomDirective for BindName {
    type Parameters = (argument::Attribute, argument::Attribute, argument::Attribute, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (symbols, strings, symbol_devices, string_devices) = given;
        let mut lists: [Vec<Attribute<'m>>; 4] = Default::default();
        let [written_symbols, written_strings, devices_of_symbols, devices_of_strings] = &mut lists;
        parser.parse_comma_separated(Delimiter::None, |parser| {
            let offset = parser.offset();
            let name = parser.parse_attribute(None)?;
            let (names, devices) = match name.kind() {
                AttributeKind::SymbolRef { .. } => (&mut *written_symbols, &mut *devices_of_symbols),
                AttributeKind::String { .. } => (&mut *written_strings, &mut *devices_of_strings),
                _ => return Err(parser.custom_error(offset, "expected a symbol or a string")),
            };
            names.push(name);
            devices.push(devices::parse_optional(parser)?);
            Ok(())
        })?;
        let context = parser.context();
        for (argument, list) in [symbols, strings, symbol_devices, string_devices].into_iter().zip(&lists) {
            devices::set_array(context, argument, list);
        }
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (symbols, strings, symbol_devices, string_devices) = given;
        let names = elements(symbols).iter().zip(elements(symbol_devices));
        let names = names.chain(elements(strings).iter().zip(elements(string_devices)));
        printer.interleave_comma(names, |printer, (name, device)| {
            printer.attribute(*name);
            devices::print_optional(printer, Some(device));
        });
    }
}

/// `custom<RoutineGangClause>($only, $dimensions, $devices)`: nothing, or
/// `([#acc.device_type<nvidia>], dim: 1 : i64 [#acc.device_type<host>])`.
pub(super) struct Gang;

impl CustomDirective for Gang {
    type Parameters = (argument::Attribute, argument::Attribute, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (only, dimensions, device_types) = given;
        let context = parser.context();
        let (written_only, complete) = match devices::parse_opening(parser)? {
            Opening::Keyword => {
                devices::set_array(context, only, &[devices::none(context)]);
                return Ok(true);
            }
            Opening::Parenthesis { only, complete } => (only, complete),
        };
        devices::set_array(context, only, &written_only);
        if complete {
            return Ok(true);
        }
        let (mut written, mut devices_of) = (Vec::new(), Vec::new());
        parser.parse_comma_separated(Delimiter::None, |parser| {
            parser.parse_keyword("dim")?;
            parser.parse_token(Token::Colon)?;
            written.push(parser.parse_attribute(None)?);
            devices_of.push(devices::parse_optional(parser)?);
            Ok(())
        })?;
        parser.parse_token(Token::RParen)?;
        devices::set_array(context, dimensions, &written);
        devices::set_array(context, device_types, &devices_of);
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (only, dimensions, device_types) = given;
        let (only, dimensions) = (elements(only), elements(dimensions));
        if dimensions.is_empty() && devices::is_only_none(only) {
            return;
        }
        devices::print_opening(printer, only, dimensions);
        for (index, (dimension, device)) in dimensions.iter().zip(elements(device_types)).enumerate() {
            printer.text(if index > 0 { ", dim: " } else { "dim: " });
            printer.attribute(*dimension);
            devices::print_optional(printer, Some(device));
        }
        printer.text(")");
    }
}

/// `custom<DeviceTypeArrayAttr>($devices)`: nothing, or `([#acc.device_type<nvidia>])`.
pub(super) struct DeviceTypes;

impl CustomDirective for DeviceTypes {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let device_types = given;
        let context = parser.context();
        let mut written = Vec::new();
        if parser.parse_optional_token(Token::LParen) {
            parser.parse_comma_separated(Delimiter::Square, |parser| {
                written.push(parser.parse_attribute(None)?);
                Ok(())
            })?;
            parser.parse_token(Token::RParen)?;
        } else {
            written.push(devices::none(context));
        }
        devices::set_array(context, device_types, &written);
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let device_types = given;
        let device_types = elements(device_types);
        if !device_types.is_empty() && !devices::is_only_none(device_types) {
            printer.text("(");
            devices::print_list(printer, device_types);
            printer.text(")");
        }
    }
}
