//! The syntax of a single parameter: MLIR's `FieldParser`, and `printStrippedAttrOrType` and `operator<<` for printing.

use crate::class::TypeClass;
use crate::dialect::{AttrOrTypeDefinition, Dialects, EnumDefinition, ParameterKind};
use crate::evaluate::{Evaluator, Value};
use crate::machine::parse::{of_class, type_of_class};
use crate::machine::print::{print_attribute, print_type};
use crate::machine::{enums, error};
use crate::text::{Failed, ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, Context, IntegerValue, Parameter};

fn enumeration<'d>(parser: &Parser<'d, '_>, index: u32) -> Option<&'d EnumDefinition> {
    parser.environment().dialects.enums.get(index as usize)
}

/// Parses a parameter.
pub(crate) fn parse<'m>(
    parser: &mut Parser<'_, 'm>,
    kind: &ParameterKind,
) -> ParseResult<Parameter<'m>> {
    let offset = parser.offset();
    let context = parser.context();
    let small = |value: i64| Parameter::Integer(IntegerValue::Small(value));
    Ok(match kind {
        ParameterKind::Integer { width, signed } => {
            small(parser.parse_integer_of(*width, *signed)?)
        }
        ParameterKind::AnyInteger => any_integer(parser)?,
        ParameterKind::Bool => small(parser.parse_bool()?.into()),
        ParameterKind::String { .. } => match parser.parse_optional_string()? {
            Some(text) => Parameter::String(context.bytes(&text)),
            None => return Err(error(parser, offset, "expected string")),
        },
        ParameterKind::Attribute(class) => {
            if let Some(path) = kind
                .class_known_to_cxx_alone()
                .filter(|_| !parser.at_hash())
            {
                return Err(only_in_cxx(parser, path));
            }
            Parameter::Attribute(of_class(parser, class, None)?)
        }
        ParameterKind::Type(class) => {
            if let Some(path) = kind
                .class_known_to_cxx_alone()
                .filter(|_| !parser.at_exclamation())
            {
                return Err(only_in_cxx(parser, path));
            }
            Parameter::Type(type_of_class(parser, class)?)
        }
        ParameterKind::AffineMap => {
            let map = parser.parse_affine_map()?;
            Parameter::Attribute(context.attribute(AttributeKind::AffineMap(map)))
        }
        ParameterKind::Braced(inner) => {
            parser.parse_token(Token::LBrace)?;
            let value = parse(parser, inner)?;
            parser.parse_token(Token::RBrace)?;
            value
        }
        ParameterKind::List(element) => {
            let mut elements = vec![parse(parser, element)?];
            while parser.parse_optional_token(Token::Comma) {
                elements.push(parse(parser, element)?);
            }
            Parameter::List(context.parameters(&elements))
        }
        ParameterKind::Optional(inner) => parse_optional(parser, inner)?,
        ParameterKind::Enum { index, class } => {
            let Some(definition) = enumeration(parser, *index) else {
                return Err(error(parser, offset, "an enum is not loaded"));
            };
            small(if *class {
                enums::parse_field(parser, definition)?
            } else {
                enums::parse_parameter(parser, definition)?
            })
        }
        ParameterKind::Float => {
            let value = parser.parse_float()?;
            Parameter::Attribute(context.float(context.f64(), value.to_bits().into()))
        }
        ParameterKind::Keyword => match parser.parse_optional_any_keyword() {
            Some(word) => Parameter::String(context.bytes(word.as_bytes())),
            None => return Err(error(parser, offset, "expected valid keyword")),
        },
        ParameterKind::Unsupported(class) => return Err(only_in_cxx(parser, class)),
    })
}

fn only_in_cxx(parser: &mut Parser<'_, '_>, class: &str) -> Failed {
    let offset = parser.offset();
    parser.missing_cxx(
        offset,
        format!("a parameter of C++ type {class} can only be read in C++"),
    )
}

/// Parses a `std::optional`: absent unless the value's first token is present.
fn parse_optional<'m>(
    parser: &mut Parser<'_, 'm>,
    inner: &ParameterKind,
) -> ParseResult<Parameter<'m>> {
    let context = parser.context();
    let small = |value: i64| Parameter::Integer(IntegerValue::Small(value));
    let parsed = match inner {
        ParameterKind::Integer { width, signed } => {
            let value = parser.parse_optional_integer_of(*width, *signed)?;
            value.map(small)
        }
        ParameterKind::Bool => parser
            .parse_optional_bool()?
            .map(|value| small(value.into())),
        ParameterKind::Attribute(_) => {
            let attribute = parser.parse_optional_attribute(None)?;
            attribute.map(Parameter::Attribute)
        }
        ParameterKind::Type(_) => parser.parse_optional_type()?.map(Parameter::Type),
        ParameterKind::Enum { index, .. } => match enumeration(parser, *index) {
            Some(definition) => enums::parse_optional_field(parser, definition)?.map(small),
            None => None,
        },
        ParameterKind::String { .. } => {
            let text = parser.parse_optional_string()?;
            text.map(|text| Parameter::String(context.bytes(&text)))
        }
        other => Some(parse(parser, other)?),
    };
    Ok(parsed.unwrap_or(Parameter::Absent))
}

