//! Floats of the formats with known arithmetic in LLVM.
//!
//! The arithmetic is the one of `rustc_apfloat`, a port of LLVM's. Formats with other special values than those of IEEE 754 are left
//! alone, except for the one in the port.

use crate::int::Int;
use num_bigint::{BigInt, Sign};
use operation_core::{Attribute, AttributeKind, Context, FloatKind, Type};
use rustc_apfloat::ieee::{
    BFloat, Double, Float8E4M3FN, Float8E5M2, Half, IeeeFloat, Quad, Semantics, Single,
    X87DoubleExtended,
};
use rustc_apfloat::{Float, FloatConvert, Round, Status, StatusAnd};
use std::cmp::Ordering;

/// A float of a known format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FloatValue {
    /// The format.
    pub kind: FloatKind,
    /// The bits.
    pub bits: u128,
}

/// An operation on two floats of one format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum FloatArithmetic {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Maximum,
    Minimum,
    MaxNum,
    MinNum,
}

/// The formats missing in `rustc_apfloat`.
struct F8E3M4S;
struct F8E4M3S;
struct Tf32S;

impl Semantics for F8E3M4S {
    const BITS: usize = 8;
    const EXP_BITS: usize = 3;
}

impl Semantics for F8E4M3S {
    const BITS: usize = 8;
    const EXP_BITS: usize = 4;
}

impl Semantics for Tf32S {
    const BITS: usize = 19;
    const EXP_BITS: usize = 8;
}

/// Expands `body` with `$Number` as the number type of a format, `None` for other formats.
macro_rules! of_kind {
    ($kind:expr, $Number:ident => $body:expr) => {
        of_kind!($kind, $Number => $body,
            F8E3M4: IeeeFloat<F8E3M4S>, F8E4M3: IeeeFloat<F8E4M3S>, F8E4M3FN: Float8E4M3FN, F8E5M2: Float8E5M2,
            BF16: BFloat, F16: Half, TF32: IeeeFloat<Tf32S>, F32: Single, F64: Double, F80: X87DoubleExtended, F128: Quad)
    };
    ($kind:expr, $Number:ident => $body:expr, $($name:ident: $type:ty),*) => {
        match $kind {
            $(FloatKind::$name => {
                type $Number = $type;
                Some($body)
            })*
            _ => None,
        }
    };
}

/// True for a format with known arithmetic.
fn is_known(kind: FloatKind) -> bool {
    of_kind!(kind, Number => size_of::<Number>()).is_some()
}

impl FloatValue {
    /// The float of these bits; `None` if the format isn't computed with.
    pub fn new(kind: FloatKind, bits: u128) -> Option<Self> {
        is_known(kind).then_some(FloatValue { kind, bits })
    }

    /// The value of a float attribute; `None` for another attribute and for other formats.
    pub(crate) fn of_attribute(attribute: Attribute<'_>) -> Option<Self> {
        let AttributeKind::Float { type_, bits } = *attribute.kind() else {
            return None;
        };
        FloatValue::new(type_.float_kind()?, bits)
    }

    /// The float attribute of its type.
    pub(crate) fn attribute<'c>(self, context: &'c Context, type_: Type<'c>) -> Attribute<'c> {
        context.float(type_, self.bits)
    }

    /// An integer as a float, rounded to the nearest.
    pub fn of_int(kind: FloatKind, value: &Int, is_signed: bool) -> Option<Self> {
        let exact = if is_signed {
            value.signed()
        } else {
            value.unsigned()
        };
        // The bits of a longer number beyond every format only matter if one of them is set.
        const KEPT: u64 = 126;
        let magnitude = exact.magnitude();
        let removed = magnitude.bits().saturating_sub(KEPT);
        let sticky = removed > 0
            && magnitude
                .trailing_zeros()
                .is_some_and(|zeros| zeros < removed);
        let kept = u128::try_from(magnitude >> removed).ok()? | u128::from(sticky);
        let bits = of_kind!(kind, Number => {
            let scaled = Number::from_u128(kept).value.scalbn(i32::try_from(removed).ok()?);
            if exact.sign() == Sign::Minus { (-scaled).to_bits() } else { scaled.to_bits() }
        });
        Some(FloatValue { kind, bits: bits? })
    }

