//! Structured control flow, conditional branches, and operations on specialisation constants.

use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState};

/// `spirv.SpecConstantOperation wraps "spirv.IAdd"(%a, %b) : (T, T) -> T`
pub(super) const SPEC_CONSTANT_OPERATION: Functions = Functions(parse, fits, print);

const YIELD: &str = "spirv.mlir.yield";

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    parser.parse_keyword("wraps")?;
    let (region, block) = (parser.arena().region(), parser.arena().block());
    region.push(block);
    let wrapped = parser.parse_generic_operation()?;
    block.push(wrapped);
    let Some(result) = wrapped.results().next() else {
        return Err(syntax::name_error(
            parser,
            "expected the wrapped operation to have a result",
        ));
    };
    state.results.push(result.type_());
    let mut end = OperationState::new(parser.context().operation_name(YIELD), wrapped.location());
    end.operands.push(result);
    block.push(parser.arena().create(&end));
    state.regions.push(region);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_results() == 1
        && operation.num_regions() == 1
        && operation
            .region(0)
            .first()
            .and_then(|block| block.first())
            .is_some_and(|wrapped| {
                wrapped.num_results() == 1
                    && wrapped.next().is_some_and(|end| {
                        end.name().as_str() == YIELD
                            && end.next().is_none()
                            && end.operands().eq(wrapped.results())
                    })
            })
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" wraps ");
    if let Some(wrapped) = operation.region(0).first().and_then(|block| block.first()) {
        printer.generic_operation(wrapped);
    }
}
