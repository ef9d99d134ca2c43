//! `llvm.mlir.global`

use super::common::{
    COMDAT, LINKAGE, THREAD_LOCAL, UNNAMED_ADDRESS, VISIBILITY, parse_linkage, print_linkage,
};
use super::types::array;
use crate::function_like::SYMBOL_NAME;
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Operation, OperationState, Signedness};

/// `llvm.mlir.global internal constant @g(42 : i32) {...} : i32 {...}`
pub(super) const GLOBAL: Functions = Functions(parse, fits, print);

const CONSTANT: &str = "constant";
const VALUE: &str = "value";
const TYPE: &str = "global_type";

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    parse_linkage(parser, state);
    syntax::optional_flag(parser, state, "constant", CONSTANT);
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    parser.parse_token(Token::LParen)?;
    let mut value = None;
    if !parser.parse_optional_token(Token::RParen) {
        let written = parser.parse_attribute(None)?;
        slots::set(context, state, VALUE, written);
        value = Some(written);
        parser.parse_token(Token::RParen)?;
    }
    syntax::attribute_in_parens(parser, state, COMDAT)?;
    syntax::attr_dict(parser, state)?;
    let types = if parser.at(Token::Colon) {
        syntax::colon_type_list(parser)?
    } else {
        Vec::new()
    };
    let name_offset = parser.name_offset();
    let mut region = None;
    let type_ = match (types.as_slice(), value.and_then(Attribute::as_str)) {
        ([type_], _) => {
            region = parser.parse_optional_region(&[])?;
            *type_
        }
        ([], Some(text)) => array(
            context,
            context.integer_type(8, Signedness::Signless),
            text.len(),
        ),
        ([], None) => {
            return Err(
                parser.custom_error(name_offset, "type can only be omitted for string globals")
            );
        }
        _ => return Err(parser.custom_error(name_offset, "expected zero or one type")),
    };
    slots::set_type(context, state, TYPE, type_);
    state
        .regions
        .push(region.unwrap_or_else(|| parser.arena().region()));
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_regions() == 1
        && slots::string(operation, SYMBOL_NAME).is_some()
        && slots::get(operation, TYPE)
            .is_some_and(|type_| matches!(type_.kind(), AttributeKind::Type(_)))
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let value = slots::get(operation, VALUE);
    print_linkage(printer, operation);
    if slots::unit(operation, CONSTANT) {
        printer.text("constant ");
    }
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
    printer.text("(");
    if let Some(value) = value {
        printer.attribute(value);
    }
    printer.text(")");
    syntax::print_attribute_in_parens(printer, operation, COMDAT);
    let elided = [
        SYMBOL_NAME,
        TYPE,
        CONSTANT,
        VALUE,
        LINKAGE.slot,
        UNNAMED_ADDRESS.slot,
        THREAD_LOCAL,
        VISIBILITY.slot,
        COMDAT,
    ];
    syntax::print_attr_dict(printer, operation, &elided);
    // The type of such a global is omitted.
    if value.and_then(Attribute::as_str).is_some() {
        return;
    }
    if let Some(AttributeKind::Type(type_)) = slots::get(operation, TYPE).map(Attribute::kind) {
        printer.text(" : ");
        printer.type_(*type_);
    }
    if !operation.region(0).is_empty() {
        printer.text(" ");
        printer.region(operation.region(0), false, true, false);
    }
}
