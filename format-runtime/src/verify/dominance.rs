//! The exact check of all uses of operands against their definitions (MLIR's `DominanceInfo`), run if the walk has
//! found a possible violation.

use super::{LogicalResult, OperationVerifier, messages};
use crate::dialect::RegionKind;
use crate::stack::with_stack;
use operation_core::{Block, Operation, Region, Value, ValueKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The number of preceding operations to search before a block is numbered.
const NEAR: usize = 8;

/// The positions of operations in their blocks.
#[derive(Default)]
struct Order<'m> {
    /// The positions of the operations in numbered blocks.
    operations: FxHashMap<Operation<'m>, u32>,
    numbered: FxHashSet<Block<'m>>,
}

impl<'m> OperationVerifier<'_, 'm> {
    pub(super) fn dominance(&mut self, operation: Operation<'m>) -> LogicalResult {
        self.uses(operation, &mut Order::default())
    }

    fn uses(&mut self, operation: Operation<'m>, order: &mut Order<'m>) -> LogicalResult {
        for region in operation.regions() {
            let several = region.first() != region.last();
            for block in region.blocks() {
                let reachable = !several || self.dominators.is_reachable(block);
                for child in block.operations() {
                    if reachable {
                        for (index, operand) in child.operands().enumerate() {
                            if !self.dominates(operand, child, order) && !may_be_local(child, index)
                            {
                                return Err(self.not_dominated(child, index, operand));
                            }
                        }
                    }
                    if child.num_regions() > 0 && !self.is_isolated(child) {
                        with_stack(|| self.uses(child, order))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// `DominanceInfo::properlyDominates`
    fn dominates(&self, value: Value<'m>, user: Operation<'m>, order: &mut Order<'m>) -> bool {
        let (Some(defined_in), Some(user_block)) = (value.block(), user.block()) else {
            return true;
        };
        let (Some(region), Some(user_region)) = (defined_in.region(), user_block.region()) else {
            return true;
        };
        if defined_in.has_locals() {
            // They are known in all regions of their operation.
            let around = std::iter::successors(user.parent_op(), |each| each.parent_op());
            return around
                .into_iter()
                .any(|each| Some(each) == region.parent_op());
        }
        // The ancestor of the user in the value's region; the value dominates nothing outside of its region.
        let mut ancestor = user;
        if region != user_region {
            loop {
                let Some(parent) = ancestor.parent_op() else {
                    return false;
                };
                ancestor = parent;
                match ancestor.parent_region() {
                    Some(around) if around == region => break,
                    Some(_) => {}
                    None => return false,
                }
            }
        }
        let Some(block) = ancestor.block() else {
            return true;
        };
        if block != defined_in {
            return !self.is_ordered(region) || self.dominators.dominates(defined_in, block);
        }
        match value.kind() {
            ValueKind::BlockArgument(_) => true,
            ValueKind::OpResult(result) => {
                // An operation's own regions may not use its results.
                (ancestor != result.owner && order.precedes(result.owner, ancestor))
                    || !self.is_ordered(region)
            }
        }
    }

    /// True if the blocks' operations execute in order, as far as known.
    pub(super) fn is_ordered(&self, region: Region<'m>) -> bool {
        let Some(parent) = region.parent_op() else {
            return false;
        };
        self.definition(parent)
            .is_some_and(|definition| definition.verification.region_kind == RegionKind::Ssacfg)
    }

    #[cold]
    fn not_dominated(
        &mut self,
        user: Operation<'m>,
        index: usize,
        value: Value<'m>,
    ) -> super::Invalid {
        let invalid = self.says(user, messages::NOT_DOMINATED.with([&index]));
        let (region, user_region) = (value.block().and_then(Block::region), user.parent_region());
        let inside = |inner: Option<Region<'m>>, outer: Option<Region<'m>>| {
            let mut around = inner;
            while let Some(region) = around {
                around = region.parent_op().and_then(Operation::parent_region);
                if around == outer && outer.is_some() {
                    return true;
                }
            }
            false
        };
        let place = if region == user_region {
            messages::PLACE_SAME_REGION
        } else if inside(user_region, region) {
            messages::PLACE_PARENT_REGION
        } else if inside(region, user_region) {
            messages::PLACE_CHILD_REGION
        } else {
            messages::PLACE_OTHER
        };
        match value.kind() {
            ValueKind::OpResult(result) => {
                let place = match place {
                    _ if result.owner.block() == user.block() => messages::PLACE_SAME_BLOCK,
                    messages::PLACE_OTHER => messages::PLACE_OTHER_OF_OPERATION,
                    place => place,
                };
                let note = messages::NOT_DOMINATED_BY_OPERATION.with([&place.pattern()]);
                self.says_in_note(result.owner.location(), note, Some(place));
            }
            ValueKind::BlockArgument(argument) => {
                let block = argument.owner();
                let location = block
                    .parent_op()
                    .map_or(operation_core::Location::unknown(), Operation::location);
                let number = region.map_or(0, |region| {
                    region.blocks().take_while(|each| *each != block).count()
                });
                let note = messages::NOT_DOMINATED_BY_ARGUMENT.with([&number, &place.pattern()]);
                self.says_in_note(location, note, Some(place));
            }
        }
        invalid
    }
}

/// True if an operand of an operation kept as text may be no use of the value, but another one of the same name that the operation
/// defines itself.
fn may_be_local(operation: Operation<'_>, operand: usize) -> bool {
    let text = operation.kept_text();
    text.is_some_and(|text| text.locals().any(|local| local == Some(operand)))
}

impl<'m> Order<'m> {
    /// True if `first` comes before `second` in their block.
    fn precedes(&mut self, first: Operation<'m>, second: Operation<'m>) -> bool {
        // Usually `first` is close; otherwise the block is numbered, once.
        let mut before = second.previous();
        for _ in 0..NEAR {
            match before {
                Some(operation) if operation == first => return true,
                Some(operation) => before = operation.previous(),
                None => return false,
            }
        }
        let Some(block) = first.block() else {
            return true;
        };
        if self.numbered.insert(block) {
            for (index, operation) in block.operations().enumerate() {
                self.operations.insert(operation, index as u32);
            }
        }
        match (self.operations.get(&first), self.operations.get(&second)) {
            (Some(first), Some(second)) => first < second,
            _ => true,
        }
    }
}
