//! The supported versions of LLVM. Every difference between their rules and texts is a [`Change`].

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A version of LLVM, and so of `mlir-tblgen`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
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

/// The error for a text that names no supported version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLlvmVersion;

macro_rules! changes {
    ($($(#[$doc:meta])* $name:ident = $since:ident, [$($code:literal),*], $text:literal;)*) => {
        /// A difference between two versions, named after the behaviour of the later one.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Change {
            $($(#[$doc])* #[doc = ""] #[doc = $text] $name,)*
        }

        impl Change {
            /// All of them, in the order of the versions that brought them.
            pub const ALL: &[Change] = &[$(Change::$name),*];

            /// The first version that has it.
            #[inline]
            pub const fn since(self) -> LlvmVersion {
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

            /// The codes of findings that only one of the versions has.
            pub fn codes(self) -> &'static [&'static str] {
                match self {
                    $(Change::$name => &[$($code),*],)*
                }
            }
        }
    };
}

changes! {
    MinusLiteral = Llvm22, ["F007"], "`-` is a valid literal";
    PrintedProperties = Llvm22, ["F035"], "properties are allowed wherever attributes are";
    RawApIntRefused = Llvm22, ["F108"], "a parameter of type `APInt` needs a comparator";
    CustomInStruct = Llvm22, ["F023", "F034"], "`struct` takes `custom` directives with one parameter";
    ReferencesToBlocks = Llvm22, ["F046"], "`ref` takes regions and successors";
    ReferencesToAllBlocks = Llvm22, [], "`ref(regions)` and `ref(successors)` don't crash the generator";
    NoTypesOfProperties = Llvm22, ["F098"], "a result's type can't be that of a property";
    CrashOnWhitespaceGroups = Llvm22, ["F060", "F052"], "a group of whitespace crashes the generator";
    CrashOnStringAnchors = Llvm22, ["F061"], "a `custom` anchor with a string, in attributes and types, crashes the generator";
    AccessChainFormat = Llvm22, [], "`spirv.AccessChain` has a declarative format";
    DataLayoutEntries = Llvm22, [], "maps of `dlti` are written with `key = value`, which was `#dlti.dl_entry<key, value>`";
    VerifiedEncodings = Llvm22, [], "types and attributes of `amx` and `sparse_tensor` are verified as they are read";
    CppType = Llvm22, [], "the field of a type constraint that names its C++ class is `cppType`, which was `cppClassName`";
    NoUsePropertiesForAttributes = Llvm23, ["F241"], "dialects have no field `usePropertiesForAttributes`: inherent attributes are always properties";
    OptionalInGroup = Llvm23, ["F062", "F200"], "an optional attribute outside of a group is an error";
    EnumAttributesAreEnums = Llvm23, [], "operations write an `EnumAttr` with the format `$value` as they write other enums: after one space, and in quotes if its case is no keyword";
    TokenType = Llvm23, [], "there is a builtin type `token`: operations need a trait to produce or to use its values, and `AnyType` excludes it";
    UncheckedTexts = Llvm23, [], "types and attributes of `amx`, `emitc`, `gpu`, `llvm`, `smt`, `sparse_tensor` and `spirv` that only C++ reads are kept as they are written, unchecked";
    TableGen23 = Llvm23, ["F900"], "TableGen has `let append`, `let prepend`, `!sort` and `!switch`, and bits of an outer `let` stand in braces";
    DiscardableFirst = Llvm24, [], "functions print discardable attributes before inherent ones";
    SingleMemoryAccess = Llvm24, [], "`spirv.CopyMemory` is printed without a comma behind a memory access that no other one follows";
    NamedPropertyErrors = Llvm24, [], "messages about the value of a property in generic form name the property";
    EnumDirective = Llvm24, ["F036", "F037"], "`enum` is a directive: it writes an enum attribute as its case alone";
    PropFields = Llvm24, ["F242"], "`prop-dict` is written as `<name = value, unit>`, each value in its own syntax, and `<{...}>` is still read; segment sizes are read in it";
    EnumAttributeBrackets = Llvm24, [], "an `EnumAttr` without a format of its own is written as `#dialect.name<case>`, which was `#dialect<name case>`";
    StrictByDefault = Llvm24, ["F078"], "formats are strict unless the dialect says `useStrictPropertiesInAssemblyFormat = 0`: they name all inherent attributes and properties or have a `prop-dict`, and `attr-dict` holds discardable attributes only";
}

impl LlvmVersion {
    /// Every version with its number.
    pub const ALL: &[(&str, LlvmVersion)] = &[
        ("19", LlvmVersion::Llvm19),
        ("22", LlvmVersion::Llvm22),
        ("23", LlvmVersion::Llvm23),
        ("24", LlvmVersion::Llvm24),
    ];

    /// The name of LLVM's development branch, which stands for the newest version.
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

    /// True if it is the version that brought the change, or a later one.
    #[inline]
    pub const fn has(self, change: Change) -> bool {
        self as u8 >= change.since() as u8
    }

    /// The changes between this version and another one.
    pub fn changes(self, other: LlvmVersion) -> impl Iterator<Item = Change> {
        Change::ALL
            .iter()
            .copied()
            .filter(move |&change| self.has(change) != other.has(change))
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
