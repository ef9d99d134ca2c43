//! `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use super::super::parts::{Check, Finding, Op, numbers, register_all};
use super::parts::{dimensions, shape};
use format_runtime::hooks::Hooks;
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
) -> Finding {
    for (dimension, (number, size)) in numbers.iter().zip(shape).enumerate() {
        let end = size + more;
        if !(least..end).contains(number) {
            let message =
                format!("expected {what} dimension {dimension} to be confined to [{least}, {end})");
            return op.op_error(message);
        }
    }
    None
}

fn unit(op: &mut Op<'_, '_, '_>, strides: &[i64]) -> Finding {
    match strides.iter().all(|&stride| stride == 1) {
        true => None,
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
fn whole_scalable(op: &mut Op<'_, '_, '_>, index: usize, size: i64, whole: i64) -> Finding {
    if size == whole {
        return None;
    }
    let message = format!(
        "expected size at idx={index} to match the corresponding base size from the input vector ({size} vs {whole})"
    );
    op.op_error(message)
}

fn extract(op: &mut Op<'_, '_, '_>) -> Finding {
    let [offsets, sizes, strides] = ["offsets", "sizes", "strides"].map(|name| list(op, name));
    let (offsets, sizes, strides) = (offsets?, sizes?, strides?);
    let whole = dimensions(op.type_of("source")?)?;
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        return op.op_error("expected offsets, sizes and strides attributes of same size");
    }
    if offsets.len() > whole.len() {
        return op.op_error("expected offsets attribute of rank no greater than vector rank");
    }
    let lengths: Vec<i64> = whole.iter().map(|each| each.0).collect();
    let ends = sums(&offsets, &sizes);
    confined(op, &offsets, &lengths, ("offsets", 0, 0))
        .or_else(|| confined(op, &sizes, &lengths, ("sizes", 1, 1)))
        .or_else(|| unit(op, &strides))
        .or_else(|| confined(op, &ends, &lengths, ("sum(offsets, sizes)", 1, 1)))
        .or_else(|| extracted(op, &sizes, &whole))
}

/// Checks the result of `vector.extract_strided_slice`.
fn extracted(op: &mut Op<'_, '_, '_>, sizes: &[i64], whole: &[(i64, bool)]) -> Finding {
    let (source, result) = (op.type_of("source")?, op.result_type()?);
    let (mut shape, scalable): (Vec<i64>, Vec<bool>) = whole.iter().copied().unzip();
    shape[..sizes.len()].copy_from_slice(sizes);
    let wanted = op.verifier.context().type_(TypeKind::Vector {
        shape: &shape,
        scalable: &scalable,
        element: source.element_type_or_self(),
    });
    if wanted != result {
        return op.op_error(format!("expected result type to be {}", op.quoted(wanted)));
    }
    let mut scalable = sizes
        .iter()
        .zip(whole)
        .enumerate()
        .filter(|(_, (_, dimension))| dimension.1);
    scalable.find_map(|(index, (&size, &(length, _)))| whole_scalable(op, index, size, length))
}

fn insert(op: &mut Op<'_, '_, '_>) -> Finding {
    let (offsets, strides) = (list(op, "offsets")?, list(op, "strides")?);
    let (source, dest) = (op.type_of("valueToStore")?, op.type_of("dest")?);
    let (part, whole, lengths) = (dimensions(source)?, dimensions(dest)?, shape(dest)?);
    if offsets.len() != whole.len() {
        return op.op_error("expected offsets of same size as destination vector rank");
    }
    if strides.len() != part.len() {
        return op.op_error("expected strides of same size as source vector rank");
    }
    let Some(more) = whole.len().checked_sub(part.len()) else {
        return op.op_error("expected source rank to be no greater than destination rank");
    };
    let mut sizes = vec![1; more];
    sizes.extend(part.iter().map(|each| each.0));
    let ends = sums(&offsets, &sizes);
    let what = "sum(offsets, source vector shape)";
    confined(op, &offsets, lengths, ("offsets", 0, 0))
        .or_else(|| unit(op, &strides))
        .or_else(|| confined(op, &ends, lengths, (what, 1, 1)))
        .or_else(|| inserted(op, &part, &whole[more..]))
}

/// Checks the scalable dimensions of `vector.insert_strided_slice`.
fn inserted(op: &mut Op<'_, '_, '_>, part: &[(i64, bool)], whole: &[(i64, bool)]) -> Finding {
    let mut pairs = part.iter().zip(whole).enumerate();
    pairs.find_map(|(index, (own, other))| {
        if own.1 != other.1 {
            let message = format!("mismatching scalable flags (at source vector idx={index})");
            return op.op_error(message);
        }
        if !own.1 {
            return None;
        }
        whole_scalable(op, index, own.0, other.0)
    })
}
