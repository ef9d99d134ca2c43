//! Tiers of tests: those of `cargo test`, those of every run of `.ci/run`, and those of every night.

use libtest_mimic::{Failed, Trial};

/// The variable with the tier to run: `quick`, `ci` or `full`. Unset or empty, it is `quick`.
pub const TIER: &str = "ASMF_TIER";

/// The smallest tier with the test. A larger tier includes the smaller ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tier {
    /// Runs with `cargo test`: needs no LLVM, no network and no second build.
    Quick,
    /// Runs with `.ci/run`, with LLVM's tools and definitions.
    Ci,
    /// Runs with `ASMF_TIER=full .ci/run`, every night.
    Full,
}

impl Tier {
    /// The selected tier. Panics on an unknown name, so a misspelled one is not taken for `quick`.
    pub fn selected() -> Self {
        let name = std::env::var(TIER).unwrap_or_default();
        match &*name {
            "" | "quick" => Tier::Quick,
            "ci" => Tier::Ci,
            "full" => Tier::Full,
            _ => panic!("{TIER}={name}: expected `quick`, `ci` or `full`"),
        }
    }

    /// True if tests of this tier run now.
    pub fn runs(self) -> bool {
        self <= Tier::selected()
    }

    /// The name, as [`TIER`] has it.
    pub fn name(self) -> &'static str {
        match self {
            Tier::Quick => "quick",
            Tier::Ci => "ci",
            Tier::Full => "full",
        }
    }
}

/// Results of tests: nothing, where a test panics, or a message.
pub trait Outcome {
    /// The result as the harness takes it.
    fn outcome(self) -> Result<(), Failed>;
}

impl Outcome for () {
    fn outcome(self) -> Result<(), Failed> {
        Ok(())
    }
}

impl Outcome for Result<(), Box<dyn std::error::Error>> {
    fn outcome(self) -> Result<(), Failed> {
        self.map_err(|error| Failed::from(error.to_string()))
    }
}

impl Outcome for Result<(), String> {
    fn outcome(self) -> Result<(), Failed> {
        self.map_err(Failed::from)
    }
}

/// A test in a list of tests with their tiers, for [`libtest_mimic::run`]. Outside of its tier it is reported as ignored.
pub fn tiered<R: Outcome>(
    tier: Tier,
    name: &str,
    run: impl FnOnce() -> R + Send + 'static,
) -> Trial {
    let trial = Trial::test(name, move || run().outcome()).with_ignored_flag(!tier.runs());
    if tier == Tier::Quick {
        trial
    } else {
        trial.with_kind(tier.name())
    }
}

/// Lists tests by their paths, below the smallest tier with each:
///
/// ```text
/// tests! {
///     Quick { layers::imports_run_one_way, }
///     Full { packages::a_project_outside_builds_against_packages, }
/// }
/// ```
#[macro_export]
macro_rules! tests {
    ($($tier:ident { $($test:path,)* })*) => {
        vec![$($($crate::referees::tiered($crate::referees::Tier::$tier, stringify!($test), $test),)*)*]
    };
}
