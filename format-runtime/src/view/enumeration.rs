//! The common parts of generated enums and sets of bits.

use crate::dialect::{BitCase, stringify_bits, symbolize_bits};
use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// A generated enum or set of bits.
pub trait Enumeration: Copy + Sized + 'static {
    /// The qualified C++ type, the name of its definition among the loaded ones.
    const CPP_TYPE: &'static str;
    /// The width of the underlying integer in bits.
    const WIDTH: u32;

    /// The case with this value, or the set of these bits; `None` if there is no such case or bit.
    fn from_value(value: u64) -> Option<Self>;

    /// The value, or the bits.
    fn to_value(self) -> u64;
}

/// The cases of a generated set of bits, for its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BitCases {
    /// The spelling in MLIR text, the bits and the kind of each case, in order of definition.
    pub cases: &'static [(&'static str, u64, BitCase)],
    /// The separator printed between two cases.
    pub separator: &'static str,
    /// True if a group of bits is printed instead of its members.
    pub print_primary_groups: bool,
}

impl BitCases {
    /// The bits of one case, or of several joined by the separator, with or without spaces around it; `None` if one of
    /// them is unknown.
    pub fn symbolize(&self, text: &str) -> Option<u64> {
        let cases = self.cases.iter().map(|(text, bits, _)| (*text, *bits));
        symbolize_bits(cases, self.separator, text)
    }

    /// The spelling of these bits. Empty if there are none and no case has this value.
    pub fn stringify(&self, bits: u64) -> Cow<'static, str> {
        let parts = stringify_bits(self.cases.iter().copied(), self.print_primary_groups, bits);
        match parts[..] {
            [part] => Cow::Borrowed(part),
            _ => Cow::Owned(parts.join(self.separator)),
        }
    }
}

/// A text without a case of an enum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCase {
    /// The qualified C++ type of the enum.
    pub enumeration: &'static str,
    /// The text.
    pub text: String,
}

impl UnknownCase {
    /// The error for a text without a case of `E`.
    pub fn of<E: Enumeration>(text: &str) -> Self {
        UnknownCase {
            enumeration: E::CPP_TYPE,
            text: text.to_owned(),
        }
    }
}

impl fmt::Display for UnknownCase {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownCase { enumeration, text } = self;
        write!(
            formatter,
            "{text:?} is not a case of the enum {}",
            enumeration.trim_start_matches("::")
        )
    }
}

impl Error for UnknownCase {}

/// An integer without a case of an enum, or with other bits than a set of bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidValue {
    /// The qualified C++ type of the enum.
    pub enumeration: &'static str,
    /// The integer.
    pub value: u64,
}

impl InvalidValue {
    /// The error for an integer not among the values of `E`.
    pub fn of<E: Enumeration>(value: u64) -> Self {
        InvalidValue {
            enumeration: E::CPP_TYPE,
            value,
        }
    }
}

impl fmt::Display for InvalidValue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InvalidValue { enumeration, value } = self;
        write!(
            formatter,
            "{value} is not a value of the enum {}",
            enumeration.trim_start_matches("::")
        )
    }
}

impl Error for InvalidValue {}
