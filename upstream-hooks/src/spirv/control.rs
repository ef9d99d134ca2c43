//! Structured control flow, conditional branches, and operations on specialisation constants.

use super::enums::{LOOP_CONTROL, SELECTION_CONTROL, parse_control};
use crate::enum_keywords::EnumKeyword;
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, OperationState, Signedness, Value};

/// `spirv.BranchConditional %c [5, 10], ^bb1(%a : A), ^bb2`
pub(super) struct BranchConditional;

const WEIGHTS: &str = "branch_weights";

impl Syntax for BranchConditional {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let condition = parser.parse_operand()?;
        let i1 = context.integer_type(1, Signedness::Signless);
        syntax::resolve_all(parser, &[condition], i1, &mut state.operands)?;
        if parser.parse_optional_token(Token::LSquare) {
            let i32 = context.integer_type(32, Signedness::Signless);
            let first = parser.parse_attribute(Some(i32))?;
            parser.parse_token(Token::Comma)?;
            let second = parser.parse_attribute(Some(i32))?;
            parser.parse_token(Token::RSquare)?;
            slots::set(context, state, WEIGHTS, context.array(&[first, second]));
        }
        let mut lengths = [1, 0, 0];
        for length in &mut lengths[1..] {
            parser.parse_token(Token::Comma)?;
            let (block, operands) = syntax::successor(parser)?;
            state.successors.push(block);
            *length = operands.len();
            state.operands.extend(operands);
        }
        slots::set_operand_segments(context, state, &lengths);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_successors() == 2
            && slots::operand_segments::<3>(operation).is_some_and(|lengths| lengths[0] == 1)
            && slots::get(operation, WEIGHTS).is_none_or(|weights| weights.as_array().is_some())
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some([_, first, _]) = slots::operand_segments::<3>(operation) else { return };
        let operands: Vec<Value<'m>> = operation.operands().collect();
        printer.text(" ");
        printer.operand(operands[0]);
        if let Some(weights) = slots::get(operation, WEIGHTS).and_then(Attribute::as_array) {
            let weights = weights.iter().filter_map(|weight| weight.as_integer());
            let weights: Vec<_> = weights.map(|weight| weight.to_string()).collect();
            printer.text(&format!(" [{}]", weights.join(", ")));
        }
        let (first, second) = operands[1..].split_at(first);
        for (index, operands) in [first, second].into_iter().enumerate() {
            printer.text(", ");
            syntax::print_successor(printer, operation.successor(index), operands.iter().copied());
        }
    }
}

/// `spirv.mlir.loop control(Unroll) -> A, B {...}`
pub(super) struct Structured(EnumKeyword);

pub(super) const LOOP: Structured = Structured(LOOP_CONTROL);
pub(super) const SELECTION: Structured = Structured(SELECTION_CONTROL);

impl Syntax for Structured {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        parse_control(&self.0, parser, state)?;
        if parser.parse_optional_token(Token::Arrow) {
            parser.parse_type_list(&mut state.results)?;
        }
        state.regions.push(parser.parse_region(&[])?);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_regions() == 1 && self.0.fits(operation)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let control = self.0.text(printer, operation);
        if control != self.0.default {
            printer.text(&format!(" control({control})"));
        }
        if operation.num_results() > 0 {
            printer.text(" -> ");
            printer.type_list(operation.results().map(Value::type_));
        }
        printer.text(" ");
        printer.region(operation.region(0), false, true, false);
    }
}

/// `spirv.SpecConstantOperation wraps "spirv.IAdd"(%a, %b) : (T, T) -> T`
pub(super) struct SpecConstantOperation;

const YIELD: &str = "spirv.mlir.yield";

impl Syntax for SpecConstantOperation {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        parser.parse_keyword("wraps")?;
        let (region, block) = (parser.arena().region(), parser.arena().block());
        region.push(block);
        let wrapped = parser.parse_generic_operation()?;
        block.push(wrapped);
        let Some(result) = wrapped.results().next() else {
            let offset = parser.name_offset();
            return Err(parser.custom_error(offset, "expected the wrapped operation to have a result"));
        };
        state.results.push(result.type_());
        let mut end = OperationState::new(parser.context().operation_name(YIELD), wrapped.location());
        end.operands.push(result);
        block.push(parser.arena().create(&end));
        state.regions.push(region);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_results() == 1
            && operation.num_regions() == 1
            && operation.region(0).first().and_then(|block| block.first()).is_some_and(|wrapped| {
                wrapped.num_results() == 1
                    && wrapped.next().is_some_and(|end| {
                        end.name().as_str() == YIELD && end.next().is_none() && end.operands().eq(wrapped.results())
                    })
            })
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" wraps ");
        if let Some(wrapped) = operation.region(0).first().and_then(|block| block.first()) {
            printer.generic_operation(wrapped);
        }
    }
}
