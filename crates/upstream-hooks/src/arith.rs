//! The `arith` dialect.

use crate::registration::register_syntax;
use crate::syntax::{self, Functions};
use format_runtime::hooks::Hooks;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "arith.select", SELECT);
}

/// `arith.select %c, %a, %b : C, T`; `C` is omitted if it is not shaped, because it is `i1` then.
const SELECT: Functions = Functions(parse, fits, print);

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let operands = syntax::operand_list(parser, 3, Delimiter::None)?;
    syntax::attr_dict(parser, state)?;
    let mut condition = parser.context().i1();
    let mut type_ = syntax::colon_type(parser)?;
    if parser.parse_optional_token(Token::Comma) {
        condition = type_;
        type_ = parser.parse_type()?;
    }
    state.results.push(type_);
    let offset = parser.name_offset();
    syntax::resolve_each(
        parser,
        &operands,
        &[condition, type_, type_],
        offset,
        &mut state.operands,
    )
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_operands() == 3 && operation.num_results() == 1
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.operands(operation.operands());
    syntax::print_attr_dict(printer, operation, &[]);
    printer.text(" : ");
    let condition = operation.operand(0).type_();
    if condition.is_shaped() {
        printer.type_(condition);
        printer.text(", ");
    }
    printer.type_(operation.result(0).type_());
}
