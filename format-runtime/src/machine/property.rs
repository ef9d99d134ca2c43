//! The syntax of properties, by the kinds in `Properties.td`, and their representation as attributes.

use super::dense_array::{Element, dense_array};
use super::enums;
use super::error;
use crate::dialect::{Dialects, PropertyForm};
use crate::text::{Delimiter, Failed, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Context, IntegerValue, Signedness};

fn enumeration(dialects: &Dialects, index: u32) -> Option<&crate::dialect::EnumDefinition> {
    dialects.enums.get(index as usize)
}

fn integer(context: &Context, width: u32, value: i64) -> Attribute<'_> {
    context.integer(context.integer_type(width, Signedness::Signless), value)
}

/// Returns the value of an integer attribute, if it fits.
pub(crate) fn integer_value(attribute: Attribute<'_>) -> Option<i64> {
    match attribute.kind() {
        AttributeKind::Integer {
            value: IntegerValue::Small(value),
            ..
        } => Some(*value),
        _ => None,
    }
}

/// Parses a property like its `parser` in TableGen.
pub(crate) fn parse<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &PropertyForm,
) -> ParseResult<Attribute<'m>> {
    let context = parser.context();
    Ok(match form {
        PropertyForm::Integer { width, signed } => {
            let value = parser.parse_integer_of(*width, *signed)?;
            integer(context, *width, value)
        }
        PropertyForm::Bool => {
            let value = parser.parse_bool()?;
            integer(context, 1, value.into())
        }
        PropertyForm::String => {
            let offset = parser.offset();
            match parser.parse_optional_string()? {
                Some(text) => context.string(&text),
                None => return Err(error(parser, offset, "expected string")),
            }
        }
        PropertyForm::Unit => {
            let offset = parser.offset();
            match parse_unit(parser) {
                Some(attribute) => attribute,
                None => return Err(error(parser, offset, "expected 'unit' or 'unit_absent'")),
            }
        }
        PropertyForm::Optional { has_some, .. } => {
            let offset = parser.offset();
            match parse_optional(parser, form)? {
                Some(value) => value,
                None if *has_some => {
                    let message = "expected 'none' or 'some<prop>'";
                    return Err(error(parser, offset, message));
                }
                // No error here: a missing value is reported for the property as a whole.
                None => return Err(Failed),
            }
        }
        PropertyForm::Array(inner) => {
            let mut elements = Vec::new();
            parser.parse_comma_separated(Delimiter::Square, |parser| {
                elements.push(parse(parser, inner)?);
                Ok(())
            })?;
            context.array(&elements)
        }
        PropertyForm::DenseArray { width } => dense_array(parser, Element::Integer(*width))?,
        PropertyForm::Enum { index, name, .. } => {
            let dialects = parser.environment().dialects;
            let Some(definition) = enumeration(dialects, *index) else {
                let offset = parser.offset();
                return Err(parser.error(offset, "the enum of this property is not loaded"));
            };
            if let Some(name) = name {
                parser.parse_keyword(name)?;
                parser.parse_token(Token::Less)?;
            }
            let value = enums::parse_field(parser, definition)?;
            if name.is_some() {
                parser.parse_token(Token::Greater)?;
            }
            integer(context, definition.width, value)
        }
        PropertyForm::Opaque(class) => {
            let offset = parser.offset();
            return Err(parser.error(
                offset,
                format!("properties of C++ type {class} can only be read in C++"),
            ));
        }
    })
}

