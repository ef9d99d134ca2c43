//! The `complex` dialect.

use format_runtime::hooks::{AttributeSyntax, Hooks};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter, Type, TypeKind};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    hooks.attributes.insert(NUMBER, Box::new(Number));
}

const NUMBER: &str = "complex.number";

/// `#complex.number<:f64 1.0, 2.0>`. The parameters are two float attributes and the complex type.
struct Number;

/// Parses a float of this type.
fn float<'m>(parser: &mut Parser<'_, 'm>, type_: Type<'m>) -> ParseResult<Attribute<'m>> {
    let offset = parser.offset();
    let value = parser.parse_attribute(Some(type_))?;
    match value.kind() {
        AttributeKind::Float { .. } => Ok(value),
        _ => Err(parser.error(offset, "expected floating point literal")),
    }
}

impl AttributeSyntax for Number {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _type: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let context = parser.context();
        parser.parse_token(Token::Less)?;
        parser.parse_token(Token::Colon)?;
        let offset = parser.offset();
        let element = parser.parse_type()?;
        if !matches!(element.kind(), TypeKind::Float(_)) {
            // Upstream crashes here.
            return Err(parser.error(offset, "element type must be a float type"));
        }
        let real = float(parser, element)?;
        parser.parse_token(Token::Comma)?;
        let imaginary = float(parser, element)?;
        parser.parse_token(Token::Greater)?;
        let type_ = context.type_(TypeKind::Complex(element));
        Ok(context.attribute(AttributeKind::Dialect(DialectInstance {
            name: context.definition_name(NUMBER),
            parameters: &[
                Parameter::Attribute(real),
                Parameter::Attribute(imaginary),
                Parameter::Type(type_),
            ],
        })))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>) {
        let AttributeKind::Dialect(DialectInstance {
            parameters:
                [
                    Parameter::Attribute(real),
                    Parameter::Attribute(imaginary),
                    Parameter::Type(type_),
                ],
            ..
        }) = attribute.kind()
        else {
            return;
        };
        printer.text("<:");
        if let TypeKind::Complex(element) = type_.kind() {
            printer.type_(*element);
        }
        printer.text(" ");
        printer.attribute_without_type(*real);
        printer.text(", ");
        printer.attribute_without_type(*imaginary);
        printer.text(">");
    }
}
