//! Globals of `emitc` and `tosa`: a type and an initial value.

use crate::slots;
use crate::types::{emitc_array, is_elements};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Context, DYNAMIC, Operation, Type, TypeKind};

/// `custom<EmitCGlobalOpTypeAndInitialValue>($type, $value)`: `i32 = 4`, the value without its type.
pub(super) struct EmitC;

/// The type with which the initial value of a global is parsed.
fn value_type<'m>(context: &'m Context, type_: Type<'m>) -> Type<'m> {
    match emitc_array(type_) {
        Some((shape, element)) => context.type_(TypeKind::RankedTensor {
            shape: &shape,
            element,
            encoding: None,
        }),
        None => type_,
    }
}

fn is_value(attribute: Attribute<'_>) -> bool {
    match attribute.kind() {
        AttributeKind::Integer { .. }
        | AttributeKind::Float { .. }
        | AttributeKind::Opaque { .. } => true,
        AttributeKind::Dialect(instance) => instance.name.as_str() == "emitc.opaque",
        _ => is_elements(attribute),
    }
}

impl CustomDirective for EmitC {
    type Parameters = (argument::Attribute, argument::Attribute);

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (type_, initial): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let context = parser.context();
        let written = parser.parse_type()?;
        *type_ = Some(context.type_attribute(written));
        if parser.parse_optional_token(Token::Equal) {
            let value = parser.parse_attribute(Some(value_type(context, written)))?;
            if !is_value(value) {
                let offset = parser.name_offset();
                let message =
                    "initial value should be a integer, float, elements or opaque attribute";
                return Err(parser.custom_error(offset, message));
            }
            *initial = Some(value);
        }
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (type_, initial): Printed<'a, 'm, Self>,
    ) {
        if let Some(type_) = type_ {
            printer.attribute(type_);
        }
        if let Some(initial) = initial {
            printer.text(" = ");
            printer.attribute_without_type(initial);
        }
    }
}

/// `custom<VariableOpTypeOrInitialValue>($shape, $element, $value)`: `: tensor<4xi8>` or `= dense<1> : tensor<4xi8>`.
pub(super) struct TosaVariable;

/// The value of a dynamic size in a shape attribute.
const DYNAMIC_SIZE: i64 = -1;

/// `dense<[4, -1]> : tensor<2xindex>`
fn shape_attribute<'m>(context: &'m Context, shape: &[i64]) -> Attribute<'m> {
    let sizes: Vec<i64> = shape
        .iter()
        .map(|&size| if size == DYNAMIC { DYNAMIC_SIZE } else { size })
        .collect();
    slots::dense_indices(context, &sizes)
}

/// The sizes in a shape attribute.
fn shape_of(attribute: Attribute<'_>) -> Option<Vec<i64>> {
    // No type has more sizes than this.
    let sizes = slots::indices_of(attribute, |count| Some(count.min(1 << 10)))?;
    Some(
        sizes
            .into_iter()
            .map(|size| if size == DYNAMIC_SIZE { DYNAMIC } else { size })
            .collect(),
    )
}

impl CustomDirective for TosaVariable {
    type Parameters = (
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
    );

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (shape, element, initial): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let offset = parser.name_offset();
        let type_ = if parser.parse_optional_token(Token::Equal) {
            let value = parser.parse_attribute(None)?;
            *initial = Some(value);
            match value.kind() {
                AttributeKind::DenseElements { type_, .. }
                | AttributeKind::DenseResource { type_, .. }
                | AttributeKind::DenseStrings { type_, .. } => *type_,
                _ => return Err(parser.custom_error(offset, "expected Typed attr")),
            }
        } else {
            parser.parse_token(Token::Colon)?;
            parser.parse_type()?
        };
        let TypeKind::RankedTensor {
            shape: sizes,
            element: element_type,
            ..
        } = type_.kind()
        else {
            return Err(parser.custom_error(offset, "expected ranked type"));
        };
        let context = parser.context();
        *shape = Some(shape_attribute(context, sizes));
        *element = Some(context.type_attribute(*element_type));
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (shape, element, initial): Printed<'a, 'm, Self>,
    ) {
        if let Some(initial) = initial {
            printer.text("= ");
            return printer.attribute(initial);
        }
        let element = element.map(|element| element.kind());
        if let (Some(shape), Some(AttributeKind::Type(element))) =
            (shape.and_then(shape_of), element)
        {
            let context = printer.context();
            printer.text(": ");
            printer.type_(context.type_(TypeKind::RankedTensor {
                shape: &shape,
                element: *element,
                encoding: None,
            }));
        }
    }
}
