//! Directives of `llvm`.

use crate::llvm::element_type;
use crate::slots::dense_i64;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, TypeKind};

/// `custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))`: no text; the type of
/// the container's element at the position.
pub(super) struct ElementType;

impl CustomDirective for ElementType {
    type Parameters = (argument::Type, argument::Ref<argument::Type>, argument::Ref<argument::Attribute>);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (value, container, position) = given;
        let offset = parser.offset();
        let Some(mut type_) = *container else { return Err(parser.error(offset, "expected a container type")) };
        for index in position.and_then(dense_i64).unwrap_or_default() {
            type_ = element_type(type_, index).map_err(|message| parser.error(offset, message))?;
        }
        *value = Some(type_);
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        _printer: &'a mut Printer<'_, 'm>,
        _operation: Operation<'m>,
        _arguments: Printed<'a, 'm, Self>,
    ) {
    }
}

/// `custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))`: no text; as long as the mask.
pub(super) struct ShuffleType;

impl CustomDirective for ShuffleType {
    type Parameters = (argument::Ref<argument::Type>, argument::Type, argument::Ref<argument::Attribute>);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (vector, result, mask) = given;
        let length = mask.and_then(dense_i64).unwrap_or_default().len() as i64;
        *result = match vector.map(|vector| vector.kind()) {
            Some(TypeKind::Vector { scalable, element, .. }) => {
                let scalable = [scalable.first().copied().unwrap_or(false)];
                Some(parser.context().type_(TypeKind::Vector {
                    shape: &[length],
                    scalable: &scalable,
                    element: *element,
                }))
            }
            _ => {
                let offset = parser.offset();
                return Err(parser.error(offset, "expected an LLVM compatible vector type"));
            }
        };
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        _printer: &'a mut Printer<'_, 'm>,
        _operation: Operation<'m>,
        _arguments: Printed<'a, 'm, Self>,
    ) {
    }
}

/// `custom<GEPIndices>($dynamic, $constant)`: `%i, 0, %j`.
pub(super) struct Indices;

/// Stands for an operand among constant indices.
const DYNAMIC: i64 = i32::MIN as i64;

impl CustomDirective for Indices {
    type Parameters = (argument::Operands, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (dynamic, constant) = given;
        let mut indices = Vec::new();
        loop {
            let offset = parser.offset();
            match parser.parse_optional_integer()? {
                Some(index) => match i32::try_from(index) {
                    Ok(index) => indices.push(index),
                    Err(_) => return Err(parser.error(offset, "integer value too large")),
                },
                None => {
                    dynamic.push(parser.parse_operand()?);
                    indices.push(i32::MIN);
                }
            }
            if !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
        *constant = Some(parser.context().dense_i32_array(&indices));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (dynamic, constant) = given;
        let mut dynamic = dynamic;
        let constant = constant.and_then(dense_i64).unwrap_or_default();
        for (position, index) in constant.into_iter().enumerate() {
            if position > 0 {
                printer.text(", ");
            }
            match if index == DYNAMIC { dynamic.next() } else { None } {
                Some(value) => printer.operand(value),
                None => printer.integer(index),
            }
        }
    }
}
