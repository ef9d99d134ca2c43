//! `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use super::super::parts::{Check, numbers, op_error, property, register_all, result_type, type_of};
use super::parts::{dimensions, shape};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Operation, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("vector.extract_strided_slice", Check::of_signature(extract)),
            ("vector.insert_strided_slice", Check::of_signature(insert)),
        ],
    );
}

fn list<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    name: &str,
) -> Option<Vec<i64>> {
    numbers(property(verifier, operation, name)?)
}

/// Checks that each number is at least the minimum, and less than the size of its dimension plus an excess.
fn confined<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    numbers: &[i64],
    shape: &[i64],
    (what, least, more): (&str, i64, i64),
) -> LogicalResult {
    for (dimension, (number, size)) in numbers.iter().zip(shape).enumerate() {
        let end = size + more;
        if !(least..end).contains(number) {
            let message =
                format!("expected {what} dimension {dimension} to be confined to [{least}, {end})");
            return op_error(verifier, operation, message);
        }
    }
    Ok(())
}

fn unit<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    strides: &[i64],
) -> LogicalResult {
    match strides.iter().all(|&stride| stride == 1) {
        true => Ok(()),
        false => op_error(
            verifier,
            operation,
            "expected strides to be confined to [1, 2)",
        ),
    }
}

fn sums(offsets: &[i64], sizes: &[i64]) -> Vec<i64> {
    let pairs = offsets.iter().zip(sizes);
    pairs
        .map(|(offset, size)| offset.wrapping_add(*size))
        .collect()
}

/// Checks that a scalable dimension is taken as a whole.
fn whole_scalable<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    index: usize,
    size: i64,
    whole: i64,
) -> LogicalResult {
    if size == whole {
        return Ok(());
    }
    let message = format!(
        "expected size at idx={index} to match the corresponding base size from the input vector ({size} vs {whole})"
    );
    op_error(verifier, operation, message)
}

fn extract<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(offsets), Some(sizes), Some(strides), Some(source), Some(result)) = (
        list(verifier, operation, "offsets"),
        list(verifier, operation, "sizes"),
        list(verifier, operation, "strides"),
        type_of(verifier, operation, "source"),
        result_type(operation),
    ) else {
        return Ok(());
    };
    let Some(whole) = dimensions(source) else {
        return Ok(());
    };
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        let message = "expected offsets, sizes and strides attributes of same size";
        return op_error(verifier, operation, message);
    }
    if offsets.len() > whole.len() {
        let message = "expected offsets attribute of rank no greater than vector rank";
        return op_error(verifier, operation, message);
    }
    let lengths: Vec<i64> = whole.iter().map(|each| each.0).collect();
    confined(verifier, operation, &offsets, &lengths, ("offsets", 0, 0))?;
    confined(verifier, operation, &sizes, &lengths, ("sizes", 1, 1))?;
    unit(verifier, operation, &strides)?;
    let ends = sums(&offsets, &sizes);
    confined(
        verifier,
        operation,
        &ends,
        &lengths,
        ("sum(offsets, sizes)", 1, 1),
    )?;
    let scalable: Vec<bool> = whole.iter().map(|each| each.1).collect();
    let mut shape = lengths.clone();
    shape[..sizes.len()].copy_from_slice(&sizes);
    let wanted = verifier.context().type_(TypeKind::Vector {
        shape: &shape,
        scalable: &scalable,
        element: source.element_type_or_self(),
    });
    if wanted != result {
        let message = format!("expected result type to be {}", verifier.quoted(wanted));
        return op_error(verifier, operation, message);
    }
    for (index, (size, (length, is_scalable))) in sizes.iter().zip(whole).enumerate() {
        if is_scalable {
            whole_scalable(verifier, operation, index, *size, length)?;
        }
    }
    Ok(())
}

fn insert<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let (Some(offsets), Some(strides), Some(source), Some(dest)) = (
        list(verifier, operation, "offsets"),
        list(verifier, operation, "strides"),
        type_of(verifier, operation, "valueToStore"),
        type_of(verifier, operation, "dest"),
    ) else {
        return Ok(());
    };
    let (Some(part), Some(whole), Some(lengths)) =
        (dimensions(source), dimensions(dest), shape(dest))
    else {
        return Ok(());
    };
    if offsets.len() != whole.len() {
        let message = "expected offsets of same size as destination vector rank";
        return op_error(verifier, operation, message);
    }
    if strides.len() != part.len() {
        let message = "expected strides of same size as source vector rank";
        return op_error(verifier, operation, message);
    }
    let Some(more) = whole.len().checked_sub(part.len()) else {
        let message = "expected source rank to be no greater than destination rank";
        return op_error(verifier, operation, message);
    };
    confined(verifier, operation, &offsets, lengths, ("offsets", 0, 0))?;
    unit(verifier, operation, &strides)?;
    let mut sizes = vec![1; more];
    sizes.extend(part.iter().map(|each| each.0));
    let ends = sums(&offsets, &sizes);
    let what = "sum(offsets, source vector shape)";
    confined(verifier, operation, &ends, lengths, (what, 1, 1))?;
    for (index, (own, other)) in part.iter().zip(whole.iter().skip(more)).enumerate() {
        if own.1 != other.1 {
            let message = format!("mismatching scalable flags (at source vector idx={index})");
            return op_error(verifier, operation, message);
        }
        if own.1 {
            whole_scalable(verifier, operation, index, own.0, other.0)?;
        }
    }
    Ok(())
}
