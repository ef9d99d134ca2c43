//! Copies of an evaluation that continue in different ways; and the order of its records by name.

use super::Evaluator;
use crate::library::Library;
use bumpalo::Bump;

impl<'s> Evaluator<'s> {
    /// A copy that allocates its values in another arena. Only between top-level statements.
    pub(crate) fn fork<'c>(&self, arena: &'c Bump) -> Evaluator<'c>
    where
        's: 'c,
    {
        let copy: Evaluator<'c> = Evaluator::clone(self);
        copy.with_arena(arena)
    }

    /// The same evaluation; from now on it allocates values in another arena.
    pub(crate) fn with_arena<'c>(self, arena: &'c Bump) -> Evaluator<'c>
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

    /// The same evaluation in a session on top of the original one.
    pub(crate) fn with_library<'c>(self, library: &'c Library<'c>) -> Evaluator<'c>
    where
        's: 'c,
    {
        Evaluator { library, ..self }
    }

    /// From now on, copies share the present contents.
    pub(crate) fn share(&mut self) {
        self.classes.share();
        self.class_ids.share();
        self.defs.share();
        self.globals.share();
        self.instances.share();
        self.instances_by_hash.share();
    }

    /// Prepares the order by name of the records and classes so far.
    pub(crate) fn sort(&mut self) {
        let records = &self.records;
        let name = |id: u32| Some(records[id as usize]?.name);
        self.order = self.order.grown(records.len(), name);
        let classes = &self.classes;
        let name = |id: u32| Some(self.library.names.text(classes[id as usize].symbol));
        self.class_order = self.class_order.grown(classes.len(), name);
    }
}