    /// The value without its fraction; `None` for infinities and NaN.
    pub fn truncated(self) -> Option<BigInt> {
        const FRACTION: u32 = 112;
        const BIAS: i64 = 16383;
        let wide = self
            .convert(FloatKind::F128)
            .filter(|_| self.is_finite())?
            .bits;
        let exponent = (wide >> FRACTION & 0x7FFF) as i64 - BIAS;
        if exponent < 0 {
            return Some(BigInt::ZERO);
        }
        let significand = BigInt::from(wide & ((1 << FRACTION) - 1) | 1 << FRACTION);
        let shift = exponent - i64::from(FRACTION);
        let magnitude = if shift < 0 {
            significand >> -shift
        } else {
            significand << shift
        };
        Some(if self.is_negative() {
            -magnitude
        } else {
            magnitude
        })
    }

    /// The same value in another format; `None` if it has none there, or is a NaN with another result.
    pub fn convert(self, kind: FloatKind) -> Option<Self> {
        let mut loses = [false; 2];
        let exact: StatusAnd<Quad> = of_kind!(self.kind, Number => FloatConvert::convert(Number::from_bits(self.bits), &mut loses[0]))?;
        // There is no infinity.
        if kind == FloatKind::F8E4M3FN && exact.value.is_infinite() {
            return None;
        }
        let (bits, status) = of_kind!(kind, Number => {
            let converted: StatusAnd<Number> = FloatConvert::convert(exact.value, &mut loses[1]);
            (converted.value.to_bits(), converted.status)
        })?;
        let is_exact = loses == [false; 2] && exact.status == Status::OK && status == Status::OK;
        is_exact.then_some(FloatValue { kind, bits })
    }

    /// The result of an operation on two floats of one format; `None` if the formats differ.
    pub fn compute(self, operation: FloatArithmetic, other: Self) -> Option<Self> {
        if self.kind != other.kind {
            return None;
        }
        use FloatArithmetic::*;
        let bits = match operation {
            Maximum | Minimum | MaxNum | MinNum => return Some(self.select(operation, other)),
            _ => of_kind!(self.kind, Number => {
                let (one, other) = (Number::from_bits(self.bits), Number::from_bits(other.bits));
                let result = match operation {
                    Add => one.add_r(other, Round::NearestTiesToEven),
                    Sub => one.sub_r(other, Round::NearestTiesToEven),
                    Mul => one.mul_r(other, Round::NearestTiesToEven),
                    Div => one.div_r(other, Round::NearestTiesToEven),
                    _ => one.c_fmod(other),
                };
                result.value.to_bits()
            })?,
        };
        Some(FloatValue { bits, ..self })
    }

    /// The greater or the lesser one. A NaN is the result of `maximum` and `minimum`, and is ignored by `maxnum` and `minnum`
    /// unless it is a signaling one.
    fn select(self, operation: FloatArithmetic, other: Self) -> Self {
        use FloatArithmetic::*;
        let propagates = matches!(operation, Maximum | Minimum);
        for each in [self, other] {
            if each.is_nan() && (propagates || each.is_signaling()) {
                return each.quiet();
            }
        }
        match (self.is_nan(), other.is_nan()) {
            (true, _) => return other,
            (_, true) => return self,
            _ => {}
        }
        let order = match self.compare(other) {
            // Zeros: the negative one is less.
            Some(Ordering::Equal) => other.is_negative().cmp(&self.is_negative()),
            order => order.unwrap_or(Ordering::Equal),
        };
        let replaced = if matches!(operation, Maximum | MaxNum) {
            Ordering::Less
        } else {
            Ordering::Greater
        };
        if order == replaced { other } else { self }
    }

