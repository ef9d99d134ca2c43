//! Operations with their regions.

use super::Transfer;
use super::made::REFUSED;
use crate::reason::Refusal;
use operation_core::{
    Block, Location, LocationKind, Operation, OperationParts, OperationState, Region, Value,
};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// An operation under the new definitions.
#[derive(Debug)]
#[non_exhaustive]
pub struct Carried<'o, 'n> {
    /// The new operation.
    pub operation: Operation<'n>,
    /// Each old operation with its new one, from the outside to the inside.
    pub pairs: Vec<(Operation<'o>, Operation<'n>)>,
    /// The new values by the old ones.
    pub values: FxHashMap<Value<'o>, Value<'n>>,
    /// The new blocks by the old ones.
    pub blocks: FxHashMap<Block<'o>, Block<'n>>,
    /// The operations with an obstacle. In the place of each is an operation [`REFUSED`].
    pub refused: Vec<(Operation<'o>, Refusal)>,
}

/// Carries an operation without recursion: a block at a time.
struct Carrier<'a, 't, 'o, 'n> {
    transfer: &'a mut Transfer<'t, 'o, 'n>,
    values: FxHashMap<Value<'o>, Value<'n>>,
    blocks: FxHashMap<Block<'o>, Block<'n>>,
    pending: VecDeque<(Block<'o>, Block<'n>)>,
    /// Stand-ins for values that are not there yet.
    missing: FxHashMap<Value<'o>, Value<'n>>,
    /// Operands that were not there yet.
    open: Vec<(Operation<'n>, usize, Value<'o>)>,
    pairs: Vec<(Operation<'o>, Operation<'n>)>,
    refused: Vec<(Operation<'o>, Refusal)>,
}

impl<'o, 'n> Transfer<'_, 'o, 'n> {
    /// Makes an operation and everything in it anew. It is in no block.
    pub fn operation(&mut self, operation: Operation<'o>) -> Carried<'o, 'n> {
        Carrier::new(self).carry(operation)
    }
}

impl<'a, 't, 'o, 'n> Carrier<'a, 't, 'o, 'n> {
    fn new(transfer: &'a mut Transfer<'t, 'o, 'n>) -> Self {
        Carrier {
            transfer,
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            pending: VecDeque::new(),
            missing: FxHashMap::default(),
            open: Vec::new(),
            pairs: Vec::new(),
            refused: Vec::new(),
        }
    }

    fn carry(mut self, operation: Operation<'o>) -> Carried<'o, 'n> {
        let made = self.operation(operation);
        while let Some((block, copy)) = self.pending.pop_front() {
            let terminators = self.terminators(block);
            for operation in block.operations() {
                if is_implicit(operation, &terminators) && self.is_gone(operation) {
                    continue;
                }
                let operation = self.operation(operation);
                copy.push(operation);
            }
            if let Terminators {
                old: None,
                new: Some(new),
            } = &terminators
                && copy.last().is_none_or(|last| last.name().as_str() != new)
                && copy.next().is_none()
            {
                let name = self.transfer.into.operation_name(new);
                copy.push(
                    self.transfer
                        .arena
                        .create(&OperationState::new(name, Location::unknown())),
                );
            }
        }
        for (operation, index, value) in self.open {
            if let Some(&value) = self.values.get(&value) {
                operation.set_operand(index, value);
            }
        }
        for (value, made) in self.missing {
            self.values.entry(value).or_insert(made);
        }
        Carried {
            operation: made,
            pairs: self.pairs,
            values: self.values,
            blocks: self.blocks,
            refused: self.refused,
        }
    }

