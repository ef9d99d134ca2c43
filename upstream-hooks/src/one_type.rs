//! Operations of any number of operands of one type, which alone is written: `%a, %b {...} : T`.

use crate::syntax::{self, Syntax};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{Context, Operation, OperationState, Type, Value};

/// The type of the result.
enum ResultType {
    /// That of the operands.
    Same,
    /// A type without parameters.
    Named(&'static str),
}

/// Operands of one type.
pub(crate) struct OneType(ResultType);

/// The result is of that type, too.
pub(crate) const SAME: OneType = OneType(ResultType::Same);

/// The result is of another type, which has no parameters.
pub(crate) const fn with_result(name: &'static str) -> OneType {
    OneType(ResultType::Named(name))
}

impl OneType {
    fn result<'m>(&self, context: &'m Context, type_: Type<'m>) -> Type<'m> {
        match self.0 {
            ResultType::Same => type_,
            ResultType::Named(name) => crate::types::instance(context, name, &[]),
        }
    }
}

impl Syntax for OneType {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let operands = syntax::any_operand_list(parser, Delimiter::None)?;
        syntax::attr_dict(parser, state)?;
        let type_ = syntax::colon_type(parser)?;
        syntax::resolve_all(parser, &operands, type_, &mut state.operands)?;
        state.results.push(self.result(parser.context(), type_));
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        let mut types = operation.operands().map(Value::type_);
        let Some(type_) = types.next().filter(|_| operation.num_results() == 1) else { return false };
        let fits = match self.0 {
            ResultType::Same => operation.result(0).type_() == type_,
            ResultType::Named(_) => true,
        };
        fits && types.all(|other| other == type_)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.operands(operation.operands());
        syntax::print_attr_dict(printer, operation, &[]);
        printer.text(" : ");
        printer.type_(operation.operand(0).type_());
    }
}
