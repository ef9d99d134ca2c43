//! Float formats: conversion to and from doubles, and printing in the way MLIR does.
//!
//! The arithmetic comes from `rustc_apfloat`, a port of LLVM's. Exceptions are the formats without infinities, missing
//! there, and `float` and `double`: the processor converts them, and the standard library parses them faster.

use operation_core::{FloatKind, FloatSemantics, FloatSpecials};
use rustc_apfloat::ieee::{
    Double, IeeeFloat, NonfiniteBehavior, Quad, Semantics, X87DoubleExtended,
};
use rustc_apfloat::{ExpInt, Float, FloatConvert, Round};
use smallvec::SmallVec;
use std::fmt::{self, Write};

/// A float format, by its index in [`FloatKind::ALL`]. A format without infinities is represented with an exponent field
/// one bit wider: then all its bit patterns are numbers, and overflow is detectable.
struct Format<const KIND: usize>;

impl<const KIND: usize> Format<KIND> {
    const ROW: &'static FloatSemantics = FloatKind::ALL[KIND].semantics();
    const IS_IEEE: bool = matches!(Self::ROW.specials, FloatSpecials::Ieee);
}

impl<const KIND: usize> Semantics for Format<KIND> {
    const BITS: usize = 1 + Self::EXP_BITS + Self::ROW.fraction_bits as usize;
    const EXP_BITS: usize = Self::ROW.exponent_bits as usize + !Self::IS_IEEE as usize;
    const NONFINITE_BEHAVIOR: NonfiniteBehavior = if Self::IS_IEEE {
        NonfiniteBehavior::IEEE754
    } else {
        NonfiniteBehavior::NanOnly
    };
    // `f8E8M0FNU` has no subnormals: its smallest number has the exponent of subnormals in other formats.
    const MIN_EXP: ExpInt = 1 - Self::ROW.bias - is_unsigned(Self::ROW.kind) as ExpInt;
}

/// True for the only format without sign and zero.
const fn is_unsigned(kind: FloatKind) -> bool {
    matches!(kind, FloatKind::F8E8M0FNU)
}

/// Expands `body` with `$Number` as the number type of a format.
macro_rules! of_kind {
    ($kind:expr, $Number:ident => $body:expr) => {
        of_kind!($kind, $Number => $body, F4E2M1FN F6E2M3FN F6E3M2FN F8E3M4 F8E4M3 F8E4M3B11FNUZ F8E4M3FN F8E4M3FNUZ F8E5M2
            F8E5M2FNUZ F8E8M0FNU BF16 F16 TF32 F32 F64)
    };
    ($kind:expr, $Number:ident => $body:expr, $($name:ident)*) => {
        match $kind {
            $(FloatKind::$name => {
                type $Number = IeeeFloat<Format<{ FloatKind::$name as usize }>>;
                $body
            })*
            FloatKind::F80 => {
                type $Number = X87DoubleExtended;
                $body
            }
            FloatKind::F128 => {
                type $Number = Quad;
                $body
            }
        }
    };
}

/// Conversion between the bits of a number of [`Format`], possibly too large, and the exponent and fraction fields of a
/// format without infinities.
struct Fields {
    kind: FloatKind,
    sign_bit: u128,
    nan: u128,
    largest: u128,
}

impl Fields {
    /// The fields of a format; `None` for an IEEE 754 format, with the same bits as [`Format`].
    fn of(kind: FloatKind) -> Option<Self> {
        let format = kind.semantics();
        let sign_bit = 1 << (format.exponent_bits + format.fraction_bits);
        let (nan, largest) = match format.specials {
            FloatSpecials::Ieee => return None,
            FloatSpecials::NanAllOnes => (sign_bit - 1, sign_bit - 2),
            FloatSpecials::NanNegativeZero => (sign_bit, sign_bit - 1),
            // There is no NaN; only numbers are representable.
            FloatSpecials::NumbersOnly => (0, sign_bit - 1),
        };
        Some(Fields {
            kind,
            sign_bit,
            nan,
            largest,
        })
    }

