//! Compatibility of shapes (MLIR's `verifyCompatibleShapes` and `getBroadcastedShape`).

use operation_core::{DYNAMIC, Type, TypeKind};
use smallvec::SmallVec;

fn is_scalable(type_: Type<'_>) -> bool {
    type_
        .scalable_dims()
        .is_some_and(|scalable| scalable.contains(&true))
}

/// True if two shapes may be equal at run time, scalable dimensions aside. Dialects' types may have unknown shapes.
pub fn compatible(a: Type<'_>, b: Type<'_>) -> bool {
    if a == b || is_foreign(a) || is_foreign(b) {
        return true;
    }
    match (a.is_shaped(), b.is_shaped()) {
        (false, false) => return true,
        (true, true) => {}
        _ => return false,
    }
    let (Some(a_shape), Some(b_shape)) = (a.shape(), b.shape()) else {
        return true;
    };
    a_shape.len() == b_shape.len()
        && a_shape
            .iter()
            .zip(b_shape)
            .all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC)
}

fn is_foreign(type_: Type<'_>) -> bool {
    matches!(type_.kind(), TypeKind::Dialect(_) | TypeKind::Opaque { .. })
}

/// True if all shapes may be equal: each dimension has at most one known size, and scalable vectors are among themselves.
pub fn all_compatible<'m>(types: impl Iterator<Item = Type<'m>> + Clone) -> bool {
    let Some(first) = types.clone().next() else {
        return true;
    };
    if types.clone().all(|type_| type_ == first) || types.clone().any(is_foreign) {
        return true;
    }
    if types.clone().any(is_scalable) && !types.clone().all(is_scalable) {
        return false;
    }
    // Checks every pair: known sizes must agree even if unknown ones are in between.
    types
        .clone()
        .enumerate()
        .all(|(index, a)| types.clone().skip(index + 1).all(|b| compatible(a, b)))
}

/// The result of broadcasting two shapes to each other; `None` if they are incompatible.
pub(super) fn broadcast(a: &[i64], b: &[i64]) -> Option<SmallVec<[i64; 6]>> {
    let rank = a.len().max(b.len());
    let size = |shape: &[i64], index: usize| {
        (index + shape.len())
            .checked_sub(rank)
            .map_or(1, |index| shape[index])
    };
    (0..rank)
        .map(|index| match (size(a, index), size(b, index)) {
            (1, size) | (size, 1) => Some(size),
            (DYNAMIC, size) | (size, DYNAMIC) => Some(size),
            (a, b) => (a == b).then_some(a),
        })
        .collect()
}

/// True if a result with the existing shape can hold the inferred broadcast shape.
pub(super) fn broadcasts_to(inferred: &[i64], existing: &[i64]) -> bool {
    inferred.len() == existing.len()
        && inferred
            .iter()
            .zip(existing)
            .all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC)
}

/// `'2x?'`
pub(super) fn shape_text(shape: &[i64]) -> String {
    let sizes: Vec<String> = shape
        .iter()
        .map(|&size| {
            if size == DYNAMIC {
                "?".to_owned()
            } else {
                size.to_string()
            }
        })
        .collect();
    format!("'{}'", sizes.join("x"))
}
