//! Module-level operations other than functions: entry points, execution modes, constant composites, graphs.

use super::enums::{EXECUTION_MODE, EXECUTION_MODEL, parse_into};
use crate::function_like::{
    self, ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, PrintedSignature, RESULT_ATTRIBUTES, SYMBOL_NAME,
};
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Operation, OperationState, Signedness};

const FUNCTION: &str = "fn";
const INTERFACE: &str = "interface";

/// `@name`. Anything else is an `invalid kind of attribute specified`.
fn parse_symbol<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Attribute<'m>> {
    let offset = parser.offset();
    let symbol = parser.parse_attribute(None)?;
    match symbol.kind() {
        AttributeKind::SymbolRef { nested: [], .. } => Ok(symbol),
        _ => Err(parser.custom_error(offset, "invalid kind of attribute specified")),
    }
}

/// `@fn, @a, @b`: a function and its interface.
fn parse_function<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let function = parse_symbol(parser)?;
    slots::set(context, state, FUNCTION, function);
    let mut interface = Vec::new();
    while parser.parse_optional_token(Token::Comma) {
        interface.push(parse_symbol(parser)?);
    }
    slots::set(context, state, INTERFACE, context.array(&interface));
    Ok(())
}

/// As [`parse_function`].
fn print_function<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    if let Some(function) = slots::get(operation, FUNCTION) {
        printer.attribute(function);
    }
    for symbol in slots::get(operation, INTERFACE).and_then(Attribute::as_array).unwrap_or_default() {
        printer.text(", ");
        printer.attribute(*symbol);
    }
}

fn has_function(operation: Operation<'_>) -> bool {
    slots::get(operation, FUNCTION).is_some()
        && slots::get(operation, INTERFACE).and_then(Attribute::as_array).is_some()
}

/// `spirv.EntryPoint "GLCompute" @main, @a`
pub(super) struct EntryPoint;

impl Syntax for EntryPoint {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        parse_into(&EXECUTION_MODEL, parser, state)?;
        parse_function(parser, state)
    }
    fn fits(&self, operation: Operation<'_>) -> bool {
        EXECUTION_MODEL.fits(operation) && has_function(operation)
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let model = EXECUTION_MODEL.text(printer, operation);
        printer.text(&format!(" \"{model}\" "));
        print_function(printer, operation);
    }
}

/// `spirv.ARM.GraphEntryPoint @graph, @a`
pub(super) struct GraphEntryPoint;

impl Syntax for GraphEntryPoint {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        parse_function(parser, state)
    }
    fn fits(&self, operation: Operation<'_>) -> bool {
        has_function(operation)
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        print_function(printer, operation);
    }
}

/// `spirv.ExecutionMode @main "LocalSize", 1, 2, 3`
pub(super) struct ExecutionMode;

const VALUES: &str = "values";

impl Syntax for ExecutionMode {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let function = parse_symbol(parser)?;
        slots::set(context, state, FUNCTION, function);
        parse_into(&EXECUTION_MODE, parser, state)?;
        let i32 = context.integer_type(32, Signedness::Signless);
        let mut values = Vec::new();
        while parser.parse_optional_token(Token::Comma) {
            let value = parser.parse_integer()?;
            values.push(context.integer(i32, value));
        }
        slots::set(context, state, VALUES, context.array(&values));
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        EXECUTION_MODE.fits(operation)
            && slots::get(operation, FUNCTION).is_some()
            && slots::get(operation, VALUES).and_then(Attribute::as_array).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        if let Some(function) = slots::get(operation, FUNCTION) {
            printer.attribute(function);
        }
        let mode = EXECUTION_MODE.text(printer, operation);
        printer.text(&format!(" \"{mode}\""));
        for value in slots::get(operation, VALUES).and_then(Attribute::as_array).unwrap_or_default() {
            printer.text(", ");
            printer.integer(value.as_integer().unwrap_or_default());
        }
    }
}

/// `spirv.SpecConstantComposite @c (@a, @b) : T`; the replicating one has one part.
pub(super) struct ConstantComposite {
    pub(super) slot: &'static str,
    pub(super) many: bool,
}

const TYPE: &str = "type";

impl Syntax for ConstantComposite {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let name = parser.parse_symbol_name()?;
        slots::set(context, state, SYMBOL_NAME, name);
        parser.parse_token(Token::LParen)?;
        let mut parts = vec![parse_symbol(parser)?];
        while self.many && parser.parse_optional_token(Token::Comma) {
            parts.push(parse_symbol(parser)?);
        }
        parser.parse_token(Token::RParen)?;
        slots::set(context, state, self.slot, if self.many { context.array(&parts) } else { parts[0] });
        let type_ = syntax::colon_type(parser)?;
        slots::set(context, state, TYPE, context.type_attribute(type_));
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        slots::string(operation, SYMBOL_NAME).is_some()
            && slots::get(operation, TYPE).is_some_and(|type_| type_.as_type().is_some())
            && slots::get(operation, self.slot).is_some_and(|parts| !self.many || parts.as_array().is_some())
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
        printer.text(" (");
        let parts = slots::get(operation, self.slot);
        let one = parts.as_slice();
        let parts = parts.and_then(Attribute::as_array).unwrap_or(one);
        printer.interleave_comma(parts.iter(), |printer, part| {
            printer.attribute(*part);
        });
        printer.text(") : ");
        if let Some(type_) = slots::get(operation, TYPE) {
            printer.attribute(type_);
        }
    }
}

/// `spirv.ARM.Graph @g(%a: A) -> B attributes {...} {...}`
pub(super) struct Graph;

impl Syntax for Graph {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let signature = function_like::parse_name_and_signature(parser, state)?;
        syntax::attr_dict_with_keyword(parser, state)?;
        function_like::set_signature_attributes(context, state, &signature);
        function_like::parse_any_body(parser, state, &signature)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        function_like::is_function(operation, FUNCTION_TYPE)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some((inputs, results)) = function_like::function_type(operation, FUNCTION_TYPE) else { return };
        let body = operation.region(0);
        printer.text(" ");
        printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
        let signature = PrintedSignature { inputs, results, variadic: false, body };
        function_like::print_signature(printer, operation, &signature);
        let elided = [SYMBOL_NAME, FUNCTION_TYPE, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES];
        printer.optional_attr_dict_with_keyword(&slots::entries(operation, &elided));
        function_like::print_body(printer, body);
    }
}
