//! Directives of `memref`.

use crate::syntax;
use crate::types::is_elements;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, DYNAMIC, Operation, Type, TypeKind};

/// `custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value)`: `memref<2xi32> = dense<[1, 2]>`
pub(super) struct TypeAndInitialValue;

/// Shape and element type, if the type is a memref with static shape.
fn static_memref<'m>(type_: Type<'m>) -> Option<(&'m [i64], Type<'m>)> {
    match type_.kind() {
        TypeKind::MemRef { shape, element, .. } if !shape.contains(&DYNAMIC) => {
            Some((shape, *element))
        }
        _ => None,
    }
}

impl CustomDirective for TypeAndInitialValue {
    type Parameters = (argument::Attribute, argument::Attribute);

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (type_argument, initial): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let context = parser.context();
        let type_ = parser.parse_type()?;
        let Some((shape, element)) = static_memref(type_) else {
            let offset = parser.name_offset();
            let message = format!(
                "type should be static shaped memref, but got '{}'",
                parser.type_text(type_)
            );
            return Err(parser.custom_error(offset, message));
        };
        *type_argument = Some(context.type_attribute(type_));
        if !parser.parse_optional_token(Token::Equal) {
            return Ok(true);
        }
        if parser.parse_optional_keyword("uninitialized") {
            *initial = Some(context.unit());
            return Ok(true);
        }
        let tensor = context.type_(TypeKind::RankedTensor {
            shape,
            element,
            encoding: None,
        });
        let value = parser.parse_attribute(Some(tensor))?;
        if !is_elements(value) && !matches!(value.kind(), AttributeKind::Dialect(_)) {
            return Err(syntax::name_error(
                parser,
                "initial value should be a unit or elements attribute",
            ));
        }
        *initial = Some(value);
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (type_, initial): Printed<'a, 'm, Self>,
    ) {
        if let Some(AttributeKind::Type(type_)) = type_.map(|attribute| attribute.kind()) {
            printer.type_(*type_);
        }
        match initial {
            None => {}
            Some(value) if matches!(value.kind(), AttributeKind::Unit) => {
                printer.text(" = uninitialized");
            }
            Some(value) => {
                printer.text(" = ");
                printer.attribute_without_type(value);
            }
        }
    }
}
