//! `cf.br`, and blocks with nothing but a branch.

use super::branches::{Edge, edges, replace_by_br};
use crate::registered::Pattern;
use operation_core::{Block, Operation, Value, ValueKind};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

pub(super) const PATTERNS: [Pattern; 1] = [Pattern::new("BranchOp", "cf.br", canonicalize_br)];

fn canonicalize_br<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let edge = edges(operation, rewriter).and_then(|mut edges| edges.pop())?;
    merge_with_successor(operation, &edge, rewriter).or_else(|| go_on(operation, &edge, rewriter))
}

/// Appends the only successor, if it has no other predecessor.
fn merge_with_successor<'m>(
    operation: Operation<'m>,
    edge: &Edge<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let block = operation.block()?;
    if edge.block == block || only_predecessor(edge.block).is_none() {
        return None;
    }
    rewriter.erase_op(operation);
    rewriter.merge_blocks(edge.block, block, &edge.values);
    Some(())
}

/// Skips a successor with nothing but a branch.
fn go_on<'m>(
    operation: Operation<'m>,
    edge: &Edge<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    if operation.block() == Some(edge.block) {
        return None;
    }
    let further = further(edge)?;
    replace_by_br(operation, &further, rewriter);
    Some(())
}

/// The branch into a block, if it is the only one (`getSinglePredecessor`).
pub(super) fn only_predecessor(block: Block<'_>) -> Option<Operation<'_>> {
    let mut predecessors = block.predecessors();
    let first = predecessors.next()?;
    predecessors.next().is_none().then_some(first)
}

/// The `cf.br` at the end of a block.
fn br_at_end(block: Block<'_>) -> Option<Operation<'_>> {
    block
        .last()
        .filter(|last| last.name().as_str() == "cf.br" && last.num_successors() == 1)
}

/// The next edge after an edge to a block with nothing but a `cf.br`; `None` if there is none, or in a circle of such
/// branches.
pub(super) fn further<'m>(edge: &Edge<'m>) -> Option<Edge<'m>> {
    let block = edge.block;
    let next = br_at_end(block).filter(|&last| block.first() == Some(last))?;
    let only_passed_on = |value: Value<'m>| value.uses().all(|operand| operand.owner == next);
    if !block
        .arguments()
        .all(|argument| only_passed_on(argument.value()))
    {
        return None;
    }
    let target = next.successor(0);
    let mut visited = FxHashSet::from_iter([block]);
    let mut following = Some(target);
    while let Some(block) = following {
        if !visited.insert(block) {
            return None;
        }
        following = br_at_end(block).map(|branch| branch.successor(0));
    }
    let passed = |value: Value<'m>| match value.kind() {
        ValueKind::BlockArgument(argument) if argument.owner() == block => {
            edge.values.get(argument.index() as usize).copied()
        }
        _ => Some(value),
    };
    Some(Edge {
        block: target,
        values: next.operands().map(passed).collect::<Option<_>>()?,
    })
}
