//! The operations of `tensor`.

use super::memref::sizes;
use super::parts::{Check, Finding, Op, register_all};
use super::slices;
use format_runtime::hooks::Hooks;
use operation_core::{DYNAMIC, TypeKind};

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

fn result_sizes(op: &mut Op<'_, '_, '_>, name: &str) -> Finding {
    match op.result_type().and_then(operation_core::Type::shape) {
        Some(shape) => sizes(op, name, shape),
        None => None,
    }
}

fn empty(op: &mut Op<'_, '_, '_>) -> Finding {
    result_sizes(op, "dynamicSizes")
}

fn splat(op: &mut Op<'_, '_, '_>) -> Finding {
    result_sizes(op, "dynamicSizes")
}

fn generate(op: &mut Op<'_, '_, '_>) -> Finding {
    result_sizes(op, "dynamicExtents")
}

fn generated(op: &mut Op<'_, '_, '_>) -> Finding {
    let (result, body) = (op.result_type()?, op.region(0).first()?);
    let mut arguments = body.arguments().map(|argument| argument.value().type_());
    if !arguments.all(operation_core::Type::is_index) {
        return op.error("all body arguments must be index");
    }
    if result
        .shape()
        .is_some_and(|shape| shape.len() != body.num_arguments())
    {
        return op.error("must have one body argument per input dimension");
    }
    let yielded = body
        .last()
        .filter(|last| last.name().as_str() == "tensor.yield");
    let yielded = yielded.and_then(|last| last.operands().next());
    if yielded.is_some_and(|value| value.type_() != result.element_type_or_self()) {
        let message = "body must be terminated with a `yield` operation of the tensor element type";
        return op.op_error(message);
    }
    None
}

fn pad(op: &mut Op<'_, '_, '_>) -> Finding {
    let (source, result) = (op.type_of("source")?, op.result_type()?);
    let (shape, found) = (source.shape()?, result.shape()?);
    let (low, high) = (op.integers("static_low"), op.integers("static_high"));
    if low.len() != shape.len() || high.len() != shape.len() || found.len() != shape.len() {
        return None;
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
        return None;
    }
    let TypeKind::RankedTensor { element, .. } = *source.kind() else {
        return None;
    };
    let inferred = op.verifier.context().type_(TypeKind::RankedTensor {
        shape: &inferred,
        element,
        encoding: None,
    });
    let (found, inferred) = (op.quoted(result), op.quoted(inferred));
    op.error(format!(
        "specified type {found} does not match the inferred type {inferred}"
    ))
}

fn padded(op: &mut Op<'_, '_, '_>) -> Finding {
    let (result, body) = (op.result_type()?, op.region(0).first()?);
    let rank = result.shape().map_or(0, <[i64]>::len);
    if body.num_arguments() != rank {
        return op.error(format!("expected the block to have {rank} arguments"));
    }
    let mismatch = body
        .arguments()
        .position(|argument| !argument.value().type_().is_index());
    if let Some(index) = mismatch {
        return op.op_error(format!(
            "expected block argument {} to be an index",
            index + 1
        ));
    }
    let yielded = body
        .last()
        .filter(|last| last.name().as_str() == "tensor.yield");
    let yielded = yielded.and_then(|last| last.operands().next());
    if yielded.is_some_and(|value| value.type_() != result.element_type_or_self()) {
        return op.op_error("expected yield type to match shape element type");
    }
    None
}

fn reshape(op: &mut Op<'_, '_, '_>) -> Finding {
    let (source, result, shape) = (
        op.type_of("source")?,
        op.result_type()?,
        op.group("shape").first().map(|shape| shape.type_())?,
    );
    if source.element_type_or_self() != result.element_type_or_self() {
        let message = "element types of source and destination tensor types should be the same";
        return op.op_error(message);
    }
    let length = shape.shape().and_then(|shape| shape.first()).copied();
    let (length, found) = (length?, result.shape()?);
    if source.has_static_shape()
        && result.has_static_shape()
        && source.num_elements() != result.num_elements()
    {
        return op
            .op_error("source and destination tensor should have the same number of elements");
    }
    if length == DYNAMIC {
        let message = "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type";
        return op.op_error(message);
    }
    if length != found.len() as i64 {
        return op.op_error("length of shape operand differs from the result's tensor rank");
    }
    None
}
