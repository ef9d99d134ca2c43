//! The `memref` dialect.

mod prefetch;
mod transfer;

pub(crate) use prefetch::PrefetchHints;

use crate::registration::register_syntax;
use format_runtime::hooks::{Hooks, InferReturnTypes};
use operation_core::{Context, OperationState, Type, Value};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "memref.dma_start", transfer::DmaStart);
    register_syntax(hooks, "memref.prefetch", prefetch::Prefetch);
    hooks
        .inference
        .insert("memref.distinct_objects", Box::new(ResultsLikeOperands));
}

/// Infers one result for each operand, with its type.
struct ResultsLikeOperands;

impl InferReturnTypes for ResultsLikeOperands {
    fn infer_return_types<'m>(
        &self,
        _context: &'m Context,
        state: &OperationState<'m>,
    ) -> Option<Vec<Type<'m>>> {
        Some(state.operands.iter().copied().map(Value::type_).collect())
    }
}
