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

    /// Whether there are `!sort` and `!switch`.
    pub(crate) fn has_sort_and_switch(self) -> bool {
        self >= Language::Llvm23
    }
}

/// The note about what only a later version has.
pub(crate) const SINCE_23: &str = "LLVM 23 and later have it";
