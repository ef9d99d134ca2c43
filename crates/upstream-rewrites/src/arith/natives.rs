//! The functions called by the rules of this dialect (`rules/arith.td`).

use super::flags::{overflow_attribute, predicate_attribute};
use super::predicates::{EQ, NE, inverse};
use crate::elements::zero;
use crate::int::{Int, width_of};
use crate::int_arithmetic::{Arithmetic, compute};
use crate::matchers::constant_int;
use crate::rules::{Argument, HoldsFunction, MakeFunction};
use format_runtime::hooks::described::number;
use operation_core::{Attribute, Context, Type};

pub(super) const MAKERS: [(&str, MakeFunction); 7] = [
    ("arith::sum($0, $1, $2)", |arguments, context| {
        combined(arguments, context, Arithmetic::Add)
    }),
    ("arith::difference($0, $1, $2)", |arguments, context| {
        combined(arguments, context, Arithmetic::Sub)
    }),
    ("arith::product($0, $1, $2)", |arguments, context| {
        combined(arguments, context, Arithmetic::Mul)
    }),
    ("arith::zeroLike($0)", |arguments, context| {
        zero(context, type_(arguments, 0)?)
    }),
    ("arith::commonFlags($0, $1)", |arguments, context| {
        let flags = |index| case(arguments, index).unwrap_or(0);
        Some(overflow_attribute(context, flags(0) & flags(1)))
    }),
    ("arith::noFlags()", |_, context| {
        Some(overflow_attribute(context, 0))
    }),
    ("arith::inverse($0)", |arguments, context| {
        Some(predicate_attribute(context, inverse(case(arguments, 0)?)?))
    }),
];

pub(super) const CONSTRAINTS: [(&str, HoldsFunction); 8] = [
    ("arith::isZero($0)", |arguments| {
        Some(int(arguments, 0)?.is_zero())
    }),
    // One bit can't hold a positive one.
    ("arith::isOne($0)", |arguments| {
        let int = int(arguments, 0)?;
        Some(int.is_one() && !int.is_negative())
    }),
    ("arith::isAllOnes($0)", |arguments| {
        Some(int(arguments, 0)?.is_all_ones())
    }),
    ("arith::isEquality($0)", |arguments| {
        Some(matches!(case(arguments, 0)?, EQ | NE))
    }),
    ("arith::isUnused($0)", |arguments| {
        Some(arguments.first()?.value?.is_unused())
    }),
    ("arith::isOfIntegers($0)", |arguments| {
        Some(!type_(arguments, 0)?.element_type_or_self().is_index())
    }),
    ("arith::isWider($0, $1)", |arguments| {
        Some(width(arguments, 0)? > width(arguments, 1)?)
    }),
    ("arith::isShiftToLowBits($0, $1, $2)", |arguments| {
        let shifted = width(arguments, 0)?.checked_sub(width(arguments, 1)?)?;
        Some(int(arguments, 2)?.to_u32()? == shifted)
    }),
];

/// A constant of the first argument's type, computed from the other arguments.
fn combined<'m>(
    arguments: &[Argument<'m>],
    context: &'m Context,
    arithmetic: Arithmetic,
) -> Option<Attribute<'m>> {
    let [one, other] = [int(arguments, 1)?, int(arguments, 2)?];
    let width = width(arguments, 0)?;
    if one.width != width || other.width != width {
        return None;
    }
    let (value, _) = compute(arithmetic, &one, &other);
    Some(value.attribute(context, type_(arguments, 0)?))
}

fn type_<'m>(arguments: &[Argument<'m>], index: usize) -> Option<Type<'m>> {
    Some(arguments.get(index)?.value?.type_())
}

fn width(arguments: &[Argument<'_>], index: usize) -> Option<u32> {
    width_of(type_(arguments, index)?)
}

/// The integer of a constant, or of all its elements.
fn int(arguments: &[Argument<'_>], index: usize) -> Option<Int> {
    constant_int(arguments.get(index)?.attribute)
}

/// The number of a case of an enum.
fn case(arguments: &[Argument<'_>], index: usize) -> Option<i64> {
    number(arguments.get(index)?.attribute?)
}
