//! Which operands branches pass to their successors.

use operation_core::{Attribute, Block, IrArena, Location, Operation, OperationState, Value};
use rewrite::{Branch, Rewriter};
use std::ops::Range;

/// Where a branch goes, and what it passes.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Edge<'m> {
    pub(super) block: Block<'m>,
    pub(super) values: Vec<Value<'m>>,
}

/// The edges of a branch.
pub(super) fn edges<'m>(branch: &dyn Branch, operation: Operation<'m>) -> Option<Vec<Edge<'m>>> {
    let edge = |(index, block)| {
        let values = branch.forwarded(operation, index)?.map(|index| operation.operand(index)).collect();
        Some(Edge { block, values })
    };
    operation.successors().enumerate().map(edge).collect()
}

/// Replaces an operation by a `cf.br`.
pub(super) fn replace_by_br<'m>(operation: Operation<'m>, edge: &Edge<'m>, rewriter: &mut Rewriter<'_, 'm>) {
    let state = br(rewriter, edge, operation.location());
    rewriter.replace_op_with(operation, &state);
}

fn br<'m>(rewriter: &Rewriter<'_, 'm>, edge: &Edge<'m>, location: Location<'m>) -> OperationState<'m> {
    let mut state = OperationState::new(rewriter.context().operation_name("cf.br"), location);
    state.operands.clone_from(&edge.values);
    state.successors.push(edge.block);
    state
}

/// Replaces some operands.
fn splice<'m>(operation: Operation<'m>, range: Range<usize>, values: &[Value<'m>], arena: &'m IrArena<'m>) {
    let mut operands: Vec<Value<'m>> = operation.operands().collect();
    operands.splice(range, values.iter().copied());
    operation.set_operands(arena, &operands);
}

fn sizes(operation: Operation<'_>, property: &str) -> Option<Vec<i32>> {
    Some(operation.property_named(property)?.as_dense_i32_array()?.collect())
}

/// The range of a group with its place among the sizes.
fn group(operation: Operation<'_>, start: usize, sizes: &[i32], index: usize) -> Option<Range<usize>> {
    let size = |size: &i32| usize::try_from(*size).ok();
    let before = sizes.get(..index)?.iter().map(size).sum::<Option<usize>>()?;
    let range = start + before..start + before + size(sizes.get(index)?)?;
    (range.end <= operation.num_operands()).then_some(range)
}

/// Writes a size.
fn set_size<'m>(operation: Operation<'m>, property: &str, index: usize, size: usize, arena: &'m IrArena<'m>) {
    let Some(mut all) = sizes(operation, property) else { return };
    if let (Some(own), Ok(size)) = (all.get_mut(index), i32::try_from(size)) {
        *own = size;
    }
    let value: Attribute<'m> = arena.context().dense_i32_array(&all);
    // The property is there: it was read.
    let _ = operation.set_property_named(property, Some(value));
}

/// `cf.br`: all operands.
pub(super) struct Unconditional;

impl Branch for Unconditional {
    fn forwarded(&self, operation: Operation<'_>, _: usize) -> Option<Range<usize>> {
        Some(0..operation.num_operands())
    }
    fn set_forwarded<'m>(&self, operation: Operation<'m>, _: usize, values: &[Value<'m>], arena: &'m IrArena<'m>) {
        operation.set_operands(arena, values);
    }
}

const SEGMENTS: &str = "operandSegmentSizes";
const CASES: &str = "case_operand_segments";

/// `cf.cond_br`: the condition comes first.
pub(super) struct Conditional;

impl Branch for Conditional {
    fn forwarded(&self, operation: Operation<'_>, successor: usize) -> Option<Range<usize>> {
        group(operation, 0, &sizes(operation, SEGMENTS)?, successor + 1)
    }
    fn set_forwarded<'m>(
        &self,
        operation: Operation<'m>,
        successor: usize,
        values: &[Value<'m>],
        arena: &'m IrArena<'m>,
    ) {
        let Some(range) = self.forwarded(operation, successor) else { return };
        splice(operation, range, values, arena);
        set_size(operation, SEGMENTS, successor + 1, values.len(), arena);
    }
}

/// `cf.switch`: the flag comes first, then what is passed to the default, then what is passed in each case.
pub(super) struct Switch;

impl Branch for Switch {
    fn forwarded(&self, operation: Operation<'_>, successor: usize) -> Option<Range<usize>> {
        let default = group(operation, 0, &sizes(operation, SEGMENTS)?, 1)?;
        match successor.checked_sub(1) {
            None => Some(default),
            Some(case) => group(operation, default.end, &sizes(operation, CASES)?, case),
        }
    }
    fn set_forwarded<'m>(
        &self,
        operation: Operation<'m>,
        successor: usize,
        values: &[Value<'m>],
        arena: &'m IrArena<'m>,
    ) {
        let Some(range) = self.forwarded(operation, successor) else { return };
        splice(operation, range, values, arena);
        match successor.checked_sub(1) {
            None => set_size(operation, SEGMENTS, 1, values.len(), arena),
            Some(case) => {
                set_size(operation, CASES, case, values.len(), arena);
                let of_cases = sizes(operation, CASES).into_iter().flatten();
                let all = of_cases.filter_map(|size| usize::try_from(size).ok()).sum();
                set_size(operation, SEGMENTS, 2, all, arena);
            }
        }
    }
}
