//! The `sparse_tensor` dialect.

mod encoding;
mod iteration;
mod levels;

use crate::opaque::FIRST_UNCHECKED;
use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks, llvm: u32) {
    register_syntax(hooks, "sparse_tensor.iterate", iteration::Iterate);
    register_syntax(hooks, "sparse_tensor.coiterate", iteration::CoIterate);
    if (22..FIRST_UNCHECKED).contains(&llvm) {
        encoding::register(hooks);
    }
}
