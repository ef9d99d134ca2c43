//! Folds and patterns of comparisons.

use super::flags::{predicate, predicate_attribute};
use super::predicates::{EQ, NE, UGE, holds, swapped};
use crate::elements::{of_splat, zip};
use crate::float::FloatValue;
use crate::int::{Int, width_of};
use crate::matchers::{constant_int, defined_by, is_poison};
use crate::registered::FoldFunction;
use operation_core::{TypeKind, Value};
use rewrite::{FoldAdaptor, Folded};
use std::cmp::Ordering::*;

pub(super) const FOLDS: [(&str, FoldFunction); 2] =
    [("arith.cmpi", compare), ("arith.cmpf", compare_floats)];

fn compare<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let (left, right, type_) = (
        operation.operand(0),
        operation.operand(1),
        operation.result(0).type_(),
    );
    let Some(predicate) = predicate(operation).filter(|predicate| (EQ..=UGE).contains(predicate))
    else {
        return Folded::Unchanged;
    };
    if left == right {
        let value = Int::new(1, holds(predicate, Equal, Equal).into());
        return of_splat(fold.context(), type_, &value).into();
    }
    if let Some(constant) = constant_int(fold.constant(1))
        && let Some(boolean) = compared_boolean(left, &constant, predicate)
    {
        return Folded::value(boolean);
    }
    match (fold.constant(0), fold.constant(1)) {
        (Some(_), None) => {
            let swapped =
                swapped(predicate).map(|swapped| predicate_attribute(fold.context(), swapped));
            if operation.set_property_named("predicate", swapped).is_err() {
                return Folded::Unchanged;
            }
            operation.set_operand(0, right);
            operation.set_operand(1, left);
            Folded::InPlace
        }
        (Some(one), Some(other)) if !is_poison(one) => {
            let value = |one: Int, other: Int| {
                let holds = holds(
                    predicate,
                    one.compare_signed(&other),
                    one.compare_unsigned(&other),
                );
                Some(Int::new(1, holds.into()))
            };
            zip(fold.context(), [one, other], type_, value).into()
        }
        _ => Folded::Unchanged,
    }
}

/// The boolean behind a comparison with zero or one: the operand itself, or its source before an extension.
fn compared_boolean<'m>(left: Value<'m>, constant: &Int, predicate: i64) -> Option<Value<'m>> {
    let is_boolean = |value: Value<'m>| width_of(value.type_()) == Some(1);
    if constant.is_zero() && predicate == NE {
        for name in ["arith.extsi", "arith.extui"] {
            if let Some(extended) = defined_by(left, name).map(|extension| extension.operand(0))
                && is_boolean(extended)
                && matches!(
                    extended.type_().kind(),
                    TypeKind::Integer { .. } | TypeKind::Vector { .. }
                )
            {
                return Some(extended);
            }
        }
    }
    let tells = (constant.is_zero() && predicate == NE) || (constant.is_one() && predicate == EQ);
    (tells && is_boolean(left)).then_some(left)
}

/// The orders that satisfy each predicate of `arith.cmpf`: bits for less, equal, greater, unordered.
const FLOAT_PREDICATES: [u8; 16] = {
    let (less, equal, greater, unordered) = (1, 2, 4, 8);
    [
        0,
        equal,
        greater,
        greater | equal,
        less,
        less | equal,
        less | greater,
        less | equal | greater,
        unordered | equal,
        unordered | greater,
        unordered | greater | equal,
        unordered | less,
        unordered | less | equal,
        unordered | less | greater,
        unordered,
        less | equal | greater | unordered,
    ]
};

fn compare_floats<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let [left, right] = [0, 1].map(|index| fold.constant(index).and_then(FloatValue::of_attribute));
    let order = match (left, right) {
        // The other one is irrelevant.
        (Some(nan), _) | (_, Some(nan)) if nan.is_nan() => 8,
        (Some(left), Some(right)) => match left.compare(right) {
            Some(Less) => 1,
            Some(Equal) => 2,
            Some(Greater) => 4,
            None => 8,
        },
        _ => return Folded::Unchanged,
    };
    let satisfying = predicate(fold.operation)
        .and_then(|predicate| FLOAT_PREDICATES.get(usize::try_from(predicate).ok()?));
    satisfying
        .map(|satisfying| fold.context().bool(satisfying & order != 0))
        .into()
}
