//! Folds of operations with a second result for the overflowing bits.

use crate::constant_folds::arithmetic;
use crate::elements::{zero, zip};
use crate::int::Int;
use crate::int_arithmetic::Arithmetic::{self, *};
use crate::matchers::{constant_int, is_poison};
use crate::registered::FoldFunction;
use operation_core::Attribute;
use rewrite::{FoldAdaptor, Folded, OpFoldResult};
use smallvec::SmallVec;
use std::cmp::Ordering;

pub(super) const FOLDS: [(&str, FoldFunction); 3] = [
    ("arith.addui_extended", add),
    ("arith.mulsi_extended", |fold| multiply(fold, MulHighSigned)),
    ("arith.mului_extended", |fold| {
        multiply(fold, MulHighUnsigned)
    }),
];

fn both<'m>(first: OpFoldResult<'m>, second: Attribute<'m>) -> Folded<'m> {
    Folded::Results(SmallVec::from_iter([
        first,
        OpFoldResult::Attribute(second),
    ]))
}

fn add<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (left, overflow) = (fold.operation.operand(0), fold.operation.result(1).type_());
    if constant_int(fold.constant(1)).is_some_and(|right| right.is_zero())
        && let Some(none) = zero(fold.context(), overflow)
    {
        return both(OpFoldResult::Value(left), none);
    }
    let Some(sum) = arithmetic(fold, Add) else {
        return Folded::Unchanged;
    };
    if is_poison(sum) {
        return both(OpFoldResult::Attribute(sum), sum);
    }
    let carry = |sum: Int, left: Int| {
        Some(Int::new(
            1,
            (sum.compare_unsigned(&left) == Ordering::Less).into(),
        ))
    };
    match fold
        .constant(0)
        .and_then(|left| zip(fold.context(), [sum, left], overflow, carry))
    {
        Some(carry) => both(OpFoldResult::Attribute(sum), carry),
        None => Folded::Unchanged,
    }
}

fn multiply<'m>(fold: &FoldAdaptor<'_, 'm>, high: Arithmetic) -> Folded<'m> {
    let left = fold.operation.operand(0);
    if let (Some(right), Some(attribute)) = (constant_int(fold.constant(1)), fold.constant(1)) {
        if right.is_zero() {
            return both(OpFoldResult::Attribute(attribute), attribute);
        }
        if right.is_one()
            && high == MulHighUnsigned
            && let Some(zero) = zero(fold.context(), left.type_())
        {
            return both(OpFoldResult::Value(left), zero);
        }
    }
    match (arithmetic(fold, Mul), arithmetic(fold, high)) {
        (Some(low), Some(high)) => both(OpFoldResult::Attribute(low), high),
        _ => Folded::Unchanged,
    }
}