    /// The bits in the narrow format, saturated or NaN if the number is too large.
    fn narrow(&self, wide: u128) -> u128 {
        let is_negative = wide & self.sign_bit << 1 != 0;
        let magnitude = wide & ((self.sign_bit << 1) - 1);
        let magnitude = if is_unsigned(self.kind) {
            magnitude.saturating_sub(1)
        } else {
            magnitude
        };
        let specials = self.kind.semantics().specials;
        let has_sign = is_negative && !is_unsigned(self.kind);
        match specials {
            FloatSpecials::NanNegativeZero if magnitude > self.largest => self.nan,
            FloatSpecials::NanNegativeZero if magnitude == 0 => 0,
            FloatSpecials::NanAllOnes if magnitude > self.largest => {
                self.nan | if has_sign { self.sign_bit } else { 0 }
            }
            _ => magnitude.min(self.largest) | if has_sign { self.sign_bit } else { 0 },
        }
    }

    /// The bits in the wide format; `None` if they are not a number.
    fn widen(&self, bits: u128) -> Option<u128> {
        if is_unsigned(self.kind) {
            return (bits != self.nan).then_some(bits + 1);
        }
        let magnitude = bits & (self.sign_bit - 1);
        let is_nan = match self.kind.semantics().specials {
            FloatSpecials::NanNegativeZero => bits == self.nan,
            _ => magnitude > self.largest,
        };
        (!is_nan).then_some(magnitude | (bits & self.sign_bit) << 1)
    }
}

/// The bits of a double in the given format, rounded to nearest, ties to even.
pub fn from_f64(kind: FloatKind, value: f64) -> u128 {
    match kind {
        FloatKind::F64 => return value.to_bits().into(),
        FloatKind::F32 => return (value as f32).to_bits().into(),
        _ => {}
    }
    let double = Double::from_bits(value.to_bits().into());
    let wide = of_kind!(kind, Number => FloatConvert::<Number>::convert(double, &mut false).value.to_bits());
    match Fields::of(kind) {
        None => wide,
        Some(fields) if value.is_nan() => fields.nan,
        Some(fields) => fields.narrow(wide),
    }
}

/// The sign stored by MLIR beside a number of the unsigned format. It isn't part of the number's bits.
fn extra_sign(kind: FloatKind) -> u128 {
    if is_unsigned(kind) {
        1 << kind.width()
    } else {
        0
    }
}

/// The bits of a number written in a text, with its sign if the format has none.
pub(crate) fn of_literal(kind: FloatKind, value: f64) -> u128 {
    let bits = from_f64(kind, value);
    // Smaller numbers become the smallest, without a sign, and larger ones NaN.
    let is_number = value <= -(0.5_f64.powi(128)) && !to_f64(kind, bits).is_nan();
    if is_number {
        bits | extra_sign(kind)
    } else {
        bits
    }
}

/// True if the format has all of these bits: a format without sign has no bits for negative numbers.
pub(crate) fn is_storable(kind: FloatKind, bits: u128) -> bool {
    bits & extra_sign(kind) == 0
}

/// The value of the given bits, rounded to a double if the format is wider.
pub fn to_f64(kind: FloatKind, bits: u128) -> f64 {
    if !is_storable(kind, bits) {
        return -to_f64(kind, bits ^ extra_sign(kind));
    }
    match kind {
        FloatKind::F64 => return f64::from_bits(bits as u64),
        FloatKind::F32 => return f32::from_bits(bits as u32).into(),
        _ => {}
    }
    let wide = match Fields::of(kind) {
        None => bits,
        Some(fields) => match fields.widen(bits) {
            Some(wide) => wide,
            None => return f64::NAN,
        },
    };
    let double = of_kind!(kind, Number => FloatConvert::<Double>::convert(Number::from_bits(wide), &mut false).value);
    f64::from_bits(double.to_bits() as u64)
}

