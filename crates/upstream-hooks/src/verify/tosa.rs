//! TOSA's traits, and its operations.

use super::parts::{Check, Finding, Op, register_all, register_trait};
use format_runtime::hooks::Hooks;
use operation_core::{DYNAMIC, Operation, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    for (name, check) in [
        ("ResolvableShapeOperands", Check::of(resolvable)),
        (
            "ShapeOperatorWithSameRanks",
            Check::of_signature(same_ranks),
        ),
    ] {
        register_trait(hooks, &format!("mlir::OpTrait::tosa::Tosa{name}"), check);
    }
    register_all(hooks, [("tosa.transpose", Check::of_signature(transpose))]);
}

/// True for operations with the trait `TosaShapeOperator`: only their results are shapes.
fn is_shape_operator(operation: Operation<'_>) -> bool {
    let name = operation.name().as_str();
    name == "tosa.const_shape"
        || name
            .strip_prefix("tosa.")
            .is_some_and(|name| name.ends_with("_shape"))
}

/// The rank of `!tosa.shape<rank>`.
fn rank(type_: Type<'_>) -> Option<Option<i64>> {
    match type_.kind() {
        TypeKind::Dialect(instance) if instance.name.as_str() == "tosa.shape" => {
            let rank = instance
                .parameters
                .first()
                .map(|&parameter| format_runtime::evaluate::Value::from_parameter(parameter));
            Some(rank.and_then(|rank| i64::try_from(rank.as_int()?).ok()))
        }
        _ => None,
    }
}

fn resolvable<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let is_open = |value: operation_core::Value<'m>| {
        rank(value.type_()).is_some() && !value.defining_op().is_some_and(is_shape_operator)
    };
    if op.operands().any(is_open) {
        return op.op_error("shape operand is not compile time resolvable");
    }
    None
}

fn same_ranks<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let mut ranks = op.operands().filter_map(|operand| rank(operand.type_()));
    let first = ranks.next()?;
    if ranks.any(|rank| rank != first) {
        return op.op_error("operands don't have matching ranks");
    }
    if op
        .results()
        .filter_map(|result| rank(result.type_()))
        .any(|rank| rank != first)
    {
        return op.op_error("result shape has different rank than operands");
    }
    None
}

/// `tosa.transpose`
fn transpose<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let permutation = op.integers("perms");
    let shape = |type_: Option<Type<'m>>| type_.and_then(Type::shape);
    let (from, to) = (shape(op.operand_type()), shape(op.result_type()));
    if let Some(from) = from.filter(|from| from.len() != permutation.len()) {
        let message = format!(
            "expected perms attribute to have size {} (input rank) but got size {}",
            from.len(),
            permutation.len()
        );
        return op.op_error(message);
    }
    if let (Some(from), Some(to)) = (from, to)
        && from.len() != to.len()
    {
        return op.op_error("expected input tensor rank to equal result tensor rank");
    }
    if let Some(to) = to.filter(|to| to.len() != permutation.len()) {
        let message = format!(
            "expected perms attribute to have size {} (output rank) but got size {}",
            to.len(),
            permutation.len()
        );
        return op.op_error(message);
    }
    let mut sorted = permutation.clone();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(0..permutation.len() as i64) {
        return op.op_error("expected valid permutation indices");
    }
    let (from, to) = (from?, to?);
    for (dimension, (&source, &size)) in permutation.iter().zip(to).enumerate() {
        let other = from[source as usize];
        if size != DYNAMIC && other != DYNAMIC && size != other {
            let message = format!(
                "expected output tensor dim {dimension} to match input dim {source} with value of {other}"
            );
            return op.op_error(message);
        }
    }
    None
}
