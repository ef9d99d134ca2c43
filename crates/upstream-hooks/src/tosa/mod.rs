//! The `tosa` dialect.

mod control;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "tosa.cond_if", control::COND_IF);
    register_syntax(hooks, "tosa.while_loop", control::WHILE_LOOP);
}
