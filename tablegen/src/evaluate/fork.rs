//! Copies of an evaluation, to go on in different ways; and the order of its records by name.

use super::Evaluator;
use super::types::ClassId;
use crate::library::Library;
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

    /// The same evaluation in a session above the one it began in.
    pub(crate) fn of<'c>(self, library: &'c Library<'c>) -> Evaluator<'c>
    where
        's: 'c,
    {
        Evaluator { library, ..self }
    }

    /// Brings records and classes defined since the last time into the order of names.
    pub(crate) fn sort(&mut self) {
        let mut new: Vec<_> = self.records[self.sorted_until..].iter().copied().flatten().collect();
        self.sorted_until = self.records.len();
        new.sort_unstable_by_key(|record| record.name);
        self.sorted = merge(&self.sorted, &new, |record| record.name);
        let classes = &self.classes;
        let name = |class: &ClassId| self.library.names.text(classes[class.0 as usize].symbol);
        let mut new: Vec<ClassId> = (self.sorted_classes.len()..classes.len()).map(|id| ClassId(id as u32)).collect();
        new.sort_unstable_by_key(name);
        self.sorted_classes = merge(&self.sorted_classes, &new, name);
    }
}

/// Both lists, which are sorted, as one that is; mostly the second one is short.
fn merge<'n, T: Copy>(old: &[T], new: &[T], name: impl Fn(&T) -> &'n str) -> Vec<T> {
    let mut merged = Vec::with_capacity(old.len() + new.len());
    let mut rest = old;
    for item in new {
        let before = rest.partition_point(|known| name(known) < name(item));
        merged.extend_from_slice(&rest[..before]);
        merged.push(*item);
        rest = &rest[before..];
    }
    merged.extend_from_slice(rest);
    merged
}
