//! The `bufferization` dialect.

use crate::registration::register_syntax;
use crate::slots::{self, OPERAND_SEGMENTS};
use crate::syntax::{self, Syntax};
use format_runtime::hooks::{Hooks, InferReturnTypes};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Context, Operation, OperationState, Signedness, Type, Value};

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    hooks.inference.insert("bufferization.dealloc", Box::new(Dealloc));
}

/// `bufferization.alloc_tensor(%n) copy(%t) size_hint=%h : T`
struct AllocTensor;

impl Syntax for AllocTensor {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let sizes = syntax::any_operand_list(parser, Delimiter::Paren)?;
        let mut copy = None;
        if parser.parse_optional_keyword("copy") {
            parser.parse_token(Token::LParen)?;
            copy = Some(parser.parse_operand()?);
            parser.parse_token(Token::RParen)?;
        }
        let mut hint = None;
        if parser.parse_optional_keyword("size_hint") {
            parser.parse_token(Token::Equal)?;
            hint = Some(parser.parse_operand()?);
        }
        syntax::attr_dict(parser, state)?;
        let type_ = syntax::colon_type(parser)?;
        state.results.push(type_);
        let index = parser.context().index_type();
        syntax::resolve_all(parser, &sizes, index, &mut state.operands)?;
        syntax::resolve_all(parser, copy.as_slice(), type_, &mut state.operands)?;
        syntax::resolve_all(parser, hint.as_slice(), index, &mut state.operands)?;
        let lengths = [sizes.len(), copy.iter().len(), hint.iter().len()];
        slots::set_operand_segments(parser.context(), state, &lengths);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_results() == 1 && matches!(slots::operand_segments::<3>(operation), Some([_, 0 | 1, 0 | 1]))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some([sizes, copy, _]) = slots::operand_segments::<3>(operation) else { return };
        let operands: Vec<Value<'m>> = operation.operands().collect();
        let (sizes, rest) = operands.split_at(sizes);
        let (copy, hint) = rest.split_at(copy);
        printer.text("(");
        printer.operands(sizes.iter().copied());
        printer.text(")");
        if let [copy] = copy {
            printer.text(" copy(");
            printer.operand(*copy);
            printer.text(")");
        }
        if let [hint] = hint {
            printer.text(" size_hint=");
            printer.operand(*hint);
        }
        syntax::print_attr_dict(printer, operation, &[OPERAND_SEGMENTS]);
        printer.text(" : ");
        printer.type_(operation.result(0).type_());
    }
}

/// An `i1` for each retained memref, which are the third group of operands.
struct Dealloc;

impl InferReturnTypes for Dealloc {
    fn infer_return_types<'m>(&self, context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
        let sizes = slots::dense_i64(slots::in_state(state, OPERAND_SEGMENTS)?)?;
        let retained = usize::try_from(*sizes.get(2)?).ok()?.min(state.operands.len());
        Some(vec![context.integer_type(1, Signedness::Signless); retained])
    }
}
