//! Float formats: to and from doubles, and MLIR's way of printing them.
//!
//! Every format but `f80` and `f128` is a subset of a double's values, so that one small table does for all of them.

use num_bigint::BigUint;
use operation_core::{FloatKind, FloatSemantics, FloatSpecials};
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Quad, X87DoubleExtended};

/// Exponent and mantissa fields of the largest number.
fn largest(format: &FloatSemantics) -> u64 {
    let all = (1u64 << (format.exponent_bits + format.fraction_bits)) - 1;
    match format.specials {
        FloatSpecials::Ieee => (((1u64 << format.exponent_bits) - 1) << format.fraction_bits) - 1,
        FloatSpecials::NanAllOnes => all - 1,
        FloatSpecials::NanNegativeZero | FloatSpecials::NumbersOnly => all,
    }
}

fn nan(format: &FloatSemantics) -> u64 {
    match format.specials {
        FloatSpecials::Ieee => {
            ((1u64 << format.exponent_bits) - 1) << format.fraction_bits | 1 << format.fraction_bits >> 1
        }
        FloatSpecials::NanAllOnes => (1u64 << (format.exponent_bits + format.fraction_bits)) - 1,
        FloatSpecials::NanNegativeZero => 1u64 << (format.exponent_bits + format.fraction_bits),
        FloatSpecials::NumbersOnly => 0,
    }
}

/// The bits of a double rounded to a format (to nearest, ties to even).
pub(crate) fn from_f64(kind: FloatKind, value: f64) -> u128 {
    match kind {
        FloatKind::F64 => return value.to_bits().into(),
        FloatKind::F32 => return (value as f32).to_bits().into(),
        FloatKind::F80 | FloatKind::F128 => return widen(kind, value),
        _ => {}
    }
    let format = kind.semantics();
    let unsigned = kind == FloatKind::F8E8M0FNU;
    let sign_bit = if unsigned { 0 } else { 1u64 << (format.exponent_bits + format.fraction_bits) };
    let sign = if value.is_sign_negative() { sign_bit } else { 0 };
    if value.is_nan() {
        return nan(format).into();
    }
    let overflow = match format.specials {
        FloatSpecials::Ieee => ((1u64 << format.exponent_bits) - 1) << format.fraction_bits,
        FloatSpecials::NanAllOnes | FloatSpecials::NanNegativeZero => nan(format),
        FloatSpecials::NumbersOnly => largest(format),
    };
    let magnitude = value.abs();
    if magnitude.is_infinite() {
        return (sign | overflow).into();
    }
    // Round in units of the last place, which a power of two makes exact.
    let bits = magnitude.to_bits();
    let exponent = ((bits >> 52) as i32 - 1023).max(1 - format.bias);
    let unit = exponent - format.fraction_bits as i32;
    let scaled = scale(magnitude, -unit);
    let mut rounded = scaled.round_ties_even() as u64;
    let mut field = (exponent + format.bias) as u64;
    if rounded >> format.fraction_bits == 0 {
        // Subnormal, or zero.
        field = 0;
    } else if rounded >> (format.fraction_bits + 1) != 0 {
        rounded >>= 1;
        field += 1;
    }
    let mut magnitude = if unsigned {
        field
    } else if field == 0 {
        rounded
    } else {
        field << format.fraction_bits | (rounded & ((1 << format.fraction_bits) - 1))
    };
    if magnitude > largest(format) {
        magnitude = overflow;
        if format.specials == FloatSpecials::NanNegativeZero {
            return magnitude.into();
        }
    }
    if magnitude == 0 && format.specials == FloatSpecials::NanNegativeZero {
        return 0;
    }
    (sign | magnitude).into()
}

/// `value * 2^power`, in steps that do not overflow on the way.
fn scale(value: f64, power: i32) -> f64 {
    let step = |power: i32| f64::from_bits(((power + 1023) as u64) << 52);
    let half = (power / 2).clamp(-1000, 1000);
    let rest = (power - half).clamp(-1000, 1000);
    value * step(half) * step(rest)
}

