//! Where in the text of an operation the names of values and blocks are.

use operation_core::{Block, Operation, Value};
use smallvec::SmallVec;

/// A name in the text of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hole {
    Operand(usize),
    Successor(usize),
}

/// The names in the text of the current operation, if the text may be kept.
#[derive(Default)]
pub(super) struct Recording<'m> {
    /// The operation; `None` if nothing is recorded.
    operation: Option<Operation<'m>>,
    /// The index of the next operand or successor, where it is known.
    pub(super) next: Option<usize>,
    names: SmallVec<[(Hole, usize, usize); 8]>,
}

impl<'m> Recording<'m> {
    pub(super) fn begin(&mut self, operation: Operation<'m>) {
        self.operation = Some(operation);
        self.next = None;
        self.names.clear();
    }
    #[inline]
    pub(super) fn is_active(&self) -> bool {
        self.operation.is_some()
    }
    /// The text can't be kept.
    #[inline]
    pub(super) fn cancel(&mut self) {
        self.operation = None;
    }
    /// Discards the output so far.
    pub(super) fn restart(&mut self) {
        self.names.clear();
    }
    /// Records the name of an operand between two offsets of the output.
    pub(super) fn operand(&mut self, value: Value<'m>, start: usize, end: usize) {
        let Some(operation) = self.operation else {
            return;
        };
        match index_of(&value, operation.operands(), self.next) {
            Some(index) => self.names.push((Hole::Operand(index), start, end)),
            None => self.cancel(),
        }
    }
    /// Records the name of a successor between two offsets of the output.
    pub(super) fn successor(&mut self, block: Block<'m>, start: usize, end: usize) {
        let Some(operation) = self.operation else {
            return;
        };
        match index_of(&block, operation.successors(), self.next) {
            Some(index) => self.names.push((Hole::Successor(index), start, end)),
            None => self.cancel(),
        }
    }
    /// The names, with offsets from the start of the text, or `None` if the text can't be kept.
    pub(super) fn end(&mut self, text_start: usize) -> Option<&[(Hole, usize, usize)]> {
        self.operation.take()?;
        for (_, start, end) in &mut self.names {
            *start = start.checked_sub(text_start)?;
            *end = end.checked_sub(text_start)?;
        }
        Some(&self.names)
    }
}

/// The printed one of the operands or successors; `None` if there is none, or perhaps several.
fn index_of<T: PartialEq>(
    printed: &T,
    list: impl Iterator<Item = T> + Clone,
    next: Option<usize>,
) -> Option<usize> {
    if next.is_some_and(|next| list.clone().nth(next).as_ref() == Some(printed)) {
        return next;
    }
    let mut found = list
        .enumerate()
        .filter(|(_, each)| each == printed)
        .map(|(index, _)| index);
    found.next().filter(|_| found.next().is_none())
}
