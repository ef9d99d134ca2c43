//! Folds and patterns of `arith.select`.

use super::flags::predicate;
use super::predicates::{EQ, NE};
use crate::create::{constant, create, fused, replace_by};
use crate::elements::{dense, of_data};
use crate::matchers::{constant_int, defined_by, int_of, is_poison};
use crate::registered::Pattern;
use operation_core::{Attribute, Context, Operation, TypeKind, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

pub(super) fn fold<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let (condition, if_true, if_false) = (
        operation.operand(0),
        operation.operand(1),
        operation.operand(2),
    );
    if if_true == if_false {
        return Folded::value(if_true);
    }
    if let Some(constant) = constant_int(fold.constant(0)) {
        if constant.is_one() {
            return Folded::value(if_true);
        }
        if constant.is_zero() {
            return Folded::value(if_false);
        }
    }
    if fold.constant(1).is_some_and(is_poison) {
        return Folded::value(if_false);
    }
    if fold.constant(2).is_some_and(is_poison) {
        return Folded::value(if_true);
    }
    if operation.result(0).type_().is_integer(1)
        && constant_int(fold.constant(1)).is_some_and(|value| value.is_one())
        && constant_int(fold.constant(2)).is_some_and(|value| value.is_zero())
    {
        return Folded::value(condition);
    }
    if let Some(value) = of_compared(condition, if_true, if_false) {
        return Folded::value(value);
    }
    match (fold.constant(0), fold.constant(1), fold.constant(2)) {
        (Some(condition), Some(one), Some(other)) => {
            by_elements(fold.context(), condition, one, other).into()
        }
        _ => Folded::Unchanged,
    }
}

/// The result of a choice between two values compared for equality: if they are equal, either one will do.
fn of_compared<'m>(
    condition: Value<'m>,
    if_true: Value<'m>,
    if_false: Value<'m>,
) -> Option<Value<'m>> {
    let comparison = defined_by(condition, "arith.cmpi")?;
    let compared = [comparison.operand(0), comparison.operand(1)];
    if compared != [if_true, if_false] && compared != [if_false, if_true] {
        return None;
    }
    match predicate(comparison)? {
        EQ => Some(if_false),
        NE => Some(if_true),
        _ => None,
    }
}

/// The elements of one constant or the other.
fn by_elements<'m>(
    context: &'m Context,
    condition: Attribute<'m>,
    one: Attribute<'m>,
    other: Attribute<'m>,
) -> Option<Attribute<'m>> {
    let ((_, conditions, false), (type_, one, one_splat), (_, other, other_splat)) =
        (dense(condition)?, dense(one)?, dense(other)?)
    else {
        return None;
    };
    let length = |data: &[u8], is_splat| {
        if is_splat {
            data.len()
        } else {
            data.len() / conditions.len().max(1)
        }
    };
    let element = length(one, one_splat);
    if element == 0 || element != length(other, other_splat) {
        return None;
    }
    let mut data = Vec::with_capacity(conditions.len() * element);
    for (index, &condition) in conditions.iter().enumerate() {
        let (from, is_splat) = if condition != 0 {
            (one, one_splat)
        } else {
            (other, other_splat)
        };
        let at = if is_splat { 0 } else { index * element };
        data.extend_from_slice(from.get(at..at + element)?);
    }
    Some(of_data(context, type_, &data, element))
}

pub(super) const TO_EXTUI: Pattern = Pattern::new("SelectToExtUI", "arith.select", to_extension);

/// The negated condition.
fn not<'m>(rewriter: &mut Rewriter<'_, 'm>, operation: Operation<'m>) -> Value<'m> {
    let location = fused(rewriter.context(), &[operation]);
    let condition = operation.operand(0);
    let mask = constant(rewriter, rewriter.context().bool(true), location);
    create(
        rewriter,
        "arith.xori",
        &[condition, mask],
        condition.type_(),
        location,
    )
}

/// One if the condition is true, zero if it is false, or the other way round.
fn to_extension<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let type_ = operation.result(0).type_();
    if !matches!(*type_.kind(), TypeKind::Integer { width, .. } if width != 1) {
        return None;
    }
    let [if_true, if_false] = [1, 2].map(|index| int_of(rewriter, operation.operand(index)));
    let (if_true, if_false) = (if_true?, if_false?);
    let condition = if if_true.is_one() && if_false.is_zero() {
        operation.operand(0)
    } else if if_true.is_zero() && if_false.is_one() {
        not(rewriter, operation)
    } else {
        return None;
    };
    replace_by(rewriter, operation, "arith.extui", &[condition])
}
