//! Integers of any width.

use crate::*;

/// A two's complement integer, sign-extended from the width of its type.
///
/// Each number has one form: a number that fits 64 bits is `Small`, and `Wide` has no word that only repeats the
/// sign. The functions of [`Context`] make this form; keep to it when building `Wide` by hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IntegerValue<'c> {
    /// Fits 64 bits, signed.
    Small(i64),
    /// Does not fit 64 bits: little-endian 64-bit words, as few as hold the sign.
    Wide(&'c [u64]),
}

/// Truncates a number to its low `width` bits and extends their sign.
fn sign_extend(value: i64, width: u32) -> i64 {
    match width {
        0 => 0,
        1..64 => value << (64 - width) >> (64 - width),
        _ => value,
    }
}

/// The word that continues a number upwards.
fn sign_word(top: u64) -> u64 {
    if top >> 63 == 1 { u64::MAX } else { 0 }
}

/// Strips the words that only repeat the sign.
fn minimal(mut words: &[u64]) -> &[u64] {
    while let [rest @ .., below, top] = words
        && *top == sign_word(*below)
    {
        words = &words[..rest.len() + 1];
    }
    words
}

impl Context {
    /// The low `width` bits of a number in little-endian words, sign-extended. Words beyond the last one are copies
    /// of its sign.
    pub fn integer_value(&self, words: &[u64], width: u32) -> IntegerValue<'_> {
        let words = minimal(words);
        if words.len() <= 1 {
            let value = words.first().map_or(0, |&word| word.cast_signed());
            return IntegerValue::Small(sign_extend(value, width));
        }
        if (words.len() as u64) * 64 <= u64::from(width) {
            return IntegerValue::Wide(self.words(words));
        }
        // `width` is less than the words have, so the caller already has more memory than this takes.
        let mut cut = words[..(width as usize).div_ceil(64)].to_vec();
        if let Some(top) = cut.last_mut()
            && !width.is_multiple_of(64)
        {
            *top = sign_extend(top.cast_signed(), width % 64).cast_unsigned();
        }
        match minimal(&cut) {
            [] => IntegerValue::Small(0),
            [word] => IntegerValue::Small(word.cast_signed()),
            wide => IntegerValue::Wide(self.words(wide)),
        }
    }

    /// [`Context::integer_value`] from a number of at most 128 bits.
    pub fn integer_value_i128(&self, value: i128, width: u32) -> IntegerValue<'_> {
        let bits = value.cast_unsigned();
        self.integer_value(&[bits as u64, (bits >> 64) as u64], width)
    }

    /// An integer attribute of a type at most 64 bits wide (or `index`); the value is truncated and sign-extended to
    /// the width. For a wider type the value is extended.
    pub fn integer<'c>(&'c self, type_: Type<'c>, value: i64) -> Attribute<'c> {
        self.attribute(AttributeKind::Integer {
            type_,
            value: IntegerValue::Small(value),
        })
    }

    /// An integer attribute of any width; the value is truncated and sign-extended to the width of the type.
    pub fn integer_i128<'c>(&'c self, type_: Type<'c>, value: i128) -> Attribute<'c> {
        let bits = value.cast_unsigned();
        self.integer_wide(type_, &[bits as u64, (bits >> 64) as u64])
    }

    /// An integer attribute of any width from little-endian words; truncated and sign-extended to the width of the type.
    pub fn integer_wide<'c>(&'c self, type_: Type<'c>, words: &[u64]) -> Attribute<'c> {
        let value = self.integer_value(words, type_.integer_width().unwrap_or(64));
        self.attribute(AttributeKind::Integer { type_, value })
    }

    /// A value in its one form for the width of a type.
    pub(crate) fn fit_integer<'c>(
        &'c self,
        type_: Type<'c>,
        value: IntegerValue<'c>,
    ) -> IntegerValue<'c> {
        let width = type_.integer_width().unwrap_or(64);
        match value {
            IntegerValue::Small(value) => IntegerValue::Small(sign_extend(value, width)),
            IntegerValue::Wide(words) => self.integer_value(words, width),
        }
    }
}

impl IntegerValue<'_> {
    /// The little-endian word at an index; beyond the last, copies of the sign.
    pub fn word(self, index: usize) -> u64 {
        let (word, top) = match self {
            IntegerValue::Small(value) => (
                (index == 0).then_some(value.cast_unsigned()),
                value.cast_unsigned(),
            ),
            IntegerValue::Wide(words) => (
                words.get(index).copied(),
                words.last().copied().unwrap_or(0),
            ),
        };
        word.unwrap_or_else(|| sign_word(top))
    }
    /// Number of words that hold it with its sign.
    pub fn num_words(self) -> usize {
        match self {
            IntegerValue::Small(_) => 1,
            IntegerValue::Wide(words) => words.len().max(1),
        }
    }
    /// A bit; bits beyond the highest are copies of the sign.
    pub fn bit(self, index: u32) -> bool {
        self.word(index as usize / 64) >> (index % 64) & 1 == 1
    }
    /// True below zero.
    pub fn is_negative(self) -> bool {
        self.word(self.num_words() - 1) >> 63 == 1
    }
    /// True for zero.
    pub fn is_zero(self) -> bool {
        self == IntegerValue::Small(0)
    }
    /// The number, if it fits 64 bits.
    pub fn to_i64(self) -> Option<i64> {
        match self {
            IntegerValue::Small(value) => Some(value),
            IntegerValue::Wide(words) => match minimal(words) {
                [] => Some(0),
                [word] => Some(word.cast_signed()),
                _ => None,
            },
        }
    }
    /// The number, if it fits 128 bits.
    pub fn to_i128(self) -> Option<i128> {
        let words = match self {
            IntegerValue::Small(value) => return Some(value.into()),
            IntegerValue::Wide(words) => minimal(words),
        };
        (words.len() <= 2)
            .then(|| (u128::from(self.word(0)) | u128::from(self.word(1)) << 64).cast_signed())
    }
    /// The low `width` bits as an unsigned number, if the bits above the 128th are zero.
    pub fn to_u128(self, width: u32) -> Option<u128> {
        let low = u128::from(self.word(0)) | u128::from(self.word(1)) << 64;
        if width <= 128 {
            return Some(if width == 0 {
                0
            } else {
                low << (128 - width) >> (128 - width)
            });
        }
        let words = self.num_words();
        let above_is_zero = !self.is_negative() && (2..words).all(|index| self.word(index) == 0);
        above_is_zero.then_some(low)
    }
}