/// Prints a float as MLIR does: with six digits in scientific notation if they are exact, else with as many digits as the
/// format needs, else as bits. Returns true if it printed bits.
pub fn print(out: &mut SmallVec<[u8; TEXT]>, kind: FloatKind, bits: u128) -> bool {
    if !is_storable(kind, bits) {
        out.push(b'-');
        return print(out, kind, bits ^ extra_sign(kind));
    }
    let shortest = match kind {
        FloatKind::F32 => shortest(out, f32::from_bits(bits as u32)),
        FloatKind::F64 => shortest(out, f64::from_bits(bits as u64)),
        _ => Shortest::Unknown,
    };
    if shortest == Shortest::Written || (shortest == Shortest::Long && write_long(out, kind, bits))
    {
        return false;
    }
    let wide = Fields::of(kind).map_or(Some(bits), |fields| fields.widen(bits));
    let mut text = String::with_capacity(TEXT);
    let is_number = wide.is_some_and(|wide| {
        of_kind!(kind, Number => {
            write(&mut text, Number::from_bits(wide), |text| match kind {
                _ if shortest == Shortest::Long => false,
                FloatKind::F32 => text.parse().is_ok_and(|read: f32| u128::from(read.to_bits()) == bits),
                FloatKind::F64 => text.parse().is_ok_and(|read: f64| u128::from(read.to_bits()) == bits),
                _ => Number::from_str_r(text, Round::NearestTiesToEven).is_ok_and(|read| read.value.to_bits() == wide),
            })
        })
    });
    if is_number {
        out.extend_from_slice(text.as_bytes());
    } else {
        out.extend_from_slice(format!("0x{bits:X}").as_bytes());
    }
    !is_number
}

/// The capacity for the text of a number, enough for most.
const TEXT: usize = 40;

/// Text written without allocation.
struct Text(SmallVec<[u8; TEXT]>);

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// The outcome of a search for the fewest digits to tell a number from all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortest {
    /// They have been written.
    Written,
    /// There are more than six.
    Long,
    /// Nothing is known.
    Unknown,
}

/// Writes a number with the fewest digits, filled up with zeros, if LLVM surely prints them for a precision of six.
pub fn shortest<T: fmt::LowerExp + Into<f64> + Copy>(
    out: &mut SmallVec<[u8; TEXT]>,
    value: T,
) -> Shortest {
    const DIGITS: usize = 6;
    let double: f64 = value.into();
    // These have too few bits for LLVM to cut anything off.
    let tenths = double.abs() * 10.0;
    let is_simple = tenths < 500_000.0 && (double * 2.0).fract() == 0.0;
    if is_simple {
        write_tenths(out, double.is_sign_negative(), tenths as u32);
        return Shortest::Written;
    }
    // LLVM cuts off decimal digits before it rounds. From this number of digits on, none may be left to round by; just below
    // a power of ten, too.
    const CUT: u32 = (1 << 19) - 1;
    const TEN: u32 = 100_000;
    let mut text = Text(SmallVec::new());
    // Writing to memory can't fail.
    let _ = write!(text, "{value:e}");
    let (sign, text) = if let [b'-', rest @ ..] = &*text.0 {
        (&b"-"[..], rest)
    } else {
        (&b""[..], &*text.0)
    };
    let Some(e) = text.iter().position(|byte| *byte == b'e') else {
        return Shortest::Unknown;
    };
    let (mantissa, exponent) = (&text[..e], &text[e + 1..]);
    let (e_sign, exponent) = if let [b'-', rest @ ..] = exponent {
        (b"e-", rest)
    } else {
        (b"e+", exponent)
    };
    let all = mantissa.iter().filter(|byte| **byte != b'.');
    if all.clone().count() > DIGITS {
        return Shortest::Long;
    }
    let mut digits = [b'0'; DIGITS];
    digits
        .iter_mut()
        .zip(all)
        .for_each(|(digit, byte)| *digit = *byte);
    let number = digits
        .iter()
        .fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    if number <= TEN || number >= CUT || double.abs() < f64::from(f32::MIN_POSITIVE) {
        return Shortest::Unknown;
    }
    out.extend_from_slice(sign);
    out.extend_from_slice(&[digits[0], b'.']);
    out.extend_from_slice(&digits[1..]);
    out.push(b'0');
    out.extend_from_slice(e_sign);
    if exponent.len() < 2 {
        out.push(b'0');
    }
    out.extend_from_slice(exponent);
    Shortest::Written
}

/// Writes a number of tenths as a number with six digits.
fn write_tenths(out: &mut SmallVec<[u8; TEXT]>, is_negative: bool, tenths: u32) {
    let mut text = *b"-0.000000e+00";
    // The digits, and how many there are.
    let (mut digits, mut count, mut rest) = (0_u64, 0, tenths);
    while rest > 0 {
        digits = digits << 8 | u64::from(rest % 10);
        rest /= 10;
        count += 1;
    }
    for place in [1, 3, 4, 5, 6, 7] {
        text[place] += digits as u8;
        digits >>= 8;
    }
    match count {
        0 => {}
        1 => text[10..].copy_from_slice(b"-01"),
        _ => text[12] += count - 2,
    }
    out.extend_from_slice(&text[usize::from(!is_negative)..]);
}

