//! The `bufferization` dialect.

use crate::registration::register_inference;
use crate::slots;
use format_runtime::hooks::Hooks;
use operation_core::{Context, OPERAND_SEGMENT_SIZES, OperationState, Type};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_inference(hooks, [("bufferization.dealloc", dealloc)]);
}

/// Infers an `i1` for each retained memref, which is the third group of operands.
fn dealloc<'m>(context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
    let sizes = slots::dense_i64(slots::in_state(state, OPERAND_SEGMENT_SIZES)?)?;
    let retained = usize::try_from(*sizes.get(2)?)
        .ok()?
        .min(state.operands.len());
    Some(vec![context.i1(); retained])
}
