//! Operations that change the shape of a vector.

use super::super::parts::{Check, integers, op_error, register_all, result_type, type_of};
use super::parts::{bits, dimensions, shape};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::Operation;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("vector.bitcast", Check::of_signature(bitcast)),
            ("vector.broadcast", Check::of_signature(broadcast)),
            ("vector.shape_cast", Check::of_signature(shape_cast)),
            ("vector.transpose", Check::of_signature(transpose)),
        ],
    );
}

fn broadcast<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(source), Some(result)) = (
        type_of(verifier, operation, "source"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    let Some(to) = dimensions(result) else {
        return Ok(());
    };
    if source == result.element_type_or_self() {
        return Ok(());
    }
    let Some(from) = dimensions(source) else {
        return op_error(verifier, operation, "source type is not a vector");
    };
    let Some(more) = to.len().checked_sub(from.len()) else {
        let message = "source rank higher than destination rank";
        return op_error(verifier, operation, message);
    };
    let differ = |(size, scalable): (i64, bool), (other, other_scalable): (i64, bool)| {
        (size != 1 && size != other)
            || (size == 1 && scalable && other != 1)
            || (scalable != other_scalable && (size != 1 || scalable))
    };
    let mut pairs = from.into_iter().zip(to.into_iter().skip(more));
    if let Some((from, to)) = pairs.find(|&(from, to)| differ(from, to)) {
        let text = |(size, scalable): (i64, bool)| match scalable {
            true => format!("[{size}]"),
            false => size.to_string(),
        };
        let message = format!("dimension mismatch ({} vs. {})", text(from), text(to));
        return op_error(verifier, operation, message);
    }
    Ok(())
}

fn shape_cast<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(source), Some(result)) = (
        type_of(verifier, operation, "source"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    if source.element_type_or_self() != result.element_type_or_self() {
        let message = "has different source and result element types";
        return op_error(verifier, operation, message);
    }
    let (Some(from), Some(to)) = (dimensions(source), dimensions(result)) else {
        return Ok(());
    };
    let elements = |dimensions: &[(i64, bool)]| dimensions.iter().map(|each| each.0).product();
    let scalable =
        |dimensions: &[(i64, bool)]| dimensions.iter().filter(|each| each.1).count() as i64;
    let counts: [(&str, i64, i64); 2] = [
        ("elements", elements(&from), elements(&to)),
        ("scalable dims", scalable(&from), scalable(&to)),
    ];
    for (what, from, to) in counts {
        if from != to {
            let message =
                format!("has different number of {what} at source ({from}) and result ({to})");
            return op_error(verifier, operation, message);
        }
    }
    Ok(())
}

fn bitcast<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(source), Some(result)) = (
        type_of(verifier, operation, "source"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    let (Some(from), Some(to)) = (shape(source), shape(result)) else {
        return Ok(());
    };
    let outer = from.len().saturating_sub(1);
    let mismatch = from.iter().zip(to).take(outer).position(|(a, b)| a != b);
    if let Some(index) = mismatch {
        let message = format!("dimension size mismatch at: {index}");
        return op_error(verifier, operation, message);
    }
    let (Some(own), Some(other)) = (
        bits(source.element_type_or_self()),
        bits(result.element_type_or_self()),
    ) else {
        return Ok(());
    };
    let message = match (from.last(), to.last()) {
        (Some(from), Some(to)) if own.wrapping_mul(*from) != other.wrapping_mul(*to) => {
            "source/result bitwidth of the minor 1-D vectors must be equal"
        }
        (None, None) if own != other => {
            "source/result bitwidth of the 0-D vector element types must be equal"
        }
        _ => return Ok(()),
    };
    op_error(verifier, operation, message)
}

fn transpose<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(from), Some(to)) = (
        type_of(verifier, operation, "vector").and_then(shape),
        result_type(operation).and_then(shape),
    ) else {
        return Ok(());
    };
    if from.len() != to.len() {
        let message = format!("vector result rank mismatch: {}", to.len());
        return op_error(verifier, operation, message);
    }
    let permutation = integers(verifier, operation, "permutation");
    if permutation.len() != from.len() {
        let message = format!("transposition length mismatch: {}", permutation.len());
        return op_error(verifier, operation, message);
    }
    let mut seen = vec![false; from.len()];
    for (&index, &size) in permutation.iter().zip(to) {
        let place = usize::try_from(index)
            .ok()
            .filter(|&place| place < from.len());
        let Some(place) = place else {
            let message = format!("transposition index out of range: {index}");
            return op_error(verifier, operation, message);
        };
        if std::mem::replace(&mut seen[place], true) {
            let message = format!("duplicate position index: {index}");
            return op_error(verifier, operation, message);
        }
        if from[place] != size {
            let message = format!("dimension size mismatch at: {index}");
            return op_error(verifier, operation, message);
        }
    }
    Ok(())
}