    /// The implicit terminators of a block, under both definitions.
    fn terminators(&self, block: Block<'o>) -> Terminators<'t> {
        let Some(parent) = block.parent_op() else {
            return Terminators::default();
        };
        let name = parent.name().as_str();
        let old = self.transfer.old.dialects.operation(name);
        let new = self
            .transfer
            .new
            .dialects
            .operation(&self.transfer.renamed.operation(name));
        let new = new.filter(|_| !self.refused.iter().any(|(refused, _)| *refused == parent));
        Terminators {
            old: old.and_then(|old| old.traits.implicit_terminator.as_deref()),
            new: new.and_then(|new| new.traits.implicit_terminator.clone()),
        }
    }

    /// True if the new definitions have no such operation.
    fn is_gone(&self, operation: Operation<'o>) -> bool {
        let name = self.transfer.renamed.operation(operation.name().as_str());
        self.transfer.new.dialects.operation(&name).is_none()
    }

    /// Makes an operation with its regions and their blocks. The operations in these follow later.
    fn operation(&mut self, old: Operation<'o>) -> Operation<'n> {
        let made = match self.transfer.made(old) {
            Ok(made) => made,
            Err(reason) => {
                self.refused
                    .push((old, Refusal::new(old.name().as_str(), reason)));
                Rc::new(self.transfer.stand_in(old))
            }
        };
        let mut open = Vec::new();
        let mut operands = Vec::with_capacity(made.operands.len());
        for (place, &index) in made.operands.iter().enumerate() {
            let value = old.operand(index);
            let known = self
                .values
                .get(&value)
                .or_else(|| self.transfer.outside.get(&value))
                .copied();
            operands.push(match known {
                Some(known) => known,
                None => {
                    open.push((place, value));
                    self.missing(value)
                }
            });
        }
        let successors: Vec<Block<'n>> = made
            .successors
            .iter()
            .map(|&index| old.successor(index))
            // // A fragment may name absent blocks; each stays one block, with its name.
            .map(|block| {
                *self
                    .blocks
                    .entry(block)
                    .or_insert_with(|| self.transfer.arena.block())
            })
            .collect();
        let regions: Vec<Region<'n>> = made
            .regions
            .iter()
            .map(|_| self.transfer.arena.region())
            .collect();
        let location = self.location(old.location());
        let operation = self.transfer.arena.create_from(OperationParts {
            operands: &operands,
            results: &made.types,
            successors: &successors,
            regions: &regions,
            properties: &made.properties,
            attributes: made.attributes,
            ..OperationParts::new(made.name, location)
        });
        self.open.extend(
            open.into_iter()
                .map(|(place, value)| (operation, place, value)),
        );
        for (place, &index) in made.results.iter().enumerate() {
            self.values
                .insert(old.result(index), operation.result(place));
        }
        self.pairs.push((old, operation));
        for (place, &index) in made.regions.iter().enumerate() {
            if index < old.num_regions() {
                self.region(old, old.region(index), operation.region(place));
            }
        }
        operation
    }

    fn region(&mut self, owner: Operation<'o>, old: Region<'o>, new: Region<'n>) {
        for block in old.blocks() {
            let copy = self.transfer.arena.block();
            for argument in block.arguments() {
                let type_ = match self.transfer.type_(argument.value().type_()) {
                    Ok(type_) => type_,
                    Err(reason) => {
                        if self.refused.last().is_none_or(|(last, _)| *last != owner) {
                            self.refused
                                .push((owner, Refusal::new(owner.name().as_str(), reason)));
                        }
                        self.transfer.into.none_type()
                    }
                };
                let location = self.location(argument.location());
                let made = copy.add_argument(self.transfer.arena, type_, location);
                self.values.insert(argument.value(), made.value());
            }
            self.blocks.insert(block, copy);
            new.push(copy);
            self.pending.push_back((block, copy));
        }
    }

    /// A stand-in for a value that isn't there yet.
    fn missing(&mut self, value: Value<'o>) -> Value<'n> {
        if let Some(&known) = self.missing.get(&value) {
            return known;
        }
        let type_ = self
            .transfer
            .type_(value.type_())
            .unwrap_or_else(|_| self.transfer.into.none_type());
        let mut state = OperationState::new(
            self.transfer.into.operation_name(REFUSED),
            Location::unknown(),
        );
        state.results.push(type_);
        let made = self.transfer.arena.create(&state).result(0);
        self.missing.insert(value, made);
        made
    }

    fn location(&mut self, location: Location<'o>) -> Location<'n> {
        match location.kind() {
            LocationKind::Unknown => Location::unknown(),
            LocationKind::Source { file, offset } => Location::source(file, offset),
            LocationKind::Attribute(attribute) => self
                .transfer
                .attribute(attribute)
                .map_or(Location::unknown(), Location::attribute),
        }
    }
}

/// The names of implicit terminators, which need not be written at the end of a block.
#[derive(Default)]
struct Terminators<'t> {
    old: Option<&'t str>,
    new: Option<String>,
}

/// True for an implicit terminator that no region needs any more.
fn is_implicit(operation: Operation<'_>, terminators: &Terminators<'_>) -> bool {
    terminators.new.is_none()
        && terminators.old == Some(operation.name().as_str())
        && operation.next().is_none()
        && operation.num_operands() == 0
        && operation.num_regions() == 0
        && operation.attributes().is_empty()
}
