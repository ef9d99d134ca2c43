//! Places for the matched and created parts of a rule.

use super::program::{Part, Use};
use crate::kept::{Kept, Values};
use operation_core::Operation;
use smallvec::{SmallVec, smallvec};

/// The places of a rule.
pub(super) struct Places<'m>(SmallVec<[Kept<'m>; 8]>);

impl<'m> Places<'m> {
    pub(super) fn new(count: usize) -> Self {
        Places(std::iter::repeat_with(Kept::default).take(count).collect())
    }

    pub(super) fn keep(&mut self, place: Option<usize>, kept: impl FnOnce() -> Kept<'m>) {
        if let Some(place) = place.and_then(|place| self.0.get_mut(place)) {
            *place = kept();
        }
    }

    pub(super) fn get(&self, place: usize) -> &Kept<'m> {
        self.0.get(place).unwrap_or(&Kept::Nothing)
    }

    /// The used part of a place; `result` returns the values of a declared result. `None` without a single value.
    pub(super) fn part(
        &self,
        used: Use,
        result: impl FnOnce(Operation<'m>, usize) -> Values<'m>,
    ) -> Option<Kept<'m>> {
        let kept = self.get(used.place);
        Some(match (used.part, kept) {
            (Part::Result(index), Kept::Operation(operation)) => {
                Kept::Values(result(*operation, index))
            }
            (Part::Single, Kept::Values(values)) => Kept::Values(smallvec![*values.first()?]),
            (Part::Element(index), kept) => kept.clone().into_element(index)?,
            _ => kept.clone(),
        })
    }
}
