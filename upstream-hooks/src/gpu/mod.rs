//! The `gpu` dialect.

mod function;
mod launch;
mod warp;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "gpu.func", function::Function);
    register_syntax(hooks, "gpu.launch", launch::Launch);
    register_syntax(hooks, "gpu.warp_execute_on_lane_0", warp::WarpExecuteOnLane0);
}
