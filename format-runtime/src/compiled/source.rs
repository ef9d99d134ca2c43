//! The definitions of opened bytes, for the tables of loaded dialects.

use super::block::Block;
use super::opened::{Opened, Tables};
use super::table::Table;
use crate::dialect::{Definition, DefinitionSource, FormsByName, Source, generated_form};
use crate::program::DirectiveUse;
use std::marker::PhantomData;
use std::sync::Arc;

/// The definitions of one table.
pub(super) struct Definitions<T> {
    opened: Arc<Opened>,
    table: fn(&Tables) -> &Table,
    /// The indices of the chosen definitions, in order; all if there is no list.
    chosen: Option<Box<[u32]>>,
    /// The code generated for them.
    forms: FormsByName,
    kind: PhantomData<fn() -> T>,
}

impl<T> Definitions<T> {
    pub(super) fn new(
        opened: Arc<Opened>,
        table: fn(&Tables) -> &Table,
        chosen: Option<Box<[u32]>>,
        forms: FormsByName,
    ) -> Self {
        Definitions {
            opened,
            table,
            chosen,
            forms,
            kind: PhantomData,
        }
    }

    fn table(&self) -> &Table {
        (self.table)(&self.opened.tables)
    }

    /// The index in the table.
    fn place(&self, index: usize) -> usize {
        match &self.chosen {
            Some(chosen) => chosen
                .get(index)
                .map_or(usize::MAX, |&place| place as usize),
            None => index,
        }
    }
}

impl<T: Block + Definition> Source<T> for Definitions<T> {
    fn len(&self) -> usize {
        self.chosen
            .as_ref()
            .map_or_else(|| self.table().len(), |chosen| chosen.len())
    }

    fn read(&self, index: usize) -> T {
        let mut definition = T::read_from(&self.opened, self.table(), self.place(index));
        definition.set_generated(generated_form(self.forms, self.name(index)));
        definition
    }
}

impl<T: Block + Definition> DefinitionSource<T> for Definitions<T> {
    fn name(&self, index: usize) -> &str {
        self.table().name(&self.opened.bytes, self.place(index))
    }

    fn find(&self, name: &str) -> Option<usize> {
        let place = self.table().find(&self.opened.bytes, name)?;
        match &self.chosen {
            Some(chosen) => chosen.binary_search(&(place as u32)).ok(),
            None => Some(place),
        }
    }

    fn slot_names(&self, index: usize) -> Vec<&str> {
        let block = self.table().block(&self.opened.bytes, self.place(index));
        block
            .map(|block| T::slot_names_of(block))
            .unwrap_or_default()
    }
}

/// The directives of one table.
pub(super) struct DirectiveUses {
    opened: Arc<Opened>,
    table: fn(&Tables) -> &Table,
}

impl DirectiveUses {
    pub(super) fn new(opened: Arc<Opened>, table: fn(&Tables) -> &Table) -> Self {
        DirectiveUses { opened, table }
    }
}

impl Source<DirectiveUse> for DirectiveUses {
    fn len(&self) -> usize {
        (self.table)(&self.opened.tables).len()
    }

    fn read(&self, index: usize) -> DirectiveUse {
        // An unreadable directive has no hook, and the definitions with calls of it are unreadable as well.
        let table = (self.table)(&self.opened.tables);
        u32::try_from(index)
            .ok()
            .and_then(|number| self.opened.directive(table, number).ok())
            .unwrap_or_default()
    }
}
