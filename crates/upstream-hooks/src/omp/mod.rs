//! The `omp` dialect.

mod allocation;
mod loops;
mod names;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "omp.canonical_loop", loops::CANONICAL_LOOP);
    register_syntax(hooks, "omp.loop_nest", loops::LOOP_NEST);
    names::register(hooks);
    register_syntax(hooks, "omp.target_allocmem", allocation::TARGET_ALLOC_MEM);
}
