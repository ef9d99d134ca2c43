//! Checks that printed operations parse back as the same operations.
//!
//! [`check_text`] prints and parses a source again, in custom and in generic form, and describes a [`Failure`].
//! [`first_difference`] compares two operations up to SSA names and locations. [`generate`] builds instances of
//! loaded definitions; a [`Fuzzer`] checks them, shrinks failing instances and explains the failure in a [`Finding`].
//! Failures can be confirmed with another program: [`judge`] shows findings to a [`referee`]. Both give their results
//! as a [`Verdict`].
//!
//! Each module uses only those before it in this order: compare, check, verdict, noise, template, samples,
//! generate, statistics, shrink, fuzzer, holders, explain, search, directed, candidates, examples, workers, causes, referee, judge.
//!
//! The book (`docs/fuzzing.md`) explains fuzzing.

mod candidates;
mod causes;
mod check;
mod compare;
mod directed;
mod examples;
mod explain;
mod fuzzer;
pub mod generate;
mod holders;
mod judge;
mod loss;
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
pub use causes::{Cause, by_cause, by_culprit};
pub use check::{
    Failure, Form, Outcome, check_module, check_text, check_text_and_count,
    check_text_with_locations,
};
pub use compare::{Difference, first_difference, first_difference_with_locations};
pub use directed::Aim;
pub use examples::{Example, without_module};
pub use explain::{BEHIND, Clash};
pub use fuzzer::{Fuzzer, is_about_cxx};
pub use holders::Culprit;
pub use judge::{Judged, judge};
pub use loss::Loss;
pub use samples::Samples;
pub use search::{Finding, FuzzOptions, Report, recipes, without_quoted};
pub use shrink::shrink;
pub use statistics::Statistics;
pub use verdict::Verdict;
pub use workers::Workers;

/// Items used only by this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::fuzzer::is_about_equal_texts;
    pub use crate::referee::acceptance::{normalised, own_lines_agree};
    pub use crate::referee::program::{EMPTY, number_of, numbered, without_number};
    pub use crate::referee::stand_ins::StandIns;
    pub use crate::template::Template;
}
