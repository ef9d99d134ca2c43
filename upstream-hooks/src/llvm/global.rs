//! `llvm.mlir.global`

use super::common::{COMDAT, LINKAGE, THREAD_LOCAL, UNNAMED_ADDRESS, VISIBILITY, parse_comdat, print_comdat};
use super::types::array;
use crate::function_like::SYMBOL_NAME;
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Operation, OperationState, Signedness};

/// `llvm.mlir.global internal constant @g(42 : i32) {...} : i32 {...}`
pub(super) struct Global;

const CONSTANT: &str = "constant";
const VALUE: &str = "value";
const TYPE: &str = "global_type";

/// The bytes, if the value is a string: the type of such a global is left out.
fn text(value: Option<Attribute<'_>>) -> Option<&[u8]> {
    match value?.kind() {
        AttributeKind::String { value, .. } => Some(value),
        _ => None,
    }
}

impl Syntax for Global {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        LINKAGE.parse(parser, state);
        VISIBILITY.parse(parser, state);
        if parser.parse_optional_keyword("thread_local") {
            slots::set(context, state, THREAD_LOCAL, context.unit());
        }
        UNNAMED_ADDRESS.parse(parser, state);
        if parser.parse_optional_keyword("constant") {
            slots::set(context, state, CONSTANT, context.unit());
        }
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
        parse_comdat(parser, state)?;
        syntax::attr_dict(parser, state)?;
        let types = if parser.at(Token::Colon) { syntax::colon_type_list(parser)? } else { Vec::new() };
        let name_offset = parser.name_offset();
        let mut region = None;
        let type_ = match (types.as_slice(), text(value)) {
            ([type_], _) => {
                region = parser.parse_optional_region(&[])?;
                *type_
            }
            ([], Some(text)) => array(context, context.integer_type(8, Signedness::Signless), text.len()),
            ([], None) => return Err(parser.error(name_offset, "type can only be omitted for string globals")),
            _ => return Err(parser.error(name_offset, "expected zero or one type")),
        };
        slots::set(context, state, TYPE, context.type_attribute(type_));
        state.regions.push(region.unwrap_or_else(|| parser.arena().region()));
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_regions() == 1
            && slots::string(operation, SYMBOL_NAME).is_some()
            && slots::get(operation, TYPE).is_some_and(|type_| matches!(type_.kind(), AttributeKind::Type(_)))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let value = slots::get(operation, VALUE);
        printer.text(" ");
        let linkage = LINKAGE.text(printer, operation);
        printer.text(&linkage);
        printer.text(" ");
        VISIBILITY.print_optional(printer, operation);
        if slots::unit(operation, THREAD_LOCAL) {
            printer.text("thread_local ");
        }
        UNNAMED_ADDRESS.print_optional(printer, operation);
        if slots::unit(operation, CONSTANT) {
            printer.text("constant ");
        }
        printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
        printer.text("(");
        if let Some(value) = value {
            printer.attribute(value);
        }
        printer.text(")");
        print_comdat(printer, operation);
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
        if text(value).is_some() {
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
}
