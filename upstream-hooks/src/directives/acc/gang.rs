//! The `gang` clause of a loop.

use super::super::elements::elements;
use super::devices::{self, Opening};
use super::segments;
use crate::enum_keywords::{case_of, of_case};
use crate::syntax::{colon_type, print_typed};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation};

/// `custom<GangClause>($values, type($values), $kinds, $devices, $segments, $only)`: nothing, or
/// `([#acc.device_type<nvidia>], {num=%a : T, static=%b : U} [#acc.device_type<host>])`.
pub(super) struct Gang;

const KIND: &str = "acc.gang_arg_type";

/// The kinds of values, by number.
const KINDS: [&str; 3] = ["num", "dim", "static"];

impl CustomDirective for Gang {
    type Parameters = (
        argument::Operands,
        argument::Types,
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
    );

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (values, types, kinds, device_types, segments, only) = given;
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
        let mut written = Vec::new();
        if complete {
            segments::set(context, device_types, segments, &[], &[]);
        } else {
            segments::parse(
                parser,
                device_types,
                segments,
                |_| Ok(()),
                |parser, index| {
                    let Some(kind) = KINDS.iter().position(|word| parser.parse_optional_keyword(word)) else {
                        let offset = parser.offset();
                        let message = match index {
                            0 => "expect at least one of num, dim or static values",
                            _ => "new value expected after comma",
                        };
                        return Err(parser.custom_error(offset, message));
                    };
                    parser.parse_token(Token::Equal)?;
                    values.push(parser.parse_operand()?);
                    types.push(colon_type(parser)?);
                    written.push(of_case(context, KIND, kind as i64));
                    Ok(())
                },
            )?;
            parser.parse_token(Token::RParen)?;
        }
        devices::set_array(context, kinds, &written);
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (values, _, kinds, device_types, segments, only) = given;
        let (device_types, only) = (elements(device_types), elements(only));
        if values.is_empty() && devices::is_only_none(only) {
            return;
        }
        devices::print_opening(printer, only, device_types);
        let element = |printer: &mut Printer<'_, 'm>, (value, kind): (_, &Attribute<'m>)| {
            let kind = case_of(*kind).and_then(|kind| KINDS.get(usize::try_from(kind).ok()?));
            printer.text(kind.unwrap_or(&KINDS[0]));
            printer.text("=");
            print_typed(printer, value);
        };
        segments::print(printer, device_types, segments, values.zip(elements(kinds)), |_, _| {}, element);
        printer.text(")");
    }
}
