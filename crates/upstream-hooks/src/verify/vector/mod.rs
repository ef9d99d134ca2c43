//! The operations of `vector`.

mod masks;
mod memory;
mod positions;
mod reductions;
mod shapes;
mod shuffle;
mod slices;
mod transfers;

use format_runtime::hooks::Hooks;
use operation_core::{Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    masks::register(hooks);
    memory::register(hooks);
    positions::register(hooks);
    reductions::register(hooks);
    shapes::register(hooks);
    shuffle::register(hooks);
    slices::register(hooks);
    transfers::register(hooks);
}

/// The sizes of a vector.
fn shape(type_: Type<'_>) -> Option<&[i64]> {
    match type_.kind() {
        TypeKind::Vector { shape, .. } => Some(shape),
        _ => None,
    }
}

/// The sizes of a vector, each with whether it is scalable.
fn dimensions(type_: Type<'_>) -> Option<Vec<(i64, bool)>> {
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

/// The number of bits of an integer, float or index without a data layout that says otherwise.
fn bits(type_: Type<'_>) -> Option<i64> {
    match *type_.kind() {
        TypeKind::Integer { width, .. } => Some(i64::from(width)),
        TypeKind::Float(kind) => Some(i64::from(kind.width())),
        TypeKind::Index => Some(64),
        _ => None,
    }
}
