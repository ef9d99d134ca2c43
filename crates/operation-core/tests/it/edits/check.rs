//! Compares all properties of the IR with the model.

use super::Edits;
use super::model::{Def, Model};
use operation_core::{Block, OpOperand, OpResult, Operation, Region, ValueKind};

/// Eight bytes of a header.
#[cfg(target_pointer_width = "64")]
fn word(operation: Operation<'_>, at: usize) -> u64 {
    let bytes = operation.header_bytes();
    u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"))
}

/// On other machines the header has other bytes, which are not documented.
#[cfg(not(target_pointer_width = "64"))]
fn word(_: Operation<'_>, _: usize) -> u64 {
    0
}

/// The address of the region slots.
pub(super) fn trailing(operation: Operation<'_>) -> u64 {
    word(operation, 0x08)
}

fn backwards<T: Copy>(last: Option<T>, previous: impl Fn(T) -> Option<T>) -> Vec<T> {
    let mut all: Vec<_> = std::iter::successors(last, |&element| previous(element)).collect();
    all.reverse();
    all
}

impl<'m> Edits<'_, 'm> {
    pub(super) fn check(&mut self) {
        let model = &self.model;
        for op in 0..model.ops.len() {
            operation(model, op);
            header(model, op);
            uses_of_operation(model, op);
        }
        for (number, arg) in model.args.iter().enumerate() {
            uses(model, Def::Argument(number));
            let block = &model.blocks[arg.owner];
            assert_eq!(arg.argument.owner(), block.block);
            let index = block.arguments.iter().position(|&each| each == number);
            assert_eq!(arg.argument.is_erased(), index.is_none());
            assert_eq!(
                arg.argument.index(),
                index.map_or(u32::MAX, |index| index as u32)
            );
            assert_eq!(
                arg.argument.value().kind(),
                ValueKind::BlockArgument(arg.argument)
            );
            assert_eq!(arg.argument.value().block(), Some(block.block));
        }
        (0..model.blocks.len()).for_each(|number| block(model, number));
        (0..model.regions.len()).for_each(|number| region(model, number));
        self.check_order();
        self.check_walks();
    }

    /// Checks the order of a few pairs.
    fn check_order(&mut self) {
        let number = self.some_block();
        let operations = &self.model.blocks[number].operations;
        for (at, &one) in operations.iter().enumerate().take(8) {
            for (other_at, &other) in operations.iter().enumerate().take(8) {
                let (one, other) = (
                    self.model.ops[one].operation,
                    self.model.ops[other].operation,
                );
                assert_eq!(one.is_before_in_block(other), at < other_at);
            }
        }
        if let (Some(one), Some(other)) = (self.some_op(), self.some_op()) {
            let (one, other) = (&self.model.ops[one], &self.model.ops[other]);
            if one.block.is_none() || one.block != other.block {
                assert!(!one.operation.is_before_in_block(other.operation));
            }
        }
    }
}

fn operation(model: &Model<'_>, op: usize) {
    let entry = &model.ops[op];
    let operation = entry.operation;
    assert_eq!(operation.is_erased(), entry.erased);
    assert_eq!(operation.is_marked(), entry.marked);
    assert_eq!(operation.is_registered(), entry.registered);
    assert_eq!(operation.num_operands(), entry.operands.len());
    assert!(
        operation
            .operands()
            .eq(entry.operands.iter().map(|&def| model.value(def))),
        "operands"
    );
    let successors = entry
        .successors
        .iter()
        .map(|&block| model.blocks[block].block);
    assert!(operation.successors().eq(successors), "successors");
    assert!(
        operation.regions().eq(entry
            .regions
            .iter()
            .map(|&region| model.regions[region].region)),
        "regions"
    );
    assert!(
        operation.properties().eq(entry.properties.iter().copied()),
        "properties"
    );
    assert_eq!(operation.dictionary(), entry.attributes);
    assert_eq!(operation.location(), entry.location);
    assert_eq!(
        operation.block(),
        entry.block.map(|block| model.blocks[block].block)
    );
    assert_eq!(
        operation.parent_op(),
        model
            .parent_op(op)
            .map(|parent| model.ops[parent].operation)
    );
    let region = entry.block.and_then(|block| model.blocks[block].region);
    assert_eq!(
        operation.parent_region(),
        region.map(|region| model.regions[region].region)
    );
    if entry.block.is_none() {
        assert_eq!((operation.next(), operation.previous()), (None, None));
    }
    for (index, result) in operation.results().enumerate() {
        assert_eq!(
            result.kind(),
            ValueKind::OpResult(OpResult {
                owner: operation,
                index: index as u32
            })
        );
        assert!(result.type_().is_integer(index as u32));
        assert_eq!(
            (result.defining_op(), result.block()),
            (Some(operation), operation.block())
        );
    }
}

