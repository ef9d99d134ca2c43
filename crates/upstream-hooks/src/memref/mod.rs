//! The `memref` dialect.

mod prefetch;
mod transfer;

pub(crate) use prefetch::PrefetchHints;

use crate::registration::{register_inference, register_syntax};
use format_runtime::hooks::Hooks;
use operation_core::{Context, OperationState, Type, Value};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "memref.dma_start", transfer::DMA_START);
    register_syntax(hooks, "memref.prefetch", prefetch::PREFETCH);
    register_inference(hooks, [("memref.distinct_objects", results_like_operands)]);
}

/// Infers one result for each operand, with its type.
fn results_like_operands<'m>(
    _context: &'m Context,
    state: &OperationState<'m>,
) -> Option<Vec<Type<'m>>> {
    Some(state.operands.iter().copied().map(Value::type_).collect())
}
