//! One edit, of the operations and of the model.

use super::model::{Arg, Blk, Def, Op, Reg};
use super::{Edits, MOST_OPERATIONS};
use operation_core::{
    Attribute, Location, NamedAttribute, Operation, OperationState, Signedness, Value,
};

impl<'m> Edits<'_, 'm> {
    pub(super) fn step(&mut self) {
        let most = self.model.ops.len() >= MOST_OPERATIONS;
        match self.bytes.below(40) {
            0..=5 if !most => self.create(),
            6 if self.model.blocks.len() < MOST_OPERATIONS => {
                self.new_block();
            }
            7 => self.new_region(),
            8 => self.add_argument(),
            9 => self.erase_argument(),
            10..=22 => self.edit_operation(),
            23 | 24 => {
                let (from, to) = (self.some_def(), self.some_def());
                self.model
                    .value(from)
                    .replace_all_uses_with(self.model.value(to));
                self.model.replace_all(from, to);
            }
            25..=33 => self.edit_block(),
            34 => self.take_body(),
            35 if !most => self.clone_operation(),
            36 if !most => self.clone_region(),
            37 => {
                self.arena
                    .context()
                    .register_operation("t.late", 9, &["p", "q", "r"]);
            }
            _ => self.edit_on_the_way(),
        }
    }

    pub(super) fn location(&mut self) -> Location<'m> {
        self.locations += 1;
        Location::source(1, self.locations)
    }
    fn attribute(&mut self) -> Option<Attribute<'m>> {
        let context = self.arena.context();
        (self.bytes.flag()).then(|| context.integer(context.i64(), self.bytes.below(4) as i64))
    }
    fn dictionary(&mut self) -> Option<Attribute<'m>> {
        let context = self.arena.context();
        let value = self.attribute()?;
        Some(context.dictionary(&[NamedAttribute {
            name: context.identifier("p"),
            value,
        }]))
    }

    pub(super) fn new_block(&mut self) -> usize {
        let block = self.arena.block();
        self.model.blocks.push(Blk::of(block));
        let number = self.model.blocks.len() - 1;
        let context = self.arena.context();
        let location = self.location();
        let argument = block.add_argument(self.arena, context.i32(), location);
        self.model.args.push(Arg {
            argument,
            owner: number,
            uses: Vec::new(),
        });
        self.model.blocks[number]
            .arguments
            .push(self.model.args.len() - 1);
        number
    }
    fn new_region(&mut self) {
        let region = self.arena.region();
        self.model.regions.push(Reg {
            region,
            owner: None,
            blocks: Vec::new(),
        });
    }

    fn create(&mut self) {
        let context = self.arena.context();
        let name = ["t.plain", "t.registered", "t.late"][self.bytes.below(3)];
        let mut state = OperationState::new(context.operation_name(name), self.location());
        let operands = self.some_defs();
        state.operands = self.values(&operands);
        let results = [0, 1, 1, 2, 3, 6, 7, 9][self.bytes.below(8)];
        state.results = (0..results)
            .map(|index| context.integer_type(index, Signedness::Signless))
            .collect();
        let successors: Vec<_> = (0..self.bytes.below(4))
            .map(|_| self.some_block())
            .collect();
        state.successors = successors
            .iter()
            .map(|&block| self.model.blocks[block].block)
            .collect();
        // The operation's own regions take the blocks of the given ones, with or without blocks.
        let regions: Vec<_> = (0..[0, 0, 0, 1, 1, 2][self.bytes.below(6)])
            .map(|_| {
                if self.bytes.flag() {
                    self.some_region()
                } else {
                    None
                }
            })
            .collect();
        state.regions = regions
            .iter()
            .map(|&region| {
                region.map_or_else(
                    || self.arena.region(),
                    |region| self.model.regions[region].region,
                )
            })
            .collect();
        state.properties = (0..self.bytes.below(3)).map(|_| self.attribute()).collect();
        state.attributes = self.dictionary();
        let before = self.arena.allocated_bytes();
        let operation = self.arena.create(&state);
        let slots = state
            .name
            .registration()
            .map_or(1, |registration| registration.properties.len());
        let mut properties = state.properties.clone();
        properties.resize(properties.len().max(slots), None);
        let results = results as usize;
        let outlined = results.saturating_sub(6);
        let prologue = if outlined > 0 { 16 } else { 0 };
        let size =
            16 + 0x48 + 8 * results.min(6) + prologue + 32 * operands.len() + 24 * regions.len();
        let size = size + 24 * successors.len() + 8 + 8 * properties.len() + 24 * outlined;
        if cfg!(target_pointer_width = "64") {
            assert_eq!(
                self.arena.allocated_bytes() - before,
                size,
                "bytes of an operation"
            );
        }
        let op = self.new_op(operation, operands, successors);
        let entry = &mut self.model.ops[op];
        assert_eq!(entry.results, results);
        entry.registered = state.name.registration().is_some();
        entry.properties = properties;
        entry.attributes = state.attributes;
        entry.location = state.location;
        let own = self.model.ops[op].regions.clone();
        for (&region, source) in own.iter().zip(regions) {
            if let Some(source) = source {
                self.model.take_body(region, source);
            }
        }
        if self.bytes.below(4) > 0 {
            let block = self.some_block();
            if !self.model.contains(op, block) {
                self.model.blocks[block].block.push(operation);
                self.model
                    .put(op, block, self.model.blocks[block].operations.len());
            }
        }
    }

    /// Adds a new operation to the model, and its regions without blocks. The caller adds everything else.
    pub(super) fn new_op(
        &mut self,
        operation: Operation<'m>,
        operands: Vec<Def>,
        successors: Vec<usize>,
    ) -> usize {
        let number = self.model.ops.len();
        let mut regions = Vec::new();
        for region in operation.regions() {
            regions.push(self.model.regions.len());
            self.model.regions.push(Reg {
                region,
                owner: Some(number),
                blocks: Vec::new(),
            });
        }
        self.model.add(Op {
            operation,
            operands,
            uses: Vec::new(),
            successors,
            regions,
            results: operation.num_results(),
            block: None,
            erased: false,
            marked: false,
            registered: false,
            properties: Vec::new(),
            attributes: None,
            location: operation.location(),
            slab: None,
            trailing: super::check::trailing(operation),
        })
    }

    fn values(&self, defs: &[Def]) -> Vec<Value<'m>> {
        defs.iter().map(|&def| self.model.value(def)).collect()
    }

    fn edit_operation(&mut self) {
        let Some(op) = self.some_op() else { return };
        let operation = self.model.ops[op].operation;
        match self.bytes.below(15) {
            0 | 1 if operation.num_operands() > 0 => {
                let (index, def) = (self.bytes.below(operation.num_operands()), self.some_def());
                operation.set_operand(index, self.model.value(def));
                self.model.set_operand(op, index, def);
            }
            2 | 3 => {
                let defs = self.some_defs();
                let before = self.arena.allocated_bytes();
                let had = self.model.ops[op].slab;
                operation.set_operands(self.arena, &self.values(&defs));
                self.model.set_operands(op, defs);
                let slab = self.model.ops[op].slab;
                let taken = if slab == had {
                    0
                } else {
                    8 + 32 * slab.unwrap_or(0)
                };
                if cfg!(target_pointer_width = "64") {
                    assert_eq!(
                        self.arena.allocated_bytes() - before,
                        taken,
                        "bytes of a slab"
                    );
                }
            }
            4 | 5 => {
                operation.erase();
                self.model.erase(op);
            }
            6 => {
                operation.remove();
                self.model.take_out(op);
            }
            7 | 8 => {
                let Some(other) = self.some_op() else { return };
                let in_itself = self.model.ops[other]
                    .block
                    .is_some_and(|block| self.model.contains(op, block));
                if in_itself && !self.model.ops[op].erased {
                    return;
                }
                let (target, after) = (self.model.ops[other].operation, self.bytes.flag());
                if after {
                    operation.move_after(target);
                } else {
                    operation.move_before(target);
                }
                if other != op && !self.model.ops[op].erased {
                    self.model.put_beside(op, other, after);
                }
            }
            9 | 10 => {
                let block = self.some_block();
                if self.model.ops[op].erased {
                    self.model.blocks[block].block.push(operation);
                } else if !self.model.contains(op, block) {
                    self.model.blocks[block].block.push(operation);
                    self.model.take_out(op);
                    self.model
                        .put(op, block, self.model.blocks[block].operations.len());
                }
            }
            11 if operation.num_successors() > 0 => {
                let (index, block) = (
                    self.bytes.below(operation.num_successors()),
                    self.some_block(),
                );
                operation.set_successor(index, self.model.blocks[block].block);
                self.model.set_successor(op, index, block);
            }
            12 => {
                let defs: Vec<_> = (0..self.model.ops[op].results)
                    .map(|_| self.some_def())
                    .collect();
                operation.replace_all_uses_with(&self.values(&defs));
                self.model.replace_results(op, &defs);
            }
            13 => {
                let (index, value) = (
                    self.bytes.below(operation.num_properties()),
                    self.attribute(),
                );
                let (dictionary, location, mark) =
                    (self.dictionary(), self.location(), self.bytes.flag());
                operation.set_attributes(dictionary);
                operation.set_location(location);
                operation.set_marked(mark);
                let entry = &mut self.model.ops[op];
                if let Some(slot) = entry.properties.get_mut(index) {
                    operation.set_property(index, value);
                    *slot = value;
                }
                (entry.attributes, entry.location, entry.marked) = (dictionary, location, mark);
            }
            _ if self.model.ops[op].results > 0 => {
                let index = self.bytes.below(self.model.ops[op].results);
                let def = Def::Result(op, index);
                let others = self.model.ops[op].results;
                let to = Def::Result(op, self.bytes.below(others));
                self.model
                    .value(def)
                    .replace_all_uses_with(self.model.value(to));
                self.model.replace_all(def, to);
            }
            _ => {}
        }
    }

    fn edit_block(&mut self) {
        let (number, other) = (self.some_block(), self.some_block());
        let (block, beside) = (
            self.model.blocks[number].block,
            self.model.blocks[other].block,
        );
        match self.bytes.below(9) {
            0 | 1 => {
                let Some(region) = self.some_region() else {
                    return;
                };
                if !self.model.block_contains(number, region) {
                    self.model.regions[region].region.push(block);
                    self.model.take_block_out(number);
                    self.model
                        .put_block(number, region, self.model.regions[region].blocks.len());
                }
            }
            2 => {
                // Also by a region that may not be its own.
                let of = if self.bytes.flag() {
                    self.some_region()
                } else {
                    self.model.blocks[number].region
                };
                let Some(region) = of else {
                    return block.remove();
                };
                self.model.regions[region].region.remove(block);
                if self.model.blocks[number].region == Some(region) {
                    self.model.take_block_out(number);
                }
            }
            3 | 4 => {
                let after = self.bytes.flag();
                if self.model.blocks[other]
                    .region
                    .is_some_and(|region| self.model.block_contains(number, region))
                {
                    return;
                }
                if after {
                    block.move_after(beside);
                } else {
                    block.move_before(beside);
                }
                if number != other {
                    self.model.put_block_beside(number, other, after);
                }
            }
            5 => {
                block.erase();
                self.model.take_block_out(number);
                for op in self.model.blocks[number]
                    .operations
                    .clone()
                    .into_iter()
                    .rev()
                {
                    self.model.erase(op);
                }
            }
            6 => {
                let operations = &self.model.blocks[number].operations;
                if operations.is_empty() || self.model.blocks.len() >= MOST_OPERATIONS {
                    return;
                }
                let at = self.bytes.below(operations.len());
                let first = self.model.ops[self.model.blocks[number].operations[at]].operation;
                let behind = block.split_before(self.arena, first);
                self.model.blocks.push(Blk::of(behind));
                let behind = self.model.blocks.len() - 1;
                self.model.put_block_beside(behind, number, true);
                self.model.take_operations(behind, number, at);
            }
            7 => {
                let inside = self.model.blocks[other]
                    .operations
                    .iter()
                    .any(|&op| self.model.contains(op, number));
                if inside {
                    return;
                }
                let arguments = self.model.blocks[other].arguments.clone();
                let defs: Vec<_> = arguments.iter().map(|_| self.some_def()).collect();
                block.merge(beside, &self.values(&defs));
                if number != other {
                    for (&argument, &def) in arguments.iter().zip(&defs) {
                        self.model.replace_all(Def::Argument(argument), def);
                    }
                    self.model.take_block_out(other);
                    self.model.take_operations(number, other, 0);
                }
            }
            _ => {
                block.remove();
                self.model.take_block_out(number);
            }
        }
    }

    fn add_argument(&mut self) {
        let number = self.some_block();
        let count = self.model.blocks[number].arguments.len();
        if count >= 6 {
            return;
        }
        let (context, location) = (self.arena.context(), self.location());
        let block = self.model.blocks[number].block;
        let at = self.bytes.below(count + 1);
        let argument = block.insert_argument(self.arena, at, context.i64(), location);
        self.model.args.push(Arg {
            argument,
            owner: number,
            uses: Vec::new(),
        });
        self.model.blocks[number]
            .arguments
            .insert(at, self.model.args.len() - 1);
    }
    fn erase_argument(&mut self) {
        let number = self.some_block();
        let count = self.model.blocks[number].arguments.len();
        if count > 0 {
            let index = self.bytes.below(count);
            self.model.blocks[number].block.erase_argument(index);
            self.model.erase_argument(number, index);
        }
    }
    fn take_body(&mut self) {
        let (Some(region), Some(other)) = (self.some_region(), self.some_region()) else {
            return;
        };
        let in_other = self.model.regions[other]
            .blocks
            .iter()
            .any(|&block| self.model.block_contains(block, region));
        if region == other || !in_other {
            self.model.regions[region]
                .region
                .take_body(self.model.regions[other].region);
            self.model.take_body(region, other);
        }
    }
}
