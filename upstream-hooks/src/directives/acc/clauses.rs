//! Clauses that list operands, by device type.

use super::super::elements::elements;
use super::devices::{self, Opening};
use super::segments;
use crate::syntax::{Unresolved, colon_type, print_typed};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, IntegerValue, Operation, Type, Value};

/// `%a : T [#acc.device_type<nvidia>], %b : U`
fn parse_operands<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    values: &mut Unresolved<'p>,
    types: &mut Vec<Type<'m>>,
    device_types: &mut Option<Attribute<'m>>,
) -> ParseResult<()> {
    let mut written = Vec::new();
    parser.parse_comma_separated(Delimiter::None, |parser| {
        // A list without delimiters may be empty; this one may not.
        values.push(parser.parse_operand()?);
        types.push(colon_type(parser)?);
        written.push(devices::parse_optional(parser)?);
        Ok(())
    })?;
    devices::set_array(parser.context(), device_types, &written);
    Ok(())
}

fn print_operands<'m>(
    printer: &mut Printer<'_, 'm>,
    values: impl Iterator<Item = Value<'m>>,
    device_types: &[Attribute<'m>],
) {
    // As upstream: a value without a device type is not printed.
    printer.interleave_comma(values.zip(device_types), |printer, (value, device)| {
        print_typed(printer, value);
        devices::print_optional(printer, Some(device));
    });
}

/// `custom<DeviceTypeOperandsWithKeywordOnly>($values, type($values), $devices, $only)`: nothing, or
/// `([#acc.device_type<nvidia>], %a : T)`.
pub(super) struct OperandsOrKeyword;

impl CustomDirective for OperandsOrKeyword {
    type Parameters = (argument::Operands, argument::Types, argument::Attribute, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (values, types, device_types, only) = given;
        let context = parser.context();
        match devices::parse_opening(parser)? {
            Opening::Keyword => devices::set_array(context, only, &[devices::none(context)]),
            Opening::Parenthesis { only: written, complete } => {
                // Upstream forgets these where operands follow.
                if !written.is_empty() {
                    devices::set_array(context, only, &written);
                }
                if !complete {
                    parse_operands(parser, values, types, device_types)?;
                    parser.parse_token(Token::RParen)?;
                }
            }
        }
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (values, _, device_types, only) = given;
        let (device_types, only) = (elements(device_types), elements(only));
        if values.is_empty() && devices::is_only_none(only) {
            return;
        }
        devices::print_opening(printer, only, device_types);
        print_operands(printer, values, device_types);
        printer.text(")");
    }
}

/// `custom<WaitClause>($values, type($values), $devices, $segments, $has_devnum, $only)`: nothing, or
/// `([#acc.device_type<nvidia>], {devnum: %a : T, %b : U} [#acc.device_type<host>])`.
pub(super) struct Wait;

impl CustomDirective for Wait {
    type Parameters = (
        argument::Operands,
        argument::Types,
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
    );

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (values, types, device_types, segments, has_devnum, only) = given;
        let context = parser.context();
        let complete = match devices::parse_opening(parser)? {
            Opening::Keyword => {
                devices::set_array(context, only, &[devices::none(context)]);
                return Ok(true);
            }
            Opening::Parenthesis { only: written, complete } => {
                devices::set_array(context, only, &written);
                complete
            }
        };
        if complete {
            return Ok(true);
        }
        let mut numbers = Vec::new();
        let has_number = |parser: &mut Parser<'p, 'm>| {
            let has_number = parser.parse_optional_keyword("devnum");
            if has_number {
                parser.parse_token(Token::Colon)?;
            }
            numbers.push(context.bool(has_number));
            Ok(())
        };
        segments::parse(parser, device_types, segments, has_number, |parser, _| {
            values.push(parser.parse_operand()?);
            types.push(colon_type(parser)?);
            Ok(())
        })?;
        parser.parse_token(Token::RParen)?;
        devices::set_array(context, has_devnum, &numbers);
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (values, _, device_types, segments, has_devnum, only) = given;
        let (device_types, has_devnum, only) = (elements(device_types), elements(has_devnum), elements(only));
        if values.is_empty() && devices::is_only_none(only) {
            return;
        }
        devices::print_opening(printer, only, device_types);
        let is_true = |attribute: &Attribute<'m>| matches!(attribute.kind(), AttributeKind::Integer { value: IntegerValue::Small(value), .. } if *value != 0);
        let number = |printer: &mut Printer<'_, 'm>, index: usize| {
            if has_devnum.get(index).is_some_and(is_true) {
                printer.text("devnum: ");
            }
        };
        segments::print(printer, device_types, segments, values, number, print_typed);
        printer.text(")");
    }
}
