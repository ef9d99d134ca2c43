//! Folds and patterns of operations whose second result is what doesn't fit the first.

use super::flags::overflow_attribute;
use crate::constant_folds::arithmetic;
use crate::create::{constant, create, create_with, fused};
use crate::elements::{zero, zip};
use crate::int::Int;
use crate::int_arithmetic::Arithmetic::{self, *};
use crate::matchers::{constant_int, int_of, is_poison};
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Attribute, Operation, Value};
use rewrite::{FoldAdaptor, Folded, OpFoldResult, Rewriter};
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

pub(super) const PATTERNS: [Pattern; 4] = [
    Pattern {
        name: "AddUIExtendedToAddI",
        root: "arith.addui_extended",
        benefit: 1,
        rewrite: |operation, rewriter| without_second_result(operation, rewriter, "arith.addi"),
    },
    Pattern {
        name: "MulSIExtendedToMulI",
        root: "arith.mulsi_extended",
        benefit: 1,
        rewrite: |operation, rewriter| without_second_result(operation, rewriter, "arith.muli"),
    },
    Pattern {
        name: "MulSIExtendedRHSOne",
        root: "arith.mulsi_extended",
        benefit: 2,
        rewrite: multiply_by_one,
    },
    Pattern {
        name: "MulUIExtendedToMulI",
        root: "arith.mului_extended",
        benefit: 1,
        rewrite: |operation, rewriter| without_second_result(operation, rewriter, "arith.muli"),
    },
];

/// If the second result has no uses, nothing has to take its place.
fn without_second_result<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
    name: &str,
) -> bool {
    if !operation.result(1).is_unused() {
        return false;
    }
    let operands: [Value<'m>; 2] = [operation.operand(0), operation.operand(1)];
    let none = overflow_attribute(rewriter.context(), 0);
    let location = operation.location();
    let type_ = operation.result(0).type_();
    let low = create_with(
        rewriter,
        name,
        &operands,
        type_,
        location,
        &[("overflowFlags", Some(none))],
    );
    rewriter.replace_all_uses_with(operation.result(0), low);
    rewriter.erase_op(operation);
    true
}

/// The high half of a signed number is its sign.
fn multiply_by_one<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let left = operation.operand(0);
    // `arith.extsi` makes no `index`, though upstream tries.
    if left.type_().element_type_or_self().is_index() {
        return false;
    }
    // One bit can't hold a positive one.
    let is_one = |right: Int| right.is_one() && !right.is_negative();
    if !int_of(rewriter, operation.operand(1)).is_some_and(is_one) {
        return false;
    }
    let Some(zero) = zero(rewriter.context(), left.type_()) else {
        return false;
    };
    let location = fused(rewriter.context(), &[operation]);
    let zero = constant(rewriter, zero, location);
    let Some(boolean) = super::comparisons::boolean_like(rewriter.context(), left.type_()) else {
        return false;
    };
    let predicate = super::flags::predicate_attribute(rewriter.context(), super::predicates::SLT);
    let sign = create_with(
        rewriter,
        "arith.cmpi",
        &[left, zero],
        boolean,
        location,
        &[("predicate", Some(predicate))],
    );
    let high = create(
        rewriter,
        "arith.extsi",
        &[sign],
        operation.result(1).type_(),
        location,
    );
    rewriter.replace_op(operation, &[left, high]);
    true
}
