//! Directives of `llvm`.

use crate::llvm::{NoElement, element_type};
use crate::slots::dense_i64;
use format_runtime::hooks::{CustomDirective, Parsed, argument};
use format_runtime::text::{ParseResult, Parser};
use operation_core::TypeKind;

/// `custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))`: no text; sets the
/// type of the container's element at the position.
pub(super) struct ElementType;

impl CustomDirective for ElementType {
    type Parameters = (
        argument::Type,
        argument::Ref<argument::Type>,
        argument::Ref<argument::Attribute>,
    );

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (value, container, position): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let offset = parser.offset();
        let Some(mut type_) = *container else {
            return Err(parser.custom_error(offset, "expected a container type"));
        };
        for index in position.and_then(dense_i64).unwrap_or_default() {
            type_ = element_type(type_, index).map_err(|reason| {
                let message = match reason {
                    NoElement::OutOfBounds => format!("position out of bounds: {index}"),
                    NoElement::NoContainer => {
                        let text = parser.type_text(type_);
                        format!("expected LLVM IR structure/array type, got: '{text}'")
                    }
                };
                parser.custom_error(offset, message)
            })?;
        }
        *value = Some(type_);
        Ok(true)
    }
}

/// `custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))`: no text; the result is as long as the mask.
pub(super) struct ShuffleType;

impl CustomDirective for ShuffleType {
    type Parameters = (
        argument::Ref<argument::Type>,
        argument::Type,
        argument::Ref<argument::Attribute>,
    );

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (vector, result, mask): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let length = mask.and_then(dense_i64).unwrap_or_default().len() as i64;
        *result = match vector.map(|vector| vector.kind()) {
            Some(TypeKind::Vector {
                scalable, element, ..
            }) => {
                let scalable = [scalable.first().copied().unwrap_or(false)];
                Some(parser.context().type_(TypeKind::Vector {
                    shape: &[length],
                    scalable: &scalable,
                    element: *element,
                }))
            }
            _ => {
                return Err(
                    parser.custom_error(parser.offset(), "expected an LLVM compatible vector type")
                );
            }
        };
        Ok(true)
    }
}
