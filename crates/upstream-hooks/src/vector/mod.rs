//! The `vector` dialect.

mod contraction;
mod mask;
mod transfer;

use crate::registration::{register_inference, register_syntax};
use crate::slots;
use format_runtime::hooks::Hooks;
use operation_core::{Context, OperationState, Type, TypeKind};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "vector.contract", contraction::CONTRACT);
    register_syntax(hooks, "vector.outerproduct", contraction::OUTER_PRODUCT);
    register_syntax(hooks, "vector.mask", mask::MASK);
    register_syntax(hooks, "vector.transfer_read", transfer::READ);
    register_syntax(hooks, "vector.transfer_write", transfer::WRITE);
    register_inference(
        hooks,
        [
            ("vector.shuffle", shuffle),
            ("vector.to_elements", to_elements),
        ],
    );
}

/// Infers a vector with as many elements as the mask (one for an empty mask).
fn shuffle<'m>(context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
    // Before LLVM 20, an array.
    let mask = slots::in_state(state, "mask")?;
    let length = mask
        .as_array()
        .map(<[_]>::len)
        .or_else(|| slots::dense_i64(mask).map(|mask| mask.len()))?;
    let TypeKind::Vector { shape, element, .. } = state.operands.first()?.type_().kind() else {
        return None;
    };
    let mut shape = shape.to_vec();
    // The verifier rejects an empty mask later; there are no empty vectors.
    let length = length.max(1) as i64;
    // A vector without dimensions is shuffled like one with one element.
    match shape.first_mut() {
        Some(first) => *first = length,
        None => shape.push(length),
    }
    let scalable = vec![false; shape.len()];
    Some(vec![context.type_(TypeKind::Vector {
        shape: &shape,
        scalable: &scalable,
        element: *element,
    })])
}

/// Maximal number of an operation's results.
const MOST_ELEMENTS: i64 = 1 << 23;

/// Infers one result for each element.
fn to_elements<'m>(_context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
    let TypeKind::Vector { shape, element, .. } = state.operands.first()?.type_().kind() else {
        return None;
    };
    let count = shape
        .iter()
        .try_fold(1i64, |count, &size| count.checked_mul(size))?;
    (0..MOST_ELEMENTS)
        .contains(&count)
        .then(|| vec![*element; count as usize])
}
