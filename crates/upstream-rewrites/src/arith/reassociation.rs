//! Patterns that put the constants of two sums, differences or products together.

use super::flags::{overflow_attribute, overflow_flags};
use crate::create::{constant, create_with, fused};
use crate::elements::zero;
use crate::int::Int;
use crate::int_arithmetic::{Arithmetic, compute};
use crate::matchers::{defined_by, int_of};
use crate::registered::{Pattern, PatternFunction};
use operation_core::{Attribute, Operation, Value};
use rewrite::Rewriter;

/// Where a constant stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// The constants, in the order in which they are computed with.
#[derive(Clone, Copy)]
enum Order {
    /// That of the inner operation first.
    InnerOuter,
    /// That of the outer operation first.
    OuterInner,
}

use Order::*;
use Side::*;

/// An operation on a constant and an operation on a constant and `x`, which is replaced by one operation on a constant and
/// `x`.
struct Rule {
    /// The name of the outer operation, and where its constant is.
    outer: (&'static str, Side),
    /// The name of the inner operation, and where its constant is.
    inner: (&'static str, Side),
    /// How the constants are put together.
    constant: (Arithmetic, Order),
    /// The name of the new operation, and where its constant is.
    new: (&'static str, Side),
    /// Whether the new operation has the overflow flags that both have, or none.
    keeps_flags: bool,
}

const ADD: &str = "arith.addi";
const SUB: &str = "arith.subi";
const MUL: &str = "arith.muli";

macro_rules! rule {
    ($name:literal: $outer:expr, $inner:expr => $new:expr, $constant:expr, $keeps_flags:literal) => {{
        const RULE: Rule = Rule {
            outer: $outer,
            inner: $inner,
            constant: $constant,
            new: $new,
            keeps_flags: $keeps_flags,
        };
        const REWRITE: PatternFunction = |operation, rewriter| apply(&RULE, operation, rewriter);
        Pattern {
            name: $name,
            root: RULE.outer.0,
            benefit: 4,
            rewrite: REWRITE,
        }
    }};
}

use Arithmetic::{Add, Mul, Sub};

/// The patterns, in the order in which they are tried.
pub(super) fn patterns() -> impl Iterator<Item = Pattern> {
    [
        rule!("AddIAddConstant": (ADD, Right), (ADD, Right) => (ADD, Right), (Add, InnerOuter), true),
        rule!("AddISubConstantRHS": (ADD, Right), (SUB, Right) => (ADD, Right), (Sub, OuterInner), true),
        rule!("AddISubConstantLHS": (ADD, Right), (SUB, Left) => (SUB, Left), (Add, InnerOuter), true),
        Pattern { name: "AddIMulNegativeOneRhs", root: ADD, benefit: 3, rewrite: add_of_negated_right },
        Pattern { name: "AddIMulNegativeOneLhs", root: ADD, benefit: 3, rewrite: add_of_negated_left },
        rule!("SubIRHSAddConstant": (SUB, Right), (ADD, Right) => (ADD, Right), (Sub, InnerOuter), false),
        rule!("SubILHSAddConstant": (SUB, Left), (ADD, Right) => (SUB, Left), (Sub, OuterInner), true),
        rule!("SubIRHSSubConstantRHS": (SUB, Right), (SUB, Right) => (SUB, Right), (Add, InnerOuter), true),
        rule!("SubIRHSSubConstantLHS": (SUB, Right), (SUB, Left) => (SUB, Left), (Sub, InnerOuter), true),
        rule!("SubILHSSubConstantRHS": (SUB, Left), (SUB, Right) => (SUB, Left), (Add, InnerOuter), true),
        rule!("SubILHSSubConstantLHS": (SUB, Left), (SUB, Left) => (ADD, Right), (Sub, OuterInner), true),
        Pattern { name: "SubISubILHSRHSLHS", root: SUB, benefit: 2, rewrite: sub_of_sub_of_same },
        rule!("MulIMulIConstant": (MUL, Right), (MUL, Right) => (MUL, Right), (Mul, InnerOuter), true),
    ]
    .into_iter()
}

/// The constant operand of an operation, which is a single integer, and the other operand.
fn split<'m>(
    rewriter: &Rewriter<'_, 'm>,
    operation: Operation<'m>,
    side: Side,
) -> Option<(Int, Value<'m>)> {
    let (constant, other) = if side == Left { (0, 1) } else { (1, 0) };
    let constant = rewriter
        .constant(operation.operand(constant))
        .and_then(Int::of_attribute)?;
    Some((constant, operation.operand(other)))
}

fn apply<'m>(rule: &Rule, operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    // What is cheap to rule out comes first.
    let place = if rule.outer.1 == Left { 1 } else { 0 };
    let Some(inner) = defined_by(operation.operand(place), rule.inner.0) else {
        return false;
    };
    let Some((outer_constant, _)) = split(rewriter, operation, rule.outer.1) else {
        return false;
    };
    let Some((inner_constant, value)) = split(rewriter, inner, rule.inner.1) else {
        return false;
    };
    if outer_constant.width != inner_constant.width {
        return false;
    }
    let (new_constant, _) = match rule.constant {
        (arithmetic, InnerOuter) => compute(arithmetic, &inner_constant, &outer_constant),
        (arithmetic, OuterInner) => compute(arithmetic, &outer_constant, &inner_constant),
    };
    let location = fused(rewriter.context(), &[operation, inner]);
    let type_ = operation.result(0).type_();
    let new_constant = constant(
        rewriter,
        new_constant.attribute(rewriter.context(), type_),
        location,
    );
    let operands = if rule.new.1 == Left {
        [new_constant, value]
    } else {
        [value, new_constant]
    };
    let flags = if rule.keeps_flags {
        common_flags(rewriter, operation, inner)
    } else {
        no_flags(rewriter)
    };
    let new = create_with(rewriter, rule.new.0, &operands, type_, location, &[flags]);
    rewriter.replace_op(operation, &[new]);
    true
}

/// The overflow flags that both operations have.
fn common_flags<'m>(
    rewriter: &Rewriter<'_, 'm>,
    one: Operation<'m>,
    other: Operation<'m>,
) -> (&'static str, Option<Attribute<'m>>) {
    let flags = overflow_flags(one) & overflow_flags(other);
    (
        "overflowFlags",
        Some(overflow_attribute(rewriter.context(), flags)),
    )
}

