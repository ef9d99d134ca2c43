//! `arith.constant`.

use super::parts::{Check, op_error, property, register_all};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{AttributeKind, Operation, Signedness, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(hooks, [("arith.constant", Check::of_signature(constant))]);
}

/// `arith.constant`
fn constant<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let type_ = operation.result(0).type_();
    if matches!(type_.kind(), TypeKind::Integer { signedness, .. } if *signedness != Signedness::Signless)
    {
        return op_error(verifier, operation, "integer return type must be signless");
    }
    let Some(value) = property(verifier, operation, "value") else {
        return Ok(());
    };
    let is_splat = match value.kind() {
        AttributeKind::DenseElements { splat, .. } => *splat,
        AttributeKind::Integer { .. } | AttributeKind::Float { .. } => return Ok(()),
        AttributeKind::DenseResource { .. }
        | AttributeKind::Sparse { .. }
        | AttributeKind::DenseStrings { .. } => false,
        // Attributes of dialects may be elements.
        AttributeKind::Dialect(_) | AttributeKind::Opaque { .. } => return Ok(()),
        _ => {
            return op_error(
                verifier,
                operation,
                "value must be an integer, float, or elements attribute",
            );
        }
    };
    if !is_splat
        && matches!(type_.kind(), TypeKind::Vector { scalable, .. } if scalable.contains(&true))
    {
        let message = "intializing scalable vectors with elements attribute is not supported unless it's a vector splat";
        return op_error(verifier, operation, message);
    }
    Ok(())
}
