//! `memref.transpose`

use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{AffineMap, AttributeKind, Operation, OperationState};

/// `memref.transpose %m (d0, d1) -> (d1, d0) : M to T`
pub(super) struct Transpose;

const PERMUTATION: &str = "permutation";

/// The map of an operation.
fn permutation(operation: Operation<'_>) -> Option<AffineMap<'_>> {
    match slots::get(operation, PERMUTATION)?.kind() {
        AttributeKind::AffineMap(map) => Some(*map),
        _ => None,
    }
}

impl Syntax for Transpose {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let operand = parser.parse_operand()?;
        let map = parser.parse_affine_map()?;
        slots::set(context, state, PERMUTATION, context.attribute(AttributeKind::AffineMap(map)));
        syntax::attr_dict(parser, state)?;
        let from = syntax::colon_type(parser)?;
        syntax::resolve_all(parser, &[operand], from, &mut state.operands)?;
        parser.parse_keyword("to")?;
        state.results.push(parser.parse_type()?);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() == 1 && operation.num_results() == 1 && permutation(operation).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.operand(operation.operand(0));
        printer.text(" ");
        if let Some(map) = permutation(operation) {
            printer.affine_map(map);
        }
        syntax::print_attr_dict(printer, operation, &[PERMUTATION]);
        printer.text(" : ");
        printer.type_(operation.operand(0).type_());
        printer.text(" to ");
        printer.type_(operation.result(0).type_());
    }
}
