//! Parts of large sets of cases: which of them a run takes follows from a hash of each name, so that it stays the same from one
//! commit to the next.

use crate::answers::is_blessing;
use referees::Tier;
use twox_hash::XxHash3_64;

/// How many of a set's cases a run takes: all, or one in so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part(u64);

impl Part {
    /// One case in `quick` in the quick tier, one in `ci` in the tier `ci`, and all of them in the full tier and when lists are
    /// written. What the quick tier takes is among what `ci` takes if the one number is a multiple of the other.
    pub fn of(quick: u64, ci: u64) -> Self {
        Part(match Tier::selected() {
            _ if is_blessing() => 1,
            Tier::Quick => quick,
            Tier::Ci => ci,
            Tier::Full => 1,
        })
    }

    /// One case in so many, in each tier.
    pub fn one_in(number: u64) -> Self {
        Part(number)
    }

    /// All cases.
    pub fn all() -> Self {
        Part(1)
    }

    /// Whether it takes all cases.
    pub fn is_all(self) -> bool {
        self.0 == 1
    }

    /// Whether the case of this name is taken.
    pub fn has(self, name: &str) -> bool {
        XxHash3_64::oneshot(name.as_bytes()).is_multiple_of(self.0)
    }

    /// Whether so many cases may be the part of `all` cases: a hash spreads them evenly.
    pub fn may_be(self, taken: usize, all: usize) -> bool {
        let expected = all as f64 / self.0 as f64;
        let spread = if self.is_all() { 0.0 } else { 5.0 * expected.sqrt() };
        (taken as f64 - expected).abs() <= spread
    }
}
