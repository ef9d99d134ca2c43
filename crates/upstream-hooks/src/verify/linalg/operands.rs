//! Input and output operands.

use super::super::parts::operand_group;
use format_runtime::verify::OperationVerifier;
use operation_core::{Operation, Type, TypeKind, Value};

/// The output operands: the last group.
pub(super) fn outputs<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> Vec<Value<'m>> {
    match verifier.definition(operation) {
        Some(definition) if !definition.operands.is_empty() => {
            operand_group(verifier, operation, definition.operands.len() - 1).collect()
        }
        _ => Vec::new(),
    }
}

/// The input operands: all others.
pub(super) fn inputs<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> Vec<Value<'m>> {
    let count = operation.num_operands() - outputs(verifier, operation).len();
    operation.operands().take(count).collect()
}

/// The type of an operand's elements in the body.
pub(super) fn element(type_: Type<'_>) -> Type<'_> {
    match type_.kind() {
        TypeKind::MemRef { .. } | TypeKind::RankedTensor { .. } => type_.element_type_or_self(),
        _ => type_,
    }
}