    /// The order of two floats of one format; `None` if one is NaN.
    pub(crate) fn compare(self, other: Self) -> Option<Ordering> {
        if self.kind != other.kind {
            return None;
        }
        of_kind!(self.kind, Number => Number::from_bits(self.bits).partial_cmp(&Number::from_bits(other.bits)))?
    }

    /// The value with this sign.
    pub(crate) fn with_sign(self, is_negative: bool) -> Self {
        let sign = 1 << (self.kind.width() - 1);
        let bits = if is_negative {
            self.bits | sign
        } else {
            self.bits & !sign
        };
        FloatValue { bits, ..self }
    }

    /// The value of the other sign; of a NaN, too.
    pub(crate) fn negated(self) -> Self {
        self.with_sign(!self.is_negative())
    }

    /// True if the sign is set.
    pub(crate) fn is_negative(self) -> bool {
        self.bits >> (self.kind.width() - 1) & 1 == 1
    }

    /// True if it is not a number.
    pub(crate) fn is_nan(self) -> bool {
        of_kind!(self.kind, Number => Number::from_bits(self.bits).is_nan()) == Some(true)
    }

    /// True if it is a signaling NaN.
    fn is_signaling(self) -> bool {
        of_kind!(self.kind, Number => Number::from_bits(self.bits).is_signaling()) == Some(true)
    }

    /// A NaN as a quiet one.
    fn quiet(self) -> Self {
        if self.is_signaling() {
            FloatValue {
                bits: self.bits | 1 << (self.kind.semantics().fraction_bits - 1),
                ..self
            }
        } else {
            self
        }
    }

    /// True if it is an infinity.
    pub(crate) fn is_infinite(self) -> bool {
        of_kind!(self.kind, Number => Number::from_bits(self.bits).is_infinite()) == Some(true)
    }

    /// True if it is a number.
    pub(crate) fn is_finite(self) -> bool {
        of_kind!(self.kind, Number => Number::from_bits(self.bits).is_finite()) == Some(true)
    }

    /// True if it is a number other than zero and subnormal ones.
    pub(crate) fn is_normal(self) -> bool {
        of_kind!(self.kind, Number => Number::from_bits(self.bits).is_normal()) == Some(true)
    }

    /// The whole number after rounding.
    pub(crate) fn rounded(self, round: Round) -> Option<Self> {
        let bits = of_kind!(self.kind, Number => Number::from_bits(self.bits).round_to_integral(round).value.to_bits())?;
        Some(FloatValue { bits, ..self })
    }

    /// The NaN of its format without sign and payload.
    pub(crate) fn not_a_number(self) -> Option<Self> {
        let bits = of_kind!(self.kind, Number => Number::qnan(None).to_bits())?;
        Some(FloatValue { bits, ..self })
    }

    /// True if it is a zero of either sign.
    pub(crate) fn is_zero(self) -> bool {
        of_kind!(self.kind, Number => Number::from_bits(self.bits).is_zero()) == Some(true)
    }

    /// True if it is one.
    pub(crate) fn is_one(self) -> bool {
        of_kind!(self.kind, Number => Number::from_u128(1).value.to_bits()) == Some(self.bits)
    }

    /// The exponent of its first bit; far below any exponent of a format for zero, far above for infinities and NaNs.
    pub(crate) fn exponent(self) -> i64 {
        of_kind!(self.kind, Number => Number::from_bits(self.bits).ilogb()).map_or(0, i64::from)
    }

    /// The greatest number of a format.
    pub(crate) fn largest(kind: FloatKind) -> Option<Self> {
        let bits = of_kind!(kind, Number => Number::largest().to_bits())?;
        Some(FloatValue { kind, bits })
    }
}

/// The number of bits of a significand, with the leading one.
pub(crate) fn precision(kind: FloatKind) -> u32 {
    kind.semantics().fraction_bits + 1
}
