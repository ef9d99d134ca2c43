//! Operations with their regions.

use super::Transfer;
use super::plan::{Groups, Plan};
use crate::reason::{Part, Reason, Refusal};
use format_runtime::dialect::{Length, OperandDefinition, OperationDefinition, PropertyKind};
use format_runtime::evaluate::{Evaluator, populate_defaults};
use operation_core::{
    Attribute, AttributeKind, Block, Location, LocationKind, NamedAttribute, Operation, OperationName, OperationParts,
    OperationState, Region, Type, Value,
};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::ops::Range;
use std::rc::Rc;

/// The name of the operations that stand for what can't be carried over.
pub const REFUSED: &str = "migration.refused";

/// An operation under the new definitions.
#[derive(Debug)]
#[non_exhaustive]
pub struct Carried<'o, 'n> {
    /// The operation that was made.
    pub operation: Operation<'n>,
    /// Each old operation with the one that was made of it, from the outside to the inside.
    pub pairs: Vec<(Operation<'o>, Operation<'n>)>,
    /// What each old value became.
    pub values: FxHashMap<Value<'o>, Value<'n>>,
    /// What each old block became.
    pub blocks: FxHashMap<Block<'o>, Block<'n>>,
    /// What can't be carried over. In its place is an operation [`REFUSED`].
    pub refused: Vec<(Operation<'o>, Refusal)>,
}

/// What an operation is made of, but for its regions' blocks.
struct Made<'n> {
    name: OperationName<'n>,
    /// The indices of the old operands, results, regions and successors, in the new order.
    operands: Vec<usize>,
    results: Vec<usize>,
    regions: Vec<usize>,
    successors: Vec<usize>,
    /// The types of the results in the new order.
    types: Vec<Type<'n>>,
    properties: Vec<Option<Attribute<'n>>>,
    attributes: Option<Attribute<'n>>,
}

