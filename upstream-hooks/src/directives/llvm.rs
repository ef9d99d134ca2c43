//! Directives of `llvm`.

use super::{operands, wrong_arguments};
use crate::llvm::element_type;
use crate::slots::dense_i64;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, TypeKind};

/// `custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))`: no text; the type of
/// the container's element at the position.
pub(super) struct ElementType;

impl CustomDirective for ElementType {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Type(value),
            DirectiveArgument::Type(Some(container)),
            DirectiveArgument::Attribute(position),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "InsertExtractValueElementType", arguments));
        };
        let offset = parser.offset();
        let mut type_ = *container;
        for index in position.and_then(dense_i64).unwrap_or_default() {
            type_ = element_type(type_, index).map_err(|message| parser.error(offset, message))?;
        }
        *value = Some(type_);
        Ok(true)
    }

    fn print<'m>(&self, _printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, _arguments: &[PrintArgument<'m>]) {}
}

/// `custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))`: no text; as long as the mask.
pub(super) struct ShuffleType;

impl CustomDirective for ShuffleType {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Type(Some(vector)),
            DirectiveArgument::Type(result),
            DirectiveArgument::Attribute(mask),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "ShuffleType", arguments));
        };
        let length = mask.and_then(dense_i64).unwrap_or_default().len() as i64;
        *result = match vector.kind() {
            TypeKind::Vector { scalable, element, .. } => {
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

    fn print<'m>(&self, _printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, _arguments: &[PrintArgument<'m>]) {}
}

/// `custom<GEPIndices>($dynamic, $constant)`: `%i, 0, %j`.
pub(super) struct Indices;

/// Stands for an operand among constant indices.
const DYNAMIC: i64 = i32::MIN as i64;

impl CustomDirective for Indices {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Operands(dynamic), DirectiveArgument::Attribute(constant)] = arguments else {
            return Err(wrong_arguments(parser, "GEPIndices", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [dynamic, constant] = arguments else { return };
        let mut dynamic = operands(operation, dynamic.operands());
        let constant = constant.attribute().and_then(dense_i64).unwrap_or_default();
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