/// A double in a format that holds it exactly.
fn widen(kind: FloatKind, value: f64) -> u128 {
    let fraction_bits = if kind == FloatKind::F80 { 63 } else { 112 };
    let sign = u128::from(value.is_sign_negative()) << (kind.width() - 1);
    let explicit = if kind == FloatKind::F80 { 1u128 << 63 } else { 0 };
    let exponent_at = if kind == FloatKind::F80 { 64 } else { 112 };
    if value == 0.0 {
        return sign;
    }
    let bits = value.to_bits();
    let fraction = u128::from(bits & ((1 << 52) - 1));
    if !value.is_finite() {
        return sign | 0x7fff << exponent_at | explicit | fraction << (fraction_bits - 52);
    }
    let mut exponent = i64::from((bits >> 52) as u32 & 0x7ff);
    let mut fraction = fraction << (fraction_bits - 52);
    if exponent == 0 {
        let shift = fraction.leading_zeros() as i64 - (127 - fraction_bits as i64);
        fraction = fraction << shift & ((1 << fraction_bits) - 1);
        exponent = 1 - shift;
    }
    sign | ((exponent - 1023 + 16383) as u128) << exponent_at | explicit | fraction
}

/// The value of some bits of a format other than `f80` and `f128`.
pub(crate) fn to_f64(kind: FloatKind, bits: u128) -> f64 {
    let bits = bits as u64;
    match kind {
        FloatKind::F64 => return f64::from_bits(bits),
        FloatKind::F32 => return f32::from_bits(bits as u32).into(),
        _ => {}
    }
    let format = kind.semantics();
    if kind == FloatKind::F8E8M0FNU {
        return if bits == 0xff { f64::NAN } else { scale(1.0, bits as i32 - 127) };
    }
    let sign_at = format.exponent_bits + format.fraction_bits;
    let negative = bits >> sign_at & 1 == 1;
    let magnitude = bits & ((1 << sign_at) - 1);
    let is_nan = match format.specials {
        FloatSpecials::Ieee | FloatSpecials::NanAllOnes => magnitude > largest(format),
        FloatSpecials::NanNegativeZero => negative && magnitude == 0,
        FloatSpecials::NumbersOnly => false,
    };
    let fraction = magnitude & ((1 << format.fraction_bits) - 1);
    let field = (magnitude >> format.fraction_bits) as i32;
    let value = if is_nan {
        if format.specials == FloatSpecials::Ieee && fraction == 0 { f64::INFINITY } else { f64::NAN }
    } else if field == 0 {
        scale(fraction as f64, 1 - format.bias - format.fraction_bits as i32)
    } else {
        scale((fraction | 1 << format.fraction_bits) as f64, field - format.bias - format.fraction_bits as i32)
    };
    if negative { -value } else { value }
}

/// Prints a float as MLIR does: six digits in scientific notation if they say it all, else as many as the format needs,
/// else the bits. True if it printed bits.
pub(crate) fn print(out: &mut Vec<u8>, kind: FloatKind, bits: u128) -> bool {
    let text = match kind {
        FloatKind::F80 => long_text(X87DoubleExtended::from_bits(bits)),
        FloatKind::F128 => long_text(Quad::from_bits(bits)),
        _ => short_text(kind, bits),
    };
    match &text {
        Some(text) => out.extend_from_slice(text.as_bytes()),
        None => out.extend_from_slice(format!("0x{bits:X}").as_bytes()),
    }
    text.is_none()
}

