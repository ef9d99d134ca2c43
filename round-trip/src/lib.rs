//! The property everything here is about: what is printed reads back the same.
//!
//! [`check_text`] takes a source through print and parse, in custom and in generic form, and says in a [`Failure`]
//! what went wrong. [`first_difference`] compares two operations up to SSA names and locations. [`generate`] makes
//! operations for loaded definitions; a [`Fuzzer`] checks them, shrinks what fails and explains it in a [`Finding`].
//! What does not come back here may be held against another program: [`judge`] shows findings to a [`referee`]. Both
//! say what they think in a [`Verdict`].
//!
//! In order, each module knows those before it: compare, diff, check, verdict, noise, scenery, samples, generate,
//! statistics, shrink, fuzzer, holders, explain, search, candidates, workers, causes, referee, judge.

mod candidates;
mod causes;
mod check;
mod compare;
mod diff;
mod explain;
mod fuzzer;
pub mod generate;
mod holders;
mod judge;
mod noise;
pub mod referee;
mod samples;
mod search;
mod shrink;
mod statistics;
mod template;
mod verdict;
mod workers;

pub use candidates::Alternative;
pub use causes::{Cause, by_cause};
pub use check::{Failure, Form, Outcome, check_module, check_text};
pub use compare::{Difference, first_difference};
pub use diff::unified_diff;
pub use explain::Clash;
pub use fuzzer::Fuzzer;
pub use holders::Culprit;
pub use judge::{Judged, judge};
pub use samples::Samples;
pub use search::{Finding, FuzzOptions, Report, without_quoted};
pub use shrink::shrink;
pub use statistics::Statistics;
pub use verdict::Verdict;
pub use workers::Workers;
