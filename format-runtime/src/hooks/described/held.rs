//! What a list of a directive keeps while it is read: what waits for its meaning, and how often parameters were read.

use crate::text::UnresolvedOperand;
use operation_core::Type;
use smallvec::SmallVec;

/// An operand or type that was read before it is known what it is.
#[derive(Clone, Copy)]
pub(super) enum Held<'p, 'm> {
    Operand(UnresolvedOperand<'p>),
    Type(Type<'m>),
}

/// How often parameters have been read in the list that is being read.
#[derive(Default)]
pub(super) struct Rounds {
    counts: SmallVec<[(usize, usize); 4]>,
}

impl Rounds {
    /// Another list begins.
    pub(super) fn begin(&mut self) {
        self.counts.clear();
    }

    /// A parameter is read once more; whether it is the first time.
    pub(super) fn count(&mut self, parameter: usize) -> bool {
        match self
            .counts
            .iter_mut()
            .find(|(known, _)| *known == parameter)
        {
            Some((_, count)) => {
                *count += 1;
                false
            }
            None => {
                self.counts.push((parameter, 1));
                true
            }
        }
    }

    /// Whether each was read in all rounds, or in none.
    pub(super) fn are_alike(&self, rounds: usize) -> bool {
        self.counts.iter().all(|(_, count)| *count == rounds)
    }
}
