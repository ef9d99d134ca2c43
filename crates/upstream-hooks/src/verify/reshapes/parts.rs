//! Reassociations of dimensions, and explicit output sizes.

use super::super::parts::{Finding, Op, dynamic_dimensions, numbers};
use operation_core::{Operation, Type};

/// Groups of dimensions that are collapsed to one.
pub(super) fn reassociation(op: &Op<'_, '_, '_>) -> Option<Vec<Vec<i64>>> {
    op.property("reassociation")?
        .as_array()?
        .iter()
        .map(|each| numbers(*each))
        .collect()
}

/// The types of the operand and of the result, if both have ranks.
pub(super) fn types(operation: Operation<'_>) -> Option<[Type<'_>; 2]> {
    let source = operation.operands().next()?.type_();
    let result = operation.results().next()?.type_();
    (source.shape().is_some() && result.shape().is_some()).then_some([source, result])
}

/// Checks the operands and numbers for the sizes of the result.
pub(super) fn output_shape(op: &mut Op<'_, '_, '_>, result: &[i64], what: &str) -> Finding {
    let numbers = op.integers("static_output_shape");
    if numbers.len() != result.len() {
        let message = format!(
            "expected number of static shape {what} to be equal to the output rank ({}) but found {} inputs instead",
            result.len(),
            numbers.len()
        );
        return op.op_error(message);
    }
    let values = op.group("output_shape").len();
    let dynamic = dynamic_dimensions(&numbers);
    if values != dynamic {
        let message = format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic \
             dims while output_shape has {values} values"
        );
        return op.op_error(message);
    }
    None
}
