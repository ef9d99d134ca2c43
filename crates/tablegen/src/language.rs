//! The versions of the language.

/// The language accepted by `llvm-tblgen`, by the first version of LLVM that has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Language {
    /// The language of LLVM 22 and earlier.
    #[default]
    Llvm22,
    /// The language of LLVM 23: `let append`, `let prepend`, `!sort`, `!switch`, and braces around the bits of an
    /// outer `let`.
    Llvm23,
}

impl Language {
    /// The newest language.
    pub const NEWEST: Language = Language::Llvm23;

    /// True if a `let` may add to the value of a field (`let append x = [1]`).
    pub(crate) fn has_let_modes(self) -> bool {
        self >= Language::Llvm23
    }

    /// True if the bits of an outer `let` are in braces (`let x{1-0} = 2 in`) rather than in angle brackets.
    pub(crate) fn has_outer_braces(self) -> bool {
        self >= Language::Llvm23
    }

    /// True if a directive at the very end of a file, without a line break, is accepted.
    pub(crate) fn has_directives_at_end(self) -> bool {
        self >= Language::Llvm23
    }

    /// True if `llvm-tblgen` crashes when it chooses a case of `!cond` that is a variable of another type.
    pub(crate) fn crashes_on_open_cases(self) -> bool {
        self == Language::Llvm22
    }

    /// True if `!sort` and `!switch` exist.
    pub(crate) fn has_sort_and_switch(self) -> bool {
        self >= Language::Llvm23
    }
}

/// The beginning of notes about valid sources that crash other tools.
pub(crate) const CRASHES: &str = "llvm-tblgen and mlir-tblgen of LLVM 22 crash here";

/// The note about features of later versions only.
pub(crate) const SINCE_23: &str = "LLVM 23 and later have it";
