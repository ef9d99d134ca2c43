//! Parts of large sets of cases: a hash of each name decides, so the part stays the same from one commit to the next.

use crate::referees::Tier;
use twox_hash::XxHash3_64;

/// One case in so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part(u64);

impl Part {
    /// One case in so many.
    pub fn one_in(number: u64) -> Self {
        Part(number)
    }

    /// The same in the quick tier, and all cases in the others.
    pub fn of_quick(number: u64) -> Self {
        Part(if Tier::Ci.runs() { 1 } else { number })
    }

    /// True if it includes all cases.
    pub fn is_all(self) -> bool {
        self.0 == 1
    }

    /// True if it includes the case with this name.
    pub fn has(self, name: &str) -> bool {
        XxHash3_64::oneshot(name.as_bytes()).is_multiple_of(self.0)
    }
}
