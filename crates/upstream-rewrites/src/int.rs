//! Integers of any width, as folded operations compute with them.

use num_bigint::{BigInt, Sign};
use operation_core::{Attribute, AttributeKind, Context, IntegerValue, Type, TypeKind};
use std::cmp::Ordering;

/// A two's complement integer of at least one bit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Int {
    /// Its width in bits.
    pub(crate) width: u32,
    pub(super) number: Number,
}

/// The signed value of an [`Int`]: `Small` if its type has up to 64 bits, for any value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Number {
    Small(i128),
    Large(BigInt),
}

/// The widest integers with arithmetic in 128 bits: the product of two of them fits.
pub(super) const SMALL_BITS: u32 = 64;

impl Int {
    /// The low bits of a number.
    pub fn new(width: u32, value: i64) -> Self {
        if width <= SMALL_BITS {
            return Int {
                width,
                number: Number::Small(wrap_small(value.into(), width)),
            };
        }
        Int {
            width,
            number: Number::Large(wrap_large(value.into(), width)),
        }
    }

    /// The low bits of a number.
    pub fn of_big(width: u32, value: BigInt) -> Self {
        let wrapped = wrap_large(value, width);
        match i128::try_from(&wrapped) {
            Ok(small) if width <= SMALL_BITS => Int {
                width,
                number: Number::Small(small),
            },
            _ => Int {
                width,
                number: Number::Large(wrapped),
            },
        }
    }

    /// The value of an integer attribute; `None` for another attribute and for integers without bits.
    pub fn of_attribute(attribute: Attribute<'_>) -> Option<Self> {
        let AttributeKind::Integer { type_, value } = *attribute.kind() else {
            return None;
        };
        let width = type_.integer_width().filter(|&width| width > 0)?;
        let number = match value {
            IntegerValue::Small(value) if width <= SMALL_BITS => Number::Small(value.into()),
            IntegerValue::Small(value) => Number::Large(value.into()),
            IntegerValue::Wide(words) => {
                let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                Number::Large(BigInt::from_signed_bytes_le(&bytes))
            }
        };
        Some(Int { width, number })
    }

    /// The integer attribute of a type of this width.
    pub fn attribute<'c>(&self, context: &'c Context, type_: Type<'c>) -> Attribute<'c> {
        match &self.number {
            Number::Small(value) => context.integer_i128(type_, *value),
            Number::Large(value) => context.integer_wide(type_, &words(value)),
        }
    }

    /// The element of dense data with these bytes.
    pub fn of_bytes(width: u32, bytes: &[u8]) -> Self {
        if width > SMALL_BITS {
            return Int::of_big(width, BigInt::from_signed_bytes_le(bytes));
        }
        let mut word = [0; 16];
        word[..bytes.len().min(8)].copy_from_slice(&bytes[..bytes.len().min(8)]);
        Int {
            width,
            number: Number::Small(wrap_small(i128::from_le_bytes(word), width)),
        }
    }

    /// Appends the bytes of an element of dense data: bools are 0 and 1, the others sign-extended.
    pub fn push_bytes(&self, data: &mut Vec<u8>) {
        let length = self.width.div_ceil(8) as usize;
        match &self.number {
            Number::Small(value) if self.width == 1 => data.push((*value & 1) as u8),
            Number::Small(value) => data.extend_from_slice(&value.to_le_bytes()[..length]),
            Number::Large(value) => {
                let bytes = value.to_signed_bytes_le();
                let fill = if value.sign() == Sign::Minus { 0xFF } else { 0 };
                data.extend((0..length).map(|index| bytes.get(index).copied().unwrap_or(fill)));
            }
        }
    }

    /// Its signed value.
    pub(crate) fn signed(&self) -> BigInt {
        match &self.number {
            Number::Small(value) => (*value).into(),
            Number::Large(value) => value.clone(),
        }
    }

    /// Its unsigned value.
    pub(crate) fn unsigned(&self) -> BigInt {
        let signed = self.signed();
        if signed.sign() == Sign::Minus {
            signed + (BigInt::from(1) << self.width)
        } else {
            signed
        }
    }

    /// Its value if it is small and not negative, as a count of bits is.
    pub(crate) fn to_u32(&self) -> Option<u32> {
        match &self.number {
            Number::Small(value) => u32::try_from(*value).ok(),
            Number::Large(value) => u32::try_from(value).ok(),
        }
    }

