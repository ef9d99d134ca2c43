//! Independent regions and their progress.

use crate::pattern_set::Applicable;
use crate::semantics::Semantics;
use operation_core::{Operation, Region};

/// The progress of rewriting a region.
pub(super) struct Progress<'m> {
    pub(super) scope: Region<'m>,
    /// The number of visits to everything in it.
    pub(super) iterations: usize,
    /// True if something changed in the last iteration. If not, another one is useless.
    pub(super) changed: bool,
    /// True if dead block arguments were erased at its end. This alone is no reason for another iteration, but it may open
    /// rewrites in one.
    pub(super) has_fewer_arguments: bool,
}

impl<'m> Progress<'m> {
    pub(super) fn new(scope: Region<'m>) -> Self {
        Progress {
            scope,
            iterations: 0,
            changed: true,
            has_fewer_arguments: false,
        }
    }

    /// True if something may change in the next iteration, with at least this number of iterations.
    pub(super) fn may_change(&self, at_least: usize) -> bool {
        self.changed || (self.has_fewer_arguments && self.iterations < at_least)
    }
}

/// The nested regions of a region with independently rewritten operations, in order; or the region itself, if it can't be divided or
/// is empty. A divided region has only operations that always stay and are isolated from above: patterns
/// can't look beyond such an operation, because a pass may run on several of them at the same time.
///
/// One of them after the other takes less time than all of them together: the processor still holds the operations
/// of repeated visits.
pub(super) fn independent_regions<'m>(
    region: Region<'m>,
    applicable: &mut Applicable<'_, '_, 'm>,
    semantics: &dyn Semantics,
) -> Vec<Region<'m>> {
    let mut is_divisible = |region: Region<'m>| {
        region.first().is_some_and(|block| block.next().is_none())
            && region
                .blocks()
                .flat_map(|block| block.operations())
                .all(|operation| {
                    let is_isolated = operation.num_regions() == 0
                        || semantics.might_be_isolated_from_above(operation);
                    is_isolated
                        && semantics.always_stays(operation)
                        && applicable.of(operation, semantics).is_empty()
                })
    };
    let mut found = Vec::new();
    let mut pending = vec![region];
    while let Some(region) = pending.pop() {
        if !is_divisible(region) {
            found.push(region);
            continue;
        }
        let start = pending.len();
        let inside = region
            .blocks()
            .flat_map(|block| block.operations())
            .flat_map(Operation::regions);
        pending.extend(inside.filter(|region| !region.is_empty()));
        pending[start..].reverse();
    }
    if found.is_empty() {
        found.push(region);
    }
    found
}
