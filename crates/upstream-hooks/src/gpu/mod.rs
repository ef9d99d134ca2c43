//! The `gpu` dialect.

mod function;
mod launch;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "gpu.func", function::Function);
    register_syntax(hooks, "gpu.launch", launch::Launch);
}
