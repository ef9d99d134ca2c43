//! The `index` dialect: folds have the same result for an index of 32 or 64 bits.

mod comparisons;

use super::create::{constant_state, replace_by};
use super::int::Int;
use super::int_arithmetic::{
    Arithmetic::{self, *},
    compute,
};
use super::matchers::{constant_index, defined_by};
use super::registered::{FoldFunction, Pattern, register_folds, register_patterns};
use operation_core::{
    Attribute, AttributeKind, Context, Operation, OperationState, Type, TypeKind,
};
use rewrite::{Fold, FoldAdaptor, Folded, MaterializeConstant, Rewriter, Rewrites};

/// Adds the folds and patterns of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    register_folds(rewrites, &FOLDS);
    for row in &ROWS {
        rewrites.folds.insert(row.name, Box::new(row));
    }
    let associative = ROWS.iter().filter(|row| row.is_associative);
    let together = |row: &Row| Pattern::new("constants together", row.name, put_together);
    register_patterns(
        rewrites,
        associative.map(together).chain([comparisons::PATTERN]),
    );
    rewrites.materializers.insert("index", Box::new(Constant));
}

struct Constant;

impl MaterializeConstant for Constant {
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>> {
        let name = match *value.kind() {
            AttributeKind::Integer { type_: own, .. } if own != type_ => return None,
            AttributeKind::Integer { .. } if type_.is_integer(1) => "index.bool.constant",
            AttributeKind::Integer { .. } if type_.is_index() => "index.constant",
            _ => return None,
        };
        Some(constant_state(context, name, value, type_))
    }
}

const FOLDS: [(&str, FoldFunction); 3] = [
    ("index.casts", |fold| {
        cast(fold, Int::sign_extend_or_truncate)
    }),
    ("index.castu", |fold| {
        cast(fold, Int::zero_extend_or_truncate)
    }),
    ("index.cmp", comparisons::fold),
];

/// An operation on two indices.
struct Row {
    name: &'static str,
    /// The result for a width.
    value: fn(&Int, &Int) -> Option<Int>,
    /// The neutral right operand.
    neutral: Option<i64>,
    /// True if zero on the right makes zero.
    absorbs_zero: bool,
    /// True if the low bits of the result depend on the low bits of the operands only.
    is_of_low_bits: bool,
    /// True if two constants may be combined.
    is_associative: bool,
}

const fn row(name: &'static str, value: fn(&Int, &Int) -> Option<Int>) -> Row {
    Row {
        name,
        value,
        neutral: None,
        absorbs_zero: false,
        is_of_low_bits: false,
        is_associative: false,
    }
}

const fn associative(row: Row) -> Row {
    Row {
        is_associative: true,
        ..row
    }
}

const fn of_low_bits(row: Row) -> Row {
    Row {
        is_of_low_bits: true,
        ..row
    }
}

static ROWS: [Row; 20] = [
    Row {
        neutral: Some(0),
        ..associative(of_low_bits(row("index.add", |a, b| of(Add, a, b))))
    },
    Row {
        neutral: Some(0),
        ..of_low_bits(row("index.sub", |a, b| of(Sub, a, b)))
    },
    Row {
        neutral: Some(1),
        absorbs_zero: true,
        ..associative(of_low_bits(row("index.mul", |a, b| of(Mul, a, b))))
    },
    associative(of_low_bits(row("index.and", |a, b| of(And, a, b)))),
    associative(of_low_bits(row("index.or", |a, b| of(Or, a, b)))),
    associative(of_low_bits(row("index.xor", |a, b| of(Xor, a, b)))),
    of_low_bits(row("index.shl", |a, b| shift(ShiftLeft, a, b))),
    row("index.shrs", |a, b| shift(ShiftRightSigned, a, b)),
    row("index.shru", |a, b| shift(ShiftRightUnsigned, a, b)),
    associative(row("index.maxs", |a, b| of(MaxSigned, a, b))),
    associative(row("index.maxu", |a, b| of(MaxUnsigned, a, b))),
    associative(row("index.mins", |a, b| of(MinSigned, a, b))),
    associative(row("index.minu", |a, b| of(MinUnsigned, a, b))),
    row("index.divs", |a, b| divide(DivSigned, a, b)),
    row("index.divu", |a, b| divide(DivUnsigned, a, b)),
    row("index.rems", |a, b| divide(RemSigned, a, b)),
    row("index.remu", |a, b| divide(RemUnsigned, a, b)),
    row("index.ceildivs", |a, b| {
        if b.is_zero() {
            None
        } else {
            Some(ceil_divide(a, b))
        }
    }),
    row("index.ceildivu", |a, b| {
        if b.is_zero() {
            None
        } else {
            Some(ceil_divide_unsigned(a, b))
        }
    }),
    row("index.floordivs", |a, b| {
        if b.is_zero() {
            None
        } else {
            Some(floor_divide(a, b))
        }
    }),
];

