//! The `math` dialect: its operations on constants.
//!
//! Upstream computes with the C library of its computer, and Rust's standard library calls the same. So the last
//! bits of a result may differ from computer to computer, as upstream's do. Functions with another algorithm in Rust, or
//! missing there (`acosh`, `asinh`, `atanh`, `erf`, `erfc`), are left alone.

use crate::arith_constant::Constant;
use crate::constant_folds::{binary, unary};
use crate::elements::map;
use crate::float::FloatValue;
use crate::int::Int;
use crate::matchers::constant_float;
use crate::registered::{FoldFunction, register_folds};
use num_bigint::BigInt;
use operation_core::FloatKind;
use rewrite::{Fold, FoldAdaptor, Folded, Rewrites};
use rustc_apfloat::Round;

/// Adds the folds of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    register_folds(rewrites, &FOLDS);
    for function in &UNARY {
        rewrites.folds.insert(function.name, Box::new(function));
    }
    for function in &BINARY {
        rewrites.folds.insert(function.name, Box::new(function));
    }
    rewrites.materializers.insert("math", Box::new(Constant));
}

/// A function of the C library with one argument, for its two formats.
struct Unary {
    name: &'static str,
    /// True for values in the domain, as upstream checks it.
    domain: fn(FloatValue) -> bool,
    of_double: fn(f64) -> f64,
    of_float: fn(f32) -> f32,
}

const fn unary_function(
    name: &'static str,
    of_double: fn(f64) -> f64,
    of_float: fn(f32) -> f32,
) -> Unary {
    Unary {
        name,
        domain: |_| true,
        of_double,
        of_float,
    }
}

/// One of numbers with a positive sign.
const fn of_positive(
    name: &'static str,
    of_double: fn(f64) -> f64,
    of_float: fn(f32) -> f32,
) -> Unary {
    Unary {
        name,
        domain: |value| !value.is_negative(),
        of_double,
        of_float,
    }
}

static UNARY: [Unary; 18] = [
    unary_function("math.acos", f64::acos, f32::acos),
    unary_function("math.asin", f64::asin, f32::asin),
    unary_function("math.atan", f64::atan, f32::atan),
    unary_function("math.cos", f64::cos, f32::cos),
    unary_function("math.cosh", f64::cosh, f32::cosh),
    unary_function("math.exp", f64::exp, f32::exp),
    unary_function("math.exp2", f64::exp2, f32::exp2),
    unary_function("math.expm1", f64::exp_m1, f32::exp_m1),
    of_positive("math.log", f64::ln, f32::ln),
    of_positive("math.log2", f64::log2, f32::log2),
    of_positive("math.log10", f64::log10, f32::log10),
    Unary {
        name: "math.log1p",
        domain: is_sum_with_one_positive,
        of_double: f64::ln_1p,
        of_float: f32::ln_1p,
    },
    unary_function("math.round", f64::round, f32::round),
    unary_function("math.sin", f64::sin, f32::sin),
    unary_function("math.sinh", f64::sinh, f32::sinh),
    of_positive("math.sqrt", f64::sqrt, f32::sqrt),
    unary_function("math.tan", f64::tan, f32::tan),
    unary_function("math.tanh", f64::tanh, f32::tanh),
];

/// True for values of at least minus one.
fn is_sum_with_one_positive(value: FloatValue) -> bool {
    let one = FloatValue::of_int(value.kind, &Int::new(64, 1), true);
    one.and_then(|one| value.compute(crate::float::FloatArithmetic::Add, one))
        .is_some_and(|sum| !sum.is_negative())
}

impl Fold for &'static Unary {
    fn fold<'m>(&self, fold: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        let type_ = fold.operation.result(0).type_();
        let function = |value: FloatValue| {
            let in_domain = (self.domain)(value);
            on_host(
                [value],
                |[value]| (self.of_double)(value),
                |[value]| (self.of_float)(value),
            )
            .filter(|_| in_domain)
        };
        unary(&fold, type_, function).into()
    }
}

/// A function of the C library with two arguments.
struct Binary {
    name: &'static str,
    of_doubles: fn(f64, f64) -> f64,
    of_floats: fn(f32, f32) -> f32,
}

static BINARY: [Binary; 2] = [
    Binary {
        name: "math.atan2",
        of_doubles: f64::atan2,
        of_floats: f32::atan2,
    },
    Binary {
        name: "math.powf",
        of_doubles: f64::powf,
        of_floats: f32::powf,
    },
];

impl Fold for &'static Binary {
    fn fold<'m>(&self, fold: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        let is_angle = self.name == "math.atan2";
        let function = |left: FloatValue, right: FloatValue| {
            if is_angle && left.is_zero() && right.is_zero() {
                return left.not_a_number();
            }
            on_host(
                [left, right],
                |[a, b]| (self.of_doubles)(a, b),
                |[a, b]| (self.of_floats)(a, b),
            )
        };
        binary(&fold, function).into()
    }
}

