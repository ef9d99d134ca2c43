//! Folds of operations on two integers.

use super::flags::{NSW, NUW, overflow_flags};
use crate::constant_folds::{arithmetic, arithmetic_as_the_last};
use crate::elements::zero;
use crate::int::Int;
use crate::int_arithmetic::Arithmetic::{self, *};
use crate::matchers::{constant_int, defined_by};
use operation_core::Value;
use rewrite::{Fold, FoldAdaptor, Folded, Rewrites};

/// When a rule applies.
#[derive(Clone, Copy)]
enum When {
    /// The operands are the same value.
    Same,
    /// The right operand is constant, and its value, or the value of all its elements, satisfies the condition.
    Right(fn(&Int) -> bool),
}

/// The replacement of the operation.
#[derive(Clone, Copy)]
enum By {
    /// The left operand.
    Left,
    /// The right operand.
    RightOperand,
    /// The value of the right operand.
    RightValue,
    /// Zero.
    Zero,
}

use By::*;
use When::*;

/// A special case: the value of the result.
type Special = for<'m> fn(&FoldAdaptor<'_, 'm>) -> Folded<'m>;

/// The folds of an operation on two integers: the first rule that applies, else the special case, else the value if both are
/// constant.
struct Row {
    name: &'static str,
    rules: &'static [(When, By)],
    special: Special,
    value: Arithmetic,
}

const fn row(
    name: &'static str,
    rules: &'static [(When, By)],
    special: Special,
    value: Arithmetic,
) -> Row {
    Row {
        name,
        rules,
        special,
        value,
    }
}

const ZERO: When = Right(Int::is_zero);
const ONE: When = Right(Int::is_one);
const ALL_ONES: When = Right(Int::is_all_ones);
const LEAST: When = Right(Int::is_min_signed);
const GREATEST: When = Right(Int::is_max_signed);

static ROWS: [Row; 20] = [
    row("arith.addi", &[(ZERO, Left)], add_of_sub, Add),
    row("arith.subi", &[(Same, Zero), (ZERO, Left)], sub_of_add, Sub),
    row(
        "arith.muli",
        &[(ZERO, RightOperand), (ONE, Left)],
        none,
        Mul,
    ),
    row(
        "arith.divui",
        &[(ONE, Left)],
        |fold| divided_product(fold, NUW),
        DivUnsigned,
    ),
    row(
        "arith.divsi",
        &[(ONE, Left)],
        |fold| divided_product(fold, NSW),
        DivSigned,
    ),
    row("arith.ceildivui", &[(ONE, Left)], none, CeilDivUnsigned),
    row("arith.ceildivsi", &[(ONE, Left)], none, CeilDivSigned),
    row("arith.floordivsi", &[(ONE, Left)], none, FloorDivSigned),
    row("arith.remui", &[(ONE, Zero)], none, RemUnsigned),
    row("arith.remsi", &[(ONE, Zero)], none, RemSigned),
    row(
        "arith.andi",
        &[(ZERO, RightOperand), (ALL_ONES, Left)],
        and_of_not_or_and,
        And,
    ),
    row(
        "arith.ori",
        &[(ZERO, Left), (ALL_ONES, RightValue)],
        or_of_not,
        Or,
    ),
    row("arith.xori", &[(ZERO, Left), (Same, Zero)], xor_of_xor, Xor),
    row("arith.shli", &[(ZERO, Left)], none, ShiftLeft),
    row("arith.shrui", &[(ZERO, Left)], none, ShiftRightUnsigned),
    row("arith.shrsi", &[(ZERO, Left)], none, ShiftRightSigned),
    row(
        "arith.maxsi",
        &[
            (Same, RightOperand),
            (GREATEST, RightOperand),
            (LEAST, Left),
        ],
        none,
        MaxSigned,
    ),
    row(
        "arith.minsi",
        &[
            (Same, RightOperand),
            (LEAST, RightOperand),
            (GREATEST, Left),
        ],
        none,
        MinSigned,
    ),
    row(
        "arith.maxui",
        &[(Same, RightOperand), (ALL_ONES, RightOperand), (ZERO, Left)],
        none,
        MaxUnsigned,
    ),
    row(
        "arith.minui",
        &[(Same, RightOperand), (ZERO, RightOperand), (ALL_ONES, Left)],
        none,
        MinUnsigned,
    ),
];

/// Adds these folds.
pub(super) fn register(rewrites: &mut Rewrites) {
    for row in &ROWS {
        rewrites.folds.insert(row.name, Box::new(row));
    }
}

