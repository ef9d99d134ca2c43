//! Operands passed to blocks by their predecessors.

use crate::rewriter::Rewriter;
use crate::semantics::Semantics;
use operation_core::{Block, Operation, Value};
use smallvec::SmallVec;

type Values<'m> = SmallVec<[Value<'m>; 4]>;

/// Each way into a block: the operation, the number of the successor, and the passed values (`None` if unknown).
pub(super) fn passed_values<'m>(
    block: Block<'m>,
    semantics: &dyn Semantics,
) -> impl Iterator<Item = (Operation<'m>, usize, Option<Values<'m>>)> {
    let mut seen: SmallVec<[Operation<'m>; 4]> = SmallVec::new();
    let predecessors = block.predecessors().filter(move |predecessor| {
        let is_new = !seen.contains(predecessor);
        seen.push(*predecessor);
        is_new
    });
    predecessors.flat_map(move |predecessor| {
        let ways = predecessor
            .successors()
            .enumerate()
            .filter(move |(_, successor)| *successor == block);
        ways.map(move |(index, _)| {
            let range = semantics.successor_operands(predecessor, index);
            let values =
                range.map(|range| range.map(|operand| predecessor.operand(operand)).collect());
            (predecessor, index, values)
        })
    })
}

/// True if all predecessors are known to pass operands to a block.
pub(super) fn are_predecessors_branches(block: Block<'_>, semantics: &dyn Semantics) -> bool {
    passed_values(block, semantics).all(|(_, _, values)| values.is_some())
}

/// Passes these values from an operation to a successor.
pub(super) fn set_passed<'m>(
    rewriter: &Rewriter<'_, 'm>,
    operation: Operation<'m>,
    successor: usize,
    values: &[Value<'m>],
) {
    rewriter
        .semantics
        .set_successor_operands(operation, successor, values, rewriter.arena());
}

/// Makes all predecessors of a block pass further values.
pub(super) fn append_to_predecessors<'m>(
    rewriter: &Rewriter<'_, 'm>,
    block: Block<'m>,
    values: &[Value<'m>],
) {
    let ways: Vec<_> = passed_values(block, rewriter.semantics).collect();
    for (operation, successor, passed) in ways {
        let Some(mut all) = passed else { continue };
        all.extend_from_slice(values);
        set_passed(rewriter, operation, successor, &all);
    }
}
