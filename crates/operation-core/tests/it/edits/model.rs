//! A model of operations, blocks and regions in plain lists.

use operation_core::{Attribute, Block, BlockArgument, Location, Operation, Region, Value};

/// A value: result of an operation, or argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Def {
    Result(usize, usize),
    Argument(usize),
}

/// An operand or successor: the number of its owner, and its index there.
pub(super) type Use = (usize, usize);

/// An operation. Numbers are places in the lists of [`Model`].
#[derive(Clone)]
pub(super) struct Op<'m> {
    pub(super) operation: Operation<'m>,
    pub(super) operands: Vec<Def>,
    /// The uses of all its results, latest first.
    pub(super) uses: Vec<Use>,
    pub(super) successors: Vec<usize>,
    pub(super) regions: Vec<usize>,
    pub(super) results: usize,
    pub(super) block: Option<usize>,
    pub(super) erased: bool,
    pub(super) marked: bool,
    pub(super) registered: bool,
    pub(super) properties: Vec<Option<Attribute<'m>>>,
    pub(super) attributes: Option<Attribute<'m>>,
    pub(super) location: Location<'m>,
    /// Capacity of the operand slab outside the operation, if there is one.
    pub(super) slab: Option<usize>,
    /// The address of the region slots, which never changes.
    #[cfg_attr(
        not(target_pointer_width = "64"),
        allow(dead_code, reason = "headers of 64 bits are compared with it")
    )]
    pub(super) trailing: u64,
}

#[derive(Clone)]
pub(super) struct Arg<'m> {
    pub(super) argument: BlockArgument<'m>,
    pub(super) owner: usize,
    pub(super) uses: Vec<Use>,
}

#[derive(Clone)]
pub(super) struct Blk<'m> {
    pub(super) block: Block<'m>,
    pub(super) region: Option<usize>,
    pub(super) operations: Vec<usize>,
    pub(super) arguments: Vec<usize>,
    /// Latest first.
    pub(super) predecessors: Vec<Use>,
}

impl<'m> Blk<'m> {
    /// A block without contents, in no region.
    pub(super) fn of(block: Block<'m>) -> Self {
        let (operations, arguments, predecessors) = (Vec::new(), Vec::new(), Vec::new());
        Blk {
            block,
            region: None,
            operations,
            arguments,
            predecessors,
        }
    }
}

#[derive(Clone)]
pub(super) struct Reg<'m> {
    pub(super) region: Region<'m>,
    pub(super) owner: Option<usize>,
    pub(super) blocks: Vec<usize>,
}

#[derive(Clone, Default)]
pub(super) struct Model<'m> {
    pub(super) ops: Vec<Op<'m>>,
    pub(super) args: Vec<Arg<'m>>,
    pub(super) blocks: Vec<Blk<'m>>,
    pub(super) regions: Vec<Reg<'m>>,
}

