//! The rule for the time at which a shortcut is worth its price.

use super::met::Met;

/// One in so many tries must help; otherwise a pause follows.
const RARE: u32 = 8;
/// The length of the first and the longest pause, in operations.
const FIRST_PAUSE: u32 = 64;
const LONGEST_PAUSE: u32 = 1024;

/// The price of a shortcut.
#[derive(Clone, Copy)]
pub(crate) struct Price {
    /// The number of operations before the first try: small modules are processed faster without shortcuts. There are
    /// none in debug builds, so small tests use the shortcuts, too.
    few: u32,
    /// The number of tries before a decision about a pause.
    trial: u32,
    /// The number of results kept without condition. Beyond it, only results for repeated keys are worth keeping.
    every: usize,
}

impl Price {
    /// The price of reading a line, which is lost if the line is new.
    pub(crate) const LINE: Price = Price::new(64, 128, 1 << 8);
    /// The price of a printed text by signature: a failed lookup costs little.
    pub(crate) const TEXT: Price = Price::new(24, u32::MAX, 1 << 9);
    /// The price of a success by signature, which takes little memory, too.
    pub(crate) const SUCCESS: Price = Price::new(24, u32::MAX, usize::MAX);

    const fn new(few: u32, trial: u32, every: usize) -> Self {
        let few = if cfg!(debug_assertions) { 0 } else { few };
        Price { few, trial, every }
    }
}

/// The state of a shortcut, with decisions about the next try and about keeping results.
pub(crate) struct Warmup {
    price: Price,
    /// The number of operations before the next try.
    pause: u32,
    next_pause: u32,
    /// The tries since the latest decision, and how many of them have helped.
    tried: u32,
    helped: u32,
    /// The number of kept results.
    kept: usize,
    met: Met,
}

impl Warmup {
    pub(crate) fn new(price: Price) -> Self {
        Warmup {
            price,
            pause: price.few,
            next_pause: FIRST_PAUSE,
            tried: 0,
            helped: 0,
            kept: 0,
            met: Met::default(),
        }
    }

    /// True if the shortcut is to be tried for the next operation.
    #[inline(always)]
    pub(crate) fn is_due(&mut self) -> bool {
        if self.pause == 0 {
            return true;
        }
        self.pause -= 1;
        false
    }

    /// Counts a try before it is made.
    #[inline(always)]
    pub(crate) fn count_try(&mut self) {
        self.tried += 1;
        if self.tried == self.price.trial {
            self.decide();
        }
    }

    /// Counts a successful try.
    #[inline(always)]
    pub(crate) fn count_help(&mut self) {
        self.helped += 1;
    }

    #[cold]
    fn decide(&mut self) {
        if self.helped < self.price.trial / RARE {
            self.pause = self.next_pause;
            self.next_pause = (2 * self.next_pause).min(LONGEST_PAUSE);
        } else {
            self.next_pause = FIRST_PAUSE;
        }
        (self.tried, self.helped) = (0, 0);
    }

    /// True if a result with this hash of its key is worth keeping.
    pub(crate) fn is_worth_keeping(&mut self, hash: u64) -> bool {
        let is_worth_it = self.kept < self.price.every || self.met.add(hash);
        self.kept += usize::from(is_worth_it);
        is_worth_it
    }

    /// Resets the number of kept results.
    pub(crate) fn forget(&mut self) {
        self.kept = 0;
    }
}
