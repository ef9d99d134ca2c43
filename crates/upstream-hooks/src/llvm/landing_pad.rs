//! `llvm.landingpad`

use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, TypeKind};

/// `llvm.landingpad cleanup (catch %p : !llvm.ptr) (filter %a : !llvm.array<1 x ptr>) : T`. Upstream prints a
/// dictionary but does not read it.
pub(super) const LANDING_PAD: Functions = Functions(parse, fits, print);

const CLEANUP: &str = "cleanup";

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    syntax::optional_flag(parser, state, CLEANUP, CLEANUP);
    while parser.parse_optional_token(Token::LParen)
        && (parser.parse_optional_keyword("filter") || parser.parse_optional_keyword("catch"))
    {
        let operand = parser.parse_operand()?;
        let type_ = syntax::colon_type(parser)?;
        syntax::resolve_all(parser, &[operand], type_, &mut state.operands)?;
        parser.parse_token(Token::RParen)?;
    }
    state.results.push(syntax::colon_type(parser)?);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_results() == 1
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    syntax::print_flag(printer, operation, CLEANUP, [" cleanup ", " "]);
    for clause in operation.operands() {
        let type_ = clause.type_();
        let filters = matches!(type_.kind(), TypeKind::Dialect(instance) if instance.name.as_str() == "llvm.array");
        printer.text(if filters { "(filter " } else { "(catch " });
        printer.operand(clause);
        printer.text(" : ");
        printer.type_(type_);
        printer.text(") ");
    }
    syntax::print_attr_dict(printer, operation, &[CLEANUP]);
    printer.text(": ");
    printer.type_(operation.result(0).type_());
}
