//! The `llvm` dialect.

mod common;
mod function;
mod global;
mod simple;
mod types;

pub(crate) use types::{element_type, function_parts};

use crate::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "llvm.func", function::Function);
    register_syntax(hooks, "llvm.mlir.global", global::Global);
    register_syntax(hooks, "llvm.alloca", simple::Alloca);
    register_syntax(hooks, "llvm.fcmp", simple::FLOATS);
    register_syntax(hooks, "llvm.icmp", simple::INTEGERS);
    types::register(hooks);
}
