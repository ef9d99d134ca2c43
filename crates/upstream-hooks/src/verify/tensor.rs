//! The operations of `tensor`.

use super::memref::sizes;
use super::parts::{Check, error, group, integers, op_error, register_all, result_type, type_of};
use super::slices;
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{DYNAMIC, Operation, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("tensor.empty", Check::of_signature(empty)),
            (
                "tensor.extract_slice",
                Check::of_signature(slices::extract_slice),
            ),
            (
                "tensor.generate",
                Check::of_signature(generate).with_regions(generated),
            ),
            (
                "tensor.insert_slice",
                Check::of_signature(slices::insert_slice),
            ),
            ("tensor.pad", Check::of(pad).with_regions(padded)),
            (
                "tensor.parallel_insert_slice",
                Check::of(slices::insert_slice).partial(),
            ),
            ("tensor.reshape", Check::of_signature(reshape)),
            ("tensor.splat", Check::of_signature(splat)),
        ],
    );
}

fn result_sizes<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> LogicalResult {
    match result_type(operation).and_then(operation_core::Type::shape) {
        Some(shape) => sizes(verifier, operation, name, shape),
        None => Ok(()),
    }
}

fn empty<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    result_sizes(verifier, operation, "dynamicSizes")
}

fn splat<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    result_sizes(verifier, operation, "dynamicSizes")
}

fn generate<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    result_sizes(verifier, operation, "dynamicExtents")
}

fn generated<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(result), Some(body)) = (result_type(operation), operation.region(0).first()) else {
        return Ok(());
    };
    let mut arguments = body.arguments().map(|argument| argument.value().type_());
    if !arguments.all(operation_core::Type::is_index) {
        return error(verifier, operation, "all body arguments must be index");
    }
    if result
        .shape()
        .is_some_and(|shape| shape.len() != body.num_arguments())
    {
        let message = "must have one body argument per input dimension";
        return error(verifier, operation, message);
    }
    let yielded = body
        .last()
        .filter(|last| last.name().as_str() == "tensor.yield");
    let yielded = yielded.and_then(|last| last.operands().next());
    if yielded.is_some_and(|value| value.type_() != result.element_type_or_self()) {
        let message = "body must be terminated with a `yield` operation of the tensor element type";
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn pad<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let (Some(source), Some(result)) = (
        type_of(verifier, operation, "source"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    let (Some(shape), Some(found)) = (source.shape(), result.shape()) else {
        return Ok(());
    };
    let (low, high) = (
        integers(verifier, operation, "static_low"),
        integers(verifier, operation, "static_high"),
    );
    if low.len() != shape.len() || high.len() != shape.len() || found.len() != shape.len() {
        return Ok(());
    }
    let inferred: Vec<i64> = shape
        .iter()
        .zip(low.iter().zip(&high))
        .map(
            |(&size, (&low, &high))| match [size, low, high].contains(&DYNAMIC) {
                true => DYNAMIC,
                false => size.wrapping_add(low).wrapping_add(high),
            },
        )
        .collect();
    let fits = |(&inferred, &found): (&i64, &i64)| {
        inferred == found || inferred == DYNAMIC || found == DYNAMIC
    };
    if inferred.iter().zip(found).all(fits) {
        return Ok(());
    }
    let TypeKind::RankedTensor { element, .. } = *source.kind() else {
        return Ok(());
    };
    let inferred = verifier.context().type_(TypeKind::RankedTensor {
        shape: &inferred,
        element,
        encoding: None,
    });
    let (found, inferred) = (verifier.quoted(result), verifier.quoted(inferred));
    let message = format!("specified type {found} does not match the inferred type {inferred}");
    error(verifier, operation, message)
}

fn padded<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let (Some(result), Some(body)) = (result_type(operation), operation.region(0).first()) else {
        return Ok(());
    };
    let rank = result.shape().map_or(0, <[i64]>::len);
    if body.num_arguments() != rank {
        let message = format!("expected the block to have {rank} arguments");
        return error(verifier, operation, message);
    }
    let mismatch = body
        .arguments()
        .position(|argument| !argument.value().type_().is_index());
    if let Some(index) = mismatch {
        let message = format!("expected block argument {} to be an index", index + 1);
        return op_error(verifier, operation, message);
    }
    let yielded = body
        .last()
        .filter(|last| last.name().as_str() == "tensor.yield");
    let yielded = yielded.and_then(|last| last.operands().next());
    if yielded.is_some_and(|value| value.type_() != result.element_type_or_self()) {
        let message = "expected yield type to match shape element type";
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn reshape<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(source), Some(result), Some(shape)) = (
        type_of(verifier, operation, "source"),
        result_type(operation),
        group(verifier, operation, "shape")
            .first()
            .map(|shape| shape.type_()),
    ) else {
        return Ok(());
    };
    if source.element_type_or_self() != result.element_type_or_self() {
        let message = "element types of source and destination tensor types should be the same";
        return op_error(verifier, operation, message);
    }
    let length = shape.shape().and_then(|shape| shape.first()).copied();
    let (Some(length), Some(found)) = (length, result.shape()) else {
        return Ok(());
    };
    if source.has_static_shape()
        && result.has_static_shape()
        && source.num_elements() != result.num_elements()
    {
        let message = "source and destination tensor should have the same number of elements";
        return op_error(verifier, operation, message);
    }
    if length == DYNAMIC {
        let message = "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type";
        return op_error(verifier, operation, message);
    }
    if length != found.len() as i64 {
        let message = "length of shape operand differs from the result's tensor rank";
        return op_error(verifier, operation, message);
    }
    Ok(())
}
