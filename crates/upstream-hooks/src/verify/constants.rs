//! `arith.constant`.

use super::parts::{Check, Finding, Op, register_all};
use format_runtime::hooks::Hooks;
use operation_core::{AttributeKind, Signedness, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(hooks, [("arith.constant", Check::of_signature(constant))]);
}

/// `arith.constant`
fn constant(op: &mut Op<'_, '_, '_>) -> Finding {
    let type_ = op.result(0).type_();
    if matches!(type_.kind(), TypeKind::Integer { signedness, .. } if *signedness != Signedness::Signless)
    {
        return op.op_error("integer return type must be signless");
    }
    let value = op.property("value")?;
    let is_splat = match value.kind() {
        AttributeKind::DenseElements { splat, .. } => *splat,
        AttributeKind::Integer { .. } | AttributeKind::Float { .. } => return None,
        AttributeKind::DenseResource { .. }
        | AttributeKind::Sparse { .. }
        | AttributeKind::DenseStrings { .. } => false,
        // Attributes of dialects may be elements.
        AttributeKind::Dialect(_) | AttributeKind::Opaque { .. } => return None,
        _ => {
            return op.op_error("value must be an integer, float, or elements attribute");
        }
    };
    if !is_splat
        && matches!(type_.kind(), TypeKind::Vector { scalable, .. } if scalable.contains(&true))
    {
        let message = "intializing scalable vectors with elements attribute is not supported unless it's a vector splat";
        return op.op_error(message);
    }
    None
}
