//! Where branches go.

use operation_core::{Block, Location, Operation, OperationState, Value};
use rewrite::Rewriter;

/// The target of a branch and the passed operands.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Edge<'m> {
    pub(super) block: Block<'m>,
    pub(super) values: Vec<Value<'m>>,
}

/// The edges of a branch.
pub(super) fn edges<'m>(
    operation: Operation<'m>,
    rewriter: &Rewriter<'_, 'm>,
) -> Option<Vec<Edge<'m>>> {
    let edge = |(index, block)| {
        let values = rewriter
            .semantics
            .successor_operands(operation, index)?
            .map(|index| operation.operand(index))
            .collect();
        Some(Edge { block, values })
    };
    operation.successors().enumerate().map(edge).collect()
}

/// Replaces an operation by a `cf.br`.
pub(super) fn replace_by_br<'m>(
    operation: Operation<'m>,
    edge: &Edge<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) {
    let state = br(rewriter, edge, operation.location());
    rewriter.replace_op_with(operation, &state);
}

fn br<'m>(
    rewriter: &Rewriter<'_, 'm>,
    edge: &Edge<'m>,
    location: Location<'m>,
) -> OperationState<'m> {
    let mut state = OperationState::new(rewriter.context().operation_name("cf.br"), location);
    state.operands.clone_from(&edge.values);
    state.successors.push(edge.block);
    state
}
