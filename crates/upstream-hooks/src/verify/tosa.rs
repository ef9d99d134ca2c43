//! TOSA's traits, and its operations.

use super::parts::{Check, Op, register_all};
use format_runtime::hooks::{DependsOn, Hooks, Verifier};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{DYNAMIC, Operation, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    hooks.traits.insert(
        "mlir::OpTrait::tosa::TosaResolvableShapeOperands".into(),
        Box::new(Resolvable),
    );
    hooks.traits.insert(
        "mlir::OpTrait::tosa::TosaShapeOperatorWithSameRanks".into(),
        Box::new(SameRanks),
    );
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

struct Resolvable;

impl Verifier for Resolvable {
    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let op = &mut Op::new(verifier, operation);
        let is_open = |value: operation_core::Value<'m>| {
            rank(value.type_()).is_some() && !value.defining_op().is_some_and(is_shape_operator)
        };
        if op.operation.operands().any(is_open) {
            return op.op_error("shape operand is not compile time resolvable");
        }
        Ok(())
    }
}

struct SameRanks;

impl Verifier for SameRanks {
    fn depends_on(&self) -> DependsOn {
        DependsOn::Signature
    }

    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let op = &mut Op::new(verifier, operation);
        let mut ranks = op
            .operation
            .operands()
            .filter_map(|operand| rank(operand.type_()));
        let Some(first) = ranks.next() else {
            return Ok(());
        };
        if ranks.any(|rank| rank != first) {
            return op.op_error("operands don't have matching ranks");
        }
        if op
            .operation
            .results()
            .filter_map(|result| rank(result.type_()))
            .any(|rank| rank != first)
        {
            return op.op_error("result shape has different rank than operands");
        }
        Ok(())
    }
}

/// `tosa.transpose`
fn transpose<'m>(op: &mut Op<'_, '_, 'm>) -> LogicalResult {
    let permutation = op.integers("perms");
    let shape = |type_: Option<Type<'m>>| type_.and_then(Type::shape);
    let from = shape(
        op.operation
            .operands()
            .next()
            .map(|operand| operand.type_()),
    );
    let to = shape(op.operation.results().next().map(|result| result.type_()));
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
    let (Some(from), Some(to)) = (from, to) else {
        return Ok(());
    };
    for (dimension, (&source, &size)) in permutation.iter().zip(to).enumerate() {
        let other = from[source as usize];
        if size != DYNAMIC && other != DYNAMIC && size != other {
            let message = format!(
                "expected output tensor dim {dimension} to match input dim {source} with value of {other}"
            );
            return op.op_error(message);
        }
    }
    Ok(())
}