/// Carries an operation without recursion: a block at a time.
struct Carrier<'a, 't, 'o, 'n> {
    transfer: &'a mut Transfer<'t, 'o, 'n>,
    values: FxHashMap<Value<'o>, Value<'n>>,
    blocks: FxHashMap<Block<'o>, Block<'n>>,
    pending: VecDeque<(Block<'o>, Block<'n>)>,
    /// What stands for values that are not there yet.
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
            if let (None, Some(new)) = &terminators
                && copy.last().is_none_or(|last| last.name().as_str() != new)
                && copy.next().is_none()
            {
                let name = self.transfer.into.operation_name(new);
                copy.push(self.transfer.arena.create(&OperationState::new(name, Location::unknown())));
            }
        }
        for (operation, index, value) in std::mem::take(&mut self.open) {
            if let Some(&value) = self.values.get(&value) {
                operation.set_operand(index, value);
            }
        }
        for (value, made) in std::mem::take(&mut self.missing) {
            self.values.entry(value).or_insert(made);
        }
        let Carrier { values, blocks, pairs, refused, .. } = self;
        Carried { operation: made, pairs, values, blocks, refused }
    }

    /// The operations that need not be written at the end of a block, under both definitions.
    fn terminators(&self, block: Block<'o>) -> (Option<&'t str>, Option<String>) {
        let Some(parent) = block.parent_op() else { return (None, None) };
        let name = parent.name().as_str();
        let old = self.transfer.old.dialects.operation(name);
        let new = self.transfer.new.dialects.operation(&self.transfer.renamed.operation(name));
        let new = new.filter(|_| !self.refused.iter().any(|(refused, _)| *refused == parent));
        (
            old.and_then(|old| old.traits.implicit_terminator.as_deref()),
            new.and_then(|new| new.traits.implicit_terminator.clone()),
        )
    }

    /// Whether the new definitions have no such operation.
    fn is_gone(&self, operation: Operation<'o>) -> bool {
        let name = self.transfer.renamed.operation(operation.name().as_str());
        self.transfer.new.dialects.operation(&name).is_none()
    }

    /// Makes an operation with its regions and their blocks, whose operations follow later.
    fn operation(&mut self, old: Operation<'o>) -> Operation<'n> {
        let made = match self.made(old) {
            Ok(made) => made,
            Err(reason) => {
                self.refused.push((old, Refusal::new(old.name().as_str(), reason)));
                self.stand_in(old)
            }
        };
        let mut open = Vec::new();
        let mut operands = Vec::with_capacity(made.operands.len());
        for (place, &index) in made.operands.iter().enumerate() {
            let value = old.operand(index);
            let known = self.values.get(&value).or_else(|| self.transfer.outside.get(&value)).copied();
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
            .map(|block| self.blocks.get(&block).copied().unwrap_or_else(|| self.transfer.arena.block()))
            .collect();
        let regions: Vec<Region<'n>> = made.regions.iter().map(|_| self.transfer.arena.region()).collect();
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
        self.open.extend(open.into_iter().map(|(place, value)| (operation, place, value)));
        for (place, &index) in made.results.iter().enumerate() {
            self.values.insert(old.result(index), operation.result(place));
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
                            self.refused.push((owner, Refusal::new(owner.name().as_str(), reason)));
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

    /// A value in place of one that isn't there yet.
    fn missing(&mut self, value: Value<'o>) -> Value<'n> {
        if let Some(&known) = self.missing.get(&value) {
            return known;
        }
        let type_ = self.transfer.type_(value.type_()).unwrap_or_else(|_| self.transfer.into.none_type());
        let mut state = OperationState::new(self.transfer.into.operation_name(REFUSED), Location::unknown());
        state.results.push(type_);
        let made = self.transfer.arena.create(&state).result(0);
        self.missing.insert(value, made);
        made
    }

    fn location(&mut self, location: Location<'o>) -> Location<'n> {
        match location.kind() {
            LocationKind::Unknown => Location::unknown(),
            LocationKind::Source { file, offset } => Location::source(file, offset),
            LocationKind::Attribute(attribute) => {
                self.transfer.attribute(attribute).map_or(Location::unknown(), Location::attribute)
            }
        }
    }

    /// What stands for an operation that can't be carried over.
    fn stand_in(&mut self, old: Operation<'o>) -> Made<'n> {
        let none = self.transfer.into.none_type();
        Made {
            name: self.transfer.into.operation_name(REFUSED),
            operands: (0..old.num_operands()).collect(),
            results: (0..old.num_results()).collect(),
            regions: (0..old.num_regions()).collect(),
            successors: (0..old.num_successors()).collect(),
            types: old.results().map(|result| self.transfer.type_(result.type_()).unwrap_or(none)).collect(),
            properties: Vec::new(),
            attributes: None,
        }
    }

    /// What the counterpart of an operation is made of.
    fn made(&mut self, old: Operation<'o>) -> Result<Made<'n>, Reason> {
        let name = old.name().as_str();
        let definition = old
            .name()
            .registration()
            .filter(|_| old.is_registered())
            .and_then(|registration| Some((registration.definition, self.definition(registration.definition)?)));
        let renamed = self.transfer.renamed.operation(name);
        let new_name = self.transfer.into.operation_name(&renamed);
        let new = new_name
            .registration()
            .and_then(|registration| self.transfer.new.dialects.operations.get(registration.definition as usize));
        if let Some(reason) = self.transfer.refused.get(&old) {
            return Err(reason.clone());
        }
        for operand in old.operands() {
            self.transfer.type_(operand.type_())?;
        }
        match (definition, new) {
            (Some((index, before)), Some(after)) => self.declared(old, index, before, new_name, after),
            (Some(_), None) => Err(Reason::NoOperation),
            (None, after) => self.undeclared(old, new_name, after),
        }
    }

    fn definition(&self, index: u32) -> Option<&'t OperationDefinition> {
        self.transfer.old.dialects.operations.get(index as usize)
    }

    fn plan(&mut self, index: u32, old: &OperationDefinition, new: &OperationDefinition) -> Rc<Plan> {
        let renamed = self.transfer.renamed;
        self.transfer.plans.entry(index).or_insert_with(|| Rc::new(Plan::new(old, new, renamed))).clone()
    }

    fn declared(
        &mut self,
        old: Operation<'o>,
        index: u32,
        before: &'t OperationDefinition,
        name: OperationName<'n>,
        after: &'t OperationDefinition,
    ) -> Result<Made<'n>, Reason> {
        let plan = self.plan(index, before, after);
        let operands = values(
            Part::Operand,
            &plan.operands,
            (&before.operands, &after.operands),
            |group| before.operand_group(old, group),
            old.num_operands(),
        )?;
        let results = values(
            Part::Result,
            &plan.results,
            (&before.results, &after.results),
            |group| before.result_group(old, group),
            old.num_results(),
        )?;
        self.check_places(old, before, after, &plan)?;
        let regions = others(
            Part::Region,
            &plan.regions,
            (&names(&before.regions, |each| &each.name), &names(&after.regions, |each| &each.name)),
            |group| after.regions[group].variadic,
            |group| before.region_group(old, group),
            old.num_regions(),
        )?;
        let successors = others(
            Part::Successor,
            &plan.successors,
            (&names(&before.successors, |each| &each.name), &names(&after.successors, |each| &each.name)),
            |group| after.successors[group].variadic,
            |group| before.successor_group(old, group),
            old.num_successors(),
        )?;
        let types = results.members.iter().map(|&index| self.transfer.type_(old.result(index).type_()));
        let types = types.collect::<Result<Vec<_>, _>>()?;
        let mut properties = self.properties(old, &plan.slots, before, after)?;
        let sizes = [(after.operand_segments, &operands), (after.result_segments, &results)];
        for (slot, groups) in sizes {
            match slot {
                Some(slot) => properties[usize::from(slot)] = Some(self.sizes(&groups.sizes)),
                None if groups.are_unequal => {
                    return Err(Reason::UnequalSizes(if groups.is_of_results { Part::Result } else { Part::Operand }));
                }
                None => {}
            }
        }
        let attributes = self.discardable(old, after, &mut properties)?;
        Ok(Made {
            name,
            operands: operands.members,
            results: results.members,
            regions,
            successors,
            types,
            properties,
            attributes,
        })
    }

    /// Checks that operands which are found by their places, and are declared otherwise, may be there.
    fn check_places(
        &mut self,
        old: Operation<'o>,
        before: &OperationDefinition,
        after: &OperationDefinition,
        plan: &Plan,
    ) -> Result<(), Reason> {
        for (group, from) in after.operands.iter().zip(&plan.operands.from) {
            let Some(from) = *from else { continue };
            let own = &before.operands[from];
            if own.name == group.name || own.constraint.summary == group.constraint.summary {
                continue;
            }
            for index in before.operand_group(old, from) {
                let type_ = self.transfer.type_(old.operand(index).type_())?;
                let mut evaluator = Evaluator::new(self.transfer.into, self.transfer.new.dialects, type_);
                if evaluator.holds(&group.constraint.predicate) == Some(false) {
                    return Err(Reason::PartGone(Part::Operand, own.name.clone()));
                }
            }
        }
        Ok(())
    }

    /// The slots of attributes and properties.
    fn properties(
        &mut self,
        old: Operation<'o>,
        slots: &Groups,
        before: &OperationDefinition,
        after: &OperationDefinition,
    ) -> Result<Vec<Option<Attribute<'n>>>, Reason> {
        let transfer = &mut *self.transfer;
        let mut properties = Vec::with_capacity(after.properties.len());
        for (slot, from) in after.properties.iter().zip(&slots.from) {
            let value = match from.and_then(|from| Some((&before.properties[from], old.property(from)?))) {
                Some((own, value)) => transfer.slot_value(own, slot, value)?,
                None => None,
            };
            properties.push(value);
        }
        populate_defaults(after, transfer.new.dialects, transfer.into, &mut properties);
        for (slot, value) in after.properties.iter().zip(&properties) {
            let is_argument =
                !matches!(slot.kind, PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes);
            let was_there = before.slot(&slot.name).is_some();
            // What it lacked before is not for us to find.
            if is_argument && value.is_none() && !slot.optional && slot.default.is_none() && !was_there {
                return Err(Reason::PartMissing(Part::Attribute, slot.name.clone()));
            }
        }
        let mut defaults = Vec::new();
        for &gone in &slots.gone {
            let Some(value) = old.property(gone) else { continue };
            if defaults.is_empty() {
                populate_defaults(before, transfer.old.dialects, transfer.from, &mut defaults);
            }
            if defaults.get(gone).copied().flatten() != Some(value) {
                return Err(Reason::PartGone(Part::Attribute, before.properties[gone].name.clone()));
            }
        }
        Ok(properties)
    }

    fn sizes(&self, sizes: &[usize]) -> Attribute<'n> {
        let data: Vec<u8> = sizes.iter().flat_map(|&size| (size as i32).to_le_bytes()).collect();
        let size = sizes.len() as u32;
        self.transfer.into.attribute(AttributeKind::DenseArray { element: self.transfer.into.i32(), size, data: &data })
    }

    /// The discardable attributes. Those that are declared now go into their slots.
    fn discardable(
        &mut self,
        old: Operation<'o>,
        after: &OperationDefinition,
        properties: &mut [Option<Attribute<'n>>],
    ) -> Result<Option<Attribute<'n>>, Reason> {
        let Some(dictionary) = old.dictionary() else { return Ok(None) };
        let is_declared = |name: &str| {
            let slot = after.slot(name)?;
            matches!(after.properties[slot].kind, PropertyKind::Attribute(_)).then_some(slot)
        };
        if self.transfer.renamed.is_empty()
            && old.attributes().iter().all(|entry| is_declared(entry.name.as_str()).is_none())
        {
            return self.transfer.attribute(dictionary).map(Some);
        }
        let mut entries = Vec::new();
        for entry in old.attributes() {
            let value = self.transfer.attribute(entry.value)?;
            match is_declared(entry.name.as_str()) {
                Some(slot) => properties[slot] = Some(self.transfer.held(&after.properties[slot], value)?),
                None => entries.push(NamedAttribute { name: self.attribute_name(entry), value }),
            }
        }
        Ok(Some(self.transfer.into.dictionary(&entries)))
    }

    /// The name of a discardable attribute: `dialect.name`, whose dialect may have another name now, or any other one.
    fn attribute_name(&self, entry: &NamedAttribute<'o>) -> operation_core::Identifier<'n> {
        self.transfer.into.identifier(&self.transfer.renamed.of_dialect(entry.name.as_str()))
    }

    /// An operation that the old definitions don't describe.
    fn undeclared(
        &mut self,
        old: Operation<'o>,
        name: OperationName<'n>,
        after: Option<&'t OperationDefinition>,
    ) -> Result<Made<'n>, Reason> {
        let transfer = &mut *self.transfer;
        let types = old.results().map(|result| transfer.type_(result.type_())).collect::<Result<Vec<_>, _>>()?;
        let mut properties = old
            .properties()
            .map(|value| value.map(|value| transfer.attribute(value)).transpose())
            .collect::<Result<Vec<_>, _>>()?;
        let mut attributes = match old.dictionary() {
            Some(_) => {
                let entries = transfer.entries(old.attributes())?;
                Some(transfer.into.dictionary(&entries))
            }
            None => None,
        };
        if let Some(after) = after {
            let written = properties.first().copied().flatten().and_then(Attribute::as_dictionary).unwrap_or_default();
            let given = attributes.and_then(Attribute::as_dictionary).unwrap_or_default();
            let mut slots = vec![None; after.properties.len()];
            let mut rest = Vec::new();
            for entry in written.iter().chain(given) {
                match after.slot(entry.name.as_str()) {
                    Some(slot) => slots[slot] = Some(transfer.held(&after.properties[slot], entry.value)?),
                    None => rest.push(*entry),
                }
            }
            populate_defaults(after, transfer.new.dialects, transfer.into, &mut slots);
            properties = slots;
            attributes = attributes.map(|_| transfer.into.dictionary(&rest));
        }
        Ok(Made {
            name,
            operands: (0..old.num_operands()).collect(),
            results: (0..old.num_results()).collect(),
            regions: (0..old.num_regions()).collect(),
            successors: (0..old.num_successors()).collect(),
            types,
            properties,
            attributes,
        })
    }
}

/// Whether an operation is a terminator that need not be written, and that no region needs any more.
fn is_implicit(operation: Operation<'_>, (old, new): &(Option<&str>, Option<String>)) -> bool {
    new.is_none()
        && *old == Some(operation.name().as_str())
        && operation.next().is_none()
        && operation.num_operands() == 0
        && operation.num_regions() == 0
        && operation.attributes().is_empty()
}

fn names<'d, T>(list: &'d [T], name: impl Fn(&'d T) -> &'d str) -> Vec<&'d str> {
    list.iter().map(name).collect()
}

/// The operands or results in the new order.
struct Values {
    members: Vec<usize>,
    sizes: Vec<usize>,
    /// Several groups have no number of members of their own, and not all the same one: only segment sizes tell them apart.
    are_unequal: bool,
    is_of_results: bool,
}

fn values(
    part: Part,
    groups: &Groups,
    (old, new): (&[OperandDefinition], &[OperandDefinition]),
    members: impl Fn(usize) -> Range<usize>,
    total: usize,
) -> Result<Values, Reason> {
    let ranges: Vec<Range<usize>> = (0..old.len()).map(members).collect();
    check_shape(&ranges, total)?;
    for (range, group) in ranges.iter().zip(old) {
        if group.length == Length::Single && range.len() != 1 {
            return Err(Reason::OtherShape);
        }
    }
    for &gone in &groups.gone {
        if !ranges[gone].is_empty() {
            return Err(Reason::PartGone(part, old[gone].name.clone()));
        }
    }
    let mut all = Vec::with_capacity(total);
    let mut sizes = Vec::with_capacity(new.len());
    let mut variable = Vec::new();
    for (group, from) in new.iter().zip(&groups.from) {
        let range = from.map_or(0..0, |from| ranges[from].clone());
        match (group.length, range.len()) {
            (Length::Single, 0) if from.is_none() => return Err(Reason::PartMissing(part, group.name.clone())),
            (Length::Single, size) if size != 1 => return Err(Reason::Size(part, group.name.clone(), size)),
            (Length::Optional, size) if size > 1 => return Err(Reason::Size(part, group.name.clone(), size)),
            (Length::Single, _) => {}
            (_, size) => variable.push(size),
        }
        sizes.push(range.len());
        all.extend(range);
    }
    let are_unequal = variable.windows(2).any(|pair| pair[0] != pair[1]);
    Ok(Values { members: all, sizes, are_unequal, is_of_results: part == Part::Result })
}

/// The regions or successors in the new order.
fn others(
    part: Part,
    groups: &Groups,
    (old, new): (&[&str], &[&str]),
    is_variadic: impl Fn(usize) -> bool,
    members: impl Fn(usize) -> Range<usize>,
    total: usize,
) -> Result<Vec<usize>, Reason> {
    let ranges: Vec<Range<usize>> = (0..old.len()).map(members).collect();
    check_shape(&ranges, total)?;
    for &gone in &groups.gone {
        if !ranges[gone].is_empty() {
            return Err(Reason::PartGone(part, old[gone].to_owned()));
        }
    }
    let mut all = Vec::with_capacity(total);
    for (group, from) in groups.from.iter().enumerate() {
        let range = from.map_or(0..0, |from| ranges[from].clone());
        match range.len() {
            // A new region is empty.
            0 if from.is_none() && !is_variadic(group) && part == Part::Region => all.push(usize::MAX),
            0 if from.is_none() && !is_variadic(group) => {
                return Err(Reason::PartMissing(part, new[group].to_owned()));
            }
            size if size != 1 && !is_variadic(group) => {
                return Err(Reason::Size(part, new[group].to_owned(), size));
            }
            _ => {}
        }
        all.extend(range);
    }
    Ok(all)
}

/// Whether the groups are all that there is.
fn check_shape(ranges: &[Range<usize>], total: usize) -> Result<(), Reason> {
    let mut end = 0;
    for range in ranges {
        if range.start != end {
            return Err(Reason::OtherShape);
        }
        end = range.end;
    }
    if end == total { Ok(()) } else { Err(Reason::OtherShape) }
}
