//! Enums: conversion between the text and the value of a case.

use crate::program::is_keyword;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What surrounds a case in the text of several, and is ignored.
const WHITESPACE: [char; 6] = [' ', '\t', '\n', '\u{b}', '\u{c}', '\r'];

/// An enum of a dialect.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct EnumDefinition {
    /// The C++ type, as it appears in errors: `::mlir::arith::FastMathFlags`.
    #[serde(skip)]
    pub cpp_type: String,
    /// The description used in error messages.
    pub summary: String,
    /// The C++ class of the attributes that hold its values as integers; `None` if there is none.
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
    /// The value of the case.
    pub value: i64,
}

/// The settings that only bit enums have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BitEnumeration {
    /// The separator that is printed between two cases.
    pub separator: String,
    /// The union of the bits of all cases.
    pub valid_bits: u64,
    /// Whether a group is printed instead of its members.
    pub print_primary_groups: bool,
    /// Whether a value of more than one case is printed in quotes.
    pub print_quoted: bool,
}

impl EnumDefinition {
    /// `symbolizeX`: the value of a case, or of several cases joined by the separator.
    pub fn symbolize(&self, text: &str) -> Option<i64> {
        match &self.bits {
            Some(bits) => symbolize_bits(self.texts(), &bits.separator, text).map(u64::cast_signed),
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
            let case = self.cases.iter().find(|case| case.value == value);
            return case.map_or_else(String::new, |case| case.text.clone());
        };
        stringify_bits(
            self.texts(),
            bits.print_primary_groups,
            value.cast_unsigned(),
        )
        .join(&bits.separator)
    }

    /// Whether the bits of a value are separated by commas.
    pub fn has_commas(&self) -> bool {
        self.bits
            .as_ref()
            .is_some_and(|bits| bits.separator.trim_matches(WHITESPACE) == ",")
    }

    /// The spellings and the bits of the cases.
    fn texts(&self) -> impl DoubleEndedIterator<Item = (&str, u64)> + Clone {
        self.cases
            .iter()
            .map(|case| (&*case.text, case.value.cast_unsigned()))
    }

    /// Whether `operator<<` of the enum class quotes the value: it does unless the spelling is a single keyword. Bit enums
    /// that print quoted quote everything but a single bit.
    pub fn needs_quotes(&self, value: i64) -> bool {
        match self.cases.iter().find(|case| case.value == value) {
            Some(case) => !is_keyword(&case.text),
            None => true,
        }
    }

    /// Whether the generated printer of an operation's format writes the value without quotes.
    pub fn is_printed_bare(&self, value: i64) -> bool {
        let is_bare = |case: &EnumCase| {
            is_keyword(&case.text) && (self.bits.is_none() || case.value.count_ones() == 1)
        };
        self.cases.iter().all(is_bare)
            || self
                .cases
                .iter()
                .any(|case| case.value == value && is_bare(case))
    }

    /// Whether the value is that of a case, or a union of the bits of cases.
    pub fn is_valid(&self, value: i64) -> bool {
        match &self.bits {
            Some(bits) => {
                value as u64 & !bits.valid_bits == 0 && (value != 0 || self.zero_case().is_some())
            }
            None => self.cases.iter().any(|case| case.value == value),
        }
    }

    /// All cases, as listed in an error: `a, b`.
    pub fn list(&self) -> String {
        self.cases
            .iter()
            .map(|case| &*case.text)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The value of the case with that C++ name, if any.
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

/// The spellings that are printed for these bits, to be joined by the separator; the cases are given by their texts and
/// bits.
pub(crate) fn stringify_bits<'c>(
    mut cases: impl DoubleEndedIterator<Item = (&'c str, u64)> + Clone,
    primary_groups: bool,
    bits: u64,
) -> SmallVec<[&'c str; 4]> {
    if bits == 0 {
        return cases
            .find(|(_, own)| *own == 0)
            .map(|(text, _)| text)
            .into_iter()
            .collect();
    }
    let (mut left, mut parts) = (bits, SmallVec::new());
    let is_group = |own: u64| primary_groups && own.count_ones() > 1;
    // Groups declared last take precedence; their bits are then removed.
    for (text, own) in cases.clone().rev().filter(|(_, own)| is_group(*own)) {
        if left & own == own {
            parts.push(text);
            left &= !own;
        }
    }
    let others = cases.filter(|(_, own)| *own != 0 && !is_group(*own));
    parts.extend(
        others
            .filter(|(_, own)| left & own == *own)
            .map(|(text, _)| text),
    );
    parts
}
