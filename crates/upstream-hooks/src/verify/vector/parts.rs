//! Shapes and widths of vectors.

use super::super::parts::{Finding, Op};
use operation_core::{Type, TypeKind};

/// The sizes of a vector.
pub(super) fn shape(type_: Type<'_>) -> Option<&[i64]> {
    match type_.kind() {
        TypeKind::Vector { shape, .. } => Some(shape),
        _ => None,
    }
}

/// The sizes of a vector, each with true if it is scalable.
pub(super) fn dimensions(type_: Type<'_>) -> Option<Vec<(i64, bool)>> {
    match type_.kind() {
        TypeKind::Vector {
            shape, scalable, ..
        } => Some(
            shape
                .iter()
                .copied()
                .zip(scalable.iter().copied())
                .collect(),
        ),
        _ => None,
    }
}

/// The width of an integer, float or index in the default data layout.
pub(super) fn bits(type_: Type<'_>) -> Option<i64> {
    match *type_.kind() {
        TypeKind::Integer { width, .. } => Some(i64::from(width)),
        TypeKind::Float(kind) => Some(i64::from(kind.width())),
        TypeKind::Index => Some(64),
        _ => None,
    }
}

/// Checks that there is an index for each dimension.
pub(super) fn indices<'m>(op: &mut Op<'_, '_, 'm>, name: &str, base: Type<'m>) -> Finding {
    let (found, wanted) = (op.group(name).len(), base.shape()?.len());
    if found == wanted {
        return None;
    }
    op.op_error(format!("requires {wanted} indices"))
}
