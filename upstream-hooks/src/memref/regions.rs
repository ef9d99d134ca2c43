//! `memref.alloca_scope` and `memref.generic_atomic_rmw`

use crate::syntax::{self, Syntax};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState, TypeKind};

/// `memref.alloca_scope  -> (T) {...}` (two spaces, as upstream prints it)
pub(super) struct AllocaScope;

impl Syntax for AllocaScope {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        parser.parse_optional_arrow_type_list(&mut state.results)?;
        let body = parser.parse_region(&[])?;
        state.regions.push(body);
        syntax::ensure_terminator(parser, state, body, "memref.alloca_scope.return")?;
        syntax::attr_dict(parser, state)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_regions() == 1 && operation.num_operands() == 0
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let with_results = operation.num_results() > 0;
        printer.text(" ");
        if with_results {
            syntax::print_arrow_types_in_parens(printer, operation);
        }
        printer.text(" ");
        printer.region(operation.region(0), false, with_results, false);
        syntax::print_attr_dict(printer, operation, &[]);
    }
}

/// `memref.generic_atomic_rmw %m[%i] : M {...}`
pub(super) struct GenericAtomicRmw;

impl Syntax for GenericAtomicRmw {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let memref = parser.parse_operand()?;
        let indices = syntax::any_operand_list(parser, Delimiter::Square)?;
        let offset = parser.offset();
        let type_ = syntax::colon_type(parser)?;
        syntax::resolve_all(parser, &[memref], type_, &mut state.operands)?;
        let index = parser.context().index_type();
        syntax::resolve_all(parser, &indices, index, &mut state.operands)?;
        let TypeKind::MemRef { element, .. } = type_.kind() else {
            return Err(parser.error(offset, "invalid kind of type specified"));
        };
        state.regions.push(parser.parse_region(&[])?);
        syntax::attr_dict(parser, state)?;
        state.results.push(*element);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() > 0 && operation.num_regions() == 1 && operation.num_results() == 1
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.operand(operation.operand(0));
        printer.text("[");
        printer.operands(operation.operands().skip(1));
        printer.text("] : ");
        printer.type_(operation.operand(0).type_());
        printer.text(" ");
        printer.region(operation.region(0), true, true, false);
        syntax::print_attr_dict(printer, operation, &[]);
    }
}
