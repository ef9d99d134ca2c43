//! The `emitc` dialect.

mod control;
mod expression;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect except for `emitc.func`, which has the plain syntax of functions.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "emitc.do", control::DO);
    register_syntax(hooks, "emitc.for", control::FOR);
    register_syntax(hooks, "emitc.expression", expression::EXPRESSION);
}
