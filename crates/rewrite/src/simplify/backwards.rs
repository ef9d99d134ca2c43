//! Walks through regions from users to definitions.

use crate::post_order::post_order;
use operation_core::{Block, Operation, Region};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// A step of it.
pub(super) enum Step<'m> {
    /// An operation, after its contents.
    Operation(Operation<'m>),
    /// The arguments of a block other than the entry block, after its operations.
    Arguments(Block<'m>),
}

/// A pending step of the walk.
enum Task<'m> {
    /// The operations of a block from this one to the first.
    Backwards(Operation<'m>),
    Region(Region<'m>),
    Step(Step<'m>),
}

/// Visits everything in a region: blocks after their successors, operations from the last to the first.
pub(super) fn backwards<'m>(region: Region<'m>, mut visit: impl FnMut(Step<'m>)) {
    let mut tasks: SmallVec<[Task<'m>; 16]> = SmallVec::new();
    tasks.push(Task::Region(region));
    while let Some(task) = tasks.pop() {
        match task {
            Task::Step(step) => visit(step),
            Task::Backwards(last) => {
                let mut next = Some(last);
                while let Some(operation) = next {
                    next = operation.previous();
                    if operation.num_regions() > 0 {
                        tasks.extend(next.take().map(Task::Backwards));
                        tasks.push(Task::Step(Step::Operation(operation)));
                        tasks.extend(operation.regions().rev().map(Task::Region));
                    } else {
                        visit(Step::Operation(operation));
                    }
                }
            }
            Task::Region(region) => {
                for block in blocks_backwards(region).into_iter().rev() {
                    if !block.is_entry() {
                        tasks.push(Task::Step(Step::Arguments(block)));
                    }
                    tasks.extend(block.last().map(Task::Backwards));
                }
            }
        }
    }
}

/// The reachable blocks, successors first.
pub(super) fn blocks_backwards<'m>(region: Region<'m>) -> SmallVec<[Block<'m>; 1]> {
    match region.first() {
        Some(entry) if entry.next().is_some() => {
            let mut order = Vec::new();
            post_order(entry, &mut FxHashSet::default(), &mut order);
            order.into()
        }
        entry => entry.into_iter().collect(),
    }
}
