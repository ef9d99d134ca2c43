//! The order of operands that may be in either.

use std::cell::Cell;

/// The order of the operands in each `either`: one bit each, set if they are swapped.
#[derive(Clone, Debug)]
pub(super) struct Order(Cell<usize>);

impl Order {
    pub(super) fn new(bits: usize) -> Self {
        Order(Cell::new(bits))
    }

    /// True if the next two are swapped.
    pub(super) fn next_is_swapped(&self) -> bool {
        let bits = self.0.get();
        self.0.set(bits >> 1);
        bits & 1 == 1
    }
}
