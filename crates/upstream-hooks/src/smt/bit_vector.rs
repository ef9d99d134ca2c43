//! `#smt.bv<5> : !smt.bv<8>`

use crate::types::{attribute_instance, integer_parameter};
use format_runtime::hooks::statements::decimal;
use format_runtime::hooks::{AttributeSyntax, Hooks};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, DialectInstance, Parameter, Signedness, Type, TypeKind,
};

/// Registers the attribute.
pub(super) fn register(hooks: &mut Hooks) {
    hooks.attributes.insert(BIT_VECTOR, Box::new(BitVector));
}

const BIT_VECTOR: &str = "smt.bv";

/// The value of a bit vector; its one parameter is an integer attribute as wide as the type.
struct BitVector;

impl AttributeSyntax for BitVector {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let offset = parser.offset();
        // MLIR's limit.
        let Some(width) = type_
            .and_then(|type_| u32::try_from(integer_parameter(type_, BIT_VECTOR)?).ok())
            .filter(|width| (1..1 << 24).contains(width))
        else {
            return Err(parser.error(offset, "explicit bit-vector type required"));
        };
        parser.parse_token(Token::Less)?;
        let context = parser.context();
        let integer = context.integer_type(width, Signedness::Signless);
        let value = if width <= 64 {
            let at_value = parser.offset();
            let Some(value) = parser.parse_optional_integer()? else {
                return Err(parser.error(at_value, "expected integer value"));
            };
            if value >= 1 << width || value < -(1 << (width - 1)) {
                let message = format!(
                    "integer value out of range for given bit-vector type '!smt.bv<{width}>'"
                );
                return Err(parser.error(offset, message));
            }
            let unused = 64 - width;
            context.integer(integer, ((value as u64) << unused) as i64 >> unused)
        } else {
            parser.parse_attribute(Some(integer))?
        };
        parser.parse_token(Token::Greater)?;
        Ok(attribute_instance(
            context,
            BIT_VECTOR,
            &[Parameter::Attribute(value)],
        ))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>) {
        let AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::Attribute(value)],
            ..
        }) = attribute.kind()
        else {
            return;
        };
        let AttributeKind::Integer { type_, value } = value.kind() else {
            return;
        };
        let TypeKind::Integer { width, .. } = type_.kind() else {
            return;
        };
        let value = decimal(*value).unwrap_or_default();
        printer.text(&format!("<{value}> : !smt.bv<{width}>"));
    }
}
