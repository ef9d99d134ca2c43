//! The state of parsing one operation.

use crate::dialect::{OperationDefinition, inherent_slot_of};
use crate::hooks::Hooks;
use crate::machine::directive::ParseState;
use crate::program::TypeSlot;
use crate::text::{OperandBounds, ParseResult, ParsedLists, Parser, UnresolvedOperand};
use operation_core::{Attribute, NamedAttribute, OperationState, Type};

/// The state of one run of the parse machine.
pub(crate) struct State<'d, 'p, 'm> {
    pub(crate) hooks: &'d Hooks,
    pub(crate) definition: &'p OperationDefinition,
    pub(crate) operation: &'d mut OperationState<'m>,
    pub(crate) lists: Box<ParsedLists<'p, 'm>>,
    /// The values collected by the current directive.
    pub(crate) directive: Option<Box<ParseState<'p, 'm>>>,
    /// The byte offset of the beginning of the directive.
    pub(crate) directive_start: usize,
    /// True if the element `regions` parsed the regions: the operation has no regions beyond those in the text then.
    pub(crate) has_all_regions: bool,
}

impl<'d, 'p, 'm> State<'d, 'p, 'm> {
    pub(crate) fn new(
        hooks: &'d Hooks,
        definition: &'p OperationDefinition,
        operation: &'d mut OperationState<'m>,
        lists: Box<ParsedLists<'p, 'm>>,
    ) -> Self {
        State {
            hooks,
            definition,
            operation,
            lists,
            directive: None,
            directive_start: 0,
            has_all_regions: false,
        }
    }

    /// Returns the index in `operand_bounds` of the entry for `operands`.
    pub(crate) fn all_operands(&self) -> u16 {
        self.definition.operands.len() as u16
    }

