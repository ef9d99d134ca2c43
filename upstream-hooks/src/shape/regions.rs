//! `shape.assuming`, `shape.reduce`, `shape.function_library`

use crate::function_like::SYMBOL_NAME;
use crate::slots;
use crate::syntax::{self, Syntax};
use crate::types::instance;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{AttributeKind, Operation, OperationState, Value};

/// `shape.assuming %w -> (T) {...} {...}`: the region, then the dictionary.
pub(super) struct Assuming;

impl Syntax for Assuming {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let witness = parser.parse_operand()?;
        let type_ = instance(parser.context(), "shape.witness", &[]);
        syntax::resolve_all(parser, &[witness], type_, &mut state.operands)?;
        parser.parse_optional_arrow_type_list(&mut state.results)?;
        let body = parser.parse_region(&[])?;
        syntax::ensure_terminator(parser, state, body, "shape.assuming_yield")?;
        state.regions.push(body);
        syntax::attr_dict(parser, state)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() == 1 && operation.num_regions() == 1
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let with_results = operation.num_results() > 0;
        printer.text(" ");
        printer.operand(operation.operand(0));
        if with_results {
            syntax::print_arrow_types_in_parens(printer, operation);
        }
        printer.text(" ");
        printer.region(operation.region(0), false, with_results, false);
        syntax::print_attr_dict(printer, operation, &[]);
    }
}

/// `shape.reduce(%s, %init) : T -> U {...} {...}`: the region, then the dictionary.
pub(super) struct Reduce;

impl Syntax for Reduce {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let operands = syntax::any_operand_list(parser, Delimiter::Paren)?;
        let type_ = syntax::colon_type(parser)?;
        parser.parse_optional_arrow_type_list(&mut state.results)?;
        let offset = parser.offset();
        let Some((shape, initial)) = operands.split_first() else {
            return Err(parser.custom_error(offset, "expected a shape operand"));
        };
        syntax::resolve_all(parser, &[*shape], type_, &mut state.operands)?;
        syntax::resolve_each(parser, initial, &state.results, offset, &mut state.operands)?;
        state.regions.push(parser.parse_region(&[])?);
        syntax::attr_dict(parser, state)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() > 0 && operation.num_regions() == 1
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text("(");
        printer.operand(operation.operand(0));
        // Upstream prints the comma even where nothing follows.
        printer.text(", ");
        printer.operands(operation.operands().skip(1));
        printer.text(") : ");
        printer.type_(operation.operand(0).type_());
        let results: Vec<_> = operation.results().map(Value::type_).collect();
        printer.optional_arrow_type_list(&results);
        printer.text(" ");
        printer.region(operation.region(0), true, true, false);
        syntax::print_attr_dict(printer, operation, &[]);
    }
}

/// `shape.function_library @lib attributes {...} {...} mapping {...}`
pub(super) struct FunctionLibrary;

const MAPPING: &str = "mapping";

impl Syntax for FunctionLibrary {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let name = parser.parse_symbol_name()?;
        slots::set(context, state, SYMBOL_NAME, name);
        syntax::attr_dict_with_keyword(parser, state)?;
        state.regions.push(parser.parse_region(&[])?);
        parser.parse_keyword(MAPPING)?;
        let offset = parser.offset();
        let mapping = parser.parse_attribute(None)?;
        if !matches!(mapping.kind(), AttributeKind::Dictionary(_)) {
            return Err(parser.custom_error(offset, "invalid kind of attribute specified"));
        }
        slots::set(context, state, MAPPING, mapping);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_regions() == 1
            && slots::string(operation, SYMBOL_NAME).is_some()
            && slots::get(operation, MAPPING).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
        printer.optional_attr_dict_with_keyword(&slots::entries(operation, &[SYMBOL_NAME, MAPPING]));
        printer.text(" ");
        printer.region(operation.region(0), true, true, false);
        printer.text(" mapping ");
        if let Some(mapping) = slots::get(operation, MAPPING) {
            printer.attribute(mapping);
        }
    }
}
