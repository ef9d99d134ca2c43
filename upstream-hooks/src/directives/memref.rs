//! Directives of `memref`.

use super::wrong_arguments;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{AttributeKind, DYNAMIC, Operation, Type, TypeKind};

/// `custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value)`: `memref<2xi32> = dense<[1, 2]>`
pub(super) struct TypeAndInitialValue;

/// Shape and element type, if the type is a memref of static shape.
fn static_memref<'m>(type_: Type<'m>) -> Option<(&'m [i64], Type<'m>)> {
    match type_.kind() {
        TypeKind::MemRef { shape, element, .. } if !shape.contains(&DYNAMIC) => Some((shape, *element)),
        _ => None,
    }
}

impl CustomDirective for TypeAndInitialValue {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(type_argument), DirectiveArgument::Attribute(initial)] = arguments else {
            return Err(wrong_arguments(parser, "GlobalMemrefOpTypeAndInitialValue", arguments));
        };
        let context = parser.context();
        let type_ = parser.parse_type()?;
        let Some((shape, element)) = static_memref(type_) else {
            let offset = parser.name_offset();
            return Err(parser.error(offset, "type should be static shaped memref"));
        };
        *type_argument = Some(context.type_attribute(type_));
        if !parser.parse_optional_token(Token::Equal) {
            return Ok(true);
        }
        if parser.parse_optional_keyword("uninitialized") {
            *initial = Some(context.unit());
            return Ok(true);
        }
        let tensor = context.type_(TypeKind::RankedTensor { shape, element, encoding: None });
        let value = parser.parse_attribute(Some(tensor))?;
        let is_elements = matches!(
            value.kind(),
            AttributeKind::DenseElements { .. }
                | AttributeKind::DenseStrings { .. }
                | AttributeKind::DenseResource { .. }
                | AttributeKind::Sparse { .. }
                | AttributeKind::Dialect(_)
        );
        if !is_elements {
            let offset = parser.name_offset();
            return Err(parser.error(offset, "initial value should be a unit or elements attribute"));
        }
        *initial = Some(value);
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [type_, initial] = arguments else { return };
        if let Some(AttributeKind::Type(type_)) = type_.attribute().map(|attribute| attribute.kind()) {
            printer.type_(*type_);
        }
        match initial.attribute() {
            None => {}
            Some(value) if matches!(value.kind(), AttributeKind::Unit) => printer.text(" = uninitialized"),
            Some(value) => {
                printer.text(" = ");
                printer.attribute_without_type(value);
            }
        }
    }
}