/// Parses a property like its `optionalParser` in TableGen.
pub(crate) fn parse_optional<'m>(
    parser: &mut Parser<'_, 'm>,
    form: &PropertyForm,
) -> ParseResult<Option<Attribute<'m>>> {
    let context = parser.context();
    Ok(match form {
        PropertyForm::Integer { width, signed } => {
            let value = parser.parse_optional_integer_of(*width, *signed)?;
            value.map(|value| integer(context, *width, value))
        }
        PropertyForm::Bool => parser
            .parse_optional_bool()?
            .map(|value| integer(context, 1, value.into())),
        PropertyForm::String => parser
            .parse_optional_string()?
            .map(|text| context.string(&text)),
        PropertyForm::Unit => parse_unit(parser),
        PropertyForm::Optional { .. } if parser.parse_optional_keyword("none") => {
            Some(context.array(&[]))
        }
        PropertyForm::Optional {
            form,
            has_some: true,
        } => {
            if !parser.parse_optional_keyword("some") {
                return Ok(None);
            }
            parser.parse_token(Token::Less)?;
            let value = parse(parser, form)?;
            parser.parse_token(Token::Greater)?;
            Some(context.array(&[value]))
        }
        PropertyForm::Optional { form, .. } => {
            parse_optional(parser, form)?.map(|value| context.array(&[value]))
        }
        PropertyForm::Array(_) | PropertyForm::DenseArray { .. } => {
            if parser.at(Token::LSquare) {
                Some(parse(parser, form)?)
            } else {
                None
            }
        }
        PropertyForm::Enum { index, name, .. } => {
            let dialects = parser.environment().dialects;
            let Some(definition) = enumeration(dialects, *index) else {
                return Ok(None);
            };
            match name {
                Some(name) => {
                    if !parser.parse_optional_keyword(name) {
                        return Ok(None);
                    }
                    parser.parse_token(Token::Less)?;
                    let value = enums::parse_field(parser, definition)?;
                    parser.parse_token(Token::Greater)?;
                    Some(integer(context, definition.width, value))
                }
                None => enums::parse_optional_field(parser, definition)?
                    .map(|value| integer(context, definition.width, value)),
            }
        }
        PropertyForm::Opaque(_) => None,
    })
}

fn parse_unit<'m>(parser: &mut Parser<'_, 'm>) -> Option<Attribute<'m>> {
    if parser.parse_optional_keyword("unit") {
        Some(parser.context().unit())
    } else {
        parser
            .parse_optional_keyword("unit_absent")
            .then(|| integer(parser.context(), 1, 0))
    }
}

/// Prints a property like its `printer` in TableGen. If the attribute doesn't match the form, it is printed as an
/// attribute.
pub(crate) fn print<'m>(
    printer: &mut Printer<'_, 'm>,
    form: &PropertyForm,
    attribute: Attribute<'m>,
) {
    let dialects = printer.environment().dialects;
    let number = integer_value(attribute);
    match (form, attribute.kind()) {
        (PropertyForm::Integer { width, signed }, _) if let Some(value) = number => {
            if *signed || value >= 0 {
                return printer.integer(value);
            }
            let value = value.cast_unsigned() & (u64::MAX >> (64 - (*width).clamp(1, 64)));
            printer.text(&value.to_string());
        }
        (PropertyForm::Bool, _) if let Some(value) = number => {
            printer.text(if value == 0 { "false" } else { "true" });
        }
        (PropertyForm::String, AttributeKind::String { value, .. }) => printer.string(value),
        (PropertyForm::Unit, AttributeKind::Unit) => printer.text("unit"),
        (PropertyForm::Unit, _) => printer.text("unit_absent"),
        (PropertyForm::Optional { form, has_some }, AttributeKind::Array(elements)) => {
            match elements {
                [] => printer.text("none"),
                [element, ..] if *has_some => {
                    printer.text("some<");
                    print(printer, form, *element);
                    printer.text(">");
                }
                [element, ..] => print(printer, form, *element),
            }
        }
        (PropertyForm::Array(inner), AttributeKind::Array(elements)) => {
            printer.text("[");
            printer.interleave_comma(elements.iter(), |printer, element| {
                print(printer, inner, *element);
            });
            printer.text("]");
        }
        (PropertyForm::DenseArray { .. }, AttributeKind::DenseArray { .. }) => {
            printer.stripped_attribute(attribute);
        }
        (PropertyForm::Enum { index, name, .. }, _) => {
            let (Some(definition), Some(value)) = (enumeration(dialects, *index), number) else {
                return printer.attribute(attribute);
            };
            if let Some(name) = name {
                printer.text(name);
                printer.text("<");
            }
            enums::print_field(printer, definition, value);
            if name.is_some() {
                printer.text(">");
            }
        }
        _ => printer.attribute(attribute),
    }
}