#[cfg(not(target_pointer_width = "64"))]
fn header(_: &Model<'_>, _: usize) {}

/// Compares the header with the bytes in `docs/operation-layout.md`.
#[cfg(target_pointer_width = "64")]
fn header(model: &Model<'_>, op: usize) {
    let entry = &model.ops[op];
    let operation = entry.operation;
    let bytes = operation.header_bytes();
    assert_eq!(word(operation, 0x00) != 0, entry.block.is_some(), "block");
    assert_eq!(
        trailing(operation),
        entry.trailing,
        "the regions stay where they are"
    );
    // Cached by now: `operation` has computed it.
    let parent = model
        .parent_op(op)
        .map_or(0, |parent| model.ops[parent].operation.as_ptr().addr());
    assert_eq!(word(operation, 0x10), parent as u64, "parent");
    let first_use = entry.uses.first().map_or(0, |&(user, index)| {
        let slab = word(model.ops[user].operation, 0x20);
        slab + 32 * index as u64
    });
    assert_eq!(word(operation, 0x18), first_use, "first use");
    let inline = 8 * entry.results.min(6) as u64 + if entry.results > 6 { 16 } else { 0 };
    let own_slab = operation.as_ptr().addr() as u64 + 0x48 + inline;
    assert_eq!(
        word(operation, 0x20) == own_slab,
        entry.slab.is_none(),
        "operand slab"
    );
    let flags = [
        entry.erased,
        entry.registered,
        false,
        entry.slab.is_some(),
        entry.marked,
    ];
    let flags = (27..)
        .zip(flags)
        .map(|(bit, flag)| u32::from(flag) << bit)
        .sum::<u32>();
    let operands = u32::from_le_bytes([bytes[0x28], bytes[0x29], bytes[0x2A], bytes[0x2B]]);
    assert_eq!(
        operands,
        flags | entry.operands.len() as u32,
        "operands and flags"
    );
    let results = u32::from_le_bytes([bytes[0x2C], bytes[0x2D], bytes[0x2E], 0]);
    assert_eq!(
        results,
        entry.results as u32 | u32::from(entry.results > 6) << 23,
        "results"
    );
    assert_eq!(
        usize::from(bytes[0x2F]),
        1 + entry.results.min(6),
        "inline count"
    );
    let counts = [
        (0, entry.regions.len()),
        (24, entry.successors.len()),
        (48, entry.properties.len()),
    ];
    let counts: u64 = counts
        .iter()
        .map(|&(shift, count)| (count as u64) << shift)
        .sum();
    assert_eq!(word(operation, 0x30), counts, "counts");
    assert_eq!(
        word(operation, 0x40),
        operation.name().address() as u64,
        "name"
    );
}

fn uses_of_operation(model: &Model<'_>, op: usize) {
    let entry = &model.ops[op];
    assert_eq!(entry.operation.is_unused(), entry.uses.is_empty());
    let used: Vec<_> = (0..entry.results)
        .map(|index| !model.own_uses(Def::Result(op, index)).is_empty())
        .collect();
    assert_eq!(entry.operation.used_results(), used);
    (0..entry.results).for_each(|index| uses(model, Def::Result(op, index)));
}

/// The uses of a value, in order.
fn uses(model: &Model<'_>, def: Def) {
    let value = model.value(def);
    let expected = model.own_uses(def);
    let of = |(user, index): (usize, usize)| OpOperand {
        owner: model.ops[user].operation,
        index: index as u32,
    };
    assert!(
        value.uses().eq(expected.iter().map(|&each| of(each))),
        "uses of {def:?} in order"
    );
    assert_eq!(value.is_unused(), expected.is_empty());
    assert_eq!(value.has_one_use(), expected.len() == 1);
}

fn block(model: &Model<'_>, number: usize) {
    let entry = &model.blocks[number];
    let block = entry.block;
    let operations: Vec<_> = entry
        .operations
        .iter()
        .map(|&op| model.ops[op].operation)
        .collect();
    assert!(
        block.operations().eq(operations.iter().copied()),
        "operations"
    );
    let forwards: Vec<_> =
        std::iter::successors(block.first(), |operation| operation.next()).collect();
    assert_eq!(forwards, operations);
    assert_eq!(backwards(block.last(), Operation::previous), operations);
    assert!(
        block
            .arguments()
            .eq(entry.arguments.iter().map(|&arg| model.args[arg].argument)),
        "arguments"
    );
    assert_eq!(block.num_arguments(), entry.arguments.len());
    let predecessors = entry
        .predecessors
        .iter()
        .map(|&(user, _)| model.ops[user].operation);
    assert!(
        block.predecessors().eq(predecessors),
        "predecessors in order"
    );
    assert_eq!(block.has_no_predecessors(), entry.predecessors.is_empty());
    assert_eq!(
        block.region(),
        entry.region.map(|region| model.regions[region].region)
    );
    let owner = entry.region.and_then(|region| model.regions[region].owner);
    assert_eq!(
        block.parent_op(),
        owner.map(|owner| model.ops[owner].operation)
    );
    let is_entry = entry
        .region
        .is_some_and(|region| model.regions[region].blocks.first() == Some(&number));
    assert_eq!(block.is_entry(), is_entry);
    if entry.region.is_none() {
        assert_eq!((block.next(), block.previous()), (None, None));
    }
}

fn region(model: &Model<'_>, number: usize) {
    let entry = &model.regions[number];
    let region: Region<'_> = entry.region;
    let blocks: Vec<_> = entry
        .blocks
        .iter()
        .map(|&block| model.blocks[block].block)
        .collect();
    assert!(region.blocks().eq(blocks.iter().copied()), "blocks");
    let forwards: Vec<_> = std::iter::successors(region.first(), |block| block.next()).collect();
    assert_eq!(forwards, blocks);
    assert_eq!(backwards(region.last(), Block::previous), blocks);
    assert_eq!(region.is_empty(), blocks.is_empty());
    assert_eq!(
        region.parent_op(),
        entry.owner.map(|owner| model.ops[owner].operation)
    );
}
