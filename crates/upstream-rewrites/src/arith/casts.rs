//! Folds of casts.

use super::flags::{CONTRACT, fastmath_flags};
use crate::constant_folds::{poison, unary};
use crate::elements::map;
use crate::float::{FloatValue, precision};
use crate::int::{Int, width_of};
use crate::matchers::defined_by;
use crate::registered::FoldFunction;
use num_bigint::BigInt;
use operation_core::{Attribute, FloatKind, Type, TypeKind};
use rewrite::{FoldAdaptor, Folded};

pub(super) const FOLDS: [(&str, FoldFunction); 12] = [
    ("arith.extui", |fold| {
        extend(fold, "arith.extui", Int::zero_extend_or_truncate)
    }),
    ("arith.extsi", |fold| {
        extend(fold, "arith.extsi", Int::sign_extend_or_truncate)
    }),
    ("arith.trunci", truncate),
    ("arith.extf", extend_float),
    ("arith.truncf", truncate_float),
    ("arith.uitofp", |fold| int_to_float(fold, false)),
    ("arith.sitofp", |fold| int_to_float(fold, true)),
    ("arith.fptoui", |fold| float_to_int(fold, false)),
    ("arith.fptosi", |fold| float_to_int(fold, true)),
    ("arith.index_cast", |fold| {
        resize(fold, Int::sign_extend_or_truncate)
    }),
    ("arith.index_castui", |fold| {
        resize(fold, Int::zero_extend_or_truncate)
    }),
    ("arith.bitcast", bitcast),
];

fn result_type<'m>(fold: &FoldAdaptor<'_, 'm>) -> Type<'m> {
    fold.operation.result(0).type_()
}

/// The format of a float, or of the floats in a vector or tensor.
fn float_kind(type_: Type<'_>) -> Option<FloatKind> {
    type_.element_type_or_self().float_kind()
}

/// A constant in another width.
fn resize<'m>(fold: &FoldAdaptor<'_, 'm>, change: fn(&Int, u32) -> Int) -> Folded<'m> {
    let type_ = result_type(fold);
    let Some(width) = width_of(type_) else {
        return Folded::Unchanged;
    };
    unary(fold, type_, |value: Int| Some(change(&value, width))).into()
}

/// An extension of an extension extends the inner operand.
fn extend<'m>(fold: &FoldAdaptor<'_, 'm>, name: &str, change: fn(&Int, u32) -> Int) -> Folded<'m> {
    if let Some(inner) = defined_by(fold.operation.operand(0), name) {
        fold.operation.set_operand(0, inner.operand(0));
        return Folded::InPlace;
    }
    resize(fold, change)
}

/// A truncated extension is one of them, or nothing; truncations are merged.
fn truncate<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operand = fold.operation.operand(0);
    let extension =
        defined_by(operand, "arith.extui").or_else(|| defined_by(operand, "arith.extsi"));
    if let Some(extended) = extension.map(|extension| extension.operand(0)) {
        let [from, to] = [extended.type_(), result_type(fold)].map(width_of);
        if from > to {
            fold.operation.set_operand(0, extended);
            return Folded::InPlace;
        }
        if from == to {
            return Folded::value(extended);
        }
    }
    if let Some(inner) = defined_by(operand, "arith.trunci") {
        fold.operation.set_operand(0, inner.operand(0));
        return Folded::InPlace;
    }
    resize(fold, Int::sign_extend_or_truncate)
}

/// A constant in another format, if nothing is lost.
fn convert_float<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let type_ = result_type(fold);
    let Some(kind) = float_kind(type_) else {
        return Folded::Unchanged;
    };
    unary(fold, type_, |value: FloatValue| value.convert(kind)).into()
}

/// A float truncated and extended again is the original, if both operations allow it.
fn extend_float<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    if let Some(truncation) = defined_by(fold.operation.operand(0), "arith.truncf") {
        let original = truncation.operand(0);
        let both = fastmath_flags(truncation) & fastmath_flags(fold.operation);
        if original.type_() == result_type(fold) && both & CONTRACT != 0 {
            return Folded::value(original);
        }
    }
    convert_float(fold)
}