impl Fold for &'static Row {
    fn fold<'m>(&self, fold: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        let [left, right] = operands(&fold);
        let constant = if self.rules.is_empty() {
            None
        } else {
            constant_int(fold.constant(1))
        };
        for (when, by) in self.rules {
            let applies = match when {
                Same => left == right,
                Right(is_such) => constant.as_ref().is_some_and(is_such),
            };
            let replacement = match by {
                _ if !applies => continue,
                Left => Folded::value(left),
                RightOperand => Folded::value(right),
                RightValue => fold.constant(1).into(),
                Zero => zero(fold.context(), left.type_()).into(),
            };
            if replacement != Folded::Unchanged {
                return replacement;
            }
        }
        match (self.special)(&fold) {
            Folded::Unchanged => {}
            folded => return folded,
        }
        let forgets = matches!(
            self.value,
            FloorDivSigned | ShiftLeft | ShiftRightSigned | ShiftRightUnsigned
        );
        let value = if forgets {
            arithmetic_as_the_last
        } else {
            arithmetic
        };
        value(&fold, self.value).into()
    }
}

/// The two operands.
fn operands<'m>(fold: &FoldAdaptor<'_, 'm>) -> [Value<'m>; 2] {
    [fold.operation.operand(0), fold.operation.operand(1)]
}

fn none<'m>(_: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    Folded::Unchanged
}

/// `(a - b) + b` and `b + (a - b)` are `a`.
fn add_of_sub<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let [left, right] = operands(fold);
    let difference = |value, subtracted| {
        defined_by(value, "arith.subi")
            .filter(|sub| sub.operand(1) == subtracted)
            .map(|sub| sub.operand(0))
    };
    difference(left, right)
        .or_else(|| difference(right, left))
        .into()
}

/// `(a + b) - b` is `a`, `(a + b) - a` is `b`.
fn sub_of_add<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let [left, right] = operands(fold);
    defined_by(left, "arith.addi")
        .and_then(|add| other_operand(add, right))
        .into()
}

/// `(a * b) / b` is `a`, if the product doesn't overflow.
fn divided_product<'m>(fold: &FoldAdaptor<'_, 'm>, flag: i64) -> Folded<'m> {
    let [left, right] = operands(fold);
    let product = defined_by(left, "arith.muli").filter(|&mul| overflow_flags(mul) & flag == flag);
    // For a square, both are the same.
    product.and_then(|mul| other_operand(mul, right)).into()
}

/// The other operand of an operation on two values; `None` if the given one is not among them.
fn other_operand<'m>(
    operation: operation_core::Operation<'m>,
    one: Value<'m>,
) -> Option<Value<'m>> {
    match [operation.operand(0), operation.operand(1)] {
        [other, right] if right == one => Some(other),
        [left, other] if left == one => Some(other),
        _ => None,
    }
}

/// The operation, if it is `x xor -1`.
fn not_of<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    value: Value<'m>,
    operand: Value<'m>,
) -> Option<operation_core::Operation<'m>> {
    let xor = defined_by(value, "arith.xori").filter(|xor| xor.operand(0) == operand)?;
    let mask = constant_int(fold.semantics.constant(xor.operand(1), fold.arena))?;
    mask.is_all_ones().then_some(xor)
}

/// `x & ~x` is zero; `a & (a & b)` is `a & b`.
fn and_of_not_or_and<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let [left, right] = operands(fold);
    if not_of(fold, right, left).is_some() || not_of(fold, left, right).is_some() {
        return zero(fold.context(), left.type_()).into();
    }
    let absorbed = |value, other| {
        defined_by(value, "arith.andi")
            .filter(|and| and.operands().any(|operand| operand == other))
            .map(|_| value)
    };
    absorbed(left, right)
        .or_else(|| absorbed(right, left))
        .into()
}

/// `x | ~x` is all ones: the mask of the `xori`.
fn or_of_not<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let [left, right] = operands(fold);
    not_of(fold, right, left)
        .or_else(|| not_of(fold, left, right))
        .map(|xor| xor.operand(1))
        .into()
}

/// `(x ^ a) ^ a` is `x`, however the operands are ordered.
fn xor_of_xor<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let [left, right] = operands(fold);
    let rest =
        |value, other| defined_by(value, "arith.xori").and_then(|xor| other_operand(xor, other));
    rest(left, right).or_else(|| rest(right, left)).into()
}
