//! `func`, and operations of other dialects with the same syntax.

use crate::function_like::PLAIN_FUNCTION;
use crate::registration::register_syntax;
use crate::syntax::Guarded;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    hooks.function_syntax = Some(Box::new(Guarded(PLAIN_FUNCTION)));
    for name in PLAIN {
        register_syntax(hooks, name, PLAIN_FUNCTION);
    }
}

/// Functions with the plain syntax.
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
