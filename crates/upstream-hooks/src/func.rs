//! The `func` dialect, and what other dialects write as it does.

use crate::function_like::PlainFunction;
use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    for name in PLAIN {
        register_syntax(hooks, name, PlainFunction);
    }
}

/// Functions that are written alike.
const PLAIN: [&str; 8] = [
    "async.func",
    "emitc.func",
    "func.func",
    "ml_program.func",
    "ml_program.subgraph",
    "pdl_interp.func",
    "shape.func",
    "transform.named_sequence",
];
