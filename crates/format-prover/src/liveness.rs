//! The needs of later instructions of a program.

use format_runtime::program::{Instruction, Onward, Program};
use std::collections::BTreeSet;

/// A set that grows.
pub(crate) trait Grows: Clone + Default + PartialEq {
    fn grow(&mut self, other: &Self);
}

impl Grows for u128 {
    fn grow(&mut self, other: &Self) {
        *self |= other;
    }
}

impl<T: Ord + Clone> Grows for BTreeSet<T> {
    fn grow(&mut self, other: &Self) {
        self.extend(other.iter().cloned());
    }
}

/// For each place in the program, what the instructions that may run from there on use.
pub(crate) fn live<I: Instruction, T: Grows>(program: &Program<I>, uses: &[T]) -> Vec<T> {
    let instructions = program.instructions();
    let mut live = vec![T::default(); instructions.len() + 1];
    let mut is_settled = false;
    while !is_settled {
        is_settled = true;
        for at in (0..instructions.len()).rev() {
            let mut now = uses[at].clone();
            if instructions[at].onward() != Onward::Never {
                now.grow(&live[at + 1]);
            }
            if let Some(label) = instructions[at].label() {
                now.grow(&live[label.index()]);
            }
            is_settled &= now == live[at];
            live[at] = now;
        }
    }
    live
}
