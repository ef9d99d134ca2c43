//! Copies of an evaluation, to go on in different ways; and the order of its records by name.

use super::Evaluator;
use bumpalo::Bump;

impl<'s> Evaluator<'s> {
    /// A copy that makes its values in another arena. Only between top-level statements.
    pub(crate) fn fork<'c>(&self, arena: &'c Bump) -> Evaluator<'c>
    where
        's: 'c,
    {
        let copy: Evaluator<'c> = Evaluator::clone(self);
        copy.moved(arena)
    }

    /// The same evaluation, but from now on values are made in another arena.
    pub(crate) fn moved<'c>(self, arena: &'c Bump) -> Evaluator<'c>
    where
        's: 'c,
    {
        let earlier_memory = self.memory();
        Evaluator { arena, start_memory: arena.allocated_bytes(), earlier_memory, ..self }
    }

    /// Brings the records defined since the last time into the order of names.
    pub(crate) fn sort(&mut self) {
        let mut new: Vec<_> = self.records[self.sorted_until..].iter().copied().flatten().collect();
        self.sorted_until = self.records.len();
        new.sort_unstable_by_key(|record| record.name);
        let old = std::mem::take(&mut self.sorted);
        self.sorted.reserve(old.len() + new.len());
        let mut rest = &old[..];
        for record in new {
            let before = rest.partition_point(|known| known.name < record.name);
            self.sorted.extend_from_slice(&rest[..before]);
            self.sorted.push(record);
            rest = &rest[before..];
        }
        self.sorted.extend_from_slice(rest);
    }
}
