//! Text of values and scalar types inside names.

use operation_core::{IntegerValue, Signedness, TypeKind};
use std::fmt::Write;

/// Appends `i32`, `si32`, `f32`; `None` for any other type.
pub(super) fn push_scalar_type(text: &mut String, kind: &TypeKind<'_, '_>) -> Option<()> {
    match kind {
        TypeKind::Integer { width, signedness } => {
            text.push_str(match signedness {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            });
            // Writing to a `String` can't fail.
            let _ = write!(text, "{width}");
        }
        TypeKind::Float(float) => text.push_str(float.name()),
        _ => return None,
    }
    Some(())
}

/// The largest number of words of an integer printed in decimal: the work grows with the square of the number.
const MOST_WORDS: usize = 256;

/// Formats an integer in decimal, signed; `None` if it is too wide.
pub fn decimal(value: IntegerValue<'_>) -> Option<String> {
    let mut text = String::new();
    push_decimal(&mut text, value)?;
    Some(text)
}

/// Appends the text of [`decimal`]; `None` if the integer is too wide.
pub(super) fn push_decimal(text: &mut String, value: IntegerValue<'_>) -> Option<()> {
    match value {
        IntegerValue::Small(value) => {
            // Writing to a `String` can't fail.
            let _ = write!(text, "{value}");
        }
        IntegerValue::Wide(words) if words.len() <= MOST_WORDS => {
            text.push_str(&wide_decimal(words));
        }
        IntegerValue::Wide(_) => return None,
    }
    Some(())
}

/// Formats a two's complement integer of little-endian words in decimal.
fn wide_decimal(words: &[u64]) -> String {
    /// The largest power of ten that fits a word, and its number of zeros.
    const CHUNK: (u64, usize) = (10_000_000_000_000_000_000, 19);
    let negative = words.last().is_some_and(|&word| word >> 63 == 1);
    let mut magnitude = words.to_vec();
    if negative {
        let mut carry = true;
        for word in &mut magnitude {
            let (sum, overflow) = (!*word).overflowing_add(u64::from(carry));
            *word = sum;
            carry = overflow;
        }
    }
    let mut chunks = Vec::new();
    while magnitude.iter().any(|&word| word != 0) {
        let mut remainder = 0u128;
        for word in magnitude.iter_mut().rev() {
            let dividend = (remainder << 64) | u128::from(*word);
            // The remainder is below the divisor, so the quotient fits a word.
            *word = (dividend / u128::from(CHUNK.0)) as u64;
            remainder = dividend % u128::from(CHUNK.0);
        }
        chunks.push(remainder);
    }
    let mut text = String::from(if negative { "-" } else { "" });
    match chunks.pop() {
        None => text.push('0'),
        Some(first) => text.push_str(&first.to_string()),
    }
    for chunk in chunks.iter().rev() {
        text.push_str(&format!("{chunk:0width$}", width = CHUNK.1));
    }
    text
}
