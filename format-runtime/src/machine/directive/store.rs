//! Stores the parsed parts of a directive in the operation.

use super::collected::Collected;
use super::state::ParseState;
use crate::machine::parse::state::State;
use crate::program::{Array, ArrayStorage, Target, TypeSlot};
use crate::text::{ParseResult, Parser, UnresolvedOperand};
use operation_core::{Attribute, Type};

impl<'p, 'm> State<'_, 'p, 'm> {
    /// Begins a directive, and with it the text of these operands.
    pub(super) fn begin_directive(&mut self, offset: usize, operands: &[u16]) {
        self.directive_start = offset;
        self.directive = None;
        for &index in operands {
            self.begin_operands(index, offset);
        }
    }

    pub(super) fn directive_state(&mut self) -> &mut ParseState<'p, 'm> {
        self.directive.get_or_insert_default()
    }

    /// Adds an operand after others of the same index.
    pub(super) fn add_operand(&mut self, index: u16, operand: UnresolvedOperand<'p>, listed: bool) {
        if listed {
            self.directive_state().operands.push((index, operand));
            return;
        }
        let lists = &mut *self.lists;
        let Some(bounds) = lists.operand_bounds.get_mut(usize::from(index)) else {
            return;
        };
        if bounds.end as usize != lists.operands.len() {
            // Other operands were parsed in between, so this one's list moves to the end.
            let start = lists.operands.len();
            lists
                .operands
                .extend_from_within(bounds.start as usize..bounds.end as usize);
            (bounds.start, bounds.end) = (start as u32, lists.operands.len() as u32);
        }
        self.push_operand(index, operand);
    }

    /// Adds a type after others of the same slot.
    pub(super) fn add_type(&mut self, slot: TypeSlot, type_: Type<'m>, listed: bool) {
        if listed {
            self.directive_state().types.push((slot, type_));
            return;
        }
        if self.type_range(slot).end != self.lists.types.len() {
            self.move_types(slot);
        }
        self.push_type(slot, type_);
    }

    /// Sets an attribute, or adds the next element of an array.
    pub(super) fn put(&mut self, target: Target, attribute: Attribute<'m>, listed: bool) {
        let Target::Attribute(slot) = target else {
            return;
        };
        if listed {
            self.directive_state().array(slot).push(attribute);
        } else {
            self.set_property(slot, Some(attribute));
        }
    }

    /// Returns the number of operands or types of a parameter so far.
    pub(super) fn count(&self, target: Target) -> usize {
        let listed = self.directive.as_deref();
        match target {
            Target::Operands(index) => {
                let listed = listed.into_iter().flat_map(|state| &state.operands);
                self.operands_of(index).len() + listed.filter(|(own, _)| *own == index).count()
            }
            Target::Types(slot) => {
                let listed = listed.into_iter().flat_map(|state| &state.types);
                self.types_of(slot).len() + listed.filter(|(own, _)| *own == slot).count()
            }
            _ => 0,
        }
    }

    /// Returns the first type of a slot so far.
    pub(super) fn first_type(&self, slot: TypeSlot) -> Option<Type<'m>> {
        let listed = self.directive.as_deref();
        let listed = listed.map_or(&[][..], |listed| &listed.types);
        let of_list = listed.iter().find(|(known, _)| *known == slot);
        self.types_of(slot)
            .first()
            .copied()
            .or_else(|| of_list.map(|(_, type_)| *type_))
    }

    /// Ends an element of a list. Each of the operands gets a group for it, possibly an empty one.
    pub(super) fn end_round(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        groups: &[u16],
    ) -> ParseResult<()> {
        let state = self.directive.get_or_insert_default();
        let length = state.length() + 1;
        if let Some(last) = state.lengths.last_mut() {
            *last = length;
        }
        let are_alike = state.rounds.iter().all(|(_, count)| *count == length);
        for &index in groups {
            let sizes = &mut self.lists.inner_sizes;
            let known = state.group_count(index, sizes);
            sizes.extend((known..length).map(|_| (index, 0)));
        }
        if are_alike {
            return Ok(());
        }
        Err(parser.custom_error(parser.offset(), DIFFERENT))
    }

    /// Ends a list and returns its length. The end of the outermost list moves operands and types to the operation.
    pub(super) fn end_list(&mut self) -> usize {
        let state = self.directive_state();
        let length = state.lengths.pop().unwrap_or_default();
        state.had_elements = length > 0;
        if state.lengths.is_empty() {
            let operands = std::mem::take(&mut state.operands);
            let types = std::mem::take(&mut state.types);
            let mut indices: Vec<u16> = operands.iter().map(|(index, _)| *index).collect();
            indices.sort_unstable();
            indices.dedup();
            for index in indices {
                for (_, operand) in operands.iter().filter(|(known, _)| *known == index) {
                    self.add_operand(index, *operand, false);
                }
            }
            let mut slots: Vec<TypeSlot> = Vec::new();
            for (slot, _) in &types {
                if !slots.contains(slot) {
                    slots.push(*slot);
                }
            }
            for slot in slots {
                for (_, type_) in types.iter().filter(|(known, _)| *known == slot) {
                    self.add_type(slot, *type_, false);
                }
            }
        }
        length
    }

    /// Stores the arrays collected by lists.
    pub(super) fn finish_directive(&mut self, parser: &Parser<'p, 'm>, arrays: &[Array]) {
        for array in arrays {
            let element = match &array.storage {
                ArrayStorage::Elements(type_) => self.type_of(*type_),
                _ => None,
            };
            let state = self.directive.as_deref_mut();
            let collected = state.and_then(|state| {
                let place = state
                    .arrays
                    .iter()
                    .position(|(known, _)| *known == array.slot)?;
                Some(std::mem::take(&mut state.arrays[place].1))
            });
            let mut collected = collected.unwrap_or_default();
            let is_unset = self.property(array.slot).is_none();
            if array.is_empty_by_default && is_unset && matches!(collected, Collected::Unreached) {
                collected = Collected::none(array.storage.is_of_numbers());
            }
            let attribute = collected.attribute(parser.context(), &array.storage, element);
            if attribute.is_some() {
                self.set_property(array.slot, attribute);
            }
        }
    }
}

/// The error for a [`Shared`](crate::program::ValueForm::Shared) parameter with different values in elements of a list.
pub(super) const DIFFERENT: &str = "expected the same as in the first element of the list";
