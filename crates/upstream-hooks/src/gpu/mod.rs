//! The `gpu` dialect.

mod function;
mod launch;
mod types;

use crate::opaque::FIRST_UNCHECKED;
use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks, llvm: u32) {
    register_syntax(hooks, "gpu.func", function::Function);
    register_syntax(hooks, "gpu.launch", launch::Launch);
    if llvm < FIRST_UNCHECKED {
        types::register(hooks);
    }
}
