//! The `emitc` dialect.

mod control;
mod expression;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect, but for `emitc.func`, which is as plain as others.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "emitc.do", control::Do);
    register_syntax(hooks, "emitc.for", control::For);
    register_syntax(hooks, "emitc.expression", expression::Expression);
}
