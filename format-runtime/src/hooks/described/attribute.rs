//! Reads attributes in the forms of a description.

use super::keyword::optional_keyword;
use super::numbers::integer_type;
use super::tree::Form;
use crate::text::{ParseResult, Parser};
use operation_core::{Attribute, AttributeKind};

/// An attribute in some form.
pub(super) fn attribute<'m>(parser: &mut Parser<'_, 'm>, form: &Form) -> ParseResult<Attribute<'m>> {
    let context = parser.context();
    let offset = parser.offset();
    Ok(match form {
        Form::Plain => parser.parse_attribute(None)?,
        Form::Typed(width) => parser.parse_attribute(Some(integer_type(context, *width)))?,
        Form::Integer(width) => {
            let value = parser.parse_integer_of(*width, true)?;
            context.integer(integer_type(context, *width), value)
        }
        Form::Symbol => {
            let attribute = parser.parse_attribute(None)?;
            if !matches!(attribute.kind(), AttributeKind::SymbolRef { .. }) {
                return Err(parser.custom_error(offset, "invalid kind of attribute specified"));
            }
            attribute
        }
        Form::String => match parser.parse_optional_string()? {
            Some(text) => context.string(&text),
            None => return Err(parser.custom_error(offset, "expected string")),
        },
        Form::Name => match parser.parse_optional_keyword_or_string()? {
            Some(text) => context.string(&text),
            None => return Err(parser.custom_error(offset, "expected valid keyword or string")),
        },
        Form::Keyword(name) => match optional_keyword(parser, name) {
            Some(attribute) => attribute,
            None => return Err(parser.custom_error(offset, "expected valid keyword")),
        },
    })
}

/// An attribute in some form, if one is there.
pub(super) fn optional_attribute<'m>(parser: &mut Parser<'_, 'm>, form: &Form) -> ParseResult<Option<Attribute<'m>>> {
    let context = parser.context();
    Ok(match form {
        Form::Plain => parser.parse_optional_attribute(None)?,
        Form::Typed(width) => parser.parse_optional_attribute(Some(integer_type(context, *width)))?,
        Form::Integer(width) => {
            let value = parser.parse_optional_integer_of(*width, true)?;
            value.map(|value| context.integer(integer_type(context, *width), value))
        }
        Form::Symbol if !parser.at_symbol() => None,
        Form::Symbol => Some(attribute(parser, form)?),
        Form::String => parser.parse_optional_string()?.map(|text| context.string(&text)),
        Form::Name => parser.parse_optional_keyword_or_string()?.map(|text| context.string(&text)),
        Form::Keyword(name) => optional_keyword(parser, name),
    })
}
