//! `memref.subview`.

use super::layouts::{Layout, layout, plus, space, strides, times};
use super::parts::{Finding, Op};
use super::slices::{Reduction, reduction, within};
use operation_core::{AttributeKind, Type, TypeKind};
use std::collections::BTreeMap;

/// The type of a view without rank reduction (`SubViewOp::inferResultType`).
fn view_of<'m>(
    op: &Op<'_, '_, 'm>,
    base: Type<'m>,
    (offset, strides): (i64, &[i64]),
) -> Option<Type<'m>> {
    let TypeKind::MemRef {
        element,
        memory_space,
        ..
    } = *base.kind()
    else {
        return None;
    };
    let numbers = |name| op.integers(name);
    let offset = numbers("static_offsets")
        .iter()
        .zip(strides)
        .fold(offset, |sum, (&offset, &stride)| {
            plus(sum, times(offset, stride))
        });
    let strides: Vec<i64> = numbers("static_strides")
        .iter()
        .zip(strides)
        .map(|(&own, &stride)| times(own, stride))
        .collect();
    let context = op.verifier.context();
    let layout = context.attribute(AttributeKind::StridedLayout {
        offset,
        strides: &strides,
    });
    Some(context.type_(TypeKind::MemRef {
        shape: &numbers("static_sizes"),
        element,
        layout: Some(layout),
        memory_space,
    }))
}

pub(super) fn subview<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let (base, found) = (op.type_of("source")?, op.result_type()?);
    if space(base) != space(found) {
        let (base, found) = (op.quoted(base), op.quoted(found));
        let message = format!(
            "different memory spaces specified for base memref type {base} and subview memref type {found}"
        );
        return op.error(message);
    }
    let (offset, strides) = match layout(base) {
        Layout::Strided { offset, strides } => (offset, strides),
        Layout::NotStrided => {
            return op.error(format!("base type {} is not strided", op.quoted(base)));
        }
        Layout::Unknown => return None,
    };
    let wanted = view_of(op, base, (offset, &strides))?;
    let mismatch = |what: &str| {
        format!(
            "expected result type to be {} or a rank-reduced version. (mismatch of result {what}), but got {}",
            op.quoted(wanted),
            op.quoted(found)
        )
    };
    let message = match reduction(wanted, found) {
        Reduction::Fits if has_expected_layout(op, wanted, found) => {
            return within(op, base.shape().unwrap_or_default());
        }
        Reduction::Fits => mismatch("layout"),
        Reduction::SizeMismatch => mismatch("sizes"),
        Reduction::RankTooLarge => format!(
            "expected result rank to be smaller or equal to the source rank, but got {}",
            op.quoted(found)
        ),
        Reduction::ElementMismatch => format!(
            "expected result element type to be {}, but got {}",
            op.quoted(wanted.element_type_or_self()),
            op.quoted(found)
        ),
    };
    op.error(message)
}

/// True if offset and strides are the expected ones, not counting dropped dimensions.
fn has_expected_layout<'m>(op: &Op<'_, '_, 'm>, wanted: Type<'m>, found: Type<'m>) -> bool {
    let Some((offset, strides)) = strides(wanted) else {
        return true;
    };
    let (other_offset, other_strides) = match layout(found) {
        Layout::Strided { offset, strides } => (offset, strides),
        Layout::NotStrided => return false,
        Layout::Unknown => return true,
    };
    if offset != other_offset {
        return false;
    }
    let sizes = op.integers("static_sizes");
    let Some(left_out) = left_out(&sizes, &strides, &other_strides) else {
        return false;
    };
    let remaining = strides
        .iter()
        .zip(&left_out)
        .filter(|(_, left_out)| !**left_out);
    remaining.map(|(stride, _)| stride).eq(&other_strides)
}

/// The dropped dimensions, all of size 1 (`computeMemRefRankReductionMask`): as many of each stride as `others`
/// lacks.
fn left_out(sizes: &[i64], strides: &[i64], others: &[i64]) -> Option<Vec<bool>> {
    if strides.len() == others.len() {
        return Some(vec![false; strides.len()]);
    }
    let mut mask: Vec<bool> = sizes.iter().map(|&size| size == 1).collect();
    let fits =
        |mask: &[bool]| mask.iter().filter(|&&each| each).count() + others.len() == strides.len();
    if fits(&mask) {
        return Some(mask);
    }
    let count = |list: &[i64]| {
        let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
        for &each in list {
            *counts.entry(each).or_default() += 1;
        }
        counts
    };
    let (mut left, there) = (count(strides), count(others));
    for (dimension, is_left_out) in mask.iter_mut().enumerate() {
        if !*is_left_out {
            continue;
        }
        let stride = strides.get(dimension)?;
        let own = left.entry(*stride).or_default();
        let other = there.get(stride).copied().unwrap_or(0);
        match (*own).cmp(&other) {
            std::cmp::Ordering::Greater => *own -= 1,
            std::cmp::Ordering::Equal => *is_left_out = false,
            std::cmp::Ordering::Less => return None,
        }
    }
    fits(&mask).then_some(mask)
}
