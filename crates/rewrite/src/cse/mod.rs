//! Elimination of common subexpressions (`cse`).

mod known;

use crate::effects::{EffectKind, Effects};
use crate::listener::Listener;
use crate::semantics::Semantics;
use crate::side_effects::{effects_recursively, is_memory_effect_free};
use format_runtime::verify::Dominators;
use format_runtime::with_stack;
use known::KnownOperations;
use operation_core::{Block, LocationKind, Operation, Region, WalkOrder, WalkResult, walk};
use rustc_hash::FxHashMap;

/// Counts of eliminated operations.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CseStatistics {
    /// `num-cse'd`: the number of operations that duplicated another one.
    pub num_cse: u64,
    /// `num-dce'd`: the number of operations without effects and without uses.
    pub num_dce: u64,
}

/// Erases operations inside an operation that duplicate a dominating one, whose results replace theirs, and
/// operations without effects and without uses (`cse`). Two operations that only read memory are duplicates if no possible
/// write stands between them in their block. The listener hears of erased operations and of changed operands.
pub fn eliminate_common_subexpressions<'m>(
    root: Operation<'m>,
    semantics: &dyn Semantics,
    listener: &mut dyn Listener<'m>,
) -> CseStatistics {
    let mut elimination = Elimination {
        semantics,
        listener,
        known: KnownOperations::default(),
        eliminated: Vec::new(),
        last_without_write: FxHashMap::default(),
        statistics: CseStatistics::default(),
    };
    for region in root.regions() {
        elimination.region(region);
    }
    for operation in std::mem::take(&mut elimination.eliminated) {
        elimination.erase(operation);
    }
    elimination.statistics
}

struct Elimination<'r, 'm> {
    semantics: &'r dyn Semantics,
    listener: &'r mut dyn Listener<'m>,
    known: KnownOperations<'m>,
    /// They are erased at the end, since others are still compared with their contents.
    eliminated: Vec<Operation<'m>>,
    /// For an operation of the block: up to where nothing behind it may write, or `None` if something does.
    last_without_write: FxHashMap<Operation<'m>, Option<Operation<'m>>>,
    statistics: CseStatistics,
}

impl<'m> Elimination<'_, 'm> {
    fn region(&mut self, region: Region<'m>) {
        let Some(entry) = region.first() else { return };
        if entry.next().is_none() {
            let scope = self.known.enter(false);
            self.block(entry, self.is_ordered(region));
            self.known.leave(scope);
            return;
        }
        // A block sees the contents of its dominators. A block dominates the blocks behind it in pre-order within its subtree.
        let mut dominators = Dominators::default();
        dominators.add(region);
        let mut open = Vec::new();
        for (index, (block, count)) in dominators.preorder(region).into_iter().enumerate() {
            while let Some((_, scope)) = open.pop_if(|(end, _)| *end <= index) {
                self.known.leave(scope);
            }
            open.push((index + count, self.known.enter(false)));
            self.block(block, true);
        }
        while let Some((_, scope)) = open.pop() {
            self.known.leave(scope);
        }
    }

    /// True if the operations of a region with one block are executed in order (`hasSSADominance`).
    fn is_ordered(&self, region: Region<'m>) -> bool {
        region
            .parent_op()
            .is_some_and(|parent| self.semantics.has_ssa_dominance(parent))
    }

    fn block(&mut self, block: Block<'m>, is_ordered: bool) {
        // Knowledge about the surrounding block counts only there.
        let outer = std::mem::take(&mut self.last_without_write);
        for operation in block.operations() {
            if operation.num_regions() != 0 {
                let scope = self
                    .known
                    .enter(self.semantics.might_be_isolated_from_above(operation));
                for region in operation.regions() {
                    with_stack(|| self.region(region));
                }
                self.known.leave(scope);
            }
            self.operation(operation, is_ordered);
        }
        self.last_without_write = outer;
    }

    fn operation(&mut self, operation: Operation<'m>, is_ordered: bool) {
        let semantics = self.semantics;
        if semantics.is_terminator(operation) {
            return;
        }
        if semantics.is_trivially_dead(operation) {
            self.eliminated.push(operation);
            self.statistics.num_dce += 1;
            return;
        }
        let has_many_blocks =
            |region: Region<'m>| region.first().is_some_and(|first| first.next().is_some());
        if operation.regions().any(has_many_blocks) {
            return;
        }
        let has_effects = !is_memory_effect_free(semantics, operation);
        if has_effects && !self.only_reads(operation) {
            return;
        }
        let (existing, hash) = self.known.find(semantics, operation);
        match existing {
            Some(existing) if !has_effects || self.reads_the_same(existing, operation) => {
                self.replace(operation, existing, is_ordered);
            }
            _ => self.known.add(operation, hash),
        }
    }

    /// True if the operation itself reads and has no other effect.
    fn only_reads(&self, operation: Operation<'m>) -> bool {
        let mut effects = Effects::new();
        self.semantics.effects(operation, &mut effects)
            && !effects.is_empty()
            && effects.iter().all(|effect| effect.kind == EffectKind::Read)
    }

    /// True if no possible write stands between two operations of one block.
    fn reads_the_same(&mut self, first: Operation<'m>, second: Operation<'m>) -> bool {
        if first.block() != second.block() {
            return false;
        }
        let seen = self.last_without_write.entry(first).or_insert(Some(first));
        let Some(start) = *seen else { return false };
        let mut next = start.next();
        if start == second {
            return true;
        }
        while let Some(operation) = next.filter(|&operation| operation != second) {
            let mut effects = Effects::new();
            if !effects_recursively(self.semantics, operation, &mut effects)
                || effects
                    .iter()
                    .any(|effect| effect.kind == EffectKind::Write)
            {
                *seen = None;
                return false;
            }
            next = operation.next();
        }
        *seen = Some(second);
        true
    }

    fn replace(&mut self, operation: Operation<'m>, existing: Operation<'m>, is_ordered: bool) {
        let values: Vec<_> = existing.results().collect();
        self.listener.operation_replaced(operation, &values);
        for (result, value) in operation.results().zip(values) {
            for operand in result.uses() {
                // Without an order, a user may have been met before, and would no longer be found.
                if is_ordered || !self.known.contains(self.semantics, operand.owner) {
                    operand.owner.set_operand(operand.index as usize, value);
                    self.listener.operation_modified(operand.owner);
                }
            }
        }
        if operation.is_unused() {
            self.eliminated.push(operation);
        }
        if existing.location().kind() == LocationKind::Unknown
            && operation.location().kind() != LocationKind::Unknown
        {
            existing.set_location(operation.location());
        }
        self.statistics.num_cse += 1;
    }

    fn erase(&mut self, operation: Operation<'m>) {
        let listener = &mut *self.listener;
        walk(operation, WalkOrder::Post, |inner| {
            listener.operation_erased(inner);
            WalkResult::Continue
        });
        operation.erase();
    }
}