impl<'m> Model<'m> {
    pub(super) fn value(&self, def: Def) -> Value<'m> {
        match def {
            Def::Result(op, index) => self.ops[op].operation.result(index),
            Def::Argument(arg) => self.args[arg].argument.value(),
        }
    }
    pub(super) fn uses(&self, def: Def) -> &Vec<Use> {
        match def {
            Def::Result(op, _) => &self.ops[op].uses,
            Def::Argument(arg) => &self.args[arg].uses,
        }
    }
    pub(super) fn uses_mut(&mut self, def: Def) -> &mut Vec<Use> {
        match def {
            Def::Result(op, _) => &mut self.ops[op].uses,
            Def::Argument(arg) => &mut self.args[arg].uses,
        }
    }
    /// The uses in the list that are uses of this value.
    pub(super) fn own_uses(&self, def: Def) -> Vec<Use> {
        let is_own = |&&(user, index): &&Use| self.ops[user].operands[index] == def;
        self.uses(def).iter().filter(is_own).copied().collect()
    }
    pub(super) fn parent_op(&self, op: usize) -> Option<usize> {
        self.regions[self.blocks[self.ops[op].block?].region?].owner
    }
    /// True if the block is in a region of the operation, at any depth.
    pub(super) fn contains(&self, op: usize, block: usize) -> bool {
        let mut around = self.blocks[block]
            .region
            .and_then(|region| self.regions[region].owner);
        while let Some(parent) = around {
            if parent == op {
                return true;
            }
            around = self.parent_op(parent);
        }
        false
    }
    /// True if the region is inside the block, at any depth.
    pub(super) fn block_contains(&self, block: usize, region: usize) -> bool {
        let inside = |op: usize| {
            let is_parent = self.regions[region].owner == Some(op);
            is_parent
                || self.regions[region]
                    .owner
                    .is_some_and(|owner| self.is_in_op(owner, op))
        };
        self.blocks[block].operations.iter().any(|&op| inside(op))
    }
    /// True if the one operation is inside the other.
    pub(super) fn is_in_op(&self, op: usize, ancestor: usize) -> bool {
        self.ops[op]
            .block
            .is_some_and(|block| self.contains(ancestor, block))
    }
    /// Everything below an operation that a walk visits, in order.
    pub(super) fn walk(&self, op: usize, pre: bool, into: &mut Vec<usize>) {
        if self.ops[op].erased {
            return;
        }
        if pre {
            into.push(op);
        }
        for &region in &self.ops[op].regions {
            for &block in &self.regions[region].blocks {
                self.ops_of(block).for_each(|op| self.walk(op, pre, into));
            }
        }
        if !pre {
            into.push(op);
        }
    }
    pub(super) fn ops_of(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.blocks[block].operations.iter().copied()
    }

    // The edits.

    fn link(&mut self, user: usize, index: usize) {
        let def = self.ops[user].operands[index];
        self.uses_mut(def).insert(0, (user, index));
    }
    fn unlink(&mut self, user: usize, index: usize) {
        let def = self.ops[user].operands[index];
        self.uses_mut(def).retain(|&other| other != (user, index));
    }
    /// Adds a new operation.
    pub(super) fn add(&mut self, op: Op<'m>) -> usize {
        let number = self.ops.len();
        let (operands, successors) = (op.operands.len(), op.successors.clone());
        self.ops.push(op);
        (0..operands).for_each(|index| self.link(number, index));
        for (index, block) in successors.into_iter().enumerate() {
            self.blocks[block].predecessors.insert(0, (number, index));
        }
        number
    }
    pub(super) fn set_operand(&mut self, user: usize, index: usize, def: Def) {
        if self.ops[user].erased {
            self.ops[user].operands[index] = def;
        } else if self.ops[user].operands[index] != def {
            self.unlink(user, index);
            self.ops[user].operands[index] = def;
            self.link(user, index);
        }
    }
    pub(super) fn set_operands(&mut self, user: usize, defs: Vec<Def>) {
        let linked = !self.ops[user].erased;
        let old = self.ops[user].operands.len();
        if linked {
            (0..old).for_each(|index| self.unlink(user, index));
        }
        let room = self.ops[user].slab.unwrap_or(old);
        if defs.len() > room {
            self.ops[user].slab = Some(defs.len().next_power_of_two());
        }
        self.ops[user].operands = defs;
        if linked {
            (0..self.ops[user].operands.len()).for_each(|index| self.link(user, index));
        }
    }
    pub(super) fn set_successor(&mut self, user: usize, index: usize, block: usize) {
        let old = std::mem::replace(&mut self.ops[user].successors[index], block);
        if !self.ops[user].erased && old != block {
            self.blocks[old]
                .predecessors
                .retain(|&other| other != (user, index));
            self.blocks[block].predecessors.insert(0, (user, index));
        }
    }
    pub(super) fn replace_all(&mut self, from: Def, to: Def) {
        let moved = self.own_uses(from);
        if from == to {
            return;
        }
        for &(user, index) in &moved {
            self.ops[user].operands[index] = to;
        }
        if !matches!((from, to), (Def::Result(a, _), Def::Result(b, _)) if a == b) {
            self.uses_mut(from).retain(|each| !moved.contains(each));
            self.uses_mut(to).splice(0..0, moved);
        }
    }
    pub(super) fn replace_results(&mut self, op: usize, values: &[Def]) {
        let uses = std::mem::take(&mut self.ops[op].uses);
        for &(user, index) in uses.iter().rev() {
            let Def::Result(_, result) = self.ops[user].operands[index] else {
                panic!("a use of a result")
            };
            self.ops[user].operands[index] = values[result];
            self.link(user, index);
        }
    }
    pub(super) fn take_out(&mut self, op: usize) {
        if let Some(block) = self.ops[op].block.take() {
            self.blocks[block].operations.retain(|&other| other != op);
        }
    }
    /// Inserts an operation at a place of a block that it is not in.
    pub(super) fn put(&mut self, op: usize, block: usize, at: usize) {
        self.blocks[block].operations.insert(at, op);
        self.ops[op].block = Some(block);
    }
    /// Inserts an operation beside another one.
    pub(super) fn put_beside(&mut self, op: usize, other: usize, after: bool) {
        if let Some(block) = self.ops[other].block {
            self.take_out(op);
            let at = self.blocks[block]
                .operations
                .iter()
                .position(|&each| each == other);
            self.put(
                op,
                block,
                at.expect("it is in its block") + usize::from(after),
            );
        }
    }
    pub(super) fn erase(&mut self, op: usize) {
        self.take_out(op);
        let mut inside = Vec::new();
        self.walk(op, false, &mut inside);
        for op in inside {
            (0..self.ops[op].operands.len()).for_each(|index| self.unlink(op, index));
            for block in self.ops[op].successors.clone() {
                self.blocks[block]
                    .predecessors
                    .retain(|&(user, _)| user != op);
            }
            self.ops[op].erased = true;
        }
    }
    pub(super) fn erase_argument(&mut self, block: usize, index: usize) {
        self.blocks[block].arguments.remove(index);
    }
    pub(super) fn take_block_out(&mut self, block: usize) {
        if let Some(region) = self.blocks[block].region.take() {
            self.regions[region].blocks.retain(|&other| other != block);
        }
    }
    pub(super) fn put_block(&mut self, block: usize, region: usize, at: usize) {
        self.regions[region].blocks.insert(at, block);
        self.blocks[block].region = Some(region);
    }
    pub(super) fn put_block_beside(&mut self, block: usize, other: usize, after: bool) {
        if let Some(region) = self.blocks[other].region {
            self.take_block_out(block);
            let at = self.regions[region]
                .blocks
                .iter()
                .position(|&each| each == other);
            self.put_block(
                block,
                region,
                at.expect("it is in its region") + usize::from(after),
            );
        }
    }
    pub(super) fn take_body(&mut self, region: usize, other: usize) {
        if region != other {
            let blocks = std::mem::take(&mut self.regions[other].blocks);
            blocks
                .iter()
                .for_each(|&block| self.blocks[block].region = Some(region));
            self.regions[region].blocks.extend(blocks);
        }
    }
    /// Moves the operations from a place on to the end of another block.
    pub(super) fn take_operations(&mut self, block: usize, other: usize, from: usize) {
        let moved = self.blocks[other].operations.split_off(from);
        moved
            .iter()
            .for_each(|&op| self.ops[op].block = Some(block));
        self.blocks[block].operations.extend(moved);
    }
}