/// What `raw_ostream` prints for a `float`.
pub(crate) fn streamed(value: f32) -> String {
    if value.is_nan() {
        return "nan".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "INF" } else { "-INF" }.to_owned();
    }
    let text = format!("{value:.6e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    format!("{mantissa}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

fn long_text<F: Float>(value: F) -> Option<String> {
    if !value.is_finite() {
        return None;
    }
    let short = format!("{value:#width$.6}", width = 0);
    if let Ok(parsed) = F::from_str_r(&short, rustc_apfloat::Round::NearestTiesToEven)
        && parsed.value.bitwise_eq(value)
    {
        return Some(short);
    }
    let long = format!("{value}");
    long.contains('.').then_some(long)
}

fn short_text(kind: FloatKind, bits: u128) -> Option<String> {
    let value = to_f64(kind, bits);
    if !value.is_finite() {
        return None;
    }
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value == 0.0 {
        return Some(format!("{sign}0.000000e+00"));
    }
    let magnitude = value.abs();
    let (digits, exponent) = decimal(magnitude, 6);
    let (first, rest) = digits.split_at(1);
    let exponent_sign = if exponent < 0 { '-' } else { '+' };
    let short = format!("{sign}{first}.{rest:0<6}e{exponent_sign}{:02}", exponent.unsigned_abs());
    let parsed = match kind {
        FloatKind::F32 => short.parse::<f32>().ok().map(|value| value.to_bits().into()),
        _ => short.parse::<f64>().ok().map(|value| from_f64(kind, value)),
    };
    if parsed == Some(bits) {
        return Some(short);
    }
    let precision = 2 + (kind.semantics().fraction_bits as usize + 1) * 59 / 196;
    let text = positional(magnitude, precision);
    text.contains('.').then(|| format!("{sign}{text}"))
}

/// About the first `precision` digits, without trailing zeros, and the power of ten of the first digit.
///
/// This is LLVM's arithmetic, quirk included: digits are first cut (not rounded) to as many as a number of bits holds,
/// so that 7.8 comes out as 7.79999 and not as 7.8 while 6.8 is fine.
fn decimal(value: f64, precision: usize) -> (String, i32) {
    let bits = value.to_bits();
    let field = (bits >> 52) as i32 & 0x7ff;
    let fraction = bits & ((1 << 52) - 1);
    let (significand, exponent) = if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field - 1075) };
    let zeros = significand.trailing_zeros() as i32;
    let (significand, exponent) = (BigUint::from(significand >> zeros), exponent + zeros);
    // The value is number * 10^power.
    let (mut number, mut power) = if exponent >= 0 {
        (significand << exponent, 0)
    } else {
        (significand * BigUint::from(5u8).pow(exponent.unsigned_abs()), exponent)
    };
    let bits_required = (precision as u64 * 196).div_ceil(59);
    let removable = number.bits().saturating_sub(bits_required) * 59 / 196;
    if removable > 0 {
        power += removable as i32;
        number /= BigUint::from(10u8).pow(removable as u32);
    }
    let mut digits = number.to_string().into_bytes();
    let mut exponent = power + digits.len() as i32 - 1;
    if digits.len() > precision {
        let up = digits[precision] >= b'5';
        digits.truncate(precision);
        if up {
            exponent += i32::from(increment(&mut digits));
        }
    }
    while let [_, .., b'0'] = digits[..] {
        digits.pop();
    }
    (String::from_utf8(digits).unwrap_or_default(), exponent)
}

/// Adds one in the last place; true if that made one digit more (which is then a one and zeros).
fn increment(digits: &mut [u8]) -> bool {
    for digit in digits.iter_mut().rev() {
        if *digit != b'9' {
            *digit += 1;
            return false;
        }
        *digit = b'0';
    }
    if let Some(first) = digits.first_mut() {
        *first = b'1';
    }
    true
}

/// As LLVM's `APFloat::toString` without arguments: positional where few zeros pad, else scientific.
fn positional(value: f64, precision: usize) -> String {
    const PADDING: i32 = 3;
    let (digits, leading) = decimal(value, precision);
    let count = digits.len() as i32;
    // Value = digits * 10^power.
    let power = leading - (count - 1);
    let scientific = if power >= 0 {
        power > PADDING || count + power > precision as i32
    } else {
        leading < 0 && -leading > PADDING
    };
    if scientific {
        let (first, rest) = digits.split_at(1);
        let rest = if rest.is_empty() { "0" } else { rest };
        let sign = if leading < 0 { '-' } else { '+' };
        return format!("{first}.{rest}E{sign}{}", leading.unsigned_abs());
    }
    if power >= 0 {
        return digits + &"0".repeat(power as usize);
    }
    let whole = power + count;
    if whole > 0 {
        let (left, right) = digits.split_at(whole as usize);
        format!("{left}.{right}")
    } else {
        format!("0.{}{digits}", "0".repeat(-whole as usize))
    }
}
