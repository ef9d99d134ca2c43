//! The `sparse_tensor` dialect.

mod iteration;
mod levels;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "sparse_tensor.iterate", iteration::Iterate);
    register_syntax(hooks, "sparse_tensor.coiterate", iteration::CoIterate);
}