    pub(crate) fn property(&self, slot: u16) -> Option<Attribute<'m>> {
        self.operation
            .properties
            .get(slot as usize)
            .copied()
            .flatten()
    }

    pub(crate) fn set_property(&mut self, slot: u16, value: Option<Attribute<'m>>) {
        if let Some(property) = self.operation.properties.get_mut(slot as usize) {
            *property = value;
        }
    }

    /// Records a clause; returns true if it was recorded before.
    pub(crate) fn clause_again(&mut self, number: u16) -> bool {
        let (index, bit) = (usize::from(number / 64), 1 << (number % 64));
        if self.lists.clauses.len() <= index {
            self.lists.clauses.resize(index + 1, 0);
        }
        let word = &mut self.lists.clauses[index];
        let again = *word & bit != 0;
        *word |= bit;
        again
    }

    /// Starts the list of values of an operand.
    pub(crate) fn begin_operands(&mut self, index: u16, offset: usize) {
        let start = self.lists.operands.len() as u32;
        if let Some(bounds) = self.lists.operand_bounds.get_mut(index as usize) {
            *bounds = OperandBounds {
                start,
                end: start,
                offset,
            };
        }
    }

    /// Adds a value to the last started operand.
    pub(crate) fn push_operand(&mut self, index: u16, operand: UnresolvedOperand<'p>) {
        self.lists.operands.push(operand);
        if let Some(bounds) = self.lists.operand_bounds.get_mut(index as usize) {
            bounds.end = self.lists.operands.len() as u32;
        }
    }

    pub(crate) fn operands_of(&self, index: u16) -> &[UnresolvedOperand<'p>] {
        self.lists
            .operands
            .get(self.operand_range(index))
            .unwrap_or(&[])
    }

    /// Returns the byte offset of an operand's first value; 0 if its values weren't parsed.
    pub(crate) fn operands_offset(&self, index: u16) -> usize {
        self.lists
            .operand_bounds
            .get(index as usize)
            .map_or(0, |bounds| bounds.offset)
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

    pub(crate) fn set_types(&mut self, slot: TypeSlot, types: &[Type<'m>]) {
        let start = self.lists.types.len();
        self.lists.types.extend_from_slice(types);
        self.bound_types(slot, start);
    }

    /// Sets the type of a slot with one value.
    #[inline]
    pub(crate) fn set_type(&mut self, slot: TypeSlot, type_: Type<'m>) {
        let start = self.lists.types.len();
        self.lists.types.push(type_);
        self.bound_types(slot, start);
    }

    /// Moves the types of a slot behind all others.
    pub(crate) fn move_types(&mut self, slot: TypeSlot) {
        let start = self.lists.types.len();
        let range = self.type_range(slot);
        self.lists.types.extend_from_within(range);
        self.bound_types(slot, start);
    }

    /// Makes the types from `start` on those of a slot.
    #[inline]
    fn bound_types(&mut self, slot: TypeSlot, start: usize) {
        let end = self.lists.types.len() as u32;
        let index = self.type_index(slot);
        if let Some(bounds) = self.lists.type_bounds.get_mut(index) {
            *bounds = (start as u32, end);
        }
    }

    /// Adds a type to a list started with [`State::set_types`].
    pub(crate) fn push_type(&mut self, slot: TypeSlot, type_: Type<'m>) {
        self.lists.types.push(type_);
        let end = self.lists.types.len() as u32;
        let index = self.type_index(slot);
        if let Some(bounds) = self.lists.type_bounds.get_mut(index) {
            bounds.1 = end;
        }
    }

    /// Returns the range of an operand's values within all parsed operands.
    pub(crate) fn operand_range(&self, index: u16) -> std::ops::Range<usize> {
        let bounds = self
            .lists
            .operand_bounds
            .get(index as usize)
            .copied()
            .unwrap_or_default();
        bounds.start as usize..bounds.end as usize
    }

    /// Returns the range of a slot's types within all parsed types.
    pub(crate) fn type_range(&self, slot: TypeSlot) -> std::ops::Range<usize> {
        let (start, end) = self
            .lists
            .type_bounds
            .get(self.type_index(slot))
            .copied()
            .unwrap_or_default();
        start as usize..end as usize
    }

    /// Resolves parsed operands with the same type and adds them to the operation.
    #[inline]
    pub(crate) fn resolve_all(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        values: std::ops::Range<usize>,
        type_: Type<'m>,
    ) -> ParseResult<()> {
        for &operand in self.lists.operands.get(values).unwrap_or(&[]) {
            let value = parser.resolve_operand(operand, type_)?;
            self.operation.operands.push(value);
        }
        Ok(())
    }

    /// Resolves as many parsed operands as there are parsed types, and adds them to the operation.
    #[inline]
    pub(crate) fn resolve_parsed(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        values: std::ops::Range<usize>,
        types: std::ops::Range<usize>,
    ) -> ParseResult<()> {
        let values = self.lists.operands.get(values).unwrap_or(&[]);
        let types = self.lists.types.get(types).unwrap_or(&[]);
        for index in 0..values.len().min(types.len()) {
            let value = parser.resolve_operand(values[index], types[index])?;
            self.operation.operands.push(value);
        }
        Ok(())
    }

    /// Adds parsed types to the result types.
    #[inline]
    pub(crate) fn push_results(&mut self, slot: TypeSlot) {
        match self.lists.types.get(self.type_range(slot)) {
            Some(&[type_]) => self.operation.results.push(type_),
            Some(types) => self.operation.results.extend_from_slice(types),
            None => {}
        }
    }

    pub(crate) fn types_of(&self, slot: TypeSlot) -> &[Type<'m>] {
        self.lists.types.get(self.type_range(slot)).unwrap_or(&[])
    }

    pub(crate) fn has_regions(&self, index: u16) -> bool {
        self.lists
            .regions
            .iter()
            .any(|&(region, _)| region == index)
    }

    /// Moves regions, successors and attributes to the operation.
    pub(crate) fn finish(mut self, parser: &mut Parser<'p, 'm>) {
        if self.lists.regions.len() + self.definition.regions.len() > 0 {
            self.finish_regions(parser);
        }
        if !self.lists.successors.is_empty() {
            self.lists.successors.sort_by_key(|&(index, _)| index);
            self.operation
                .successors
                .extend(self.lists.successors.iter().map(|&(_, block)| block));
        }
        if !self.lists.attributes.is_empty() {
            self.take_inherent_attributes();
        }
        if !self.lists.attributes.is_empty() {
            self.operation.attributes = Some(parser.context().dictionary(&self.lists.attributes));
        }
        parser.give_back_lists(self.lists);
    }

    fn finish_regions(&mut self, parser: &Parser<'p, 'm>) {
        // The order is the order of declaration, independent of the text. `regions` stores all regions under an index
        // beyond the declared ones.
        for (index, declared) in self.definition.regions.iter().enumerate() {
            let before = self.operation.regions.len();
            let own = self
                .lists
                .regions
                .iter()
                .filter(|&&(region, _)| usize::from(region) == index);
            self.operation
                .regions
                .extend(own.map(|&(_, region)| region));
            // A region of an absent group is created, but empty.
            if self.operation.regions.len() == before && !declared.variadic && !self.has_all_regions
            {
                self.operation.regions.push(parser.arena().region());
            }
        }
        let undeclared = self.definition.regions.len();
        let rest = self
            .lists
            .regions
            .iter()
            .filter(|&&(region, _)| usize::from(region) >= undeclared);
        self.operation
            .regions
            .extend(rest.map(|&(_, region)| region));
    }

    pub(crate) fn take_inherent_attributes(&mut self) {
        take_inherent_attributes(self.definition, self.operation, &mut self.lists.attributes);
    }
}

/// Moves the inherent attributes of the dictionary into their slots. They override values set by the format itself.
pub(crate) fn take_inherent_attributes<'m>(
    definition: &OperationDefinition,
    operation: &mut OperationState<'m>,
    attributes: &mut Vec<NamedAttribute<'m>>,
) {
    let slots = operation
        .name
        .registration()
        .map_or(&[][..], |registration| registration.properties);
    let properties = &mut operation.properties;
    let slot = |entry: &_| inherent_slot_of(definition, slots, entry);
    attributes.retain(
        |entry| match slot(entry).and_then(|index| properties.get_mut(index)) {
            Some(property) => {
                *property = Some(entry.value);
                false
            }
            None => true,
        },
    );
}
