//! The supported versions of LLVM. Every difference between their rules is a [`Change`].

use crate::diagnostic::{Code, Title, title};
use format_runtime::dialect::TextRules;
use std::fmt;
use std::str::FromStr;
use tablegen::Language;

/// A version of LLVM, and so of `mlir-tblgen`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[non_exhaustive]
pub enum LlvmVersion {
    /// LLVM 19 (19.1.7).
    Llvm19,
    /// LLVM 22 (22.1.8).
    #[default]
    Llvm22,
    /// LLVM 23 (23.1).
    Llvm23,
    /// LLVM's main branch, which calls itself 24 (as of October 2026).
    Llvm24,
}

/// The error for a text without a supported version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLlvmVersion;

macro_rules! changes {
    ($($(#[$doc:meta])* $name:ident = $since:ident, [$($code:ident),*], $text:literal;)*) => {
        /// A difference between two versions, named after the behaviour of the later one.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Change {
            $($(#[$doc])* #[doc = ""] #[doc = $text] $name,)*
        }

        impl Change {
            /// All changes, in the order of their versions.
            pub const ALL: &[Change] = &[$(Change::$name),*];

            /// The first version with the change.
            pub fn since(self) -> LlvmVersion {
                match self {
                    $(Change::$name => LlvmVersion::$since,)*
                }
            }

            /// The behaviour of the later version, in one sentence without a full stop.
            pub fn text(self) -> &'static str {
                match self {
                    $(Change::$name => $text,)*
                }
            }

            /// The codes of findings reported by only one of the versions.
            pub fn codes(self) -> &'static [Code] {
                match self {
                    $(Change::$name => &[$(Code::$code),*],)*
                }
            }
        }
    };
}

changes! {
    MinusLiteral = Llvm22, [InvalidLiteral], "`-` is a valid literal";
    PrintedProperties = Llvm22, [PropertyMisplaced], "properties are allowed wherever attributes are";
    RawApIntRefused = Llvm22, [RawApInt], "a parameter of type `APInt` needs a comparator";
    CustomInStruct = Llvm22, [CustomMisplaced, StructArgument], "`struct` takes `custom` directives with one parameter";
    ReferencesToBlocks = Llvm22, [RefUnsupported], "`ref` takes regions and successors";
    ReferencesToAllBlocks = Llvm22, [], "`ref(regions)` and `ref(successors)` don't crash the generator";
    NoTypesOfProperties = Llvm22, [PropertyInference], "a result's type can't be that of a property";
    CrashOnWhitespaceGroups = Llvm22, [GroupOfWhitespace, GroupFirstElement], "a group of whitespace crashes the generator";
    CrashOnStringAnchors = Llvm22, [AnchorWithString], "a `custom` anchor with a string, in attributes and types, crashes the generator";
    CppType = Llvm22, [], "the field of a type constraint that names its C++ class is `cppType`, which was `cppClassName`";
    NoUsePropertiesForAttributes = Llvm23, [AttributeInNoDictionary], "dialects have no field `usePropertiesForAttributes`: inherent attributes are always properties";
    OptionalInGroup = Llvm23, [OptionalOutsideGroup, UnguardedOptional], "an optional attribute outside of a group is an error";
    EnumAttributesAreEnums = Llvm23, [], "operations write an `EnumAttr` with the format `$value` as they write other enums: after one space, and in quotes if its case is no keyword";
    TokenType = Llvm23, [], "there is a builtin type `token`: operations need a trait to produce or to use its values, and `AnyType` excludes it";
    TableGen23 = Llvm23, [TableGen], "TableGen has `let append`, `let prepend`, `!sort` and `!switch`, and bits of an outer `let` stand in braces";
    DiscardableFirst = Llvm24, [], "functions print discardable attributes before inherent ones";
    NamedPropertyErrors = Llvm24, [], "messages about the value of a property in generic form name the property";
    EnumDirective = Llvm24, [EnumArgument, EnumMisplaced], "`enum` is a directive: it writes an enum attribute as its case alone";
    PropFields = Llvm24, [SegmentsInPropDict], "`prop-dict` is written as `<name = value, unit>`, each value in its own syntax, and `<{...}>` is still read; segment sizes are read in it";
    EnumAttributeBrackets = Llvm24, [], "an `EnumAttr` without a format of its own is written as `#dialect.name<case>`, which was `#dialect<name case>`";
    StrictByDefault = Llvm24, [StrictUnbound], "formats are strict unless the dialect says `useStrictPropertiesInAssemblyFormat = 0`: they name all inherent attributes and properties or have a `prop-dict`, and `attr-dict` holds discardable attributes only";
}

impl LlvmVersion {
    /// Every version with its number.
    pub const ALL: &[(&str, LlvmVersion)] = &[
        ("19", LlvmVersion::Llvm19),
        ("22", LlvmVersion::Llvm22),
        ("23", LlvmVersion::Llvm23),
        ("24", LlvmVersion::Llvm24),
    ];

    /// The name of LLVM's development branch. It stands for the newest version.
    pub const MAIN: &str = "main";

    /// The major version number.
    pub fn llvm(self) -> u32 {
        match self {
            LlvmVersion::Llvm19 => 19,
            LlvmVersion::Llvm22 => 22,
            LlvmVersion::Llvm23 => 23,
            LlvmVersion::Llvm24 => 24,
        }
    }

    /// The newest one.
    pub fn newest() -> Self {
        LlvmVersion::Llvm24
    }

    /// True if this version has the change.
    pub fn has(self, change: Change) -> bool {
        self >= change.since()
    }

    /// The changes between this version and another one.
    pub fn changes(self, other: LlvmVersion) -> impl Iterator<Item = Change> {
        Change::ALL
            .iter()
            .copied()
            .filter(move |&change| self.has(change) != other.has(change))
    }

    /// The version of TableGen's language.
    pub fn language(self) -> Language {
        if self.has(Change::TableGen23) {
            Language::Llvm23
        } else {
            Language::Llvm22
        }
    }

    /// The rules of MLIR's own parser in this version.
    pub(crate) fn text_rules(self) -> TextRules {
        TextRules::default()
            .token_type(self.has(Change::TokenType))
            .discardable_first(self.has(Change::DiscardableFirst))
            .errors_name_properties(self.has(Change::NamedPropertyErrors))
    }

    /// The field with the C++ class of a type constraint.
    pub fn field_of_cpp_type(self) -> &'static str {
        if self.has(Change::CppType) {
            "cppType"
        } else {
            "cppClassName"
        }
    }

    /// The error message for an invalid literal of one character.
    pub fn single_character_literal(self) -> &'static str {
        if self.has(Change::MinusLiteral) {
            "single character literal must be a letter or one of '_:,=<>()[]{}?+-*'"
        } else {
            "single character literal must be a letter or one of '_:,=<>()[]{}?+*'"
        }
    }

    /// The title for a `custom` inside another directive.
    pub fn custom_misplaced(self) -> Title {
        if self.has(Change::CustomInStruct) {
            title::custom_misplaced()
        } else {
            title::custom_misplaced_of_llvm_19()
        }
    }

    /// The title for a region in an invalid place.
    pub fn region_misplaced(self) -> Title {
        if self.has(Change::ReferencesToBlocks) {
            title::type_argument_region()
        } else {
            title::type_argument_region_of_llvm_19()
        }
    }

    /// The title for a successor in an invalid place.
    pub fn successor_misplaced(self) -> Title {
        if self.has(Change::ReferencesToBlocks) {
            title::type_argument_successor()
        } else {
            title::type_argument_successor_of_llvm_19()
        }
    }

    /// The title for an invalid later argument of `struct`.
    pub fn struct_argument(self) -> Title {
        if self.has(Change::CustomInStruct) {
            title::struct_argument_later()
        } else {
            title::struct_argument_later_of_llvm_19()
        }
    }
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

impl fmt::Display for LlvmVersion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.llvm())
    }
}

impl FromStr for LlvmVersion {
    type Err = UnknownLlvmVersion;

    fn from_str(text: &str) -> Result<Self, UnknownLlvmVersion> {
        if text == LlvmVersion::MAIN {
            return Ok(LlvmVersion::newest());
        }
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
        let (last, others) = numbers
            .split_last()
            .map_or(("", &[][..]), |(last, others)| (*last, others));
        write!(
            formatter,
            "there are rules for LLVM {} and {last}",
            others.join(", ")
        )
    }
}

impl std::error::Error for UnknownLlvmVersion {}