/// Parses an integer of any width as a parameter, by way of an attribute, to preserve all its words.
fn any_integer<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Parameter<'m>> {
    let offset = parser.offset();
    let type_ = parser
        .context()
        .integer_type(128, operation_core::Signedness::Signless);
    match parser.parse_attribute(Some(type_))?.kind() {
        AttributeKind::Integer { value, .. } => Ok(Parameter::Integer(*value)),
        _ => Err(error(parser, offset, "expected integer value")),
    }
}

/// Returns the default value of an optional parameter, by its index, in the form returned by parsing.
pub fn default_of<'m>(
    context: &'m Context,
    dialects: &Dialects,
    definition: &AttrOrTypeDefinition,
    index: usize,
) -> Parameter<'m> {
    let parameter = definition.parameters.get(index);
    let default = parameter.and_then(|parameter| parameter.default.as_ref());
    let value = default.and_then(|default| {
        Evaluator::new(context, dialects, Value::Null)
            .evaluate(default)
            .ok()
    });
    let kind = parameter.map(|parameter| &parameter.kind);
    normal(context, kind, &value.unwrap_or(Value::Null))
}

/// True if the generated code considers a value equal to the default value of the parameter with that index.
pub(crate) fn is_default<'m>(
    context: &'m Context,
    dialects: &Dialects,
    definition: &AttrOrTypeDefinition,
    index: usize,
    value: Parameter<'m>,
) -> bool {
    let equals = definition
        .parameters
        .get(index)
        .and_then(|parameter| parameter.equals.as_ref());
    let equals = equals.and_then(|equals| {
        Evaluator::new(context, dialects, Value::from_parameter(value)).holds(equals)
    });
    equals.unwrap_or_else(|| value == default_of(context, dialects, definition, index))
}

/// Converts a default value to the form returned by parsing.
fn normal<'m>(
    context: &'m Context,
    kind: Option<&ParameterKind>,
    value: &Value<'m>,
) -> Parameter<'m> {
    let zero = Parameter::Integer(IntegerValue::Small(0));
    match (kind, value) {
        // `int()`, `E()`, `bool()` are zero.
        (
            Some(
                ParameterKind::Integer { .. }
                | ParameterKind::Bool
                | ParameterKind::Enum { .. }
                | ParameterKind::AnyInteger,
            ),
            Value::Null,
        ) => zero,
        (Some(ParameterKind::String { .. }), Value::Null) => Parameter::String(context.bytes(b"")),
        (Some(ParameterKind::List(_) | ParameterKind::Braced(_)), Value::Null) => {
            Parameter::List(context.parameters(&[]))
        }
        (_, value) => value.to_parameter(context),
    }
}

/// Prints a parameter.
pub(crate) fn print<'m>(
    printer: &mut Printer<'_, 'm>,
    kind: &ParameterKind,
    value: Parameter<'m>,
    qualified: bool,
) {
    match (kind, value) {
        (ParameterKind::Optional(inner), value) => print(printer, inner, value, qualified),
        (ParameterKind::Braced(inner), value) => {
            printer.text("{");
            print(printer, inner, value, qualified);
            printer.text("}");
        }
        (ParameterKind::Bool, Parameter::Integer(IntegerValue::Small(value))) => {
            printer.text(if value == 0 { "false" } else { "true" });
        }
        (ParameterKind::Enum { index, class }, Parameter::Integer(IntegerValue::Small(value))) => {
            let Some(definition) = printer.environment().dialects.enums.get(*index as usize) else {
                return;
            };
            if *class {
                enums::print_field(printer, definition, value);
            } else {
                printer.text(&definition.stringify(value));
            }
        }
        // A C++ stream prints an 8-bit integer as a character, although it is parsed as an integer.
        (
            ParameterKind::Integer { width: 8, .. },
            Parameter::Integer(IntegerValue::Small(value)),
        ) => {
            printer.bytes(&[value as u8]);
        }
        (
            ParameterKind::Integer {
                width: 64,
                signed: false,
            },
            Parameter::Integer(IntegerValue::Small(value)),
        ) if value < 0 => {
            printer.text(&(value as u64).to_string());
        }
        (_, Parameter::Integer(IntegerValue::Small(value))) => printer.integer(value),
        (_, Parameter::Integer(value)) => {
            if let Value::Int(value) = Value::from(value) {
                printer.text(&value.to_string());
            }
        }
        (
            ParameterKind::Keyword | ParameterKind::String { quoted: false },
            Parameter::String(text),
        ) => printer.bytes(text),
        (_, Parameter::String(text)) => printer.string(text),
        (ParameterKind::Float, Parameter::Attribute(attribute)) => {
            printer.attribute_without_type(attribute);
        }
        (ParameterKind::Attribute(class), Parameter::Attribute(attribute)) if !qualified => {
            print_attribute(printer, attribute, class);
        }
        (ParameterKind::Type(class), Parameter::Type(type_)) if !qualified => {
            print_type(printer, type_, class);
        }
        (kind, Parameter::Attribute(attribute)) => match (kind, attribute.kind()) {
            (ParameterKind::AffineMap, AttributeKind::AffineMap(map)) => printer.affine_map(*map),
            _ => printer.attribute(attribute),
        },
        (_, Parameter::Type(type_)) => print_type(printer, type_, &TypeClass::Any),
        (ParameterKind::List(element), Parameter::List(elements)) => {
            printer.interleave_comma(elements.iter(), |printer, value| {
                print(printer, element, *value, qualified);
            });
        }
        (_, Parameter::List(_) | Parameter::Absent) => {}
    }
}
