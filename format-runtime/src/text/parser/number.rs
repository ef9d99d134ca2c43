//! Number literals: integers of any width, floats of any format.

use super::*;
use crate::text::float;
use num_bigint::{BigInt, BigUint, Sign};

/// The value of a decimal or `0x` literal if it fits 128 bits.
pub(super) fn small_unsigned(text: &[u8]) -> Option<u128> {
    if let Some(digits) = text.strip_prefix(b"0x") {
        let digits = std::str::from_utf8(digits).ok()?;
        return u128::from_str_radix(digits, 16).ok();
    }
    if text.is_empty() {
        return None;
    }
    let mut value = 0u128;
    if text.len() <= 19 {
        let mut short = 0u64;
        for &byte in text {
            if !byte.is_ascii_digit() {
                return None;
            }
            short = short * 10 + u64::from(byte - b'0');
        }
        return Some(short.into());
    }
    for &byte in text {
        if !byte.is_ascii_digit() {
            return None;
        }
        value = value.checked_mul(10)?.checked_add(u128::from(byte - b'0'))?;
    }
    Some(value)
}

/// A float or decimal integer literal as a double; none if it is out of range.
pub(super) fn double(text: &[u8]) -> Option<f64> {
    let value: f64 = std::str::from_utf8(text).ok()?.parse().ok()?;
    value.is_finite().then_some(value)
}

/// Digits that a literal may have: enough for the widest integer type of MLIR (2^24 bits) would take seconds to read.
const MAX_DIGITS: usize = 40_000;

/// Little-endian words of a two's complement value, as few as hold the sign.
fn words(value: &BigInt) -> Vec<u64> {
    let bytes = value.to_signed_bytes_le();
    let fill = if value.sign() == Sign::Minus { 0xff } else { 0 };
    let mut words: Vec<u64> = bytes
        .chunks(8)
        .map(|chunk| {
            let mut word = [fill; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        })
        .collect();
    while let [.., below, top] = words[..]
        && ((top == 0 && (below as i64) >= 0) || (top == u64::MAX && (below as i64) < 0))
    {
        words.pop();
    }
    words
}

impl<'m> Parser<'_, 'm> {
    /// The value of an integer literal in a type of `width` bits, or none if it does not fit: MLIR's rules. Unsigned
    /// readings of signless literals wrap around.
    pub(super) fn integer_value(
        &self,
        text: &[u8],
        negative: bool,
        width: u32,
        signedness: Signedness,
    ) -> Option<IntegerLiteral> {
        let hex = text.starts_with(b"0x");
        if let Some(value) = small_unsigned(text).filter(|&value| width <= 64 && value <= u128::from(u64::MAX)) {
            let value = value as u64;
            if width == 0 {
                return (value == 0).then_some(IntegerLiteral::Small(0));
            }
            let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
            if value > mask {
                return None;
            }
            let sign = 1u64 << (width - 1);
            let bits = if negative {
                // A negative value may use one bit less: -128 : i8, but not -129.
                if value > sign {
                    return None;
                }
                value.wrapping_neg() & mask
            } else {
                if signedness == Signedness::Signed && !hex && value >= sign {
                    return None;
                }
                value
            };
            let extended = if bits & sign != 0 { bits | !mask } else { bits };
            return Some(IntegerLiteral::Small(extended as i64));
        }
        if text.len() > MAX_DIGITS {
            return None;
        }
        let magnitude = match text.strip_prefix(b"0x") {
            Some(digits) => BigUint::parse_bytes(digits, 16)?,
            None => BigUint::parse_bytes(text, 10)?,
        };
        if magnitude.bits() > u64::from(width) {
            return None;
        }
        let sign = BigUint::from(1u8) << (width.max(1) - 1);
        let value = if negative {
            if magnitude > sign {
                return None;
            }
            -BigInt::from(magnitude)
        } else if magnitude >= sign {
            if signedness == Signedness::Signed && !hex {
                return None;
            }
            BigInt::from(magnitude) - (BigInt::from(1) << width)
        } else {
            BigInt::from(magnitude)
        };
        match i64::try_from(&value) {
            Ok(value) => Some(IntegerLiteral::Small(value)),
            Err(_) => Some(IntegerLiteral::Wide(words(&value))),
        }
    }

    /// The bits of a float literal (current token, not consumed) in a float type.
    pub(super) fn float_bits(&mut self, kind: FloatKind, negative: bool) -> ParseResult<u128> {
        let (text, offset) = (self.text(), self.token.start);
        if self.is(Kind::Float) {
            let Some(value) = double(text) else {
                return Err(self.error(offset, "floating point value too large for attribute"));
            };
            return Ok(float::from_f64(kind, if negative { -value } else { value }));
        }
        let Some(digits) = text.strip_prefix(b"0x") else {
            return Err(self.error_with_note(
                offset,
                "unexpected decimal integer literal for a floating point value".to_owned(),
                "add a trailing dot to make the literal a float",
                offset,
            ));
        };
        if negative {
            return Err(self.error(offset, "hexadecimal float literal should not have a leading minus"));
        }
        let bits = std::str::from_utf8(digits).ok().and_then(|digits| u128::from_str_radix(digits, 16).ok());
        let width = float::width(kind);
        match bits {
            Some(bits) if width >= 128 || bits >> width == 0 => Ok(bits),
            _ => Err(self.error(offset, "hexadecimal float constant out of range for type")),
        }
    }
}

/// An integer literal's value.
pub(super) enum IntegerLiteral {
    Small(i64),
    Wide(Vec<u64>),
}

impl IntegerLiteral {
    pub(super) fn value(&self) -> IntegerValue<'_> {
        match self {
            IntegerLiteral::Small(value) => IntegerValue::Small(*value),
            IntegerLiteral::Wide(words) => IntegerValue::Wide(words),
        }
    }
}
