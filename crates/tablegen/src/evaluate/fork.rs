//! Copies of an evaluation, to go on in different ways; and the order of its records by name.

use super::Evaluator;
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
        Evaluator {
            arena,
            start_memory: arena.allocated_bytes(),
            earlier_memory,
            ..self
        }
    }

    /// The same evaluation in a session above the one it began in.
    pub(crate) fn of<'c>(self, library: &'c Library<'c>) -> Evaluator<'c>
    where
        's: 'c,
    {
        Evaluator { library, ..self }
    }

    /// From now on, copies share what is there.
    pub(crate) fn share(&mut self) {
        self.classes.share();
        self.class_ids.share();
        self.defs.share();
        self.globals.share();
        self.instances.share();
        self.instances_by_hash.share();
    }

    /// Notes that records and classes so far may be asked for in order of name.
    pub(crate) fn sort(&mut self) {
        let records = &self.records;
        let name = |id: u32| Some(records[id as usize]?.name);
        self.order = self.order.grown(records.len(), name);
        let classes = &self.classes;
        let name = |id: u32| Some(self.library.names.text(classes[id as usize].symbol));
        self.class_order = self.class_order.grown(classes.len(), name);
    }
}
