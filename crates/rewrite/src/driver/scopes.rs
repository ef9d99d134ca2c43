//! Regions that have nothing to do with each other, and how far each of them is.

use crate::pattern_set::Applicable;
use crate::semantics::Semantics;
use operation_core::{Operation, Region};

/// How far the rewriting of a region is.
pub(super) struct Progress<'m> {
    pub(super) scope: Region<'m>,
    /// How often everything in it was visited.
    pub(super) iterations: usize,
    /// Whether something changed in the last iteration. If not, another one is useless.
    pub(super) changed: bool,
    /// Whether dead block arguments were erased at its end. This alone is no reason for another one, but what is visited again
    /// may be rewritten because of it.
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

    /// Whether something may change in the next iteration, if there are at least that many.
    pub(super) fn may_change(&self, at_least: usize) -> bool {
        self.changed || (self.has_fewer_arguments && self.iterations < at_least)
    }
}

/// The regions inside a region in which operations are rewritten independently of each other, in order; or the region itself, if
/// it can't be divided or nothing is inside. What is divided has only operations that always stay as they are, and are isolated from above: patterns
/// can't look beyond such an operation, because a pass may run on several of them at the same time.
///
/// One of them after the other takes less time than all of them together, because the processor still has at hand what is visited
/// several times.
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
