//! Walks of IR that is or is not changed meanwhile.

use super::Edits;
use super::model::Model;
use operation_core::{Operation, WalkOrder, WalkResult, walk, walk_kind};

fn number(model: &Model<'_>, operation: Operation<'_>) -> usize {
    let found = model
        .ops
        .iter()
        .position(|entry| entry.operation.as_ptr() == operation.as_ptr());
    found.expect("all operations are in the model")
}

impl Edits<'_, '_> {
    /// Both orders, and the operations of one name.
    pub(super) fn check_walks(&mut self) {
        let Some(op) = self.some_op() else { return };
        let root = self.model.ops[op].operation;
        for (order, pre) in [(WalkOrder::Pre, true), (WalkOrder::Post, false)] {
            let (mut seen, mut expected) = (Vec::new(), Vec::new());
            walk(root, order, |operation| {
                seen.push(number(&self.model, operation));
                WalkResult::Continue
            });
            self.model.walk(op, pre, &mut expected);
            assert_eq!(seen, expected, "walk");
        }
        let name = root.name();
        let (mut seen, mut expected) = (Vec::new(), Vec::new());
        walk_kind(root, name, |operation| {
            seen.push(number(&self.model, operation));
            WalkResult::Continue
        });
        self.model.walk(op, true, &mut expected);
        expected.retain(|&op| self.model.ops[op].operation.name() == name);
        assert_eq!(seen, expected, "walk of a kind");
        for &other in expected.iter().take(4) {
            assert_eq!(
                root.is_proper_ancestor_of(self.model.ops[other].operation),
                other != op
            );
        }
    }

    /// Erases operations, the current one and others, during an iteration: operations that aren't erased come once,
    /// in their order.
    pub(super) fn edit_on_the_way(&mut self) {
        match self.bytes.below(4) {
            0 => self.erase_on_a_walk(),
            1 => self.erase_in_a_block(),
            2 => self.change_uses_on_the_way(),
            _ => self.erase_predecessors_on_the_way(),
        }
    }

    /// Perhaps erases some operation.
    fn maybe_erase(&mut self) {
        if self.bytes.below(3) == 0
            && let Some(op) = self.some_op()
        {
            self.model.ops[op].operation.erase();
            self.model.erase(op);
        }
    }
    /// Checks that `op` is the next expected operation that isn't erased.
    fn comes_next(&self, expected: &mut impl Iterator<Item = usize>, op: usize) {
        assert_eq!(
            expected.find(|&each| !self.model.ops[each].erased),
            Some(op),
            "what isn't erased comes in order"
        );
    }
    fn nothing_left(&self, mut expected: impl Iterator<Item = usize>) {
        assert_eq!(
            expected.find(|&each| !self.model.ops[each].erased),
            None,
            "nothing is left out"
        );
    }

    fn erase_on_a_walk(&mut self) {
        let Some(op) = self.some_op() else { return };
        let pre = self.bytes.flag();
        let mut expected = Vec::new();
        self.model.walk(op, pre, &mut expected);
        let mut expected = expected.into_iter();
        let order = if pre { WalkOrder::Pre } else { WalkOrder::Post };
        let root = self.model.ops[op].operation;
        walk(root, order, |operation| {
            self.comes_next(&mut expected, number(&self.model, operation));
            self.maybe_erase();
            WalkResult::Continue
        });
        self.nothing_left(expected);
    }
    fn erase_in_a_block(&mut self) {
        let block = self.some_block();
        // Erased operations stay in the block of an erased operation.
        if self.model.ops_of(block).any(|op| self.model.ops[op].erased) {
            return;
        }
        let mut expected = self.model.blocks[block].operations.clone().into_iter();
        for operation in self.model.blocks[block].block.operations() {
            if operation.is_erased() {
                // Together with an operation around the block.
                continue;
            }
            self.comes_next(&mut expected, number(&self.model, operation));
            self.maybe_erase();
        }
        self.nothing_left(expected);
    }
    fn change_uses_on_the_way(&mut self) {
        let (def, other) = (self.some_def(), self.some_def());
        let mut expected = self.model.own_uses(def).into_iter();
        for operand in self.model.value(def).uses() {
            let this = (number(&self.model, operand.owner), operand.index as usize);
            let is_use = |model: &Model<'_>, &(user, index): &(usize, usize)| {
                !model.ops[user].erased && model.ops[user].operands.get(index) == Some(&def)
            };
            assert_eq!(
                expected.find(|each| is_use(&self.model, each)),
                Some(this),
                "uses that are left come in order"
            );
            let user = if self.bytes.flag() {
                this.0
            } else {
                self.some_op().unwrap_or(this.0)
            };
            match self.bytes.below(4) {
                0 => {
                    self.model.ops[user].operation.erase();
                    self.model.erase(user);
                }
                1 => {
                    let mut defs = vec![other; self.bytes.below(5)];
                    if self.bytes.flag() {
                        defs.extend_from_slice(&self.model.ops[user].operands);
                        defs.truncate(9);
                    }
                    let values: Vec<_> = defs.iter().map(|&def| self.model.value(def)).collect();
                    self.model.ops[user]
                        .operation
                        .set_operands(self.arena, &values);
                    self.model.set_operands(user, defs);
                }
                2 => {
                    for index in 0..self.model.ops[user].operands.len() {
                        self.model.ops[user]
                            .operation
                            .set_operand(index, self.model.value(other));
                        self.model.set_operand(user, index, other);
                    }
                }
                _ => {}
            }
        }
        let left = expected.find(|&(user, index)| {
            !self.model.ops[user].erased && self.model.ops[user].operands.get(index) == Some(&def)
        });
        assert_eq!(left, None, "no use is left out");
    }
    fn erase_predecessors_on_the_way(&mut self) {
        let block = self.some_block();
        let mut expected = self.model.blocks[block].predecessors.clone().into_iter();
        for operation in self.model.blocks[block].block.predecessors() {
            let next = expected.find(|&(user, index)| {
                !self.model.ops[user].erased && self.model.ops[user].successors[index] == block
            });
            assert_eq!(
                next.map(|(user, _)| user),
                Some(number(&self.model, operation)),
                "predecessors that are left"
            );
            self.maybe_erase();
            let Some(op) = self.some_op() else { continue };
            if !self.model.ops[op].successors.is_empty() && self.bytes.flag() {
                let to = self.some_block();
                self.model.ops[op]
                    .operation
                    .set_successor(0, self.model.blocks[to].block);
                self.model.set_successor(op, 0, to);
            }
        }
        let left = expected.find(|&(user, index)| {
            !self.model.ops[user].erased && self.model.ops[user].successors[index] == block
        });
        assert_eq!(left, None, "no predecessor is left out");
    }
}
