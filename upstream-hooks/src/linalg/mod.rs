//! The `linalg` dialect.

mod common;
mod generic;

use crate::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "linalg.generic", generic::Generic);
    register_syntax(hooks, "linalg.yield", generic::Yield);
}
