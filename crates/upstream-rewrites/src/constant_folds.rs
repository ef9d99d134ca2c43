//! Computing with constant operands. Poison is the result if an operand is poison.

use crate::elements::{Element, map, zip};
use crate::int::Int;
use crate::int_arithmetic::{Arithmetic, compute};
use crate::matchers::is_poison;
use operation_core::{Attribute, Type};
use rewrite::FoldAdaptor;

/// The result of two constant operands of one type, of the same type.
pub(super) fn binary<'m, E: Element>(
    fold: &FoldAdaptor<'_, 'm>,
    f: impl FnMut(E, E) -> Option<E>,
) -> Option<Attribute<'m>> {
    if let Some(poison) = poison(fold) {
        return Some(poison);
    }
    let operands = [fold.constant(0)?, fold.constant(1)?];
    zip(fold.context(), operands, operands[0].type_()?, f)
}

/// The result of one constant operand, of the given type.
pub(super) fn unary<'m, E: Element, R: Element>(
    fold: &FoldAdaptor<'_, 'm>,
    result: Type<'m>,
    f: impl FnMut(E) -> Option<R>,
) -> Option<Attribute<'m>> {
    match poison(fold) {
        Some(poison) => Some(poison),
        None => map(fold.context(), fold.constant(0)?, result, f),
    }
}

/// The first poison operand.
pub(super) fn poison<'m>(fold: &FoldAdaptor<'_, 'm>) -> Option<Attribute<'m>> {
    fold.operands
        .iter()
        .flatten()
        .copied()
        .find(|&operand| is_poison(operand))
}

/// Computes with two constant integers, unless the result isn't defined.
pub(super) fn arithmetic<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    operation: Arithmetic,
) -> Option<Attribute<'m>> {
    binary(fold, |left: Int, right: Int| {
        let (value, is_defined) = compute(operation, &left, &right);
        is_defined.then_some(value)
    })
}

/// The same, for operations whose result upstream calls defined by the last element alone. Without an element, as in poison, the
/// result of a shift is not.
pub(super) fn arithmetic_as_the_last<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    operation: Arithmetic,
) -> Option<Attribute<'m>> {
    let mut is_last_defined = operation == Arithmetic::FloorDivSigned;
    let result = binary(fold, |left: Int, right: Int| {
        let (value, is_defined) = compute(operation, &left, &right);
        is_last_defined = is_defined;
        Some(value)
    });
    result.filter(|_| is_last_defined)
}
