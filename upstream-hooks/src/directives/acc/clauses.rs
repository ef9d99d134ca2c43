//! Clauses that list operands, by device type.

use super::super::{elements, operands, wrong_arguments};
use super::devices::{self, Opening};
use super::segments;
use crate::syntax::{any_operand_list, colon_type, print_typed};
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, IntegerValue, Operation, Value};

/// `%a : T [#acc.device_type<nvidia>], %b : U`
fn parse_operands<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    values: &mut DirectiveArgument<'p, 'm>,
    types: &mut DirectiveArgument<'p, 'm>,
    device_types: &mut DirectiveArgument<'p, 'm>,
) -> ParseResult<()> {
    let mut written = Vec::new();
    parser.parse_comma_separated(Delimiter::None, |parser| {
        // A list without delimiters may be empty; this one may not.
        values.push_operand(parser.parse_operand()?);
        types.push_type(colon_type(parser)?);
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
    for (index, (value, device)) in values.zip(device_types).enumerate() {
        if index > 0 {
            printer.text(", ");
        }
        print_typed(printer, value);
        devices::print_optional(printer, Some(device));
    }
}

/// `custom<DeviceTypeOperands>($values, type($values), $devices)`
pub(super) struct DeviceTypeOperands;

impl CustomDirective for DeviceTypeOperands {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [values, types, device_types] = arguments else {
            return Err(wrong_arguments(parser, "DeviceTypeOperands", arguments));
        };
        parse_operands(parser, values, types, device_types)?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, _, device_types] = arguments else { return };
        print_operands(printer, operands(operation, values.operands()), elements(device_types));
    }
}

/// `custom<DeviceTypeOperandsWithKeywordOnly>($values, type($values), $devices, $only)`: nothing, or
/// `([#acc.device_type<nvidia>], %a : T)`.
pub(super) struct OperandsOrKeyword;

impl CustomDirective for OperandsOrKeyword {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [values, types, device_types, only] = arguments else {
            return Err(wrong_arguments(parser, "DeviceTypeOperandsWithKeywordOnly", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, _, device_types, only] = arguments else { return };
        let values = operands(operation, values.operands());
        let (device_types, only) = (elements(device_types), elements(only));
        if values.len() == 0 && devices::is_only_none(only) {
            return;
        }
        devices::print_opening(printer, only, device_types);
        print_operands(printer, values, device_types);
        printer.text(")");
    }
}

/// `custom<NumGangs>($values, type($values), $devices, $segments)`: `{%a : T, %b : U} [#acc.device_type<nvidia>], ...`.
pub(super) struct Segments(pub(super) &'static str);

impl CustomDirective for Segments {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [values, types, device_types, segments] = arguments else {
            return Err(wrong_arguments(parser, self.0, arguments));
        };
        segments::parse(
            parser,
            device_types,
            segments,
            |_| Ok(()),
            |parser, _| {
                values.push_operand(parser.parse_operand()?);
                types.push_type(colon_type(parser)?);
                Ok(())
            },
        )?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, _, device_types, segments] = arguments else { return };
        let values = operands(operation, values.operands());
        segments::print(printer, elements(device_types), segments, values, |_, _| {}, print_typed);
    }
}

/// `custom<WaitClause>($values, type($values), $devices, $segments, $has_devnum, $only)`: nothing, or
/// `([#acc.device_type<nvidia>], {devnum: %a : T, %b : U} [#acc.device_type<host>])`.
pub(super) struct Wait;

impl CustomDirective for Wait {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [values, types, device_types, segments, has_devnum, only] = arguments else {
            return Err(wrong_arguments(parser, "WaitClause", arguments));
        };
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
            values.push_operand(parser.parse_operand()?);
            types.push_type(colon_type(parser)?);
            Ok(())
        })?;
        parser.parse_token(Token::RParen)?;
        devices::set_array(context, has_devnum, &numbers);
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, _, device_types, segments, has_devnum, only] = arguments else { return };
        let values = operands(operation, values.operands());
        let (device_types, has_devnum, only) = (elements(device_types), elements(has_devnum), elements(only));
        if values.len() == 0 && devices::is_only_none(only) {
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

/// `custom<OperandWithKeywordOnly>($value, type($value), $only)`: nothing, or `(%a : T)`.
pub(super) struct OperandOrKeyword;

impl CustomDirective for OperandOrKeyword {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Operand(value), DirectiveArgument::Type(type_), DirectiveArgument::Attribute(only)] =
            arguments
        else {
            return Err(wrong_arguments(parser, "OperandWithKeywordOnly", arguments));
        };
        if parser.parse_optional_token(Token::LParen) {
            *value = Some(parser.parse_operand()?);
            *type_ = Some(colon_type(parser)?);
            parser.parse_token(Token::RParen)?;
        } else {
            *only = Some(parser.context().unit());
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [value, _, only] = arguments else { return };
        if let (Some(value), None) = (value.operand(), only.attribute()) {
            printer.text("(");
            print_typed(printer, value);
            printer.text(")");
        }
    }
}

/// `custom<OperandsWithKeywordOnly>($values, type($values), $only)`: nothing, or `(%a, %b : T, U)`.
pub(super) struct PlainOperandsOrKeyword;

impl CustomDirective for PlainOperandsOrKeyword {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Operands(values), DirectiveArgument::Types(types), DirectiveArgument::Attribute(only)] =
            arguments
        else {
            return Err(wrong_arguments(parser, "OperandsWithKeywordOnly", arguments));
        };
        if parser.parse_optional_token(Token::LParen) {
            *values = any_operand_list(parser, Delimiter::None)?;
            parser.parse_token(Token::Colon)?;
            parser.parse_type_list(types)?;
            parser.parse_token(Token::RParen)?;
        } else {
            *only = Some(parser.context().unit());
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, _, only] = arguments else { return };
        if only.attribute().is_some() {
            return;
        }
        let values = operands(operation, values.operands());
        printer.text("(");
        printer.operands(values.clone());
        printer.text(" : ");
        printer.type_list(values.map(Value::type_));
        printer.text(")");
    }
}
