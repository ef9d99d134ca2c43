//! Device types: `[#acc.device_type<nvidia>]`, left out where it is `none`.

use crate::enum_keywords::{case_of, of_case};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Context};

const DEVICE_TYPE: &str = "acc.device_type";
const NONE: i64 = 0;

/// `#acc.device_type<none>`
pub(super) fn none(context: &Context) -> Attribute<'_> {
    of_case(context, DEVICE_TYPE, NONE)
}

/// True for the array that stands for a keyword alone: `[#acc.device_type<none>]`.
pub(super) fn is_only_none(devices: &[Attribute<'_>]) -> bool {
    matches!(devices, [only] if case_of(*only) == Some(NONE))
}

/// ` [#acc.device_type<nvidia>]` if there, else `none`.
pub(super) fn parse_optional<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Attribute<'m>> {
    if !parser.parse_optional_token(Token::LSquare) {
        return Ok(none(parser.context()));
    }
    let device = parser.parse_attribute(None)?;
    parser.parse_token(Token::RSquare)?;
    Ok(device)
}

/// Prints one device type after what it is of, unless it is `none`.
pub(super) fn print_optional<'m>(printer: &mut Printer<'_, 'm>, device: Option<&Attribute<'m>>) {
    if let Some(device) = device
        && case_of(*device) != Some(NONE)
    {
        printer.text(" ");
        print_list(printer, &[*device]);
    }
}

/// `[a, b]`; nothing for none.
pub(super) fn print_list<'m>(printer: &mut Printer<'_, 'm>, devices: &[Attribute<'m>]) {
    for (index, device) in devices.iter().enumerate() {
        printer.text(if index > 0 { ", " } else { "[" });
        printer.attribute(*device);
    }
    if !devices.is_empty() {
        printer.text("]");
    }
}

/// The text after the keyword of a clause.
pub(super) enum Opening<'m> {
    /// Nothing: the keyword alone.
    Keyword,
    /// `(`, and device types for which the keyword stands alone; `complete` if the parenthesis is closed, too.
    Parenthesis { only: Vec<Attribute<'m>>, complete: bool },
}

/// `([#acc.device_type<nvidia>], `; the list may be all that there is.
pub(super) fn parse_opening<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Opening<'m>> {
    if !parser.parse_optional_token(Token::LParen) {
        return Ok(Opening::Keyword);
    }
    let mut only = Vec::new();
    if !parser.parse_optional_token(Token::LSquare) {
        return Ok(Opening::Parenthesis { only, complete: false });
    }
    parser.parse_comma_separated(Delimiter::None, |parser| {
        only.push(parser.parse_attribute(None)?);
        Ok(())
    })?;
    parser.parse_token(Token::RSquare)?;
    // Upstream wants a comma here; it prints such lists alone, too.
    let complete = parser.parse_optional_token(Token::RParen);
    if !complete {
        parser.parse_token(Token::Comma)?;
    }
    Ok(Opening::Parenthesis { only, complete })
}

/// As [`parse_opening`] reads it, where device types (of operands, say) follow if there are any.
pub(super) fn print_opening<'m>(printer: &mut Printer<'_, 'm>, only: &[Attribute<'m>], following: &[Attribute<'m>]) {
    printer.text("(");
    print_list(printer, only);
    if !only.is_empty() && !following.is_empty() {
        printer.text(", ");
    }
}

/// Sets an array attribute.
pub(super) fn set_array<'m>(context: &'m Context, argument: &mut Option<Attribute<'m>>, values: &[Attribute<'m>]) {
    *argument = Some(context.array(values));
}