/// A float extended and truncated is truncated directly, or needs neither.
fn truncate_float<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    if let Some(extension) = defined_by(fold.operation.operand(0), "arith.extf") {
        let original = extension.operand(0);
        let kinds = (
            float_kind(original.type_()),
            float_kind(extension.result(0).type_()),
            float_kind(result_type(fold)),
        );
        if let (Some(from), Some(between), Some(to)) = kinds
            && is_representable_by(from, between)
        {
            if from.width() > to.width() {
                fold.operation.set_operand(0, original);
                return Folded::InPlace;
            }
            if from == to {
                return Folded::value(original);
            }
        }
    }
    convert_float(fold)
}

/// True if all numbers of a format are numbers of another one.
fn is_representable_by(narrow: FloatKind, wide: FloatKind) -> bool {
    let exponents = |kind: FloatKind| {
        let largest = FloatValue::largest(kind).map_or(i64::MAX, FloatValue::exponent);
        (largest, 1 - i64::from(kind.semantics().bias))
    };
    let ((largest, least), (wide_largest, wide_least)) = (exponents(narrow), exponents(wide));
    largest <= wide_largest && least >= wide_least && precision(narrow) <= precision(wide)
}

fn int_to_float<'m>(fold: &FoldAdaptor<'_, 'm>, is_signed: bool) -> Folded<'m> {
    let type_ = result_type(fold);
    let Some(kind) = float_kind(type_) else {
        return Folded::Unchanged;
    };
    unary(fold, type_, |value: Int| {
        FloatValue::of_int(kind, &value, is_signed)
    })
    .into()
}

/// A constant without its fraction, if it is in the range of the type.
fn float_to_int<'m>(fold: &FoldAdaptor<'_, 'm>, is_signed: bool) -> Folded<'m> {
    let type_ = result_type(fold);
    let Some(width) = width_of(type_) else {
        return Folded::Unchanged;
    };
    unary(fold, type_, |value: FloatValue| {
        to_int(value, width, is_signed)
    })
    .into()
}

/// A float without its fraction; `None` if it is out of range.
pub(super) fn to_int(value: FloatValue, width: u32, is_signed: bool) -> Option<Int> {
    let whole = value.truncated()?;
    let (least, end) = if is_signed {
        (
            -(BigInt::from(1) << (width - 1)),
            BigInt::from(1) << (width - 1),
        )
    } else {
        (BigInt::ZERO, BigInt::from(1) << width)
    };
    (least <= whole && whole < end).then(|| Int::of_big(width, whole))
}

/// The same bits as another type.
fn bitcast<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let type_ = result_type(fold);
    if !matches!(
        type_.kind(),
        TypeKind::Integer { .. }
            | TypeKind::Float(_)
            | TypeKind::Vector { .. }
            | TypeKind::RankedTensor { .. }
    ) {
        return Folded::Unchanged;
    }
    if let Some(poison) = poison(fold) {
        return if type_.is_shaped() {
            Folded::Unchanged
        } else {
            Folded::attribute(poison)
        };
    }
    fold.constant(0)
        .and_then(|operand| same_bits(fold, operand, type_))
        .into()
}

fn same_bits<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    operand: Attribute<'m>,
    type_: Type<'m>,
) -> Option<Attribute<'m>> {
    let context = fold.context();
    let from = operand.type_()?;
    match (float_kind(from), float_kind(type_)) {
        (None, None) => map(context, operand, type_, |value: Int| {
            (Some(value.width) == width_of(type_)).then_some(value)
        }),
        (Some(kind), None) => {
            let int = |value: FloatValue| {
                let bits = BigInt::from(value.bits);
                (Some(kind.width()) == width_of(type_)).then(|| Int::of_big(kind.width(), bits))
            };
            map(context, operand, type_, int)
        }
        (None, Some(kind)) => map(context, operand, type_, |value: Int| {
            FloatValue::new(kind, value.bits()?).filter(|_| kind.width() == value.width)
        }),
        (Some(one), Some(other)) => {
            let float = |value: FloatValue| FloatValue::new(other, value.bits);
            if one.width() == other.width() {
                map(context, operand, type_, float)
            } else {
                None
            }
        }
    }
}
