//! Copies of operations and regions.

use crate::*;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The correspondence of values and blocks in a copy: from the original to the copy. Entries made before the copy
/// replace operands and successors from outside; afterwards the mapping also has everything inside.
#[derive(Clone, Default, Debug)]
pub struct Mapping<'m> {
    values: FxHashMap<Value<'m>, Value<'m>>,
    blocks: FxHashMap<Block<'m>, Block<'m>>,
}

impl<'m> Mapping<'m> {
    /// An empty mapping: everything is mapped to itself.
    pub fn new() -> Self {
        Mapping::default()
    }
    /// Maps one value to another.
    pub fn map_value(&mut self, from: Value<'m>, to: Value<'m>) {
        self.values.insert(from, to);
    }
    /// Maps one block to another.
    pub fn map_block(&mut self, from: Block<'m>, to: Block<'m>) {
        self.blocks.insert(from, to);
    }
    /// The value that a value is mapped to: itself if it has no mapping.
    pub fn value(&self, value: Value<'m>) -> Value<'m> {
        self.values.get(&value).copied().unwrap_or(value)
    }
    /// The block that a block is mapped to: itself if it has no mapping.
    pub fn block(&self, block: Block<'m>) -> Block<'m> {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}

/// Makes copies without recursion: a block at a time.
struct Cloner<'a, 'm> {
    arena: &'m IrArena<'m>,
    mapping: &'a mut Mapping<'m>,
    /// Blocks whose operations are yet to be copied, each with its copy.
    pending: VecDeque<(Block<'m>, Block<'m>)>,
    /// True if there were entries before the copy, perhaps for values or blocks that are copied.
    is_mapped: bool,
    /// Operations with operands or successors that might be copied later, each with its copy.
    open: Vec<(Operation<'m>, Operation<'m>)>,
}

impl<'m> Operation<'m> {
    /// A detached copy: the name, location, attributes, property slots, and copies of the regions. Operands and
    /// successors are mapped. Marks are not copied; the copy of an erased operation is alive. Linear.
    ///
    /// The original may be in another arena that lives as long.
    pub fn clone_into(self, arena: &'m IrArena<'m>, mapping: &mut Mapping<'m>) -> Operation<'m> {
        let mut cloner = Cloner::new(arena, mapping);
        let copy = cloner.operation(self);
        cloner.finish();
        copy
    }
}

impl<'m> Region<'m> {
    /// Adds copies of the blocks of `self` to the end of another region (or its own). Linear.
    ///
    /// # Panics
    /// If the other region is inside this one, at any depth: the copy would be part of the original.
    pub fn clone_into(self, other: Region<'m>, arena: &'m IrArena<'m>, mapping: &mut Mapping<'m>) {
        assert!(
            !other.is_inside(self),
            "a region can't be copied into a region inside it"
        );
        let mut cloner = Cloner::new(arena, mapping);
        cloner.region(self, other);
        cloner.finish();
    }
}

impl<'a, 'm> Cloner<'a, 'm> {
    fn new(arena: &'m IrArena<'m>, mapping: &'a mut Mapping<'m>) -> Self {
        let is_mapped = !mapping.values.is_empty() || !mapping.blocks.is_empty();
        Cloner {
            arena,
            mapping,
            pending: VecDeque::new(),
            is_mapped,
            open: Vec::new(),
        }
    }

    /// Copies an operation and the blocks of its regions; the operations in them follow later.
    fn operation(&mut self, original: Operation<'m>) -> Operation<'m> {
        let operands: Vec<_> = original
            .operands()
            .map(|value| self.mapping.value(value))
            .collect();
        let successors: Vec<_> = original
            .successors()
            .map(|block| self.mapping.block(block))
            .collect();
        let results: Vec<_> = original.results().map(Value::type_).collect();
        let regions: Vec<_> = original.regions().map(|_| self.arena.region()).collect();
        let properties: Vec<_> = original.properties().collect();
        let parts = OperationParts {
            name: original.name(),
            location: original.location(),
            operands: &operands,
            results: &results,
            successors: &successors,
            regions: &regions,
            properties: &properties,
            attributes: original.dictionary(),
        };
        // With the slots of the original: its name may have been registered since then.
        let copy = self
            .arena
            .create_with_slots(parts, original.is_registered(), properties.len());
        let copy = copy.unwrap_or_else(|limit| panic!("{limit}"));
        for (value, result) in original.results().zip(copy.results()) {
            self.mapping.map_value(value, result);
        }
        if self.is_mapped
            || original
                .operands()
                .zip(copy.operands())
                .any(|(before, after)| before == after)
            || original
                .successors()
                .zip(copy.successors())
                .any(|(before, after)| before == after)
        {
            self.open.push((original, copy));
        }
        for (region, of_copy) in original.regions().zip(copy.regions()) {
            self.region(region, of_copy);
        }
        copy
    }

    /// Copies the blocks of a region with their arguments.
    fn region(&mut self, original: Region<'m>, copy: Region<'m>) {
        // Collected first: a region may be copied to its own end.
        let blocks: Vec<_> = original.blocks().collect();
        for block in blocks {
            let block_copy = self.arena.block();
            for argument in block.arguments() {
                let value = argument.value();
                let argument =
                    block_copy.add_argument(self.arena, value.type_(), argument.location());
                self.mapping.map_value(value, argument.value());
            }
            self.mapping.map_block(block, block_copy);
            // A new block contains nothing yet, so it need not be checked that the region is outside it.
            copy.insert(block_copy, copy.last(), None);
            self.pending.push_back((block, block_copy));
        }
    }

    /// Copies everything pending, and then replaces uses of values and blocks that were copied later.
    fn finish(&mut self) {
        while let Some((block, copy)) = self.pending.pop_front() {
            let operations: Vec<_> = block.operations().collect();
            for operation in operations {
                let operation = self.operation(operation);
                copy.insert(operation, copy.last(), None);
            }
        }
        for &(original, copy) in &self.open {
            for (index, value) in original.operands().enumerate() {
                copy.set_operand(index, self.mapping.value(value));
            }
            for (index, block) in original.successors().enumerate() {
                copy.set_successor(index, self.mapping.block(block));
            }
        }
    }
}
