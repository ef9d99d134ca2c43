//! Finds the parts of operations under the new definitions.

use super::Transfer;
use super::groups::members;
use super::made::{Made, REFUSED};
use super::plan::{Groups, Plan};
use crate::reason::{Part, Reason};
use format_runtime::dialect::{Length, OperationDefinition, PropertyKind};
use format_runtime::evaluate::{Evaluator, populate_defaults};
use operation_core::{
    Attribute, AttributeKind, KeptText, NamedAttribute, Operation, OperationName,
};
use std::rc::Rc;

/// The longest signature of operations with a remembered result, in words.
const WORDS: usize = 64;

impl<'t, 'o, 'n> Transfer<'t, 'o, 'n> {
    /// The stand-in for a refused operation.
    pub(super) fn stand_in(&mut self, old: Operation<'o>) -> Made<'n> {
        let (name, none) = (self.into.operation_name(REFUSED), self.into.none_type());
        let types = old
            .results()
            .map(|result| self.type_(result.type_()).unwrap_or(none));
        Made::in_place(old, name, types.collect())
    }

    /// The parts of the counterpart of an operation.
    pub(super) fn made(&mut self, old: Operation<'o>) -> Result<Rc<Made<'n>>, Reason> {
        if let Some(reason) = self.refused.get(&old) {
            return Err(reason.clone());
        }
        let mut words = [0; WORDS];
        let Some((length, _)) = old.signature(&mut words, 0) else {
            return self.make(old).map(Rc::new);
        };
        if let Some(known) = self.made.get(&words[..length]) {
            return known.clone();
        }
        let made = self.make(old).map(Rc::new);
        self.made.insert(words[..length].into(), made.clone());
        made
    }

    /// It follows from the signature of an operation.
    fn make(&mut self, old: Operation<'o>) -> Result<Made<'n>, Reason> {
        let name = old.name().as_str();
        let definition = old
            .name()
            .registration()
            .filter(|_| old.is_registered())
            .and_then(|registration| {
                let index = registration.definition;
                Some((index, self.old.dialects.operations.get(index as usize)?))
            });
        let new_name = *self
            .names
            .entry(old.name())
            .or_insert_with(|| self.into.operation_name(&self.renamed.operation(name)));
        let new = new_name.registration().and_then(|registration| {
            self.new
                .dialects
                .operations
                .get(registration.definition as usize)
        });
        for operand in old.operands() {
            self.type_(operand.type_())?;
        }
        if let (Some(_), Some(text)) = (new, old.kept_text()) {
            return self.kept(old, new_name, text);
        }
        match (definition, new) {
            (Some((index, before)), Some(after)) => {
                self.declared(old, index, before, new_name, after)
            }
            (Some(_), None) => Err(Reason::NoOperation),
            (None, after) => self.undeclared(old, new_name, after),
        }
    }

    /// The parts of an operation whose text is kept.
    fn kept(
        &mut self,
        old: Operation<'o>,
        name: OperationName<'n>,
        text: KeptText<'o>,
    ) -> Result<Made<'n>, Reason> {
        let types = old.results().map(|result| self.type_(result.type_()));
        let mut made = Made::in_place(old, name, types.collect::<Result<_, _>>()?);
        made.attributes = Some(text.attributes_in(self.into));
        Ok(made)
    }

    fn declared(
        &mut self,
        old: Operation<'o>,
        index: u32,
        before: &'t OperationDefinition,
        name: OperationName<'n>,
        after: &'t OperationDefinition,
    ) -> Result<Made<'n>, Reason> {
        let renamed = self.renamed;
        let plan = self.plans.get(index, || Plan::new(before, after, renamed));
        let operands = members(
            Part::Operand,
            &plan.operands,
            |group| before.operand_group(old, group),
            old.num_operands(),
            before.operand_segments.or(after.operand_segments).is_some(),
        )?;
        let results = members(
            Part::Result,
            &plan.results,
            |group| before.result_group(old, group),
            old.num_results(),
            before.result_segments.or(after.result_segments).is_some(),
        )?;
        self.check_places(old, before, after, &plan)?;
        let regions = members(
            Part::Region,
            &plan.regions,
            |group| before.region_group(old, group),
            old.num_regions(),
            false,
        )?;
        let successors = members(
            Part::Successor,
            &plan.successors,
            |group| before.successor_group(old, group),
            old.num_successors(),
            false,
        )?;
        let types = results.indices.iter();
        let types = types
            .map(|&index| self.type_(old.result(index).type_()))
            .collect::<Result<_, _>>()?;
        let mut properties = self.properties(old, &plan.slots, before, after)?;
        let sizes = [
            (Part::Operand, after.operand_segments, &operands),
            (Part::Result, after.result_segments, &results),
        ];
        for (part, slot, members) in sizes {
            match slot {
                Some(slot) => properties[usize::from(slot)] = Some(self.sizes(&members.sizes)),
                None if members.are_unequal => return Err(Reason::UnequalSizes(part)),
                None => {}
            }
        }
        for (group, &size) in after.operands.iter().zip(&operands.sizes) {
            // A new operand of lists has no list.
            if let Length::VariadicOfVariadic { segments } = group.length
                && size == 0
            {
                properties[usize::from(segments)].get_or_insert_with(|| self.sizes(&[]));
            }
        }
        let attributes = self.discardable(old, after, &mut properties)?;
        check_required(before, after, &properties)?;
        Ok(Made {
            name,
            operands: operands.indices,
            results: results.indices,
            regions: regions.indices,
            successors: successors.indices,
            types,
            properties,
            attributes,
        })
    }

    /// Checks that operands with the same place and another declaration may be there.
    fn check_places(
        &mut self,
        old: Operation<'o>,
        before: &OperationDefinition,
        after: &OperationDefinition,
        plan: &Plan,
    ) -> Result<(), Reason> {
        for (group, from) in after.operands.iter().zip(&plan.operands.groups.from) {
            let Some(from) = *from else { continue };
            let own = &before.operands[from];
            if own.name == group.name || own.constraint.summary == group.constraint.summary {
                continue;
            }
            for index in before.operand_group(old, from) {
                let type_ = self.type_(old.operand(index).type_())?;
                let mut evaluator = Evaluator::new(self.into, self.new.dialects, type_);
                if evaluator.rejects(&group.constraint.predicate) {
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
        let mut properties = Vec::with_capacity(after.properties.len());
        for (slot, from) in after.properties.iter().zip(&slots.from) {
            let own = from.and_then(|from| Some((&before.properties[from], old.property(from)?)));
            properties.push(match own {
                Some((own, value)) => self.slot_value(own, slot, value)?,
                None if from.is_none() => self.stated_slot(&after.name, slot)?,
                None => None,
            });
        }
        populate_defaults(after, self.new.dialects, self.into, &mut properties);
        let mut defaults = Vec::new();
        for &gone in &slots.gone {
            let Some(value) = old.property(gone) else {
                continue;
            };
            if defaults.is_empty() {
                populate_defaults(before, self.old.dialects, self.from, &mut defaults);
            }
            if defaults.get(gone).copied().flatten() != Some(value) {
                return Err(Reason::PartGone(
                    Part::Attribute,
                    before.properties[gone].name.clone(),
                ));
            }
        }
        Ok(properties)
    }

    fn sizes(&self, sizes: &[usize]) -> Attribute<'n> {
        let data: Vec<u8> = sizes
            .iter()
            .flat_map(|&size| (size as i32).to_le_bytes())
            .collect();
        let size = sizes.len() as u32;
        self.into.attribute(AttributeKind::DenseArray {
            element: self.into.i32(),
            size,
            data: &data,
        })
    }

    /// The discardable attributes. Declared ones go into their slots.
    fn discardable(
        &mut self,
        old: Operation<'o>,
        after: &OperationDefinition,
        properties: &mut [Option<Attribute<'n>>],
    ) -> Result<Option<Attribute<'n>>, Reason> {
        let Some(dictionary) = old.dictionary() else {
            return Ok(None);
        };
        let renamed = self.renamed;
        let is_declared = |name: &str| {
            let slot = after.slot(renamed.argument(old.name().as_str(), name))?;
            matches!(after.properties[slot].kind, PropertyKind::Attribute(_)).then_some(slot)
        };
        let stays = |name: &str| is_declared(name).is_none() && renamed.of_dialect(name) == name;
        if old
            .attributes()
            .iter()
            .all(|entry| stays(entry.name.as_str()))
        {
            return self.attribute(dictionary).map(Some);
        }
        let mut entries = Vec::new();
        for entry in old.attributes() {
            let value = self.attribute(entry.value)?;
            match is_declared(entry.name.as_str()) {
                Some(slot) => properties[slot] = Some(self.held(&after.properties[slot], value)?),
                None => entries.push(NamedAttribute {
                    name: self
                        .into
                        .identifier(&renamed.of_dialect(entry.name.as_str())),
                    value,
                }),
            }
        }
        Ok(Some(self.into.dictionary(&entries)))
    }

    /// An operation without an old definition.
    fn undeclared(
        &mut self,
        old: Operation<'o>,
        name: OperationName<'n>,
        after: Option<&'t OperationDefinition>,
    ) -> Result<Made<'n>, Reason> {
        let types = old
            .results()
            .map(|result| self.type_(result.type_()))
            .collect::<Result<_, _>>()?;
        let mut properties = old
            .properties()
            .map(|value| self.optional(value))
            .collect::<Result<Vec<_>, _>>()?;
        let mut attributes = self.optional(old.dictionary())?;
        if let Some(after) = after {
            let written = properties
                .first()
                .copied()
                .flatten()
                .and_then(Attribute::as_dictionary)
                .unwrap_or_default();
            let discardable = attributes
                .and_then(Attribute::as_dictionary)
                .unwrap_or_default();
            let mut slots = vec![None; after.properties.len()];
            let mut rest = Vec::new();
            for entry in written.iter().chain(discardable) {
                match after.slot(entry.name.as_str()) {
                    Some(slot) => {
                        slots[slot] = Some(self.held(&after.properties[slot], entry.value)?);
                    }
                    None => rest.push(*entry),
                }
            }
            populate_defaults(after, self.new.dialects, self.into, &mut slots);
            properties = slots;
            attributes = attributes.map(|_| self.into.dictionary(&rest));
        }
        Ok(Made {
            properties,
            attributes,
            ..Made::in_place(old, name, types)
        })
    }
}

/// Checks that all required attributes and properties are there. An old lack of a declared one isn't found here.
fn check_required(
    before: &OperationDefinition,
    after: &OperationDefinition,
    properties: &[Option<Attribute<'_>>],
) -> Result<(), Reason> {
    for (slot, value) in after.properties.iter().zip(properties) {
        let is_argument = !matches!(
            slot.kind,
            PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes
        );
        let was_there = || before.slot(&slot.name).is_some();
        if is_argument
            && value.is_none()
            && !slot.optional
            && slot.default.is_none()
            && !was_there()
        {
            return Err(Reason::PartMissing(Part::Attribute, slot.name.clone()));
        }
    }
    Ok(())
}
