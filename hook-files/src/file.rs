//! What a hook file says.

use format_runtime::hooks::{Hooks, OperationFormat};
use format_runtime::hooks::described::Described;

/// What a hook file says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HookFile {
    /// The directives, in order.
    pub directives: Vec<DirectiveHook>,
    /// Operations with the formats that describe their hand-written syntaxes.
    pub operations: Vec<OperationHook>,
}

/// An operation whose text is described.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperationHook {
    /// The C++ namespace of its dialect, without leading colons.
    pub namespace: String,
    /// Its name, `dialect.name`.
    pub name: String,
    /// What is read and printed.
    pub described: OperationFormat,
}

/// A directive with the place where C++ would find its functions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectiveHook {
    /// The C++ namespace, without leading colons.
    pub namespace: String,
    /// The name in `custom<name>`.
    pub name: String,
    /// What it is given, and its text.
    pub described: Described,
}

impl HookFile {
    /// Adds all of it to a registry.
    pub fn register(self, hooks: &mut Hooks) {
        for DirectiveHook { namespace, name, described } in self.directives {
            hooks.directives.insert(&namespace, &name, described);
        }
        for OperationHook { namespace, name, described } in self.operations {
            hooks.formats.insert_in(&namespace, name, Box::new(described));
        }
    }
}