/// Writes a number with as many digits as its format needs, like LLVM, if this is quick: if it has a fraction and needs no
/// exponent. Writes nothing if it returns false.
#[inline]
pub fn write_long(out: &mut SmallVec<[u8; TEXT]>, kind: FloatKind, bits: u128) -> bool {
    /// The most zeros after the point.
    const MOST_ZEROS: i32 = 3;
    let format = kind.semantics();
    let fraction = bits as u64 & ((1 << format.fraction_bits) - 1) | 1 << format.fraction_bits;
    let field = (bits >> format.fraction_bits) as i32 & ((1 << format.exponent_bits) - 1);
    let zeros = fraction.trailing_zeros();
    let (number, exponent) = (
        fraction >> zeros,
        field - format.bias - format.fraction_bits as i32 + zeros as i32,
    );
    // The number is `number` times two to the power of `exponent`: an integer if multiplied by so many tens.
    let tens = -exponent;
    if !(1..=2 * FIVES as i32).contains(&tens) || field == 0 {
        return false;
    }
    let tens = tens as u32;
    // The length of this integer in bits decides the number of digits before LLVM rounds.
    let precision = 2 + (format.fraction_bits + 1) * 59 / 196;
    let length = bit_length(
        u128::from(number) * u128::from(five(tens.min(FIVES))),
        five(tens.saturating_sub(FIVES)),
    );
    let removed = length.saturating_sub((precision * 196).div_ceil(59)) * 59 / 196;
    let Some(kept) = tens.checked_sub(removed).filter(|kept| *kept <= FIVES) else {
        return false;
    };
    let mut digits = ((u128::from(number) * u128::from(five(kept))) >> removed) as u64;
    let mut exponent = -(kept as i32);
    let excess = (digits.checked_ilog10().unwrap_or(0) + 1).saturating_sub(precision);
    if excess > 0 {
        let unit = 10_u64.pow(excess - 1);
        digits = (digits / unit + 5) / 10;
        exponent += excess as i32;
    }
    while digits.is_multiple_of(10) && digits > 0 {
        digits /= 10;
        exponent += 1;
    }
    let mut text = [b'0'; 24];
    let mut start = text.len();
    while digits > 0 {
        start -= 1;
        text[start] += (digits % 10) as u8;
        digits /= 10;
    }
    let before_point = text.len() as i32 - start as i32 + exponent;
    if exponent >= 0 || before_point <= -MOST_ZEROS {
        return false;
    }
    // Zeros before the digits.
    start -= (1 - before_point).max(0) as usize;
    let (whole, fraction) = text[start..].split_at(before_point.max(1) as usize);
    if bits >> (format.exponent_bits + format.fraction_bits) & 1 == 1 {
        out.push(b'-');
    }
    out.extend_from_slice(whole);
    out.push(b'.');
    out.extend_from_slice(fraction);
    true
}

/// The largest power of five in 64 bits.
const FIVES: u32 = 27;

/// A power of five, at most [`FIVES`].
fn five(power: u32) -> u64 {
    5_u64.pow(power)
}

/// The number of bits of a product.
fn bit_length(left: u128, right: u64) -> u32 {
    let low = u128::from(left as u64) * u128::from(right);
    let high = (left >> u64::BITS) * u128::from(right) + (low >> u64::BITS);
    if high > 0 {
        u64::BITS + u128::BITS - high.leading_zeros()
    } else {
        u128::BITS - low.leading_zeros()
    }
}

/// Writes a number in decimal; false if the text can't be parsed back. `is_same` is true for a text of the number.
pub fn write<F: Float>(text: &mut String, value: F, is_same: impl FnOnce(&str) -> bool) -> bool {
    if !value.is_finite() {
        return false;
    }
    // Writing to a `String` can't fail.
    let _ = write!(text, "{value:#width$.6}", width = 0);
    if is_same(text) {
        return true;
    }
    text.clear();
    let _ = write!(text, "{value}");
    text.contains('.')
}

/// The text of a `float` as printed by `raw_ostream`.
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
    format!(
        "{mantissa}e{}{:02}",
        if exponent < 0 { '-' } else { '+' },
        exponent.abs()
    )
}
