//! Arithmetic with floats of every format.

use num_bigint::BigInt;
use operation_core::FloatKind;
use upstream_rewrites::internals::{FloatArithmetic, FloatValue, Int};

fn single(value: f32) -> FloatValue {
    FloatValue {
        kind: FloatKind::F32,
        bits: value.to_bits().into(),
    }
}

#[test]
fn integers_are_rounded_once() {
    let kind = FloatKind::F32;
    let of = |value: BigInt| FloatValue::of_int(kind, &Int::of_big(300, value), true);
    let large = BigInt::from(1) << 100_u32;
    assert_eq!(of(large.clone() + 1), Some(single(2_f32.powi(100))));
    // Just above the middle between two floats.
    let middle = large + (BigInt::from(1) << 76_u32);
    assert_eq!(of(middle.clone()), Some(single(2_f32.powi(100))));
    let above: BigInt = middle + 1;
    assert_eq!(of(-above), Some(single(-2_f32.powi(100) - 2_f32.powi(77))));
    assert_eq!(of(BigInt::from(1) << 200_u32), Some(single(f32::INFINITY)));
    assert_eq!(
        FloatValue::of_int(kind, &Int::new(8, -1), false),
        Some(single(255.0))
    );
}

#[test]
fn floats_lose_their_fraction_only() {
    let cases = [
        (2.75, Some(2)),
        (-2.75, Some(-2)),
        (0.9, Some(0)),
        (1e-40, Some(0)),
        (f32::INFINITY, None),
    ];
    for (value, whole) in cases {
        assert_eq!(
            single(value).truncated(),
            whole.map(BigInt::from),
            "{value}"
        );
    }
    assert_eq!(
        single(2_f32.powi(100)).truncated(),
        Some(BigInt::from(1) << 100_u32)
    );
}

#[test]
fn only_what_is_exact_is_converted() {
    assert_eq!(single(0.1).convert(FloatKind::F16), None);
    assert_eq!(
        single(1.5).convert(FloatKind::F16).map(|half| half.bits),
        Some(0x3E00)
    );
    assert_eq!(single(f32::INFINITY).convert(FloatKind::F8E4M3FN), None);
    assert_eq!(single(1.0).convert(FloatKind::F8E8M0FNU), None);
    assert_eq!(FloatValue::new(FloatKind::F8E5M2FNUZ, 0), None);
}

#[test]
fn zeros_and_nans_are_ordered() {
    use FloatArithmetic::*;
    let (plus, minus, nan) = (single(0.0), single(-0.0), single(f32::NAN));
    for (one, other) in [(plus, minus), (minus, plus)] {
        assert_eq!(one.compute(Maximum, other), Some(plus));
        assert_eq!(one.compute(MinNum, other), Some(minus));
    }
    assert_eq!(nan.compute(MaxNum, minus), Some(minus));
    assert_eq!(minus.compute(Minimum, nan), Some(nan));
    let signaling = FloatValue {
        kind: FloatKind::F32,
        bits: 0x7FA0_0001,
    };
    assert_eq!(
        plus.compute(MaxNum, signaling).map(|quiet| quiet.bits),
        Some(0x7FE0_0001)
    );
}
