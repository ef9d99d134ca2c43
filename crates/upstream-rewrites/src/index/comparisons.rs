//! `index.cmp`.

use crate::arith::predicates::{EQ, NE, UGE, holds, inverse, is_signed};
use crate::create::create_with;
use crate::int::Int;
use crate::matchers::{constant_index, defined_by};
use crate::registered::Pattern;
use format_runtime::hooks::described;
use operation_core::{Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};
use std::cmp::Ordering::Equal;

/// The predicate, numbered as in `arith.cmpi`.
fn predicate(operation: Operation<'_>) -> Option<i64> {
    operation
        .attribute_named("pred")
        .and_then(described::number)
        .filter(|predicate| (EQ..=UGE).contains(predicate))
}

fn low(value: &Int) -> Int {
    value.sign_extend_or_truncate(32)
}

/// True if a predicate holds for two integers.
fn compare(predicate: i64, left: &Int, right: &Int) -> bool {
    holds(
        predicate,
        left.compare_signed(right),
        left.compare_unsigned(right),
    )
}

pub(super) fn fold<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let Some(predicate) = predicate(fold.operation) else {
        return Folded::Unchanged;
    };
    let [left, right] = [0, 1].map(|index| fold.operation.operand(index));
    let [left_value, right_value] = [0, 1].map(|index| constant_index(fold, index));
    let known = |value: bool| Folded::attribute(fold.context().bool(value));
    if let (Some(left), Some(right)) = (&left_value, &right_value) {
        let wide = compare(predicate, left, right);
        if wide == compare(predicate, &low(left), &low(right)) {
            return known(wide);
        }
    }
    if let Some(right) = &right_value
        && let Some((bounded, bound)) = bounded(fold, left)
    {
        let name = bounded.name().as_str();
        let wide = of_bounded(name, &bound, right, predicate);
        if wide.is_some() && wide == of_bounded(name, &low(&bound), &low(right), predicate) {
            return wide.map_or(Folded::Unchanged, known);
        }
    }
    if left == right {
        known(holds(predicate, Equal, Equal))
    } else {
        Folded::Unchanged
    }
}

/// The operation that takes the minimum or maximum of a value and a constant, and the constant.
fn bounded<'m>(fold: &FoldAdaptor<'_, 'm>, value: Value<'m>) -> Option<(Operation<'m>, Int)> {
    let operation = value.defining_op()?;
    if !matches!(
        operation.name().as_str(),
        "index.mins" | "index.minu" | "index.maxs" | "index.maxu"
    ) {
        return None;
    }
    let bound = fold
        .semantics
        .constant(operation.operand(1), fold.arena)
        .and_then(Int::of_attribute)?;
    Some((operation, bound))
}

/// The least and the greatest value.
type Range = (Int, Int);

/// The result of a comparison of a minimum or maximum with a number, if the range of the former decides it.
fn of_bounded(name: &str, bound: &Int, number: &Int, predicate: i64) -> Option<bool> {
    let width = bound.width;
    let all_signed = (Int::min_signed(width), Int::max_signed(width));
    let all_unsigned = (Int::new(width, 0), Int::new(width, -1));
    let bound = bound.clone();
    // The signed range determines the unsigned one if the sign is known, and the other way round.
    let same_sign = |range: &Range| range.0.is_negative() == range.1.is_negative();
    let (signed, unsigned) = match name {
        "index.mins" | "index.maxs" => {
            let signed = if name == "index.mins" {
                (all_signed.0, bound)
            } else {
                (bound, all_signed.1)
            };
            let unsigned = if same_sign(&signed) {
                signed.clone()
            } else {
                all_unsigned
            };
            (signed, unsigned)
        }
        _ => {
            let unsigned = if name == "index.minu" {
                (all_unsigned.0, bound)
            } else {
                (bound, all_unsigned.1)
            };
            let signed = if same_sign(&unsigned) {
                unsigned.clone()
            } else {
                all_signed
            };
            (signed, unsigned)
        }
    };
    if surely(predicate, &signed, &unsigned, number) {
        return Some(true);
    }
    surely(inverse(predicate)?, &signed, &unsigned, number).then_some(false)
}

/// True if a predicate holds for all values in a range and a number.
fn surely(predicate: i64, signed: &Range, unsigned: &Range, number: &Int) -> bool {
    match predicate {
        EQ => signed.0 == signed.1 && signed.0 == *number,
        NE => {
            number.compare_signed(&signed.0).is_lt()
                || number.compare_signed(&signed.1).is_gt()
                || number.compare_unsigned(&unsigned.0).is_lt()
                || number.compare_unsigned(&unsigned.1).is_gt()
        }
        _ => {
            let range = if is_signed(predicate) {
                signed
            } else {
                unsigned
            };
            compare(predicate, &range.0, number) && compare(predicate, &range.1, number)
        }
    }
}

pub(super) const PATTERN: Pattern =
    Pattern::new("difference compared with zero", "index.cmp", of_difference);

/// A comparison of a difference with zero compares the two operands of the subtraction.
fn of_difference<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let is_zero = |rewriter: &Rewriter<'_, 'm>, index| {
        let value = rewriter
            .constant(operation.operand(index))
            .and_then(Int::of_attribute);
        value.is_some_and(|value| value.is_zero())
    };
    let place = if is_zero(rewriter, 1) {
        0
    } else if is_zero(rewriter, 0) {
        1
    } else {
        return None;
    };
    let difference = defined_by(operation.operand(place), "index.sub")?;
    let operands = [difference.operand(place), difference.operand(1 - place)];
    let properties = [("pred", operation.attribute_named("pred"))];
    let type_ = operation.result(0).type_();
    let new = create_with(
        rewriter,
        "index.cmp",
        &operands,
        type_,
        operation.location(),
        &properties,
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}
