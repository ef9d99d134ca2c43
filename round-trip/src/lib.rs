//! The property everything here is about: what is printed reads back the same.
//!
//! [`check_text`] takes a source through print and parse, in custom and in generic form, and says in a [`Failure`]
//! what went wrong. [`first_difference`] compares two operations up to SSA names and locations. [`generate`] makes
//! operations for loaded definitions; a [`Fuzzer`] checks them, shrinks what fails and explains it in a [`Finding`].

mod candidates;
mod check;
mod compare;
mod diff;
mod explain;
mod fuzzer;
pub mod generate;
mod holders;
mod scenery;
mod shrink;
mod statistics;

pub use candidates::Alternative;
pub use check::{Failure, Form, Outcome, check_module, check_text};
pub use compare::{Difference, first_difference};
pub use diff::unified_diff;
pub use explain::Clash;
pub use fuzzer::{Finding, FuzzOptions, Fuzzer, Report, Verdict};
pub use holders::Culprit;
pub use shrink::shrink;
pub use statistics::Statistics;
