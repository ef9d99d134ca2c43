//! Number literals: integers of any width, floats of any format.

use super::*;
use crate::float;
use num_bigint::{BigInt, BigUint, Sign};

/// The value of a decimal or `0x` literal if it fits in 128 bits.
pub(in crate::text) fn small_unsigned(text: &[u8]) -> Option<u128> {
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
        value = value
            .checked_mul(10)?
            .checked_add(u128::from(byte - b'0'))?;
    }
    Some(value)
}

/// The value of a float or decimal integer literal as a double; infinite if it is out of range.
pub fn double(text: &[u8]) -> Option<f64> {
    if let Some(value) = short_double(text) {
        return Some(value);
    }
    std::str::from_utf8(text).ok()?.parse().ok()
}

/// The powers of ten that are exact as doubles.
const POWERS_OF_TEN: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// The value of a literal `digits.digits` with an optional exponent, if the number of its digits without the dot and
/// the power of ten for its exponent are exact as doubles: then a single operation rounds the result correctly.
#[inline]
pub fn short_double(text: &[u8]) -> Option<f64> {
    // Numbers of 15 digits are less than 2^53.
    const MOST_DIGITS: usize = 15;
    let (mut digits, mut value, mut fraction) = (0, 0u64, None);
    let mut rest = text;
    while let [byte, others @ ..] = rest {
        match byte {
            b'0'..=b'9' => {
                value = value.wrapping_mul(10).wrapping_add(u64::from(byte - b'0'));
                digits += 1;
            }
            b'.' if fraction.is_none() => fraction = Some(digits),
            _ => break,
        }
        rest = others;
    }
    if digits == 0 || digits > MOST_DIGITS {
        return None;
    }
    let scale = (digits - fraction.unwrap_or(digits)) as i32;
    let exponent = match rest {
        [] => 0,
        [b'e' | b'E', b'+', ten @ b'0'..=b'9', one @ b'0'..=b'9'] => {
            i32::from(ten - b'0') * 10 + i32::from(one - b'0')
        }
        [b'e' | b'E', b'-', ten @ b'0'..=b'9', one @ b'0'..=b'9'] => {
            -(i32::from(ten - b'0') * 10 + i32::from(one - b'0'))
        }
        _ => return None,
    };
    let power = exponent - scale;
    let factor = *POWERS_OF_TEN.get(power.unsigned_abs() as usize)?;
    Some(if power < 0 {
        value as f64 / factor
    } else {
        value as f64 * factor
    })
}

/// The maximum number of digits in a literal: one for the widest integer type of MLIR (2^24 bits) would take seconds to
/// parse.
const MAX_DIGITS: usize = 40_000;

/// The words of a literal's value, sign-extended.
pub(in crate::text) type Words = smallvec::SmallVec<[u64; 1]>;

/// The number of bytes of an element in dense data, for an integer type or `index`.
pub(in crate::text) fn byte_width(type_: Type<'_>) -> usize {
    match type_.kind() {
        TypeKind::Integer { width, .. } => width.div_ceil(8) as usize,
        _ => 8,
    }
}

/// Appends `width` bytes of a number. Bools are stored as 0 and 1.
pub(in crate::text) fn push_integer(data: &mut Vec<u8>, words: &[u64], width: usize) {
    if let (&[word], 0..=8) = (words, width) {
        // All bytes of the word are copied, as a number of them that is known takes one instruction.
        let end = data.len() + width;
        data.extend_from_slice(&word.to_le_bytes());
        data.truncate(end);
        return;
    }
    let fill = if words.last().is_some_and(|&word| word >> 63 == 1) {
        0xff
    } else {
        0
    };
    let bytes = words
        .iter()
        .flat_map(|word| word.to_le_bytes())
        .chain(std::iter::repeat(fill));
    data.extend(bytes.take(width));
}

impl<'m> Parser<'_, 'm> {
    /// The value of an integer literal in an integer type or `index`; `None` if it does not fit. Signless types accept
    /// both interpretations: 255 and -1 are the same `i8`.
    pub(in crate::text) fn integer_words(
        &self,
        text: &[u8],
        negative: bool,
        type_: Type<'m>,
    ) -> Option<Words> {
        let (width, signedness) = match *type_.kind() {
            TypeKind::Integer { width, signedness } => (width, signedness),
            // Literals of type `index` are signed in MLIR.
            _ => (64, Signedness::Signed),
        };
        if let Some(value) =
            small_unsigned(text).filter(|&value| width <= 64 && value <= u128::from(u64::MAX))
        {
            let value = value as u64;
            if width == 0 {
                return (value == 0 && !negative).then_some(Words::from_elem(0, 1));
            }
            let mask = if width == 64 {
                u64::MAX
            } else {
                (1 << width) - 1
            };
            let sign = 1u64 << (width - 1);
            // -128 fits `i8`, -129 doesn't, nor does -0; 128 doesn't fit `si8`.
            if value > mask
                || (negative && (value > sign || value == 0))
                || (!negative && signedness == Signedness::Signed && value >= sign)
            {
                return None;
            }
            let bits = if negative {
                value.wrapping_neg() & mask
            } else {
                value
            };
            // In dense data bools are stored as 0 and 1, other elements sign-extended.
            let extended = if bits & sign != 0 && width > 1 {
                bits | !mask
            } else {
                bits
            };
            return Some(Words::from_elem(extended, 1));
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
        let value = match negative {
            true if magnitude > sign => return None,
            true => -BigInt::from(magnitude),
            false if magnitude < sign => BigInt::from(magnitude),
            false if signedness == Signedness::Signed => return None,
            false => BigInt::from(magnitude) - (BigInt::from(1) << width),
        };
        let fill = if value.sign() == Sign::Minus { 0xff } else { 0 };
        let bytes = value.to_signed_bytes_le();
        let words = bytes.chunks(8).map(|chunk| {
            let mut word = [fill; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        });
        Some(words.collect())
    }

    /// The bits of a float literal (the current token, not consumed) in a float type.
    pub(in crate::text) fn float_bits(
        &mut self,
        kind: FloatKind,
        negative: bool,
    ) -> ParseResult<u128> {
        let (text, offset) = (self.text(), self.token.start);
        if self.is(Kind::Float) {
            let Some(value) = double(text) else {
                return Err(self.error(offset, "floating point value too large for attribute"));
            };
            return Ok(float::of_literal(
                kind,
                if negative { -value } else { value },
            ));
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
            return Err(self.error(
                offset,
                "hexadecimal float literal should not have a leading minus",
            ));
        }
        let bits = std::str::from_utf8(digits)
            .ok()
            .and_then(|digits| u128::from_str_radix(digits, 16).ok());
        let width = kind.width();
        match bits {
            Some(bits) if width >= 128 || bits >> width == 0 => Ok(bits),
            _ => Err(self.error(offset, "hexadecimal float constant out of range for type")),
        }
    }
}
