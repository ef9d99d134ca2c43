//! Every operand is defined before its use (MLIR's `DominanceInfo`).

use super::{Checked, Verifier};
use crate::dialect::RegionKind;
use operation_core::{Block, Operation, Region, Value, ValueKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many operations are looked at before a block is numbered.
const NEAR: usize = 8;

/// Where blocks and operations stand.
#[derive(Default)]
struct Order<'m> {
    /// Positions in the numbered blocks.
    operations: FxHashMap<Operation<'m>, u32>,
    numbered: FxHashSet<Block<'m>>,
    /// Immediate dominators of the reachable blocks of regions with several; the entry's is itself.
    dominators: FxHashMap<Block<'m>, (Block<'m>, u32)>,
}

impl<'m> Verifier<'_, 'm> {
    pub(super) fn dominance(&mut self, operation: Operation<'m>) -> Checked {
        self.uses(operation, &mut Order::default())
    }

    fn uses(&mut self, operation: Operation<'m>, order: &mut Order<'m>) -> Checked {
        for region in operation.regions() {
            let several = region.first() != region.last();
            if several {
                order.add_dominators(region);
            }
            for block in region.blocks() {
                let reachable = !several || order.dominators.contains_key(&block);
                for child in block.operations() {
                    if reachable {
                        for (index, operand) in child.operands().enumerate() {
                            if !self.dominates(operand, child, order) {
                                return Err(self.not_dominated(child, index, operand));
                            }
                        }
                    }
                    if child.num_regions() > 0 && !self.is_isolated(child) {
                        self.uses(child, order)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// `DominanceInfo::properlyDominates`
    fn dominates(&self, value: Value<'m>, user: Operation<'m>, order: &mut Order<'m>) -> bool {
        let (Some(defined_in), Some(user_block)) = (value.block(), user.block()) else { return true };
        let (Some(region), Some(user_region)) = (defined_in.region(), user_block.region()) else { return true };
        // The operation around the user that is in the value's region; outside of the value's region nothing is dominated.
        let mut ancestor = user;
        if region != user_region {
            loop {
                let Some(parent) = ancestor.parent_op() else { return false };
                ancestor = parent;
                match ancestor.parent_region() {
                    Some(around) if around == region => break,
                    Some(_) => {}
                    None => return false,
                }
            }
        }
        let Some(block) = ancestor.block() else { return true };
        if block != defined_in {
            return !self.is_ordered(region) || order.block_dominates(defined_in, block);
        }
        match value.kind() {
            ValueKind::BlockArgument(_) => true,
            ValueKind::OpResult(result) => {
                // An operation's regions may not use its results.
                (ancestor != result.owner && order.precedes(result.owner, ancestor)) || !self.is_ordered(region)
            }
        }
    }

    /// Blocks are executed in order, as far as that is known.
    fn is_ordered(&self, region: Region<'m>) -> bool {
        let Some(parent) = region.parent_op() else { return false };
        self.definition(parent).is_some_and(|definition| definition.verification.region_kind == RegionKind::Ssacfg)
    }

    #[cold]
    fn not_dominated(&mut self, user: Operation<'m>, index: usize, value: Value<'m>) -> super::Invalid {
        let invalid = self.error(user, format!("operand #{index} does not dominate this use"));
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
            "in the same region"
        } else if inside(user_region, region) {
            "in a parent region"
        } else if inside(region, user_region) {
            "in a child region"
        } else {
            "neither in a parent nor in a child region"
        };
        match value.kind() {
            ValueKind::OpResult(result) => {
                let place = match place {
                    _ if result.owner.block() == user.block() => "in the same block",
                    "neither in a parent nor in a child region" => "is neither in a parent nor in a child region",
                    place => place,
                };
                self.note(result.owner.location(), format!("operand defined here (op {place})"));
            }
            ValueKind::BlockArgument(argument) => {
                let block = argument.owner();
                let location = block.parent_op().map_or(operation_core::Location::unknown(), Operation::location);
                let number = region.map_or(0, |region| region.blocks().take_while(|each| *each != block).count());
                self.note(location, format!("operand defined as a block argument (block #{number} {place})"));
            }
        }
        invalid
    }
}

impl<'m> Order<'m> {
    /// True if `first` comes before `second` of the same block.
    fn precedes(&mut self, first: Operation<'m>, second: Operation<'m>) -> bool {
        // Mostly it is close; else the block is numbered, once.
        let mut before = second.previous();
        for _ in 0..NEAR {
            match before {
                Some(operation) if operation == first => return true,
                Some(operation) => before = operation.previous(),
                None => return false,
            }
        }
        let Some(block) = first.block() else { return true };
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

    /// Cooper, Harvey and Kennedy's iteration over the reverse post-order.
    fn add_dominators(&mut self, region: Region<'m>) {
        let Some(entry) = region.first() else { return };
        let postorder = postorder(entry);
        let number: FxHashMap<Block<'m>, u32> =
            postorder.iter().enumerate().map(|(index, block)| (*block, index as u32)).collect();
        let last = postorder.len().saturating_sub(1);
        let mut dominator: Vec<Option<usize>> = vec![None; postorder.len()];
        if let Some(own) = dominator.get_mut(last) {
            *own = Some(last);
        }
        let mut changed = true;
        while changed {
            changed = false;
            for index in (0..last).rev() {
                let mut found: Option<usize> = None;
                let predecessors = postorder[index].predecessors().filter_map(Operation::block);
                for other in predecessors.filter_map(|block| number.get(&block)).map(|&other| other as usize) {
                    if dominator[other].is_some() {
                        found = Some(found.map_or(other, |found| common(&dominator, found, other)));
                    }
                }
                if found.is_some() && dominator[index] != found {
                    dominator[index] = found;
                    changed = true;
                }
            }
        }
        for (index, block) in postorder.iter().enumerate() {
            if let Some(above) = dominator[index] {
                self.dominators.insert(*block, (postorder[above], index as u32));
            }
        }
    }

    fn block_dominates(&self, above: Block<'m>, below: Block<'m>) -> bool {
        let Some(&(_, wanted)) = self.dominators.get(&above) else { return false };
        let mut block = below;
        while let Some(&(next, number)) = self.dominators.get(&block) {
            if block == above {
                return true;
            }
            // Dominators have greater numbers.
            if number >= wanted || next == block {
                return false;
            }
            block = next;
        }
        // An unreachable block is dominated by all.
        true
    }
}

fn common(dominator: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        let lower = a.min(b);
        let Some(above) = dominator[lower] else { return a.max(b) };
        if a < b {
            a = above;
        } else {
            b = above;
        }
    }
    a
}

fn postorder(entry: Block<'_>) -> Vec<Block<'_>> {
    let mut seen = FxHashSet::default();
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen.insert(entry);
    while let Some((block, next)) = stack.last_mut() {
        let successor = block.last().filter(|last| *next < last.num_successors()).map(|last| last.successor(*next));
        *next += 1;
        match successor {
            Some(successor) if successor.region() == entry.region() => {
                if seen.insert(successor) {
                    stack.push((successor, 0));
                }
            }
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order
}
