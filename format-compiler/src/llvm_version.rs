//! The rules of formats that depend on the version of LLVM.

use crate::diagnostic::{Code, Title, title};
pub use format_runtime::{Change, LlvmVersion, UnknownLlvmVersion};
use tablegen::Language;

/// The version of TableGen's language.
pub fn language(version: LlvmVersion) -> Language {
    if version.has(Change::TableGen23) {
        Language::Llvm23
    } else {
        Language::Llvm22
    }
}

/// The error message for an invalid literal of one character.
pub(crate) fn single_character_literal(version: LlvmVersion) -> &'static str {
    if version.has(Change::MinusLiteral) {
        "single character literal must be a letter or one of '_:,=<>()[]{}?+-*'"
    } else {
        "single character literal must be a letter or one of '_:,=<>()[]{}?+*'"
    }
}

/// The title for a `custom` inside another directive.
pub(crate) fn custom_misplaced(version: LlvmVersion) -> Title {
    if version.has(Change::CustomInStruct) {
        title::custom_misplaced()
    } else {
        title::custom_misplaced_of_llvm_19()
    }
}

/// The title for a region where none is allowed.
pub(crate) fn region_misplaced(version: LlvmVersion) -> Title {
    if version.has(Change::ReferencesToBlocks) {
        title::type_argument_region()
    } else {
        title::type_argument_region_of_llvm_19()
    }
}

/// The title for a successor where none is allowed.
pub(crate) fn successor_misplaced(version: LlvmVersion) -> Title {
    if version.has(Change::ReferencesToBlocks) {
        title::type_argument_successor()
    } else {
        title::type_argument_successor_of_llvm_19()
    }
}

/// The title for an invalid later argument of `struct`.
pub(crate) fn struct_argument(version: LlvmVersion) -> Title {
    if version.has(Change::CustomInStruct) {
        title::struct_argument_later()
    } else {
        title::struct_argument_later_of_llvm_19()
    }
}

/// The codes of findings that only one of the versions that differ by a change has.
pub fn codes(change: Change) -> impl Iterator<Item = Code> {
    change.codes().iter().filter_map(|name| {
        let has_name = |code: &&Code| code.to_string() == *name;
        Code::ALL.iter().find(has_name).copied()
    })
}

impl Code {
    /// The version used by the examples on the code's page: the default one, unless it doesn't have this code.
    pub fn profile(self) -> LlvmVersion {
        match self {
            Code::PropertyMisplaced => LlvmVersion::Llvm19,
            Code::OptionalOutsideGroup => LlvmVersion::Llvm23,
            Code::StrictUnbound | Code::EnumArgument | Code::EnumMisplaced => LlvmVersion::Llvm24,
            _ => LlvmVersion::default(),
        }
    }
}
