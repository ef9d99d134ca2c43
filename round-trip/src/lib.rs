//! The property everything here is about: what is printed reads back the same.
//!
//! [`check_text`] takes a source through print and parse, in custom and in generic form, and says in a [`Failure`]
//! what went wrong. [`first_difference`] compares two operations up to SSA names and locations.
//! Nothing here generates operations or definitions yet: inputs are texts.

mod check;
mod compare;
mod diff;

pub use check::{Failure, Form, Outcome, check_text};
pub use compare::{Difference, first_difference};
pub use diff::unified_diff;
