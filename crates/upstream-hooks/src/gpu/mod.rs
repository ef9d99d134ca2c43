//! The `gpu` dialect.

mod function;
mod launch;
mod types;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;
use format_runtime::{Change, LlvmVersion};

/// Registers the hooks of this dialect for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, version: LlvmVersion) {
    register_syntax(hooks, "gpu.func", function::FUNCTION);
    register_syntax(hooks, "gpu.launch", launch::LAUNCH);
    if !version.has(Change::UncheckedTexts) {
        types::register(hooks);
    }
}