/// The result of this computer for doubles or floats; `None` for other formats.
fn on_host<const N: usize>(
    values: [FloatValue; N],
    of_doubles: impl FnOnce([f64; N]) -> f64,
    of_floats: impl FnOnce([f32; N]) -> f32,
) -> Option<FloatValue> {
    let bits = match values[0].kind {
        FloatKind::F64 => of_doubles(values.map(|value| f64::from_bits(value.bits as u64)))
            .to_bits()
            .into(),
        FloatKind::F32 => of_floats(values.map(|value| f32::from_bits(value.bits as u32)))
            .to_bits()
            .into(),
        _ => return None,
    };
    FloatValue::new(values[0].kind, bits)
}

const FOLDS: [(&str, FoldFunction); 15] = [
    ("math.absf", |fold| {
        of_float(fold, |value| Some(value.with_sign(false)))
    }),
    ("math.ceil", |fold| {
        of_float(fold, |value| value.rounded(Round::TowardPositive))
    }),
    ("math.floor", |fold| {
        of_float(fold, |value| value.rounded(Round::TowardNegative))
    }),
    ("math.roundeven", |fold| {
        of_float(fold, |value| value.rounded(Round::NearestTiesToEven))
    }),
    ("math.trunc", |fold| {
        of_float(fold, |value| {
            on_host([value], |[value]| value.trunc(), |[value]| value.trunc())
        })
    }),
    ("math.copysign", |fold| {
        binary(fold, |value: FloatValue, sign: FloatValue| {
            Some(value.with_sign(sign.is_negative()))
        })
        .into()
    }),
    ("math.isfinite", |fold| {
        classify(fold, FloatValue::is_finite)
    }),
    ("math.isinf", |fold| classify(fold, FloatValue::is_infinite)),
    ("math.isnan", |fold| classify(fold, FloatValue::is_nan)),
    ("math.isnormal", |fold| {
        classify(fold, FloatValue::is_normal)
    }),
    ("math.absi", |fold| {
        of_int(fold, |value| {
            Int::of_big(value.width, value.signed().magnitude().clone().into())
        })
    }),
    ("math.ctlz", |fold| {
        of_int(fold, |value| {
            count(value, u64::from(value.width) - value.unsigned().bits())
        })
    }),
    ("math.cttz", |fold| {
        of_int(fold, |value| {
            count(
                value,
                value
                    .unsigned()
                    .trailing_zeros()
                    .unwrap_or(value.width.into()),
            )
        })
    }),
    ("math.ctpop", |fold| {
        of_int(fold, |value| {
            count(value, value.unsigned().magnitude().count_ones())
        })
    }),
    ("math.ipowi", |fold| {
        binary(fold, |base: Int, power: Int| to_the_power(&base, &power)).into()
    }),
];

fn of_float<'m>(fold: &FoldAdaptor<'_, 'm>, f: fn(FloatValue) -> Option<FloatValue>) -> Folded<'m> {
    unary(fold, fold.operation.result(0).type_(), f).into()
}

fn of_int<'m>(fold: &FoldAdaptor<'_, 'm>, f: fn(&Int) -> Int) -> Folded<'m> {
    unary(fold, fold.operation.result(0).type_(), |value: Int| {
        Some(f(&value))
    })
    .into()
}

/// A boolean for a number, or for all elements.
fn classify<'m>(fold: &FoldAdaptor<'_, 'm>, is_such: fn(FloatValue) -> bool) -> Folded<'m> {
    let type_ = fold.operation.result(0).type_();
    // Upstream doesn't look at elements one by one.
    if constant_float(fold.constant(0)).is_none() {
        return Folded::Unchanged;
    }
    let answer = |value: FloatValue| Some(Int::new(1, is_such(value).into()));
    fold.constant(0)
        .and_then(|operand| map(fold.context(), operand, type_, answer))
        .into()
}

fn count(value: &Int, count: u64) -> Int {
    Int::of_big(value.width, BigInt::from(count))
}

/// A power of an integer; `None` if it would be a division by zero.
fn to_the_power(base: &Int, power: &Int) -> Option<Int> {
    let number = |value| Int::new(base.width, value);
    let is_odd = power.signed().bit(0);
    if !power.is_negative() {
        let modulus = BigInt::from(1) << base.width;
        return Some(Int::of_big(
            base.width,
            base.unsigned().modpow(&power.signed(), &modulus),
        ));
    }
    if base.is_zero() {
        return None;
    }
    if base.is_one() {
        return Some(number(1));
    }
    // The inverse of a greater number is rounded to zero.
    if !base.is_all_ones() {
        return Some(number(0));
    }
    Some(number(if is_odd { -1 } else { 1 }))
}
