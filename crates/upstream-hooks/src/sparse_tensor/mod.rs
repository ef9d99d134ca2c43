//! The `sparse_tensor` dialect.

mod encoding;
mod iteration;
mod levels;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;
use format_runtime::{Change, LlvmVersion};

/// Registers the hooks of this dialect for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, version: LlvmVersion) {
    register_syntax(hooks, "sparse_tensor.iterate", iteration::ITERATE);
    register_syntax(hooks, "sparse_tensor.coiterate", iteration::CO_ITERATE);
    if version.has(Change::VerifiedEncodings) && !version.has(Change::UncheckedTexts) {
        encoding::register(hooks);
    }
}
