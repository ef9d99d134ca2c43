//! Folds and patterns of operations on floats.

use super::flags::{NNAN, NSZ, fastmath_flags};
use crate::constant_folds::{binary, unary};
use crate::float::FloatArithmetic::{self, *};
use crate::float::FloatValue;
use crate::matchers::{constant_float, defined_by};
use crate::registered::FoldFunction;
use rewrite::{FoldAdaptor, Folded};

pub(super) const FOLDS: [(&str, FoldFunction); 10] = [
    ("arith.negf", negate),
    ("arith.addf", |fold| {
        or_left(fold, |right| right.is_zero() && right.is_negative(), Add)
    }),
    ("arith.subf", |fold| {
        or_left(fold, |right| right.is_zero() && !right.is_negative(), Sub)
    }),
    ("arith.mulf", multiply),
    ("arith.divf", |fold| or_left(fold, FloatValue::is_one, Div)),
    ("arith.remf", |fold| or_left(fold, |_| false, Rem)),
    ("arith.maximumf", |fold| {
        select(
            fold,
            |right| right.is_infinite() && right.is_negative(),
            Maximum,
        )
    }),
    ("arith.minimumf", |fold| {
        select(
            fold,
            |right| right.is_infinite() && !right.is_negative(),
            Minimum,
        )
    }),
    ("arith.maxnumf", |fold| {
        select(fold, FloatValue::is_nan, MaxNum)
    }),
    ("arith.minnumf", |fold| {
        select(fold, FloatValue::is_nan, MinNum)
    }),
];

fn compute<'m>(fold: &FoldAdaptor<'_, 'm>, operation: FloatArithmetic) -> Folded<'m> {
    binary(fold, |left: FloatValue, right: FloatValue| {
        left.compute(operation, right)
    })
    .into()
}

/// The left operand, if the right one is neutral.
fn or_left<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    is_neutral: fn(FloatValue) -> bool,
    operation: FloatArithmetic,
) -> Folded<'m> {
    if constant_float(fold.constant(1)).is_some_and(is_neutral) {
        return Folded::value(fold.operation.operand(0));
    }
    compute(fold, operation)
}

fn select<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    is_neutral: fn(FloatValue) -> bool,
    operation: FloatArithmetic,
) -> Folded<'m> {
    if fold.operation.operand(0) == fold.operation.operand(1) {
        return Folded::value(fold.operation.operand(1));
    }
    or_left(fold, is_neutral, operation)
}

fn multiply<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let right = constant_float(fold.constant(1));
    let ignores_nan_and_sign = NNAN | NSZ;
    if fastmath_flags(fold.operation) & ignores_nan_and_sign == ignores_nan_and_sign
        && right.is_some_and(FloatValue::is_zero)
    {
        return Folded::value(fold.operation.operand(1));
    }
    or_left(fold, FloatValue::is_one, Mul)
}

fn negate<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operand = fold.operation.operand(0);
    if let Some(inner) = defined_by(operand, "arith.negf") {
        return Folded::value(inner.operand(0));
    }
    unary(fold, operand.type_(), |value: FloatValue| {
        Some(value.negated())
    })
    .into()
}
