//! Names of values, `%name`.

use super::class::{SUFFIX_BODY, class, skip};
use super::token::{Kind, NO_NUMBER, Tok};
use crate::text::words::{each, eight};

/// The end of the digits at `at`, and their value as `Tok::number` has it.
#[inline(always)]
pub fn digits(source: &[u8], at: usize) -> (usize, u32) {
    let Some(values) = eight(source, at).map(|bytes| bytes ^ each(b'0')) else {
        return few_digits(source, at);
    };
    // The lowest bit set is in the first byte that is no digit.
    let others = (values.wrapping_add(each(0x80 - 10)) | values) & each(0x80);
    if others == 0 {
        return few_digits(source, at);
    }
    // The digits alone in the highest bytes, as if zeros preceded them.
    let bits = others & others.wrapping_neg();
    let length = bits.trailing_zeros() / 8;
    let digits = (values & ((bits >> 7) - 1)).rotate_right(8 * length);
    // Two, four and eight digits at once.
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let low = (pairs & 0xFF_0000_00FF).wrapping_mul(100 + (1_000_000 << 32));
    let high = ((pairs >> 16) & 0xFF_0000_00FF).wrapping_mul(1 + (10_000 << 32));
    let number = (low.wrapping_add(high) >> 32) as u32;
    let is_plain = length == 1 || values & 0xFF != 0;
    (
        at + length as usize,
        if is_plain { number << 2 } else { NO_NUMBER },
    )
}

/// [`digits`] near the end of the source, and where there are many.
#[cold]
pub fn few_digits(source: &[u8], at: usize) -> (usize, u32) {
    let (mut end, mut number) = (at, 0u32);
    while let Some(digit) = source.get(end).map(|byte| byte.wrapping_sub(b'0'))
        && digit < 10
    {
        number = number.wrapping_mul(10).wrapping_add(u32::from(digit));
        end += 1;
    }
    let is_plain = end == at + 1 || (end <= at + 8 && source.get(at) != Some(&b'0'));
    (end, if is_plain { number << 2 } else { NO_NUMBER })
}

/// The end of the `%name` at `at`, and the number of its token.
#[inline(always)]
pub(in crate::text) fn operand_name(source: &[u8], at: usize) -> (usize, u32) {
    let (end, number) = digits(source, at + 1);
    if end > at + 1 {
        return (end, number);
    }
    if matches!(source.get(end..), Some([b'a', b'r', b'g', ..])) {
        let (end, number) = digits(source, at + 4);
        if end > at + 4 && class(source, end) & SUFFIX_BODY == 0 {
            return (end, number | 1);
        }
    }
    let token = value_name(source, at);
    (token.end, token.number)
}

/// Lexes `%name` that doesn't start with a digit.
pub(super) fn value_name(source: &[u8], at: usize) -> Tok {
    let name = at + 1;
    if class(source, name) & SUFFIX_BODY == 0 {
        return Tok::new(Kind::Error, at, name);
    }
    if source
        .get(name..)
        .is_some_and(|rest| rest.starts_with(b"arg"))
    {
        let (end, number) = digits(source, name + 3);
        if end > name + 3 && class(source, end) & SUFFIX_BODY == 0 {
            return Tok {
                kind: Kind::Percent,
                number: number | 1,
                start: at,
                end,
            };
        }
    }
    Tok::new(Kind::Percent, at, skip(source, name + 1, SUFFIX_BODY))
}
