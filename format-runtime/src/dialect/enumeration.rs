//! Enums: conversion between the text and the value of a case.

use crate::program::is_keyword;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Characters around a case in the text of several, without meaning.
const WHITESPACE: [char; 6] = [' ', '\t', '\n', '\u{b}', '\u{c}', '\r'];

/// An enum of a dialect.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct EnumDefinition {
    /// The C++ type, as it appears in errors: `::mlir::arith::FastMathFlags`.
    #[serde(skip)]
    pub cpp_type: String,
    /// The description used in error messages.
    pub summary: String,
    /// The C++ class of attributes with its values as integers; `None` if there is none.
    pub attribute_class: Option<String>,
    /// The width of the underlying integer in bits.
    pub width: u32,
    /// The cases in order.
    pub cases: Vec<EnumCase>,
    /// The settings of a bit enum; `None` for other enums.
    pub bits: Option<BitEnumeration>,
}

/// A case of an enum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnumCase {
    /// The C++ name of the case.
    pub symbol: String,
    /// The spelling in MLIR text.
    pub text: String,
    /// The value of the case in C++. (An attribute holds it sign-extended from the width of the enum.)
    pub value: i64,
    /// The kind of a case of a bit enum.
    pub kind: BitCase,
}

/// The kinds of cases of a bit enum, for printing groups instead of their members.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum BitCase {
    /// `BitEnumCaseBit`, or a case of another enum.
    #[default]
    Bit,
    /// `BitEnumCaseGroup`, of however many bits.
    Group,
    /// Any other: never printed beside groups, but for the case without bits.
    Other,
}

/// The settings of bit enums.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BitEnumeration {
    /// The separator printed between two cases.
    pub separator: String,
    /// The union of the bits of all cases.
    pub valid_bits: u64,
    /// True if a group is printed instead of its members.
    pub print_primary_groups: bool,
    /// True if a value of more than one case is printed in quotes.
    pub print_quoted: bool,
}

impl EnumDefinition {
    /// `symbolizeX`: the value of a case, or of several cases joined by the separator.
    pub fn symbolize(&self, text: &str) -> Option<i64> {
        match &self.bits {
            Some(bits) => {
                let texts = self.texts().map(|(text, bits, _)| (text, bits));
                symbolize_bits(texts, &bits.separator, text).map(u64::cast_signed)
            }
            None => self
                .cases
                .iter()
                .find(|case| case.text == text)
                .map(|case| case.value),
        }
    }

    /// `stringifyX`: the spelling of a value; empty if the value is not a valid case.
    pub fn stringify(&self, value: i64) -> String {
        let Some(bits) = &self.bits else {
            let case = self.case_of(value);
            return case.map_or_else(String::new, |case| case.text.clone());
        };
        stringify_bits(
            self.texts(),
            bits.print_primary_groups,
            self.underlying(value),
        )
        .join(&bits.separator)
    }

    /// The value as the enum's unsigned integer; attributes hold it sign-extended.
    pub fn underlying(&self, value: i64) -> u64 {
        value.cast_unsigned() & (u64::MAX >> (64 - self.width.clamp(1, 64)))
    }

    /// The first case with this value.
    fn case_of(&self, value: i64) -> Option<&EnumCase> {
        let value = self.underlying(value);
        self.cases
            .iter()
            .find(|case| self.underlying(case.value) == value)
    }

    /// True if the bits of a value are separated by commas.
    pub fn has_commas(&self) -> bool {
        self.bits
            .as_ref()
            .is_some_and(|bits| bits.separator.trim_matches(WHITESPACE) == ",")
    }

    /// The spellings, the bits and the kinds of the cases.
    fn texts(&self) -> impl DoubleEndedIterator<Item = (&str, u64, BitCase)> + Clone {
        self.cases
            .iter()
            .map(|case| (&*case.text, self.underlying(case.value), case.kind))
    }

