//! The interfaces of `omp`.

use super::parts::Op;
use format_runtime::hooks::{Hooks, Verifier};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::Operation;

pub(super) fn register(hooks: &mut Hooks) {
    hooks.traits.insert(
        "::mlir::omp::LoopWrapperInterface".into(),
        Box::new(LoopWrapper),
    );
}

/// The operations that wrap a loop or another wrapper.
const WRAPPERS: [&str; 5] = [
    "omp.distribute",
    "omp.simd",
    "omp.taskloop",
    "omp.workshare.loop_wrapper",
    "omp.wsloop",
];

struct LoopWrapper;

impl Verifier for LoopWrapper {
    fn covers(&self, operation: &str) -> bool {
        WRAPPERS.contains(&operation)
    }

    fn verify_regions<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let op = &mut Op::new(verifier, operation);
        if op.operation.num_regions() != 1 {
            return op.op_error("loop wrapper does not contain exactly one region");
        }
        let mut inner = op
            .operation
            .region(0)
            .blocks()
            .flat_map(|block| block.operations());
        let (Some(first), None) = (inner.next(), inner.next()) else {
            return op.op_error("loop wrapper does not contain exactly one nested op");
        };
        let name = first.name().as_str();
        if name != "omp.loop_nest" && !WRAPPERS.contains(&name) {
            let message = "nested in loop wrapper is not another loop wrapper or `omp.loop_nest`";
            return op.op_error(message);
        }
        Ok(())
    }
}
