//! `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use super::super::parts::{Check, Op, numbers, register_all, result_type};
use super::parts::{dimensions, shape};
use format_runtime::hooks::Hooks;
use format_runtime::verify::LogicalResult;
use operation_core::TypeKind;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("vector.extract_strided_slice", Check::of_signature(extract)),
            ("vector.insert_strided_slice", Check::of_signature(insert)),
        ],
    );
}

fn list(op: &Op<'_, '_, '_>, name: &str) -> Option<Vec<i64>> {
    numbers(op.property(name)?)
}

/// Checks that each number is at least the minimum, and less than the size of its dimension plus an excess.
fn confined(
    op: &mut Op<'_, '_, '_>,
    numbers: &[i64],
    shape: &[i64],
    (what, least, more): (&str, i64, i64),
) -> LogicalResult {
    for (dimension, (number, size)) in numbers.iter().zip(shape).enumerate() {
        let end = size + more;
        if !(least..end).contains(number) {
            let message =
                format!("expected {what} dimension {dimension} to be confined to [{least}, {end})");
            return op.op_error(message);
        }
    }
    Ok(())
}

fn unit(op: &mut Op<'_, '_, '_>, strides: &[i64]) -> LogicalResult {
    match strides.iter().all(|&stride| stride == 1) {
        true => Ok(()),
        false => op.op_error("expected strides to be confined to [1, 2)"),
    }
}

fn sums(offsets: &[i64], sizes: &[i64]) -> Vec<i64> {
    let pairs = offsets.iter().zip(sizes);
    pairs
        .map(|(offset, size)| offset.wrapping_add(*size))
        .collect()
}

/// Checks that a scalable dimension is taken as a whole.
fn whole_scalable(op: &mut Op<'_, '_, '_>, index: usize, size: i64, whole: i64) -> LogicalResult {
    if size == whole {
        return Ok(());
    }
    let message = format!(
        "expected size at idx={index} to match the corresponding base size from the input vector ({size} vs {whole})"
    );
    op.op_error(message)
}

fn extract(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let (Some(offsets), Some(sizes), Some(strides), Some(source), Some(result)) = (
        list(op, "offsets"),
        list(op, "sizes"),
        list(op, "strides"),
        op.type_of("source"),
        result_type(op.operation),
    ) else {
        return Ok(());
    };
    let Some(whole) = dimensions(source) else {
        return Ok(());
    };
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        return op.op_error("expected offsets, sizes and strides attributes of same size");
    }
    if offsets.len() > whole.len() {
        return op.op_error("expected offsets attribute of rank no greater than vector rank");
    }
    let lengths: Vec<i64> = whole.iter().map(|each| each.0).collect();
    confined(op, &offsets, &lengths, ("offsets", 0, 0))?;
    confined(op, &sizes, &lengths, ("sizes", 1, 1))?;
    unit(op, &strides)?;
    let ends = sums(&offsets, &sizes);
    confined(op, &ends, &lengths, ("sum(offsets, sizes)", 1, 1))?;
    let scalable: Vec<bool> = whole.iter().map(|each| each.1).collect();
    let mut shape = lengths.clone();
    shape[..sizes.len()].copy_from_slice(&sizes);
    let wanted = op.verifier.context().type_(TypeKind::Vector {
        shape: &shape,
        scalable: &scalable,
        element: source.element_type_or_self(),
    });
    if wanted != result {
        return op.op_error(format!("expected result type to be {}", op.quoted(wanted)));
    }
    for (index, (size, (length, is_scalable))) in sizes.iter().zip(whole).enumerate() {
        if is_scalable {
            whole_scalable(op, index, *size, length)?;
        }
    }
    Ok(())
}

fn insert(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let (Some(offsets), Some(strides), Some(source), Some(dest)) = (
        list(op, "offsets"),
        list(op, "strides"),
        op.type_of("valueToStore"),
        op.type_of("dest"),
    ) else {
        return Ok(());
    };
    let (Some(part), Some(whole), Some(lengths)) =
        (dimensions(source), dimensions(dest), shape(dest))
    else {
        return Ok(());
    };
    if offsets.len() != whole.len() {
        return op.op_error("expected offsets of same size as destination vector rank");
    }
    if strides.len() != part.len() {
        return op.op_error("expected strides of same size as source vector rank");
    }
    let Some(more) = whole.len().checked_sub(part.len()) else {
        return op.op_error("expected source rank to be no greater than destination rank");
    };
    confined(op, &offsets, lengths, ("offsets", 0, 0))?;
    unit(op, &strides)?;
    let mut sizes = vec![1; more];
    sizes.extend(part.iter().map(|each| each.0));
    let ends = sums(&offsets, &sizes);
    let what = "sum(offsets, source vector shape)";
    confined(op, &ends, lengths, (what, 1, 1))?;
    for (index, (own, other)) in part.iter().zip(whole.iter().skip(more)).enumerate() {
        if own.1 != other.1 {
            let message = format!("mismatching scalable flags (at source vector idx={index})");
            return op.op_error(message);
        }
        if own.1 {
            whole_scalable(op, index, own.0, other.0)?;
        }
    }
    Ok(())
}
