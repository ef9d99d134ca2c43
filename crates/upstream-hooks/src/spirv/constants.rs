//! `spirv.Constant`, `spirv.SpecConstant`, `spirv.GlobalVariable`

use super::decorations;
use crate::function_like::SYMBOL_NAME;
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, OperationState, Type, TypeKind};

/// `spirv.Constant 1 : i32`
pub(super) const CONSTANT: Functions = Functions(parse_constant, fits_constant, print_constant);

const VALUE: &str = "value";

/// True for `!spirv.array<...>`.
fn is_array(type_: Type<'_>) -> bool {
    match type_.kind() {
        TypeKind::Dialect(instance) => instance.name.as_str() == "spirv.array",
        TypeKind::Opaque { dialect, body } => {
            dialect.as_str() == "spirv" && body.as_str().starts_with("array<")
        }
        _ => false,
    }
}

fn parse_constant<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let value = parser.parse_attribute(None)?;
    slots::set(parser.context(), state, VALUE, value);
    let type_ = value.type_().filter(|type_| {
        !matches!(
            type_.kind(),
            TypeKind::None | TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)
        )
    });
    let type_ = match type_ {
        Some(type_) => type_,
        None => syntax::colon_type(parser)?,
    };
    state.results.push(type_);
    Ok(())
}

fn fits_constant(operation: Operation<'_>) -> bool {
    operation.num_results() == 1 && slots::get(operation, VALUE).is_some()
}

fn print_constant<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    if let Some(value) = slots::get(operation, VALUE) {
        printer.attribute(value);
    }
    let type_ = operation.result(0).type_();
    if is_array(type_) {
        printer.text(" : ");
        printer.type_(type_);
    }
}

/// `spirv.SpecConstant @c spec_id(10) = 1 : i32`
pub(super) const SPEC_CONSTANT: Functions =
    Functions(parse_spec_constant, fits_spec_constant, print_spec_constant);

const SPEC_ID: &str = "spec_id";
const DEFAULT: &str = "default_value";

fn integer(attribute: Option<Attribute<'_>>) -> Option<i64> {
    attribute?.as_integer()
}

fn parse_spec_constant<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let context = parser.context();
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    if parser.parse_optional_keyword(SPEC_ID) {
        parser.parse_token(Token::LParen)?;
        let number = parser.parse_attribute(None)?;
        slots::set(context, state, SPEC_ID, number);
        parser.parse_token(Token::RParen)?;
    }
    parser.parse_token(Token::Equal)?;
    let value = parser.parse_attribute(None)?;
    slots::set(context, state, DEFAULT, value);
    Ok(())
}

fn fits_spec_constant(operation: Operation<'_>) -> bool {
    slots::string(operation, SYMBOL_NAME).is_some() && slots::get(operation, DEFAULT).is_some()
}

fn print_spec_constant<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
    if let Some(number) = integer(slots::get(operation, SPEC_ID)) {
        printer.text(&format!(" spec_id({number})"));
    }
    printer.text(" = ");
    if let Some(value) = slots::get(operation, DEFAULT) {
        printer.attribute(value);
    }
}

/// `spirv.GlobalVariable @v initializer(@c) bind(0, 1) built_in("Position") {...} : !spirv.ptr<i32, Input>`
pub(super) const GLOBAL_VARIABLE: Functions = Functions(
    parse_global_variable,
    fits_global_variable,
    print_global_variable,
);

const INITIALIZER: &str = "initializer";
const TYPE: &str = "type";
const STORAGE_CLASS: &str = "storage_class";

fn parse_global_variable<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let context = parser.context();
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    if parser.parse_optional_keyword(INITIALIZER) {
        parser.parse_token(Token::LParen)?;
        let initializer = parser.parse_attribute(None)?;
        slots::set(context, state, INITIALIZER, initializer);
        parser.parse_token(Token::RParen)?;
    }
    decorations::parse(parser, state)?;
    let type_ = syntax::colon_type(parser)?;
    slots::set_type(context, state, TYPE, type_);
    Ok(())
}

fn fits_global_variable(operation: Operation<'_>) -> bool {
    slots::string(operation, SYMBOL_NAME).is_some() && slots::get(operation, TYPE).is_some()
}

fn print_global_variable<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let mut elided = vec![STORAGE_CLASS, SYMBOL_NAME, TYPE];
    printer.text(" ");
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
    if let Some(initializer) = slots::get(operation, INITIALIZER) {
        printer.text(" initializer(");
        printer.attribute(initializer);
        printer.text(")");
        elided.push(INITIALIZER);
    }
    decorations::print(printer, operation, &elided);
    printer.text(" : ");
    if let Some(type_) = slots::get(operation, TYPE) {
        printer.attribute(type_);
    }
}
