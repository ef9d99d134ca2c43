//! The state of parsing one operation.

use crate::dialect::{OperationDefinition, inherent_slot_of};
use crate::hooks::Hooks;
use crate::program::TypeSlot;
use crate::text::{ParseResult, Parser, UnresolvedOperand};
use operation_core::{Attribute, Block, NamedAttribute, OperationState, Region, Type};
use smallvec::SmallVec;

/// The start and end of a range in a list.
type Bounds = (u32, u32);

/// The state of one run of the parse machine.
pub(super) struct State<'d, 'p, 'm> {
    pub(super) hooks: &'d Hooks,
    pub(super) definition: &'d OperationDefinition,
    pub(super) operation: &'d mut OperationState<'m>,
    /// All parsed operands, in order of the text.
    operands: SmallVec<[UnresolvedOperand<'p>; 4]>,
    /// For each declared operand, then for `operands`: its range in `operands`, and the byte offset at which it starts.
    operand_bounds: SmallVec<[(Bounds, usize); 4]>,
    /// All parsed types, in order of the text.
    types: SmallVec<[Type<'m>; 4]>,
    /// The ranges in `types` for each declared operand, each declared result, then `operands` and `results`.
    type_bounds: SmallVec<[Bounds; 6]>,
    /// The lengths of the inner lists of variadic-of-variadic operands, with the operand's index.
    pub(super) inner_sizes: SmallVec<[(u16, u32); 2]>,
    /// The types built so far.
    pub(super) built: SmallVec<[Type<'m>; 2]>,
    /// The parsed regions, with the index of the declared region.
    pub(super) regions: SmallVec<[(u16, Region<'m>); 1]>,
    /// The parsed successors, with the index of the declared successor.
    pub(super) successors: SmallVec<[(u16, Block<'m>); 2]>,
    /// The attribute dictionary.
    pub(super) attributes: Vec<NamedAttribute<'m>>,
    /// A bit for each clause of an `oilist`, set if the clause occurred.
    clauses: SmallVec<[u64; 1]>,
}

impl<'d, 'p, 'm> State<'d, 'p, 'm> {
    pub(super) fn new(
        hooks: &'d Hooks,
        definition: &'d OperationDefinition,
        operation: &'d mut OperationState<'m>,
    ) -> Self {
        let (operands, results) = (definition.operands.len(), definition.results.len());
        State {
            hooks,
            definition,
            operation,
            operands: SmallVec::new(),
            operand_bounds: SmallVec::from_elem(((0, 0), 0), operands + 1),
            types: SmallVec::new(),
            type_bounds: SmallVec::from_elem((0, 0), operands + results + 2),
            inner_sizes: SmallVec::new(),
            built: SmallVec::new(),
            regions: SmallVec::new(),
            successors: SmallVec::new(),
            attributes: Vec::new(),
            clauses: SmallVec::new(),
        }
    }

    /// The index in `operand_bounds` of the entry for `operands`.
    pub(super) fn all_operands(&self) -> u16 {
        self.definition.operands.len() as u16
    }

    pub(super) fn property(&self, slot: u16) -> Option<Attribute<'m>> {
        self.operation.properties.get(slot as usize).copied().flatten()
    }

    pub(super) fn set_property(&mut self, slot: u16, value: Option<Attribute<'m>>) {
        if let Some(property) = self.operation.properties.get_mut(slot as usize) {
            *property = value;
        }
    }

    /// Records a clause; returns whether it was recorded before.
    pub(super) fn clause_again(&mut self, number: u16) -> bool {
        let (index, bit) = (usize::from(number / 64), 1 << (number % 64));
        if self.clauses.len() <= index {
            self.clauses.resize(index + 1, 0);
        }
        let word = &mut self.clauses[index];
        let again = *word & bit != 0;
        *word |= bit;
        again
    }

    /// Starts the list of values of an operand.
    pub(super) fn begin_operands(&mut self, index: u16, offset: usize) {
        let start = self.operands.len() as u32;
        if let Some(bounds) = self.operand_bounds.get_mut(index as usize) {
            *bounds = ((start, start), offset);
        }
    }

    /// Adds a value to the operand that was started last.
    pub(super) fn push_operand(&mut self, index: u16, operand: UnresolvedOperand<'p>) {
        self.operands.push(operand);
        if let Some((bounds, _)) = self.operand_bounds.get_mut(index as usize) {
            bounds.1 = self.operands.len() as u32;
        }
    }

    pub(super) fn operands_of(&self, index: u16) -> &[UnresolvedOperand<'p>] {
        let (start, end) = self.operand_bounds.get(index as usize).map_or((0, 0), |bounds| bounds.0);
        self.operands.get(start as usize..end as usize).unwrap_or(&[])
    }

    /// The byte offset at which the values of an operand start; 0 if they weren't parsed.
    pub(super) fn operands_offset(&self, index: u16) -> usize {
        self.operand_bounds.get(index as usize).map_or(0, |bounds| bounds.1)
    }

    fn type_index(&self, slot: TypeSlot) -> usize {
        let operands = self.definition.operands.len();
        match slot {
            TypeSlot::Operand(index) => usize::from(index),
            TypeSlot::Result(index) => operands + usize::from(index),
            TypeSlot::Operands => operands + self.definition.results.len(),
            TypeSlot::Results => operands + self.definition.results.len() + 1,
        }
    }

    pub(super) fn set_types(&mut self, slot: TypeSlot, types: &[Type<'m>]) {
        let start = self.types.len() as u32;
        self.types.extend_from_slice(types);
        let end = self.types.len() as u32;
        let index = self.type_index(slot);
        if let Some(bounds) = self.type_bounds.get_mut(index) {
            *bounds = (start, end);
        }
    }

    /// Adds a type to those started with [`State::set_types`].
    pub(super) fn push_type(&mut self, slot: TypeSlot, type_: Type<'m>) {
        self.types.push(type_);
        let end = self.types.len() as u32;
        let index = self.type_index(slot);
        if let Some(bounds) = self.type_bounds.get_mut(index) {
            bounds.1 = end;
        }
    }

    /// The range of an operand's values within all parsed operands.
    pub(super) fn operand_range(&self, index: u16) -> std::ops::Range<usize> {
        let (start, end) = self.operand_bounds.get(index as usize).map_or((0, 0), |bounds| bounds.0);
        start as usize..end as usize
    }

    /// The range of a slot's types within all parsed types.
    pub(super) fn type_range(&self, slot: TypeSlot) -> std::ops::Range<usize> {
        let (start, end) = self.type_bounds.get(self.type_index(slot)).copied().unwrap_or_default();
        start as usize..end as usize
    }

    /// Resolves the parsed operand at `place` and adds it to the operation.
    pub(super) fn resolve(&mut self, parser: &mut Parser<'p, 'm>, place: usize, type_: Type<'m>) -> ParseResult<()> {
        if let Some(&operand) = self.operands.get(place) {
            let value = parser.resolve_operand(operand, type_)?;
            self.operation.operands.push(value);
        }
        Ok(())
    }

    /// Resolves parsed operands with parsed types, as long as there are both.
    pub(super) fn resolve_parsed(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        values: std::ops::Range<usize>,
        types: std::ops::Range<usize>,
    ) -> ParseResult<()> {
        for (value, type_) in values.zip(types) {
            if let Some(&type_) = self.types.get(type_) {
                self.resolve(parser, value, type_)?;
            }
        }
        Ok(())
    }

    /// Adds parsed types to the result types.
    pub(super) fn push_results(&mut self, slot: TypeSlot) {
        let range = self.type_range(slot);
        self.operation.results.extend_from_slice(self.types.get(range).unwrap_or_default());
    }

    pub(super) fn types_of(&self, slot: TypeSlot) -> &[Type<'m>] {
        let (start, end) = self.type_bounds.get(self.type_index(slot)).copied().unwrap_or_default();
        self.types.get(start as usize..end as usize).unwrap_or(&[])
    }

    pub(super) fn has_regions(&self, index: u16) -> bool {
        self.regions.iter().any(|&(region, _)| region == index)
    }

    /// Moves regions, successors and attributes to the operation.
    pub(super) fn finish(&mut self, parser: &mut Parser<'_, 'm>) -> ParseResult<()> {
        // In order of declaration, whatever the order of the text; `regions` stores all under an index beyond those
        // declared.
        let all = self.regions.iter().any(|&(region, _)| usize::from(region) >= self.definition.regions.len());
        for (index, declared) in self.definition.regions.iter().enumerate() {
            let before = self.operation.regions.len();
            let own = self.regions.iter().filter(|&&(region, _)| usize::from(region) == index);
            self.operation.regions.extend(own.map(|&(_, region)| region));
            // A region of an absent group is created, but empty.
            if self.operation.regions.len() == before && !declared.variadic && !all {
                self.operation.regions.push(parser.arena().region());
            }
        }
        let undeclared = self.definition.regions.len();
        let rest = self.regions.iter().filter(|&&(region, _)| usize::from(region) >= undeclared);
        self.operation.regions.extend(rest.map(|&(_, region)| region));
        self.successors.sort_by_key(|&(index, _)| index);
        self.operation.successors.extend(self.successors.iter().map(|&(_, block)| block));
        self.finish_attributes(parser)
    }

    /// Moves entries of the dictionary that name a slot into it; they override values set by the format itself.
    pub(super) fn take_inherent_attributes(&mut self) {
        let slots = self.operation.name.registration().map_or(&[][..], |registration| registration.properties);
        let properties = &mut self.operation.properties;
        let definition = self.definition;
        let slot = |entry: &_| inherent_slot_of(definition, slots, entry);
        self.attributes.retain(|entry| match slot(entry).and_then(|index| properties.get_mut(index)) {
            Some(property) => {
                *property = Some(entry.value);
                false
            }
            None => true,
        });
    }

    fn finish_attributes(&mut self, parser: &mut Parser<'_, 'm>) -> ParseResult<()> {
        if self.attributes.is_empty() {
            return Ok(());
        }
        self.take_inherent_attributes();
        if !self.attributes.is_empty() {
            self.operation.attributes = Some(parser.context().dictionary(&self.attributes));
        }
        Ok(())
    }
}
