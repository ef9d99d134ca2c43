//! The `gang` clause of a loop.

use super::super::{operands, wrong_arguments};
use super::devices::{self, Opening, elements};
use crate::enum_words::{case_of, of_case};
use crate::slots::dense_i64;
use crate::syntax::colon_type;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<GangClause>($values, type($values), $kinds, $devices, $segments, $only)`: nothing, or
/// `([#acc.device_type<nvidia>], {num=%a : T, static=%b : U} [#acc.device_type<host>])`.
pub(super) struct Gang;

const KIND: &str = "acc.gang_arg_type";

/// What a value can be, by the number of its kind.
const KINDS: [&str; 3] = ["num", "dim", "static"];

impl CustomDirective for Gang {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [values, types, kinds, device_types, segments, only] = arguments else {
            return Err(wrong_arguments(parser, "GangClause", arguments));
        };
        let context = parser.context();
        let complete = match devices::parse_opening(parser)? {
            Opening::Keyword => {
                devices::set_array(context, only, &[devices::none(context)]);
                return Ok(true);
            }
            Opening::Parenthesis { only: written, complete: closed } => {
                devices::set_array(context, only, &written);
                closed
            }
        };
        let (mut written, mut lengths, mut written_kinds) = (Vec::new(), Vec::new(), Vec::new());
        if !complete {
            loop {
                parser.parse_token(Token::LBrace)?;
                let mut length = 0;
                loop {
                    let Some(kind) = KINDS.iter().position(|word| parser.parse_optional_keyword(word)) else {
                        let offset = parser.offset();
                        let message = match length {
                            0 => "expect at least one of num, dim or static values",
                            _ => "new value expected after comma",
                        };
                        return Err(parser.custom_error(offset, message));
                    };
                    parser.parse_token(Token::Equal)?;
                    values.push_operand(parser.parse_operand()?);
                    types.push_type(colon_type(parser)?);
                    written_kinds.push(of_case(context, KIND, kind as i64));
                    length += 1;
                    if !parser.parse_optional_token(Token::Comma) {
                        break;
                    }
                }
                lengths.push(length);
                parser.parse_token(Token::RBrace)?;
                written.push(devices::parse_optional(parser)?);
                if !parser.parse_optional_token(Token::Comma) {
                    break;
                }
            }
            parser.parse_token(Token::RParen)?;
        }
        devices::set_array(context, device_types, &written);
        devices::set_array(context, kinds, &written_kinds);
        segments.set_attribute(context.dense_i32_array(&lengths));
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, _, kinds, device_types, segments, only] = arguments else { return };
        let values = operands(operation, values.operands());
        let (device_types, only) = (elements(device_types), elements(only));
        if values.len() == 0 && devices::is_only_none(only) {
            return;
        }
        printer.text("(");
        devices::print_list(printer, only);
        if !only.is_empty() && !device_types.is_empty() {
            printer.text(", ");
        }
        let segments = segments.attribute().and_then(dense_i64).unwrap_or_default();
        let mut values = values.zip(elements(kinds));
        for (index, device) in device_types.iter().enumerate() {
            printer.text(if index > 0 { ", {" } else { "{" });
            let length = usize::try_from(segments.get(index).copied().unwrap_or(0)).unwrap_or(0);
            for (index, (value, kind)) in values.by_ref().take(length).enumerate() {
                if index > 0 {
                    printer.text(", ");
                }
                let kind = case_of(*kind).and_then(|kind| KINDS.get(usize::try_from(kind).ok()?));
                printer.text(kind.unwrap_or(&KINDS[0]));
                printer.text("=");
                printer.operand(value);
                printer.text(" : ");
                printer.type_(value.type_());
            }
            printer.text("}");
            devices::print_optional(printer, Some(device));
        }
        printer.text(")");
    }
}
