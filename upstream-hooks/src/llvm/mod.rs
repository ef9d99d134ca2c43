//! The `llvm` dialect.

mod common;
mod function;
mod global;
mod types;

use crate::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "llvm.func", function::Function);
    register_syntax(hooks, "llvm.mlir.global", global::Global);
    types::register(hooks);
}
