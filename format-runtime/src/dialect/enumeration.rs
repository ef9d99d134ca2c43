//! Enums: conversion between the text and the value of a case.

use crate::program::is_keyword;
use serde::{Deserialize, Serialize};

/// An enum of a dialect.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct EnumDefinition {
    /// The C++ type, as it appears in errors: `::mlir::arith::FastMathFlags`.
    #[serde(skip)]
    pub cpp_type: String,
    /// The description used in error messages.
    pub summary: String,
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
        let Some(bits) = &self.bits else {
            return self.cases.iter().find(|case| case.text == text).map(|case| case.value);
        };
        if let Some(zero) = self.zero_case()
            && zero.text == text
        {
            return Some(0);
        }
        let separator = bits.separator.trim();
        let mut value = 0;
        for part in text.split(if separator.is_empty() { "|" } else { separator }) {
            let part = part.trim();
            value |= self.cases.iter().find(|case| case.value != 0 && case.text == part)?.value;
        }
        Some(value)
    }

    /// `stringifyX`: the spelling of a value; empty if the value is not a valid case.
    pub fn stringify(&self, value: i64) -> String {
        let Some(bits) = &self.bits else {
            let case = self.cases.iter().find(|case| case.value == value);
            return case.map_or_else(String::new, |case| case.text.clone());
        };
        if value == 0
            && let Some(zero) = self.zero_case()
        {
            return zero.text.clone();
        }
        let mut left = value;
        let mut parts: Vec<&str> = Vec::new();
        let is_group = |case: &EnumCase| case.value.count_ones() > 1;
        if bits.print_primary_groups {
            // Groups declared last take precedence; their bits are then removed.
            for case in self.cases.iter().rev().filter(|case| is_group(case)) {
                if left & case.value == case.value {
                    parts.push(&case.text);
                    left &= !case.value;
                }
            }
            let single = self.cases.iter().filter(|case| case.value != 0 && !is_group(case));
            parts.extend(single.filter(|case| left & case.value == case.value).map(|case| &*case.text));
        } else {
            let present = self.cases.iter().filter(|case| case.value != 0 && left & case.value == case.value);
            parts.extend(present.map(|case| &*case.text));
        }
        parts.join(&bits.separator)
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
        let is_bare = |case: &EnumCase| is_keyword(&case.text) && (self.bits.is_none() || case.value.count_ones() == 1);
        self.cases.iter().all(is_bare) || self.cases.iter().any(|case| case.value == value && is_bare(case))
    }

    /// Whether the value is that of a case, or a union of the bits of cases.
    pub fn is_valid(&self, value: i64) -> bool {
        match &self.bits {
            Some(bits) => value as u64 & !bits.valid_bits == 0 && (value != 0 || self.zero_case().is_some()),
            None => self.cases.iter().any(|case| case.value == value),
        }
    }

    /// All cases, as listed in an error: `a, b`.
    pub fn list(&self) -> String {
        self.cases.iter().map(|case| &*case.text).collect::<Vec<_>>().join(", ")
    }

    /// The value of the case with that C++ name, if any.
    pub fn symbol(&self, symbol: &str) -> Option<i64> {
        self.cases.iter().find(|case| case.symbol == symbol).map(|case| case.value)
    }

    fn zero_case(&self) -> Option<&EnumCase> {
        self.cases.iter().find(|case| case.value == 0)
    }
}
