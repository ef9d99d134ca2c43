//! The states of a directive during parsing and printing.

use super::collected::Collected;
use crate::program::{Target, TypeSlot};
use crate::text::{Argument, UnresolvedOperand};
use operation_core::Type;
use std::ops::Range;
use std::rc::Rc;

/// An operand or type parsed before its parameter is known.
#[derive(Clone, Copy)]
pub(super) enum Held<'p, 'm> {
    Operand(UnresolvedOperand<'p>),
    Type(Type<'m>),
}

/// The parts of a directive collected by lists and lookahead before they are stored in the operation.
#[derive(Default)]
pub(crate) struct ParseState<'p, 'm> {
    /// Operands in lists, with the index of each.
    pub(super) operands: Vec<(u16, UnresolvedOperand<'p>)>,
    /// Types in lists, with the slot of each.
    pub(super) types: Vec<(TypeSlot, Type<'m>)>,
    /// The arrays collected by lists, by slot.
    pub(super) arrays: Vec<(u16, Collected<'m>)>,
    /// The arguments of a region to be parsed later, each with the slot of its types.
    pub(super) arguments: Vec<(Argument<'p, 'm>, Option<TypeSlot>)>,
    pub(super) held: Option<Held<'p, 'm>>,
    /// True if the parameter parsed last took the value held back.
    pub(super) was_held: bool,
    /// The number of occurrences of each [`Shared`](crate::program::ValueForm::Shared) parameter in the current list.
    pub(super) rounds: Vec<(Target, usize)>,
    /// The lengths of the current lists so far, from the outermost one.
    pub(super) lengths: Vec<usize>,
    /// The number of groups of each operand, among the first so many sizes of groups.
    pub(super) groups: Vec<(u16, usize)>,
    pub(super) counted_sizes: usize,
    /// True if the last list had elements.
    pub(super) had_elements: bool,
}

impl<'m> ParseState<'_, 'm> {
    /// Returns the elements of an array so far.
    pub(super) fn array(&mut self, slot: u16) -> &mut Collected<'m> {
        let place = self.arrays.iter().position(|(known, _)| *known == slot);
        let place = place.unwrap_or_else(|| {
            self.arrays.push((slot, Collected::Unreached));
            self.arrays.len() - 1
        });
        &mut self.arrays[place].1
    }

    /// Counts the groups of an operand, given the operand of each group so far.
    pub(super) fn group_count(&mut self, index: u16, sizes: &[(u16, u32)]) -> usize {
        for (operand, _) in &sizes[self.counted_sizes..] {
            match self.groups.iter_mut().find(|(known, _)| known == operand) {
                Some((_, count)) => *count += 1,
                None => self.groups.push((*operand, 1)),
            }
        }
        self.counted_sizes = sizes.len();
        let known = self.groups.iter().find(|(known, _)| *known == index);
        known.map_or(0, |(_, count)| *count)
    }

    /// True if lists collect numbers for the slot.
    pub(super) fn is_of_numbers(&self, slot: u16) -> bool {
        self.arrays
            .iter()
            .any(|(known, all)| *known == slot && matches!(all, Collected::Numbers(_)))
    }

    /// Returns the number of elements of the innermost list so far.
    pub(super) fn length(&self) -> usize {
        self.lengths.last().copied().unwrap_or_default()
    }
}

/// The state of a directive during printing.
#[derive(Default)]
pub(crate) struct PrintState {
    /// True if the directive has printed something: the space before it is printed then.
    pub(super) is_begun: bool,
    /// The indices of the next elements of parts in lists.
    pub(super) next: Vec<(Target, usize)>,
    /// The elements so far and the length of each current list, from the outermost one.
    pub(super) lists: Vec<(usize, usize)>,
    /// The groups of each operand met so far.
    pub(super) groups: Vec<(u16, Rc<[Range<usize>]>)>,
}

impl PrintState {
    pub(super) fn next(&self, target: Target) -> usize {
        let known = self.next.iter().find(|(known, _)| *known == target);
        known.map_or(0, |(_, index)| *index)
    }

    pub(super) fn set_next(&mut self, target: Target, index: usize) {
        match self.next.iter_mut().find(|(known, _)| *known == target) {
            Some((_, known)) => *known = index,
            None => self.next.push((target, index)),
        }
    }
}
