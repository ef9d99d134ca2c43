//! The `func` dialect.

use crate::function_like::PlainFunction;
use crate::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "func.func", PlainFunction);
}
