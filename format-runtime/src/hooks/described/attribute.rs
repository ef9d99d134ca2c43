//! Reads attributes in the forms of a description.

use super::keyword::optional_keyword;
use super::tree::Form;
use crate::text::{ParseResult, Parser};
use operation_core::{Attribute, AttributeKind};

/// What MLIR says of an attribute that isn't of the class that C++ reads.
const WRONG_KIND: &str = "invalid kind of attribute specified";

/// An attribute in some form.
pub(super) fn attribute<'m>(parser: &mut Parser<'_, 'm>, form: &Form) -> ParseResult<Attribute<'m>> {
    let context = parser.context();
    let offset = parser.offset();
    Ok(match form {
        Form::Plain => parser.parse_attribute(None)?,
        Form::Typed(type_) => parser.parse_attribute(Some(type_.of(context)))?,
        Form::Integer(type_) => {
            let value = parser.parse_integer_of(type_.bits(), true)?;
            context.integer(type_.of(context), value)
        }
        Form::Symbol => {
            let attribute = parser.parse_attribute(None)?;
            if !matches!(attribute.kind(), AttributeKind::SymbolRef { .. }) {
                return Err(parser.custom_error(offset, WRONG_KIND));
            }
            attribute
        }
        Form::Type => {
            let type_ = parser.parse_type()?;
            context.type_attribute(type_)
        }
        Form::String => match parser.parse_optional_string()? {
            Some(text) => context.string(&text),
            None => {
                parser.parse_attribute(None)?;
                return Err(parser.custom_error(offset, WRONG_KIND));
            }
        },
        Form::Name => match parser.parse_optional_keyword_or_string()? {
            Some(text) => context.string(&text),
            None => return Err(parser.custom_error(offset, "expected valid keyword or string")),
        },
        Form::Keyword(form) => match optional_keyword(parser, form)? {
            Some(attribute) => attribute,
            None if form.is_quoted => return Err(parser.error(offset, "expected string")),
            None => return Err(parser.custom_error(offset, "expected valid keyword")),
        },
    })
}

/// An attribute in some form, if one is there.
pub(super) fn optional_attribute<'m>(parser: &mut Parser<'_, 'm>, form: &Form) -> ParseResult<Option<Attribute<'m>>> {
    let context = parser.context();
    Ok(match form {
        Form::Plain => parser.parse_optional_attribute(None)?,
        Form::Typed(type_) => parser.parse_optional_attribute(Some(type_.of(context)))?,
        Form::Integer(type_) => {
            let value = parser.parse_optional_integer_of(type_.bits(), true)?;
            value.map(|value| context.integer(type_.of(context), value))
        }
        Form::Symbol if !parser.at_symbol() => None,
        Form::Symbol => Some(attribute(parser, form)?),
        Form::Type => parser.parse_optional_type()?.map(|type_| context.type_attribute(type_)),
        Form::String => parser.parse_optional_string()?.map(|text| context.string(&text)),
        Form::Name => parser.parse_optional_keyword_or_string()?.map(|text| context.string(&text)),
        Form::Keyword(form) => optional_keyword(parser, form)?,
    })
}
