//! What several directives read and write: lists, keywords, symbols.

use format_runtime::text::{ParseResult, Parser};
use operation_core::{Attribute, AttributeKind};

/// Any keyword, and where it stands. Error: `expected valid keyword`.
pub(in crate::directives) fn keyword<'p>(parser: &mut Parser<'p, '_>) -> ParseResult<(usize, &'p str)> {
    let offset = parser.offset();
    match parser.parse_optional_any_keyword() {
        Some(text) => Ok((offset, text)),
        None => Err(parser.custom_error(offset, "expected valid keyword")),
    }
}

/// A keyword or a string. Error: `expected valid keyword or string`.
pub(in crate::directives) fn keyword_or_string(parser: &mut Parser<'_, '_>) -> ParseResult<Vec<u8>> {
    let offset = parser.offset();
    match parser.parse_optional_keyword_or_string()? {
        Some(text) => Ok(text),
        None => Err(parser.custom_error(offset, "expected valid keyword or string")),
    }
}

/// `@symbol`. Error: `invalid kind of attribute specified`.
pub(in crate::directives) fn symbol_attribute<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Attribute<'m>> {
    let offset = parser.offset();
    let attribute = parser.parse_attribute(None)?;
    match attribute.kind() {
        AttributeKind::SymbolRef { .. } => Ok(attribute),
        _ => Err(parser.custom_error(offset, "invalid kind of attribute specified")),
    }
}

/// The elements of an array attribute.
pub(in crate::directives) fn elements(attribute: Option<Attribute<'_>>) -> &[Attribute<'_>] {
    attribute.and_then(Attribute::as_array).unwrap_or_default()
}