    /// True if `operator<<` of the enum class quotes the value: it does unless the spelling is a single keyword. Bit enums
    /// with quotes quote everything but a single bit.
    pub fn needs_quotes(&self, value: i64) -> bool {
        self.case_of(value)
            .is_none_or(|case| !is_keyword(&case.text))
    }

    /// True if the generated printer of an operation's format writes the value without quotes.
    pub fn is_printed_bare(&self, value: i64) -> bool {
        // To `mlir-tblgen`, the value of a case is a signed integer of 64 bits: the highest of them is no bit of its own.
        let is_bare = |case: &EnumCase| {
            let is_bit = case.value > 0 && case.value.count_ones() == 1;
            is_keyword(&case.text) && (self.bits.is_none() || is_bit)
        };
        let value = self.underlying(value);
        self.cases.iter().all(is_bare)
            || self
                .cases
                .iter()
                .any(|case| self.underlying(case.value) == value && is_bare(case))
    }

    /// True if the value belongs to a case, or is a union of the bits of cases.
    pub fn is_valid(&self, value: i64) -> bool {
        match &self.bits {
            Some(bits) => {
                self.underlying(value) & !bits.valid_bits == 0
                    && (value != 0 || self.zero_case().is_some())
            }
            None => self.case_of(value).is_some(),
        }
    }

    /// All cases, as listed in an error: `a, b`.
    pub fn list(&self) -> String {
        let texts: Vec<_> = self.cases.iter().map(|case| &*case.text).collect();
        texts.join(", ")
    }

    /// The value of the case with this C++ name, if any.
    pub fn symbol(&self, symbol: &str) -> Option<i64> {
        self.cases
            .iter()
            .find(|case| case.symbol == symbol)
            .map(|case| case.value)
    }

    fn zero_case(&self) -> Option<&EnumCase> {
        self.cases.iter().find(|case| case.value == 0)
    }
}

/// The bits of a case, or of several cases joined by the separator; the cases are given by their texts and bits.
pub(crate) fn symbolize_bits<'c>(
    cases: impl Iterator<Item = (&'c str, u64)> + Clone,
    separator: &str,
    text: &str,
) -> Option<u64> {
    let mut zero = cases.clone().filter(|(_, bits)| *bits == 0);
    if zero.next().is_some_and(|(own, _)| own == text) {
        return Some(0);
    }
    let separator = separator.trim_matches(WHITESPACE);
    let mut parts = text.split(if separator.is_empty() { "|" } else { separator });
    parts.try_fold(0, |bits, part| {
        let part = part.trim_matches(WHITESPACE);
        let (_, own) = cases
            .clone()
            .find(|(text, bits)| *bits != 0 && *text == part)?;
        Some(bits | own)
    })
}

/// The printed spellings of these bits, to be joined by the separator; the cases are given by their texts, bits and kinds.
pub(crate) fn stringify_bits<'c>(
    mut cases: impl DoubleEndedIterator<Item = (&'c str, u64, BitCase)> + Clone,
    primary_groups: bool,
    bits: u64,
) -> SmallVec<[&'c str; 4]> {
    if bits == 0 {
        return cases
            .find(|(_, own, _)| *own == 0)
            .map(|(text, ..)| text)
            .into_iter()
            .collect();
    }
    let (mut left, mut parts) = (bits, SmallVec::new());
    let is_group = |kind| primary_groups && kind == BitCase::Group;
    // Groups declared last take precedence; their bits are then removed.
    for (text, own, _) in cases.clone().rev().filter(|(.., kind)| is_group(*kind)) {
        if own != 0 && left & own == own {
            parts.push(text);
            left &= !own;
        }
    }
    let is_single = |kind| !primary_groups || kind == BitCase::Bit;
    let others = cases.filter(|(_, own, kind)| *own != 0 && is_single(*kind));
    parts.extend(
        others
            .filter(|(_, own, _)| left & own == *own)
            .map(|(text, ..)| text),
    );
    parts
}
