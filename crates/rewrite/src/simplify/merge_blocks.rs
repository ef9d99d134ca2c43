//! Identical blocks: one of them is enough.

use super::region_kinds::nested_regions;
use super::successors::{append_to_predecessors, are_predecessors_branches};
use crate::equivalence::same_shape;
use crate::kept::location_of;
use crate::rewriter::Rewriter;
use operation_core::{Block, Operation, Region, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Merges identical blocks in a region and all regions inside, until there are none. Returns true if there were any.
pub(super) fn merge_identical_blocks<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    region: Region<'m>,
) -> bool {
    let mut changed = false;
    let mut pending = vec![region];
    while let Some(region) = pending.pop() {
        while merge_in_region(rewriter, region) {
            changed = true;
        }
        pending.extend(nested_regions(region));
    }
    changed
}

fn merge_in_region<'m>(rewriter: &mut Rewriter<'_, 'm>, region: Region<'m>) -> bool {
    let mut places: FxHashMap<Vec<Block<'m>>, usize> = FxHashMap::default();
    let mut groups: Vec<Vec<Block<'m>>> = Vec::new();
    for block in region.blocks().skip(1) {
        let successors = block
            .last()
            .map(|last| last.successors().collect())
            .unwrap_or_default();
        let place = *places.entry(successors).or_insert(groups.len());
        if place == groups.len() {
            groups.push(Vec::new());
        }
        groups[place].push(block);
    }
    let mut merged = false;
    for group in groups.into_iter().filter(|group| group.len() > 1) {
        let mut clusters: Vec<Cluster<'m>> = Vec::new();
        for block in group.into_iter().filter(|&block| can_be_merged(block)) {
            let numbers = numbers_of_values(block);
            if !clusters
                .iter_mut()
                .any(|cluster| cluster.add(block, &numbers))
            {
                clusters.push(Cluster {
                    leader: block,
                    numbers,
                    others: Vec::new(),
                    operands: BTreeSet::new(),
                });
            }
        }
        for cluster in clusters {
            merged |= cluster.merge(rewriter);
        }
    }
    merged
}

/// True if a block has no regions in it, and nothing else uses its arguments.
fn can_be_merged(block: Block<'_>) -> bool {
    block
        .operations()
        .all(|operation| operation.regions().all(Region::is_empty))
        && block
            .arguments()
            .all(|argument| !is_used_outside(argument.value(), block))
}

fn is_used_outside<'m>(value: Value<'m>, block: Block<'m>) -> bool {
    value.users().any(|user| user.block() != Some(block))
}

/// The number of each value defined in a block, in order.
fn numbers_of_values<'m>(block: Block<'m>) -> FxHashMap<Value<'m>, usize> {
    let arguments = block.arguments().map(Value::from);
    arguments
        .chain(block.operations().flat_map(Operation::results))
        .zip(0..)
        .collect()
}

/// Blocks that do the same but for operands from elsewhere.
struct Cluster<'m> {
    leader: Block<'m>,
    numbers: FxHashMap<Value<'m>, usize>,
    others: Vec<Block<'m>>,
    /// The different operands: the number of the operation in its block, and the index of the operand.
    operands: BTreeSet<(usize, usize)>,
}

impl<'m> Cluster<'m> {
    /// Adds a block if it is equivalent to the others. Returns true if it is.
    fn add(&mut self, block: Block<'m>, numbers: &FxHashMap<Value<'m>, usize>) -> bool {
        let types = |block: Block<'m>| block.arguments().map(|argument| argument.value().type_());
        if !types(self.leader).eq(types(block)) {
            return false;
        }
        let mut differing = Vec::new();
        let (mut left, mut right) = (self.leader.operations(), block.operations());
        for number in 0.. {
            match (left.next(), right.next()) {
                (None, None) => break,
                (Some(one), Some(other)) if same_shape(one, other) => {
                    for (operand, (a, b)) in one.operands().zip(other.operands()).enumerate() {
                        if a == b {
                            continue;
                        }
                        let own = (self.numbers.get(&a), numbers.get(&b));
                        match own {
                            _ if a.type_() != b.type_() => return false,
                            (None, None)
                                if can_be_passed(a, self.leader) && can_be_passed(b, block) =>
                            {
                                differing.push((number, operand));
                            }
                            (Some(a), Some(b)) if a == b => {}
                            _ => return false,
                        }
                    }
                    let escapes = |operation: Operation<'m>, block| {
                        operation
                            .results()
                            .any(|result| is_used_outside(result, block))
                    };
                    if escapes(one, self.leader) || escapes(other, block) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
        self.operands.extend(differing);
        self.others.push(block);
        true
    }

    /// Replaces all blocks by the first one. Returns true if there were any others.
    fn merge(self, rewriter: &mut Rewriter<'_, 'm>) -> bool {
        if self.others.is_empty() {
            return false;
        }
        let blocks: Vec<Block<'m>> = std::iter::once(self.leader)
            .chain(self.others.iter().copied())
            .collect();
        if !self.operands.is_empty() {
            if !blocks
                .iter()
                .all(|&block| are_predecessors_branches(block, rewriter.semantics))
            {
                return false;
            }
            for (block, values) in blocks.iter().zip(self.take_arguments(rewriter, &blocks)) {
                append_to_predecessors(rewriter, *block, &values);
            }
        }
        for block in self.others {
            for predecessor in block.predecessors() {
                for index in 0..predecessor.num_successors() {
                    if predecessor.successor(index) == block {
                        predecessor.set_successor(index, self.leader);
                    }
                }
            }
            rewriter.erase_dead_blocks(&[block]);
        }
        true
    }

    /// Turns the different operands into arguments of the first block, and returns the new operands of each block's predecessors.
    fn take_arguments(
        &self,
        rewriter: &mut Rewriter<'_, 'm>,
        blocks: &[Block<'m>],
    ) -> Vec<Vec<Value<'m>>> {
        let operations: Vec<Vec<_>> = blocks
            .iter()
            .map(|block| block.operations().collect())
            .collect();
        let mut passed: Vec<Vec<Value<'m>>> = vec![Vec::new(); blocks.len()];
        // The operands passed by all blocks so far: equal ones need one argument only.
        let mut known: FxHashMap<Vec<Value<'m>>, Value<'m>> = FxHashMap::default();
        let mut firsts = FxHashSet::default();
        for &(operation, operand) in &self.operands {
            let values: Vec<Value<'m>> = operations
                .iter()
                .map(|block| block[operation].operand(operand))
                .collect();
            let is_first = firsts.insert(values[0]);
            let argument = match known.get(&values) {
                Some(&argument) => argument,
                None => {
                    let location = location_of(values[0]);
                    let argument = self
                        .leader
                        .add_argument(rewriter.arena(), values[0].type_(), location)
                        .value();
                    for (passed, &value) in passed.iter_mut().zip(&values) {
                        passed.push(value);
                    }
                    // Only the first argument for a value of the first block stands for others, too.
                    if is_first {
                        known.insert(values, argument);
                    }
                    argument
                }
            };
            operations[0][operation].set_operand(operand, argument);
        }
        passed
    }
}

/// True if the predecessors of a block can pass a value to it: their own terminator must not make it.
fn can_be_passed<'m>(value: Value<'m>, block: Block<'m>) -> bool {
    let Some(definition) = value.defining_op() else {
        return true;
    };
    let own = value.block();
    own.and_then(Block::last) != Some(definition)
        || !block
            .predecessors()
            .any(|predecessor| predecessor.block() == own)
}
