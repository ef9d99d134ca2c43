//! The interfaces of `omp`.

use super::parts::{Check, Finding, Op, register_trait};
use format_runtime::hooks::Hooks;

pub(super) fn register(hooks: &mut Hooks) {
    let check = Check::of_regions(loop_wrapper).covering(|operation| WRAPPERS.contains(&operation));
    register_trait(hooks, "::mlir::omp::LoopWrapperInterface", check);
}

/// The operations that wrap a loop or another wrapper.
const WRAPPERS: [&str; 5] = [
    "omp.distribute",
    "omp.simd",
    "omp.taskloop",
    "omp.workshare.loop_wrapper",
    "omp.wsloop",
];

fn loop_wrapper<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    if op.num_regions() != 1 {
        return op.op_error("loop wrapper does not contain exactly one region");
    }
    let mut inner = op.region(0).blocks().flat_map(|block| block.operations());
    let (Some(first), None) = (inner.next(), inner.next()) else {
        return op.op_error("loop wrapper does not contain exactly one nested op");
    };
    let name = first.name().as_str();
    if name != "omp.loop_nest" && !WRAPPERS.contains(&name) {
        let message = "nested in loop wrapper is not another loop wrapper or `omp.loop_nest`";
        return op.op_error(message);
    }
    None
}
