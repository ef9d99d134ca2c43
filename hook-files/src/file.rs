//! What a hook file says.

use format_runtime::hooks::Hooks;
use format_runtime::hooks::described::Described;

/// What a hook file says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HookFile {
    /// The directives, in order.
    pub directives: Vec<DirectiveHook>,
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
    /// Adds the directives to a registry.
    pub fn register(self, hooks: &mut Hooks) {
        for DirectiveHook { namespace, name, described } in self.directives {
            hooks.directives.insert(&namespace, &name, described);
        }
    }
}
