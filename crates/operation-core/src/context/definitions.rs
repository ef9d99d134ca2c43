//! Definitions, looked up by name when a context meets the name for the first time.

use crate::*;
use std::sync::{Arc, PoisonError, RwLock};

/// The definitions of loaded dialects, by name.
pub trait Definitions: Send + Sync {
    /// The index of an operation's definition (`dialect.op`), and the names of its property slots in order; `None` if
    /// there is no such definition.
    fn operation(&self, name: &str) -> Option<(u32, Vec<&str>)>;

    /// The index of the definition of a type or attribute (`dialect.mnemonic`); `None` if there is no such
    /// definition.
    fn definition(&self, name: &str) -> Option<u32>;
}

/// The definitions that a context knows, the last registered first.
#[derive(Default)]
pub(crate) struct RegisteredDefinitions(RwLock<Vec<Arc<dyn Definitions>>>);

impl RegisteredDefinitions {
    fn first<T>(&self, find: impl Fn(&dyn Definitions) -> Option<T>) -> Option<T> {
        self.0
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .rev()
            .find_map(|each| find(&**each))
    }
}

impl Context {
    /// Registers all of these definitions, as [`Context::register_operation`] and [`Context::register_definition`] do
    /// for one: at once for names interned before, later for the others when they are interned.
    pub fn register(&self, definitions: Arc<dyn Definitions>) {
        // This comes first, so that a name interned by another thread at the same time is not missed.
        self.registered
            .0
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .push(definitions.clone());
        for record in self.operation_names.records() {
            // SAFETY: records of the table are in this context's memory.
            let name = unsafe { OperationName::from_record(record) };
            if let Some((definition, slots)) = definitions.operation(name.as_str()) {
                name.set_registration(self.registration(definition, &slots));
            }
        }
        for record in self.definition_names.records() {
            // SAFETY: records of the table are in this context's memory.
            let name = unsafe { DefinitionName::from_record(record) };
            if let Some(definition) = definitions.definition(name.as_str()) {
                name.set_definition(definition);
            }
        }
    }

    /// The registration of an operation with a new name.
    pub(super) fn look_up_operation(&self, name: &str) -> Option<&Registration<'_>> {
        self.registered.first(|definitions| {
            let (definition, slots) = definitions.operation(name)?;
            Some(self.registration(definition, &slots))
        })
    }

    /// The index of the definition of a type or attribute with a new name.
    pub(super) fn look_up_definition(&self, name: &str) -> Option<u32> {
        self.registered
            .first(|definitions| definitions.definition(name))
    }
}