    /// True below zero.
    pub fn is_negative(&self) -> bool {
        match &self.number {
            Number::Small(value) => *value < 0,
            Number::Large(value) => value.sign() == Sign::Minus,
        }
    }

    /// Compares as signed integers.
    pub(crate) fn compare_signed(&self, other: &Self) -> Ordering {
        match (&self.number, &other.number) {
            (Number::Small(one), Number::Small(other)) => one.cmp(other),
            _ => self.signed().cmp(&other.signed()),
        }
    }

    /// Compares as unsigned integers.
    pub(crate) fn compare_unsigned(&self, other: &Self) -> Ordering {
        // Negative ones are the greater ones, in the same order.
        self.is_negative()
            .cmp(&other.is_negative())
            .then_with(|| self.compare_signed(other))
    }

    /// True for zero.
    pub(crate) fn is_zero(&self) -> bool {
        match &self.number {
            Number::Small(value) => *value == 0,
            Number::Large(value) => value.sign() == Sign::NoSign,
        }
    }

    /// True for one. A single bit of one has all bits set.
    pub(crate) fn is_one(&self) -> bool {
        *self == Int::new(self.width, 1)
    }

    /// True if all bits are set.
    pub fn is_all_ones(&self) -> bool {
        *self == Int::new(self.width, -1)
    }

    /// True for the least signed number.
    pub(crate) fn is_min_signed(&self) -> bool {
        *self == Int::min_signed(self.width)
    }

    /// True for the greatest signed number.
    pub(crate) fn is_max_signed(&self) -> bool {
        *self == Int::max_signed(self.width)
    }

    /// The least signed number.
    pub fn min_signed(width: u32) -> Self {
        Int::of_big(width, BigInt::from(1) << (width - 1))
    }

    /// The greatest signed number.
    pub fn max_signed(width: u32) -> Self {
        Int::of_big(width, (BigInt::from(1) << (width - 1)) - 1)
    }

    /// The same signed value in another width, or its low bits.
    pub fn sign_extend_or_truncate(&self, width: u32) -> Self {
        match &self.number {
            Number::Small(value) if width <= SMALL_BITS => Int {
                width,
                number: Number::Small(wrap_small(*value, width)),
            },
            _ => Int::of_big(width, self.signed()),
        }
    }

    /// The same unsigned value in another width, or its low bits.
    pub fn zero_extend_or_truncate(&self, width: u32) -> Self {
        match &self.number {
            Number::Small(value) if width <= SMALL_BITS => Int {
                width,
                number: Number::Small(wrap_small(low_bits(*value, self.width), width)),
            },
            _ => Int::of_big(width, self.unsigned()),
        }
    }

    /// Its bits, if there are not more than 128.
    pub(crate) fn bits(&self) -> Option<u128> {
        match &self.number {
            Number::Small(value) => Some(low_bits(*value, self.width).cast_unsigned()),
            Number::Large(_) => u128::try_from(self.unsigned()).ok(),
        }
    }
}

/// The low bits of a number, sign-extended.
pub(super) fn wrap_small(value: i128, width: u32) -> i128 {
    let unused = i128::BITS - width;
    value << unused >> unused
}

/// The low bits of a number, not more than 64.
pub(super) fn low_bits(value: i128, width: u32) -> i128 {
    value & ((1 << width) - 1)
}

/// The low bits of a number, sign-extended.
pub(super) fn wrap_large(value: BigInt, width: u32) -> BigInt {
    let fits = value.bits() < u64::from(width);
    if fits {
        return value;
    }
    let low: BigInt = value & ((BigInt::from(1) << width) - 1);
    if low.bit(u64::from(width) - 1) {
        low - (BigInt::from(1) << width)
    } else {
        low
    }
}

/// The little-endian words of a number.
fn words(value: &BigInt) -> Vec<u64> {
    let bytes = value.to_signed_bytes_le();
    let fill = if value.sign() == Sign::Minus { 0xFF } else { 0 };
    let word = |chunk: &[u8]| {
        let mut word = [fill; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    };
    bytes.chunks(8).map(word).collect()
}

/// The width of the integers in a type; 64 for `index`.
pub(crate) fn width_of(type_: Type<'_>) -> Option<u32> {
    match *type_.element_type_or_self().kind() {
        TypeKind::Integer { width, .. } if width > 0 => Some(width),
        TypeKind::Index => Some(64),
        _ => None,
    }
}
