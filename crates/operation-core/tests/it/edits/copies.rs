//! Copies of operations and regions, compared with copies in the model.

use super::model::{Arg, Blk, Def};
use super::{Edits, MOST_OPERATIONS};
use operation_core::{Block, Mapping, Operation};
use std::collections::{HashMap, VecDeque};

/// The correspondence of originals and copies, by number.
#[derive(Default)]
struct Copied {
    defs: HashMap<(bool, usize, usize), Def>,
    blocks: HashMap<usize, usize>,
    ops: Vec<(usize, usize)>,
    /// Blocks whose contents are still to be copied.
    pending: VecDeque<(usize, usize)>,
}

fn key(def: Def) -> (bool, usize, usize) {
    match def {
        Def::Result(op, index) => (true, op, index),
        Def::Argument(arg) => (false, arg, 0),
    }
}

impl<'m> Edits<'_, 'm> {
    /// A mapping, and the same one by numbers.
    fn some_mapping(&mut self) -> (Mapping<'m>, Copied) {
        let (mut mapping, mut copied) = (Mapping::new(), Copied::default());
        for _ in 0..self.bytes.below(3) {
            let (from, to) = (self.some_def(), self.some_def());
            mapping.map_value(self.model.value(from), self.model.value(to));
            copied.defs.insert(key(from), to);
            let (from, to) = (self.some_block(), self.some_block());
            mapping.map_block(self.model.blocks[from].block, self.model.blocks[to].block);
            copied.blocks.insert(from, to);
        }
        (mapping, copied)
    }

    pub(super) fn clone_operation(&mut self) {
        let Some(op) = self.some_op() else { return };
        if self.size(op) + self.model.ops.len() > MOST_OPERATIONS + 10 {
            return;
        }
        let (mut mapping, mut copied) = self.some_mapping();
        let copy = self.model.ops[op]
            .operation
            .clone_into(self.arena, &mut mapping);
        let number = self.note_operation(op, copy, &mut copied);
        self.finish(copied, &mapping);
        if self.bytes.flag() {
            let block = self.some_block();
            if !self.model.contains(number, block) {
                self.model.blocks[block].block.push(copy);
                self.model
                    .put(number, block, self.model.blocks[block].operations.len());
            }
        }
    }

    pub(super) fn clone_region(&mut self) {
        let (Some(from), Some(to)) = (self.some_region(), self.some_region()) else {
            return;
        };
        if self.model.regions[from]
            .blocks
            .iter()
            .any(|&block| self.model.block_contains(block, to))
        {
            return;
        }
        let size: usize = self.model.regions[from]
            .blocks
            .iter()
            .map(|&block| self.block_size(block))
            .sum();
        let blocks = self.model.blocks.len() + self.model.regions[from].blocks.len();
        if size + self.model.ops.len() > MOST_OPERATIONS + 10 || blocks > MOST_OPERATIONS {
            return;
        }
        let (mut mapping, mut copied) = self.some_mapping();
        let region = self.model.regions[to].region;
        let before = self.model.regions[to].blocks.len();
        let originals = self.model.regions[from].blocks.clone();
        self.model.regions[from]
            .region
            .clone_into(region, self.arena, &mut mapping);
        let copies: Vec<_> = region.blocks().skip(before).collect();
        self.note_blocks(&originals, &copies, to, &mut copied);
        self.finish(copied, &mapping);
    }

    fn size(&self, op: usize) -> usize {
        let blocks = self.model.ops[op]
            .regions
            .iter()
            .flat_map(|&region| &self.model.regions[region].blocks);
        1 + blocks.map(|&block| self.block_size(block)).sum::<usize>()
    }
    fn block_size(&self, block: usize) -> usize {
        self.model.blocks[block]
            .operations
            .iter()
            .map(|&op| self.size(op))
            .sum()
    }

    /// Adds the copies of blocks and their arguments to the model. Their contents follow later, as in the real copy.
    fn note_blocks(
        &mut self,
        originals: &[usize],
        copies: &[Block<'m>],
        region: usize,
        copied: &mut Copied,
    ) {
        assert_eq!(originals.len(), copies.len(), "a copy of each block");
        for (&original, &block) in originals.iter().zip(copies) {
            let number = self.model.blocks.len();
            copied.blocks.insert(original, number);
            self.model.blocks.push(Blk::of(block));
            let arguments = self.model.blocks[original].arguments.clone();
            assert_eq!(block.num_arguments(), arguments.len());
            for (old, argument) in arguments.into_iter().zip(block.arguments()) {
                assert_eq!(
                    argument.location(),
                    self.model.args[old].argument.location()
                );
                assert_eq!(
                    argument.value().type_(),
                    self.model.args[old].argument.value().type_()
                );
                let new = self.model.args.len();
                copied
                    .defs
                    .insert(key(Def::Argument(old)), Def::Argument(new));
                self.model.args.push(Arg {
                    argument,
                    owner: number,
                    uses: Vec::new(),
                });
                self.model.blocks[number].arguments.push(new);
            }
            self.model
                .put_block(number, region, self.model.regions[region].blocks.len());
            copied.pending.push_back((original, number));
        }
    }

    /// Adds a copy to the model, with its operands and successors as mapped so far.
    fn note_operation(
        &mut self,
        original: usize,
        copy: Operation<'m>,
        copied: &mut Copied,
    ) -> usize {
        let entry = self.model.ops[original].clone();
        assert_eq!(copy.name(), entry.operation.name());
        let operands = entry.operands.iter().map(|&def| copied.def(def)).collect();
        let successors = entry
            .successors
            .iter()
            .map(|&block| copied.block(block))
            .collect();
        let op = self.new_op(copy, operands, successors);
        let new = &mut self.model.ops[op];
        new.registered = entry.registered;
        new.properties = entry.properties;
        new.attributes = entry.attributes;
        new.location = entry.location;
        assert_eq!(new.results, entry.results);
        for index in 0..entry.results {
            copied
                .defs
                .insert(key(Def::Result(original, index)), Def::Result(op, index));
        }
        copied.ops.push((original, op));
        let regions = self.model.ops[op].regions.clone();
        assert_eq!(regions.len(), entry.regions.len());
        for (&from, to) in entry.regions.iter().zip(regions) {
            let originals = self.model.regions[from].blocks.clone();
            let copies: Vec<_> = self.model.regions[to].region.blocks().collect();
            self.note_blocks(&originals, &copies, to, copied);
        }
        op
    }

    /// Copies the contents of the blocks, and then updates the uses of values and blocks that were copied later.
    fn finish(&mut self, mut copied: Copied, mapping: &Mapping<'m>) {
        while let Some((original, number)) = copied.pending.pop_front() {
            let operations = self.model.blocks[original].operations.clone();
            let copies: Vec<_> = self.model.blocks[number].block.operations().collect();
            assert_eq!(operations.len(), copies.len(), "a copy of each operation");
            for (original, copy) in operations.into_iter().zip(copies) {
                let op = self.note_operation(original, copy, &mut copied);
                self.model
                    .put(op, number, self.model.blocks[number].operations.len());
            }
        }
        for (original, copy) in std::mem::take(&mut copied.ops) {
            for (index, def) in self.model.ops[original]
                .operands
                .clone()
                .into_iter()
                .enumerate()
            {
                let to = copied.def(def);
                assert_eq!(mapping.value(self.model.value(def)), self.model.value(to));
                self.model.set_operand(copy, index, to);
            }
            for (index, block) in self.model.ops[original]
                .successors
                .clone()
                .into_iter()
                .enumerate()
            {
                let to = copied.block(block);
                assert_eq!(
                    mapping.block(self.model.blocks[block].block),
                    self.model.blocks[to].block
                );
                self.model.set_successor(copy, index, to);
            }
        }
    }
}

impl Copied {
    fn def(&self, def: Def) -> Def {
        self.defs.get(&key(def)).copied().unwrap_or(def)
    }
    fn block(&self, block: usize) -> usize {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}
