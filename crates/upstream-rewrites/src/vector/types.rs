//! Vector types.

use operation_core::{Context, Type, TypeKind};

/// The property with the positions of `vector.extract` and `vector.insert`.
pub(super) const POSITION: &str = "static_position";

/// The shape of a vector type with its scalable dimensions.
pub(super) struct VectorType<'m> {
    pub(super) shape: &'m [i64],
    pub(super) scalable: &'m [bool],
}

/// The parts of a vector type; `None` for another type.
pub(super) fn vector<'m>(type_: Type<'m>) -> Option<VectorType<'m>> {
    match *type_.kind() {
        TypeKind::Vector {
            shape, scalable, ..
        } => Some(VectorType { shape, scalable }),
        _ => None,
    }
}

/// The shape of a vector; empty for a scalar.
pub(super) fn shape<'m>(type_: Type<'m>) -> &'m [i64] {
    vector(type_).map_or(&[], |own| own.shape)
}

/// True if the number of elements of a vector is unknown: a dimension is scalable.
pub(super) fn is_scalable(type_: Type<'_>) -> bool {
    vector(type_).is_some_and(|own| own.scalable.contains(&true))
}

/// A vector type without scalable dimensions; the element type itself if there are no dimensions and it is to be a scalar.
pub(super) fn fixed<'c>(context: &'c Context, shape: &[i64], element: Type<'c>) -> Type<'c> {
    context.type_(TypeKind::Vector {
        shape,
        scalable: &vec![false; shape.len()],
        element,
    })
}

/// The index of an element among all, by its position.
pub(super) fn linear(position: &[i64], shape: &[i64]) -> Option<i64> {
    position
        .iter()
        .zip(shape)
        .try_fold(0_i64, |sum, (&at, &size)| {
            sum.checked_mul(size)?.checked_add(at)
        })
}

/// The position of an element, by its index among all.
pub(super) fn delinear(mut index: i64, shape: &[i64]) -> Vec<i64> {
    let mut position = vec![0; shape.len()];
    for (at, &size) in position.iter_mut().zip(shape).rev() {
        if size > 0 {
            *at = index % size;
            index /= size;
        }
    }
    position
}
