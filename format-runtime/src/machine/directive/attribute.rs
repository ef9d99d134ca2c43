//! Attributes in the forms of directives.

use super::bits::{bits, print_bits};
use super::keyword::{lenient_keyword, optional_keyword};
use crate::dialect::{keyword_of, number};
use crate::program::{AttributeForm, EnumForm, IntegerType, Target, Token};
use crate::text::{Failed, ParseResult, Parser, Printer};
use operation_core::{Attribute, AttributeKind, FloatKind, Type};

type Form = AttributeForm<Target>;

/// MLIR's error for an attribute of another class than C++ expects.
const WRONG_KIND: &str = "invalid kind of attribute specified";

/// Parses an attribute; `type_` is the type of [`AttributeForm::TypedAs`]. `None` for an unknown word where keywords are
/// lenient.
pub(super) fn attribute<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &Form,
    type_: Option<Type<'m>>,
) -> ParseResult<Option<Attribute<'m>>> {
    let context = parser.context();
    let offset = parser.offset();
    Ok(Some(match form {
        Form::Full => parser.parse_attribute(None)?,
        Form::TypedAs(_) => parser.parse_attribute(type_)?,
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
        Form::Float => {
            let value = parser.parse_float()?;
            context.float(context.float_type(FloatKind::F64), value.to_bits().into())
        }
        Form::Number { .. } => context.integer(context.i64(), parser.parse_integer()?),
        Form::Bits(form) => bits(parser, form)?,
        Form::SymbolName => parser.parse_symbol_name()?,
        Form::AffineMap => {
            let map = parser.parse_affine_map()?;
            context.attribute(AttributeKind::AffineMap(map))
        }
        Form::Keyword(form) if form.is_lenient => return lenient_keyword(parser, form),
        Form::Keyword(form) => match optional_keyword(parser, form)? {
            Some(attribute) => attribute,
            None => return Err(no_keyword(parser, form)),
        },
    }))
}

/// Reports that the keyword of a case is missing.
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

/// Parses an attribute, if present.
pub(super) fn optional_attribute<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &Form,
) -> ParseResult<Option<Attribute<'m>>> {
    let context = parser.context();
    Ok(match form {
        Form::Full => parser.parse_optional_attribute(None)?,
        Form::Typed(type_) => parser.parse_optional_attribute(Some(type_.of(context)))?,
        Form::Integer(type_) => {
            let value = parser.parse_optional_integer_of(type_.bits(), true)?;
            value.map(|value| context.integer(type_.of(context), value))
        }
        Form::Symbol if !parser.at_symbol() => None,
        Form::Symbol => attribute(parser, form, None)?,
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
        Form::FlatSymbol
        | Form::AffineMap
        | Form::Number { .. }
        | Form::Bits(_)
        | Form::Float
        | Form::TypedAs(_) => attribute(parser, form, None)?,
    })
}

/// Parses the integers after the first one.
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

/// Prints an attribute.
pub(super) fn print_attribute<'m>(
    printer: &mut Printer<'_, 'm>,
    attribute: Attribute<'m>,
    form: &Form,
) {
    match form {
        Form::Full | Form::Symbol | Form::FlatSymbol | Form::Type => printer.attribute(attribute),
        Form::SymbolName => match attribute.as_str() {
            Some(text) => printer.symbol_name(text),
            None => printer.attribute(attribute),
        },
        Form::AffineMap => match attribute.kind() {
            AttributeKind::AffineMap(map) => printer.affine_map(*map),
            _ => printer.attribute(attribute),
        },
        Form::Typed(_) | Form::TypedAs(_) | Form::Float => {
            printer.attribute_without_type(attribute);
        }
        Form::Integers(_) => {
            let numbers = attribute.as_array().unwrap_or_default().iter();
            printer.interleave_comma(numbers, |printer, element| {
                if let Some(number) = number(*element) {
                    printer.integer(number);
                }
            });
        }
        Form::Bits(form) => print_bits(printer, attribute, form),
        Form::Integer(_) | Form::Number { .. } => match number(attribute) {
            Some(number) => printer.integer(number),
            None => printer.attribute_without_type(attribute),
        },
        Form::String => match attribute.as_str() {
            Some(text) => printer.string(text),
            None => printer.attribute(attribute),
        },
        Form::Name => match attribute.as_str() {
            Some(text) => printer.keyword_or_string(text),
            None => printer.attribute(attribute),
        },
        Form::Keyword(form) => {
            match keyword_of(printer.environment().dialects, &form.name, attribute) {
                Some(text) if form.is_quoted => printer.string(text.as_bytes()),
                Some(text) => printer.text(&text),
                None => printer.attribute(attribute),
            }
        }
    }
}