fn no_flags<'m>(rewriter: &Rewriter<'_, 'm>) -> (&'static str, Option<Attribute<'m>>) {
    (
        "overflowFlags",
        Some(overflow_attribute(rewriter.context(), 0)),
    )
}

fn add_of_negated_right<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    add_of_negated(operation, rewriter, 1)
}

fn add_of_negated_left<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    add_of_negated(operation, rewriter, 0)
}

/// To add `x * -1` is to subtract `x`.
fn add_of_negated<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
    place: usize,
) -> bool {
    let Some(product) = defined_by(operation.operand(place), MUL) else {
        return false;
    };
    if !int_of(rewriter, product.operand(1)).is_some_and(|factor| factor.is_all_ones()) {
        return false;
    }
    let location = fused(rewriter.context(), &[operation, product]);
    let operands = [operation.operand(1 - place), product.operand(0)];
    let flags = no_flags(rewriter);
    let new = create_with(
        rewriter,
        SUB,
        &operands,
        operation.result(0).type_(),
        location,
        &[flags],
    );
    rewriter.replace_op(operation, &[new]);
    true
}

/// `(a - b) - a` is `0 - b`.
fn sub_of_sub_of_same<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(inner) = defined_by(operation.operand(0), SUB) else {
        return false;
    };
    if inner.operand(0) != operation.operand(1) {
        return false;
    }
    let subtracted = inner.operand(1);
    let Some(zero) = zero(rewriter.context(), subtracted.type_()) else {
        return false;
    };
    let location = fused(rewriter.context(), &[operation, inner]);
    let flags = common_flags(rewriter, operation, inner);
    let zero = constant(rewriter, zero, location);
    let new = create_with(
        rewriter,
        SUB,
        &[zero, subtracted],
        operation.result(0).type_(),
        location,
        &[flags],
    );
    rewriter.replace_op(operation, &[new]);
    true
}
