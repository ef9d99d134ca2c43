//! The versions of the language.

/// What `llvm-tblgen` reads, by the first version of LLVM that reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Language {
    /// That of LLVM 22 and earlier.
    #[default]
    Llvm22,
    /// That of LLVM 23: `let append`, `let prepend`, `!sort`, `!switch`, and braces around the bits of an outer `let`.
    Llvm23,
}

impl Language {
    /// The newest one.
    pub const NEWEST: Language = Language::Llvm23;

    /// Whether a `let` may add to the value of a field (`let append x = [1]`).
    pub(crate) fn has_let_modes(self) -> bool {
        self >= Language::Llvm23
    }

    /// Whether the bits of an outer `let` stand in braces (`let x{1-0} = 2 in`), rather than in angle brackets.
    pub(crate) fn has_outer_braces(self) -> bool {
        self >= Language::Llvm23
    }

    /// Tells whether a directive is one at the very end of a file, without a line break.
    pub(crate) fn has_directives_at_end(self) -> bool {
        self >= Language::Llvm23
    }

    /// Tells whether `llvm-tblgen` crashes when it chooses a case of `!cond` that is a variable of another type.
    pub(crate) fn crashes_on_open_cases(self) -> bool {
        self == Language::Llvm22
    }

    /// Whether there are `!sort` and `!switch`.
    pub(crate) fn has_sort_and_switch(self) -> bool {
        self >= Language::Llvm23
    }
}

/// The beginning of notes about correct sources.
pub(crate) const CRASHES: &str = "llvm-tblgen and mlir-tblgen of LLVM 22 crash here";

/// The note about what only a later version has.
pub(crate) const SINCE_23: &str = "LLVM 23 and later have it";
