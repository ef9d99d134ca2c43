//! In which versions of LLVM a fact holds, and lists of facts.

/// Versions of LLVM in which something holds: the first, and the first in which it doesn't any more.
#[derive(Clone, Copy)]
pub(super) struct Versions {
    since: u32,
    until: u32,
}

/// In every version that anybody looked at: 19 and 22.
pub(super) const ALWAYS: Versions = Versions { since: 0, until: u32::MAX };

pub(super) const AFTER_19: Versions = Versions { since: 20, until: u32::MAX };

pub(super) const BEFORE_22: Versions = Versions { since: 0, until: 22 };

impl Versions {
    pub(super) fn include(self, llvm: u32) -> bool {
        (self.since..self.until).contains(&llvm)
    }
}

pub(super) fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|&(one, other)| (one.to_owned(), other.to_owned())).collect()
}

pub(super) fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}
