//! `spirv.Constant`, `spirv.SpecConstant`, `spirv.GlobalVariable`

use crate::function_like::SYMBOL_NAME;
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, IntegerValue, Operation, OperationState, Signedness, Type, TypeKind};

/// `spirv.Constant 1 : i32`
pub(super) struct Constant;

const VALUE: &str = "value";

/// True for `!spirv.array<...>`.
fn is_array(type_: Type<'_>) -> bool {
    match type_.kind() {
        TypeKind::Dialect(instance) => instance.name.as_str() == "spirv.array",
        TypeKind::Opaque { dialect, body } => dialect.as_str() == "spirv" && body.as_str().starts_with("array<"),
        _ => false,
    }
}

impl Syntax for Constant {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let value = parser.parse_attribute(None)?;
        slots::set(parser.context(), state, VALUE, value);
        let type_ = value.type_().filter(|type_| {
            !matches!(type_.kind(), TypeKind::None | TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_))
        });
        let type_ = match type_ {
            Some(type_) => type_,
            None => syntax::colon_type(parser)?,
        };
        state.results.push(type_);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_results() == 1 && slots::get(operation, VALUE).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
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
}

/// `spirv.SpecConstant @c spec_id(10) = 1 : i32`
pub(super) struct SpecConstant;

const SPEC_ID: &str = "spec_id";
const DEFAULT: &str = "default_value";

fn integer(attribute: Option<Attribute<'_>>) -> Option<i64> {
    match attribute?.kind() {
        AttributeKind::Integer { value: IntegerValue::Small(value), .. } => Some(*value),
        _ => None,
    }
}

impl Syntax for SpecConstant {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
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

    fn fits(&self, operation: Operation<'_>) -> bool {
        slots::string(operation, SYMBOL_NAME).is_some() && slots::get(operation, DEFAULT).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
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
}

/// `spirv.GlobalVariable @v initializer(@c) bind(0, 1) built_in("Position") {...} : !spirv.ptr<i32, Input>`
pub(super) struct GlobalVariable;

const INITIALIZER: &str = "initializer";
const DESCRIPTOR_SET: &str = "descriptor_set";
const BINDING: &str = "binding";
const BUILT_IN: &str = "built_in";
const TYPE: &str = "type";
const STORAGE_CLASS: &str = "storage_class";

impl Syntax for GlobalVariable {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let name = parser.parse_symbol_name()?;
        slots::set(context, state, SYMBOL_NAME, name);
        if parser.parse_optional_keyword(INITIALIZER) {
            parser.parse_token(Token::LParen)?;
            let initializer = parser.parse_attribute(None)?;
            slots::set(context, state, INITIALIZER, initializer);
            parser.parse_token(Token::RParen)?;
        }
        if parser.parse_optional_keyword("bind") {
            let i32 = context.integer_type(32, Signedness::Signless);
            parser.parse_token(Token::LParen)?;
            let set = parser.parse_attribute(Some(i32))?;
            slots::set(context, state, DESCRIPTOR_SET, set);
            parser.parse_token(Token::Comma)?;
            let binding = parser.parse_attribute(Some(i32))?;
            slots::set(context, state, BINDING, binding);
            parser.parse_token(Token::RParen)?;
        } else if parser.parse_optional_keyword(BUILT_IN) {
            parser.parse_token(Token::LParen)?;
            let built_in = parser.parse_attribute(None)?;
            slots::set(context, state, BUILT_IN, built_in);
            parser.parse_token(Token::RParen)?;
        }
        syntax::attr_dict(parser, state)?;
        let type_ = syntax::colon_type(parser)?;
        slots::set(context, state, TYPE, context.type_attribute(type_));
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        slots::string(operation, SYMBOL_NAME).is_some() && slots::get(operation, TYPE).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let mut elided = vec![STORAGE_CLASS, SYMBOL_NAME, TYPE];
        printer.text(" ");
        printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
        if let Some(initializer) = slots::get(operation, INITIALIZER) {
            printer.text(" initializer(");
            printer.attribute(initializer);
            printer.text(")");
            elided.push(INITIALIZER);
        }
        let place = [DESCRIPTOR_SET, BINDING].map(|name| integer(slots::get(operation, name)));
        if let [Some(set), Some(binding)] = place {
            printer.text(&format!(" bind({set}, {binding})"));
            elided.extend([DESCRIPTOR_SET, BINDING]);
        }
        if let Some(built_in) = slots::string(operation, BUILT_IN) {
            printer.text(" built_in(\"");
            printer.bytes(built_in);
            printer.text("\")");
            elided.push(BUILT_IN);
        }
        syntax::print_attr_dict(printer, operation, &elided);
        printer.text(" : ");
        if let Some(type_) = slots::get(operation, TYPE) {
            printer.attribute(type_);
        }
    }
}
