//! The `complex` dialect.

use crate::arith_constant::Constant;
use crate::create::{constant_state, replace_by, state};
use crate::float::FloatValue;
use crate::matchers::defined_by;
use crate::registered::{FoldFunction, Pattern, register_folds, register_patterns};
use format_runtime::hooks::described;
use operation_core::{Attribute, Context, Operation, OperationState, Type, TypeKind, Value};
use rewrite::{FoldAdaptor, Folded, MaterializeConstant, Rewriter, Rewrites};

/// Adds the folds and patterns of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    register_folds(rewrites, &FOLDS);
    register_patterns(rewrites, PATTERNS);
    rewrites.materializers.insert("complex", Box::new(Number));
}

struct Number;

impl MaterializeConstant for Number {
    fn materialize_constant<'m>(
        &self,
        context: &'m Context,
        value: Attribute<'m>,
        type_: Type<'m>,
    ) -> Option<OperationState<'m>> {
        if !is_number(value, type_) {
            return Constant.materialize_constant(context, value, type_);
        }
        Some(constant_state(context, "complex.constant", value, type_))
    }
}

/// True if `complex.constant` may hold the value: two numbers of the type's elements.
fn is_number(value: Attribute<'_>, type_: Type<'_>) -> bool {
    let TypeKind::Complex(element) = *type_.kind() else {
        return false;
    };
    let parts = value.as_array().unwrap_or_default();
    parts.len() == 2 && parts.iter().all(|part| part.type_() == Some(element))
}

const FOLDS: [(&str, FoldFunction); 12] = [
    ("complex.bitcast", bitcast),
    ("complex.create", create_of_parts),
    ("complex.re", |fold| part(fold, 0)),
    ("complex.im", |fold| part(fold, 1)),
    ("complex.add", add),
    ("complex.sub", sub),
    ("complex.mul", |fold| {
        left_if(fold, |[real, imaginary]| {
            real.is_one() && imaginary.is_zero()
        })
    }),
    ("complex.div", |fold| {
        left_if(fold, |[real, imaginary]| {
            real.is_one() && imaginary.is_zero()
        })
    }),
    ("complex.neg", |fold| undone(fold, "complex.neg")),
    ("complex.conj", |fold| undone(fold, "complex.conj")),
    ("complex.exp", |fold| undone(fold, "complex.log")),
    ("complex.log", |fold| undone(fold, "complex.exp")),
];

/// The operand of the inverse operation.
fn undone<'m>(fold: &FoldAdaptor<'_, 'm>, inverse: &str) -> Folded<'m> {
    defined_by(fold.operation.operand(0), inverse)
        .map(|inverse| inverse.operand(0))
        .into()
}

fn bitcast<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operand = fold.operation.operand(0);
    Some(operand)
        .filter(|operand| operand.type_() == fold.operation.result(0).type_())
        .into()
}

/// The number with these two parts.
fn create_of_parts<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let real = defined_by(fold.operation.operand(0), "complex.re").map(|real| real.operand(0));
    let imaginary =
        defined_by(fold.operation.operand(1), "complex.im").map(|imaginary| imaginary.operand(0));
    real.filter(|_| real == imaginary).into()
}

/// A part of a constant or of a `complex.create`.
fn part<'m>(fold: &FoldAdaptor<'_, 'm>, index: usize) -> Folded<'m> {
    if let Some(&[real, imaginary]) = fold.constant(0).and_then(Attribute::as_array) {
        return Folded::attribute([real, imaginary][index]);
    }
    defined_by(fold.operation.operand(0), "complex.create")
        .map(|created| created.operand(index))
        .into()
}

/// The parts of a constant of floats.
fn parts(constant: Option<Attribute<'_>>) -> Option<[FloatValue; 2]> {
    let &[real, imaginary] = constant?.as_array()? else {
        return None;
    };
    Some([
        FloatValue::of_attribute(real)?,
        FloatValue::of_attribute(imaginary)?,
    ])
}

/// The left operand, if the right one is such a constant.
fn left_if<'m>(fold: &FoldAdaptor<'_, 'm>, is_such: fn([FloatValue; 2]) -> bool) -> Folded<'m> {
    parts(fold.constant(1))
        .filter(|&parts| is_such(parts))
        .map(|_| fold.operation.operand(0))
        .into()
}

fn is_zero(parts: [FloatValue; 2]) -> bool {
    parts.into_iter().all(FloatValue::is_zero)
}

/// `(a - b) + b` and `b + (a - b)` are `a`.
fn add<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let [left, right] = [0, 1].map(|index| fold.operation.operand(index));
    let rest = |value: Value<'m>, other| {
        defined_by(value, "complex.sub")
            .filter(|sub| sub.operand(1) == other)
            .map(|sub| sub.operand(0))
    };
    match rest(left, right).or_else(|| rest(right, left)) {
        Some(rest) => Folded::value(rest),
        None => left_if(fold, is_zero),
    }
}

/// `(a + b) - b` is `a`.
fn sub<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let [left, right] = [0, 1].map(|index| fold.operation.operand(index));
    match defined_by(left, "complex.add").filter(|add| add.operand(1) == right) {
        Some(add) => Folded::value(add.operand(0)),
        None => left_if(fold, is_zero),
    }
}

const PATTERNS: [Pattern; 3] = [
    Pattern::new("MergeComplexBitcast", "complex.bitcast", merge_bitcasts),
    Pattern::new("FoldComponentNegRe", "complex.re", |op, rewriter| {
        negated(op, rewriter, 0)
    }),
    Pattern::new("FoldComponentNegIm", "complex.im", |op, rewriter| {
        negated(op, rewriter, 1)
    }),
];

/// The pattern of this dialect for `arith.bitcast`.
pub(super) const MERGE_ARITH_BITCAST: Pattern =
    Pattern::new("MergeArithBitcast", "arith.bitcast", merge_into_complex);

/// Merges two casts: into one of `complex`, if one of the types is complex.
fn merge_bitcasts<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let operand = operation.operand(0);
    let inner = defined_by(operand, "complex.bitcast");
    let source = inner
        .or_else(|| defined_by(operand, "arith.bitcast"))
        .map(|inner| inner.operand(0))?;
    let type_ = operation.result(0).type_();
    let is_complex = |type_: Type<'_>| matches!(type_.kind(), TypeKind::Complex(_));
    let name = if inner.is_none() || is_complex(type_) || is_complex(source.type_()) {
        "complex.bitcast"
    } else {
        "arith.bitcast"
    };
    replace_by_cast(operation, rewriter, name, source)
}

fn merge_into_complex<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let inner = defined_by(operation.operand(0), "complex.bitcast")?;
    replace_by_cast(operation, rewriter, "complex.bitcast", inner.operand(0))
}

fn replace_by_cast<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
    name: &str,
    source: Value<'m>,
) -> Option<()> {
    replace_by(rewriter, operation, name, &[source])
}

/// A part of the negation of a `complex.create` is the negated part.
fn negated<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
    index: usize,
) -> Option<()> {
    let number = defined_by(operation.operand(0), "complex.neg")
        .and_then(|negation| defined_by(negation.operand(0), "complex.create"));
    let number = number?;
    let mut state = state(
        rewriter.context(),
        "arith.negf",
        &[number.operand(index)],
        operation.result(0).type_(),
        operation.location(),
    );
    let none = described::enum_attribute(rewriter.context(), "arith.fastmath", 0);
    state.set_attribute(rewriter.context(), "fastmath", none);
    let new = rewriter.create(&state).result(0);
    rewriter.replace_op(operation, &[new]);
    Some(())
}
