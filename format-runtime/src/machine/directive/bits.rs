//! Numbers written as the words of their bits.

use crate::dialect::{enum_attribute, number};
use crate::program::{BitsForm, NumberHolder, Token};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::Attribute;

/// Parses words separated by commas.
pub(super) fn bits<'m>(parser: &mut Parser<'_, 'm>, form: &BitsForm) -> ParseResult<Attribute<'m>> {
    let mut bits = 0;
    // If unknown words are skipped, so is the word for no bits.
    if form.unknown.is_none() || !parser.parse_optional_keyword(&form.none) {
        loop {
            let offset = parser.offset();
            let Some(text) = parser.parse_optional_any_keyword() else {
                return Err(parser.custom_error(offset, "expected valid keyword"));
            };
            match (
                form.words.iter().find(|(word, _)| word == text),
                &form.unknown,
            ) {
                (Some((_, more)), _) => bits |= more,
                (None, Some(message)) => {
                    let (offset, message) = (parser.offset(), message.replace("{}", text));
                    return Err(parser.custom_error(offset, message));
                }
                (None, None) => {}
            }
            if !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
    }
    let context = parser.context();
    Ok(match &form.of {
        NumberHolder::Integer(type_) => context.integer(type_.of(context), bits),
        NumberHolder::Enum(name) => enum_attribute(context, name, bits),
    })
}

/// Prints the words for the bits of an attribute.
pub(super) fn print_bits<'m>(
    printer: &mut Printer<'_, 'm>,
    attribute: Attribute<'m>,
    form: &BitsForm,
) {
    let mut left = number(attribute).unwrap_or_default();
    let mut is_first = true;
    for (word, bits) in &form.words {
        if left & bits == *bits {
            if !is_first {
                printer.text(", ");
            }
            printer.text(word);
            left &= !bits;
            is_first = false;
        }
    }
    if is_first {
        printer.text(&form.none);
    }
}
