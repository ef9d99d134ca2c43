//! Reads attributes in the forms of a description.

use super::bits::bits;
use super::keyword::optional_keyword;
use super::tree::{EnumForm, Form, IntegerType};
use crate::program::Token;
use crate::text::{Failed, ParseResult, Parser};
use operation_core::{Attribute, AttributeKind};

/// What MLIR says of an attribute that isn't of the class that C++ reads.
const WRONG_KIND: &str = "invalid kind of attribute specified";

/// An attribute in some form.
pub(super) fn attribute<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &Form,
) -> ParseResult<Attribute<'m>> {
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
        Form::FlatSymbol => {
            let name = parser.parse_symbol_name()?;
            context.symbol_ref(
                &String::from_utf8_lossy(name.as_str().unwrap_or_default()),
                &[],
            )
        }
        Form::Integers(type_) => {
            let first = parser.parse_integer_of(type_.bits(), true)?;
            integers(parser, *type_, first)?
        }
        Form::Number { .. } => context.integer(context.i64(), parser.parse_integer()?),
        Form::Bits(form) => bits(parser, form)?,
        Form::SymbolName => parser.parse_symbol_name()?,
        Form::AffineMap => {
            let map = parser.parse_affine_map()?;
            context.attribute(AttributeKind::AffineMap(map))
        }
        // They are ways to write other parameters.
        Form::Results { .. }
        | Form::Body
        | Form::WithoutArguments
        | Form::OneFor(_)
        | Form::Prefix
        | Form::Shared
        | Form::TypedAs(_)
        | Form::Word
        | Form::Entries(_) => parser.parse_attribute(None)?,
        Form::Keyword(form) => match optional_keyword(parser, form)? {
            Some(attribute) => attribute,
            None => return Err(no_keyword(parser, form)),
        },
    })
}

/// Something else stands where the keyword of a case must be.
fn no_keyword(parser: &mut Parser<'_, '_>, form: &EnumForm) -> Failed {
    let offset = parser.offset();
    match &form.no_string {
        Some(message) => match parser.parse_attribute(None) {
            Ok(_) => parser.custom_error(offset, &**message),
            Err(failed) => failed,
        },
        None if form.is_quoted => parser.error(offset, "expected string"),
        None => parser.custom_error(offset, "expected valid keyword"),
    }
}

/// An attribute in some form, if one is there.
pub(super) fn optional_attribute<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &Form,
) -> ParseResult<Option<Attribute<'m>>> {
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
        Form::Type => parser
            .parse_optional_type()?
            .map(|type_| context.type_attribute(type_)),
        Form::String => parser
            .parse_optional_string()?
            .map(|text| context.string(&text)),
        Form::Name => parser
            .parse_optional_keyword_or_string()?
            .map(|text| context.string(&text)),
        Form::Keyword(form) => optional_keyword(parser, form)?,
        Form::FlatSymbol if !parser.at_symbol() => None,
        Form::SymbolName => parser.parse_optional_symbol_name()?,
        Form::Integers(type_) => match parser.parse_optional_integer_of(type_.bits(), true)? {
            Some(first) => Some(integers(parser, *type_, first)?),
            None => None,
        },
        Form::FlatSymbol | Form::AffineMap | Form::Number { .. } | Form::Bits(_) => {
            Some(attribute(parser, form)?)
        }
        Form::Results { .. }
        | Form::Body
        | Form::WithoutArguments
        | Form::OneFor(_)
        | Form::Prefix
        | Form::Shared
        | Form::TypedAs(_)
        | Form::Word
        | Form::Entries(_) => None,
    })
}

/// The integers behind the first one, which is read.
fn integers<'m>(
    parser: &mut Parser<'_, 'm>,
    type_: IntegerType,
    first: i64,
) -> ParseResult<Attribute<'m>> {
    let context = parser.context();
    let mut all = vec![context.integer(type_.of(context), first)];
    while parser.parse_optional_token(Token::Comma) {
        all.push(context.integer(
            type_.of(context),
            parser.parse_integer_of(type_.bits(), true)?,
        ));
    }
    Ok(context.array(&all))
}

/// A number that is an element of an attribute.
pub(super) fn number_read(parser: &mut Parser<'_, '_>, form: &Form) -> ParseResult<i64> {
    match form {
        Form::Integer(type_) => parser.parse_integer_of(type_.bits(), true),
        _ => parser.parse_integer(),
    }
}

/// The same, if one is there.
pub(super) fn optional_number_read(
    parser: &mut Parser<'_, '_>,
    form: &Form,
) -> ParseResult<Option<i64>> {
    let width = match form {
        Form::Integer(type_) => type_.bits(),
        _ => 64,
    };
    parser.parse_optional_integer_of(width, true)
}
