//! The syntax of enums as attributes of operations, as properties, and as parameters.

use super::error;
use crate::dialect::{BitEnumeration, EnumDefinition};
use crate::program::is_keyword;
use crate::text::{ParseResult, Parser, Printer, Token};

/// `FieldParser<E>`: one keyword or string, or several keywords of a bit enum that doesn't print quoted.
pub(super) fn parse_field(
    parser: &mut Parser<'_, '_>,
    definition: &EnumDefinition,
) -> ParseResult<i64> {
    let offset = parser.offset();
    field(parser, definition, false)?.ok_or_else(|| {
        let message = format!("expected keyword for {}", definition.summary);
        parser.custom_error(offset, message)
    })
}

/// `FieldParser<std::optional<E>>`
pub(super) fn parse_optional_field(
    parser: &mut Parser<'_, '_>,
    definition: &EnumDefinition,
) -> ParseResult<Option<i64>> {
    field(parser, definition, true)
}

/// Parses a field; `None` if there is no first keyword. Only the optional parser mentions the separator before a
/// missing keyword.
fn field(
    parser: &mut Parser<'_, '_>,
    definition: &EnumDefinition,
    optional: bool,
) -> ParseResult<Option<i64>> {
    let flags = definition.bits.as_ref().filter(|bits| !bits.print_quoted);
    let mut value = None;
    loop {
        let offset = parser.offset();
        let text = match flags {
            Some(_) => parser
                .parse_optional_any_keyword()
                .map(|keyword| keyword.as_bytes().to_vec()),
            None => parser.parse_optional_keyword_or_string()?,
        };
        let Some(text) = text else {
            if value.is_none() {
                return Ok(None);
            }
            let mut message = format!("expected keyword for {}", definition.summary);
            if optional {
                let separator = flags.map_or("", |bits| &bits.separator);
                message += &format!(" after '{separator}'");
            }
            return Err(error(parser, offset, message));
        };
        let text = String::from_utf8_lossy(&text);
        let Some(case) = definition.symbolize(&text) else {
            // As in upstream MLIR, a case other than a keyword is listed twice.
            let list = definition.cases.iter().map(|case| {
                if is_keyword(&case.text) {
                    case.text.clone()
                } else {
                    format!("\"{0}\"{0}", case.text)
                }
            });
            let list = list.collect::<Vec<_>>().join(", ");
            let message = format!(
                "expected one of [{list}] for {}, got: {text}",
                definition.summary
            );
            return Err(error(parser, offset, message));
        };
        let value = value.insert(value.unwrap_or(0) | case);
        match flags {
            Some(bits) if parse_separator(parser, bits) => {}
            _ => return Ok(Some(*value)),
        }
    }
}

pub(super) fn parse_separator(parser: &mut Parser<'_, '_>, bits: &BitEnumeration) -> bool {
    let token = if bits.separator.contains('|') {
        Token::VerticalBar
    } else {
        Token::Comma
    };
    parser.parse_optional_token(token)
}

/// `operator<<` of the enum class.
pub(super) fn print_field(printer: &mut Printer<'_, '_>, definition: &EnumDefinition, value: i64) {
    let text = definition.stringify(value);
    let quoted = match &definition.bits {
        // A group with a case of its own needs no quotes.
        Some(bits) => {
            let is_several = definition.underlying(value).count_ones() > 1;
            bits.print_quoted && is_several && definition.needs_quotes(value)
        }
        None => definition.needs_quotes(value),
    };
    if quoted {
        printer.text("\"");
        printer.text(&text);
        printer.text("\"");
    } else {
        printer.text(&text);
    }
}

/// The parser of an `EnumParameter` over an `EnumAttrInfo`: several cases of a bit enum with separators.
pub(super) fn parse_parameter(
    parser: &mut Parser<'_, '_>,
    definition: &EnumDefinition,
) -> ParseResult<i64> {
    let mut value = 0;
    // An invalid case is reported at the position of the first one.
    let start = parser.offset();
    loop {
        let offset = parser.offset();
        let Some(text) = parser.parse_optional_keyword_or_string()? else {
            return Err(error(parser, offset, "expected valid keyword or string"));
        };
        match definition.symbolize(&String::from_utf8_lossy(&text)) {
            Some(case) => value |= case,
            None => {
                let message = format!(
                    "expected {} to be one of: {}",
                    definition.cpp_type,
                    definition.list()
                );
                return Err(error(parser, start, message));
            }
        }
        match &definition.bits {
            Some(bits) if parse_separator(parser, bits) => {}
            _ => return Ok(value),
        }
    }
}