/// The result in the width of the operands, as `APInt` has it.
fn of(operation: Arithmetic, left: &Int, right: &Int) -> Option<Int> {
    Some(compute(operation, left, right).0)
}

/// A shift defined for 32 bits.
fn shift(operation: Arithmetic, left: &Int, right: &Int) -> Option<Int> {
    right
        .to_u32()
        .filter(|&count| count < 32)
        .and_then(|_| of(operation, left, right))
}

fn divide(operation: Arithmetic, left: &Int, right: &Int) -> Option<Int> {
    if right.is_zero() {
        None
    } else {
        of(operation, left, right)
    }
}

/// The sum of an integer and a small number.
fn plus(value: &Int, number: i64) -> Int {
    compute(Add, value, &Int::new(value.width, number)).0
}

fn negated(value: &Int) -> Int {
    compute(Sub, &Int::new(value.width, 0), value).0
}

/// The quotient rounded up. For the least number it follows upstream's intermediate results.
fn ceil_divide(left: &Int, right: &Int) -> Int {
    if left.is_zero() {
        return left.clone();
    }
    let is_positive = |value: &Int| !value.is_negative() && !value.is_zero();
    if is_positive(left) != is_positive(right) {
        return negated(&compute(DivSigned, &negated(left), right).0);
    }
    let towards_zero = if is_positive(right) { -1 } else { 1 };
    plus(&compute(DivSigned, &plus(left, towards_zero), right).0, 1)
}

fn ceil_divide_unsigned(left: &Int, right: &Int) -> Int {
    if left.is_zero() {
        return left.clone();
    }
    plus(&compute(DivUnsigned, &plus(left, -1), right).0, 1)
}

/// The quotient rounded down, likewise.
fn floor_divide(left: &Int, right: &Int) -> Int {
    if left.is_zero() || left.is_negative() == right.is_negative() {
        return compute(DivSigned, left, right).0;
    }
    let towards_zero = if right.is_negative() { 1 } else { -1 };
    plus(
        &negated(&compute(DivSigned, &plus(&negated(left), towards_zero), right).0),
        -1,
    )
}

/// The value in 64 bits, if it is the same in 32 bits.
fn value(row: &Row, left: &Int, right: &Int) -> Option<Int> {
    let wide = (row.value)(left, right)?;
    let low = |value: &Int| value.sign_extend_or_truncate(32);
    let is_same = row.is_of_low_bits || low(&wide) == (row.value)(&low(left), &low(right))?;
    is_same.then_some(wide)
}

impl Fold for &'static Row {
    fn fold<'m>(&self, fold: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        let left = fold.operation.operand(0);
        let Some(right) = constant_index(&fold, 1) else {
            return Folded::Unchanged;
        };
        if let Some(folded) = constant_index(&fold, 0).and_then(|left| value(self, &left, &right)) {
            return Folded::attribute(folded.attribute(fold.context(), left.type_()));
        }
        if self
            .neutral
            .is_some_and(|neutral| right == Int::new(64, neutral))
        {
            return Folded::value(left);
        }
        if self.absorbs_zero && right.is_zero() {
            fold.constant(1).into()
        } else {
            Folded::Unchanged
        }
    }
}

/// `(x op a) op b` is `x op (a op b)` for constants.
fn put_together<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let name = operation.name().as_str();
    let (row, inner) = (
        ROWS.iter().find(|row| row.name == name)?,
        defined_by(operation.operand(0), name)?,
    );
    let [outer, inner_constant] = [operation, inner].map(|operation| {
        rewriter
            .constant(operation.operand(1))
            .and_then(Int::of_attribute)
    });
    let (outer, inner_constant) = (outer?, inner_constant?);
    let value = value(row, &outer, &inner_constant)?;
    let (context, type_) = (rewriter.context(), operation.result(0).type_());
    let constant =
        Constant.materialize_constant(context, value.attribute(context, type_), type_)?;
    let constant = rewriter.create(&constant).result(0);
    replace_by(rewriter, operation, name, &[inner.operand(0), constant])
}

/// A constant in another width. From an index, the number of its bits must not matter.
fn cast<'m>(fold: &FoldAdaptor<'_, 'm>, change: fn(&Int, u32) -> Int) -> Folded<'m> {
    let type_ = fold.operation.result(0).type_();
    let Some(value) = fold.constant(0).and_then(Int::of_attribute) else {
        return Folded::Unchanged;
    };
    let new = match *type_.kind() {
        TypeKind::Index => change(&value, 64),
        TypeKind::Integer { width, .. } if width > 0 => {
            let (new, of_low) = (
                change(&value, width),
                change(&value.sign_extend_or_truncate(32), width),
            );
            if new != of_low {
                return Folded::Unchanged;
            }
            new
        }
        _ => return Folded::Unchanged,
    };
    Folded::attribute(new.attribute(fold.context(), type_))
}
