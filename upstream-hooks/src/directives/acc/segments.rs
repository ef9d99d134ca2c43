//! Operands in braces, a device type behind each brace: `{%a : T, %b : U} [#acc.device_type<nvidia>], {...}`.

use super::devices;
use crate::slots::dense_i64;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Context};

/// Reads one segment or more: `open` what stands behind the brace, `element` each element, by its index in the segment.
pub(super) fn parse<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    device_types: &mut Option<Attribute<'m>>,
    segments: &mut Option<Attribute<'m>>,
    mut open: impl FnMut(&mut Parser<'p, 'm>) -> ParseResult<()>,
    mut element: impl FnMut(&mut Parser<'p, 'm>, i32) -> ParseResult<()>,
) -> ParseResult<()> {
    let (mut written, mut lengths) = (Vec::new(), Vec::new());
    loop {
        parser.parse_token(Token::LBrace)?;
        open(parser)?;
        let mut length = 0;
        loop {
            element(parser, length)?;
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
    set(parser.context(), device_types, segments, &written, &lengths);
    Ok(())
}

/// Sets both attributes: a device type and a length for each segment.
pub(super) fn set<'m>(
    context: &'m Context,
    device_types: &mut Option<Attribute<'m>>,
    segments: &mut Option<Attribute<'m>>,
    written: &[Attribute<'m>],
    lengths: &[i32],
) {
    devices::set_array(context, device_types, written);
    *segments = Some(context.dense_i32_array(lengths));
}

/// As [`parse`].
pub(super) fn print<'m, T>(
    printer: &mut Printer<'_, 'm>,
    device_types: &[Attribute<'m>],
    segments: Option<Attribute<'m>>,
    mut elements: impl Iterator<Item = T>,
    open: impl Fn(&mut Printer<'_, 'm>, usize),
    element: impl Fn(&mut Printer<'_, 'm>, T),
) {
    let lengths = segments.and_then(dense_i64).unwrap_or_default();
    for (index, device) in device_types.iter().enumerate() {
        printer.text(if index > 0 { ", {" } else { "{" });
        open(printer, index);
        let length = usize::try_from(lengths.get(index).copied().unwrap_or(0)).unwrap_or(0);
        printer.interleave_comma(elements.by_ref().take(length), |printer, each| {
            element(printer, each);
        });
        printer.text("}");
        devices::print_optional(printer, Some(device));
    }
}
