//! The supported versions of `mlir-tblgen`. Every difference between the versions has a named method here.

use crate::diagnostic::{Code, Title, title};
use std::fmt;
use std::str::FromStr;

/// A version of `mlir-tblgen`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum LlvmVersion {
    /// LLVM 19 (19.1.7).
    Llvm19,
    /// LLVM 22 (22.1.8).
    #[default]
    Llvm22,
}

/// The error for a text that names no supported version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLlvmVersion;

impl LlvmVersion {
    /// Every version with its number.
    pub const ALL: &[(&str, LlvmVersion)] = &[("19", LlvmVersion::Llvm19), ("22", LlvmVersion::Llvm22)];

    /// The major version number.
    pub fn llvm(self) -> u32 {
        match self {
            LlvmVersion::Llvm19 => 19,
            LlvmVersion::Llvm22 => 22,
        }
    }

    /// Whether `-` is a valid literal.
    pub fn has_minus(self) -> bool {
        self == LlvmVersion::Llvm22
    }

    /// Whether properties are allowed wherever attributes are, rather than only as arguments of `custom`.
    pub fn has_printed_properties(self) -> bool {
        self == LlvmVersion::Llvm22
    }

    /// Whether a parameter of type `APInt` without a comparator is an error.
    pub fn refuses_raw_ap_int(self) -> bool {
        self == LlvmVersion::Llvm22
    }

    /// Whether `struct` accepts `custom` directives with one parameter.
    pub fn has_custom_in_struct(self) -> bool {
        self == LlvmVersion::Llvm22
    }

    /// Whether `ref` accepts regions and successors.
    pub fn may_refer_to_blocks(self) -> bool {
        self == LlvmVersion::Llvm22
    }

    /// Whether a result's type is never derived from a property (or from what is mistaken for one).
    pub fn forbids_types_of_properties(self) -> bool {
        self == LlvmVersion::Llvm22
    }

    /// Whether the generator crashes on `ref(regions)` and `ref(successors)`.
    pub fn crashes_on_references_to_all_blocks(self) -> bool {
        self == LlvmVersion::Llvm19
    }

    /// Whether the generator crashes on a group of whitespace. (Otherwise it is an error, as for any other invalid
    /// first element.)
    pub fn crashes_on_whitespace_groups(self) -> bool {
        self == LlvmVersion::Llvm22
    }

    /// Whether the generator crashes if a `custom` with a string argument is an anchor in the format of an attribute or
    /// type.
    pub fn crashes_on_string_anchors(self) -> bool {
        self == LlvmVersion::Llvm22
    }

    /// The field of a type constraint that names its C++ class.
    pub fn field_of_cpp_type(self) -> &'static str {
        match self {
            LlvmVersion::Llvm19 => "cppClassName",
            LlvmVersion::Llvm22 => "cppType",
        }
    }

    /// The error message for an invalid literal of one character.
    pub fn single_character_literal(self) -> &'static str {
        match self {
            LlvmVersion::Llvm19 => "single character literal must be a letter or one of '_:,=<>()[]{}?+*'",
            LlvmVersion::Llvm22 => "single character literal must be a letter or one of '_:,=<>()[]{}?+-*'",
        }
    }

    /// The title for a `custom` inside another directive.
    pub fn custom_misplaced(self) -> Title {
        match self {
            LlvmVersion::Llvm19 => title::custom_misplaced_of_llvm_19(),
            LlvmVersion::Llvm22 => title::custom_misplaced(),
        }
    }

    /// The title for a region where none is allowed.
    pub fn region_misplaced(self) -> Title {
        match self {
            LlvmVersion::Llvm19 => title::type_argument_region_of_llvm_19(),
            LlvmVersion::Llvm22 => title::type_argument_region(),
        }
    }

    /// The title for a successor where none is allowed.
    pub fn successor_misplaced(self) -> Title {
        match self {
            LlvmVersion::Llvm19 => title::type_argument_successor_of_llvm_19(),
            LlvmVersion::Llvm22 => title::type_argument_successor(),
        }
    }

    /// The title for an invalid later argument of `struct`.
    pub fn struct_argument(self) -> Title {
        match self {
            LlvmVersion::Llvm19 => title::struct_argument_later_of_llvm_19(),
            LlvmVersion::Llvm22 => title::struct_argument_later(),
        }
    }
}

impl Code {
    /// The version for which the examples on the code's page are valid; a few codes exist only in an older version.
    pub fn profile(self) -> LlvmVersion {
        match self {
            Code::PropertyMisplaced => LlvmVersion::Llvm19,
            _ => LlvmVersion::default(),
        }
    }
}

impl fmt::Display for LlvmVersion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = LlvmVersion::ALL.iter().find(|(_, profile)| profile == self).map_or("", |(number, _)| number);
        formatter.write_str(number)
    }
}

impl FromStr for LlvmVersion {
    type Err = UnknownLlvmVersion;

    fn from_str(text: &str) -> Result<Self, UnknownLlvmVersion> {
        LlvmVersion::ALL
            .iter()
            .find(|(number, _)| *number == text)
            .map(|&(_, profile)| profile)
            .ok_or(UnknownLlvmVersion)
    }
}

impl fmt::Display for UnknownLlvmVersion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<&str> = LlvmVersion::ALL.iter().map(|&(number, _)| number).collect();
        write!(formatter, "there are rules for LLVM {}", numbers.join(" and "))
    }
}

impl std::error::Error for UnknownLlvmVersion {}
