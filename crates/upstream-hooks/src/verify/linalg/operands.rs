//! Input and output operands.

use super::super::parts::Op;
use operation_core::{Type, TypeKind, Value};

/// The output operands: the last group.
pub(super) fn outputs<'m>(op: &Op<'_, '_, 'm>) -> Vec<Value<'m>> {
    match op.verifier.definition(op.operation) {
        Some(definition) if !definition.operands.is_empty() => {
            op.operand_group(definition.operands.len() - 1).collect()
        }
        _ => Vec::new(),
    }
}

/// The input operands: all others.
pub(super) fn inputs<'m>(op: &Op<'_, '_, 'm>) -> Vec<Value<'m>> {
    let count = op.num_operands() - outputs(op).len();
    op.operands().take(count).collect()
}

/// The type of an operand's elements in the body.
pub(super) fn element(type_: Type<'_>) -> Type<'_> {
    match type_.kind() {
        TypeKind::MemRef { .. } | TypeKind::RankedTensor { .. } => type_.element_type_or_self(),
        _ => type_,
    }
}
