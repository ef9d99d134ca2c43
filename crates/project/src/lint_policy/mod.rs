//! The choice of reported findings, and their severity.
//!
//! Findings pass through in this order: [`Allowances`] in the text, the [`Policy`] of the project, the [`ChangedLines`]
//! of a change, and the [`Baseline`] of earlier findings. Nothing here reads files or runs programs.
//!
//! The book (`docs/settings.md`) explains settings, suppressions and baselines.

mod allow;
mod baseline;
mod changed;
mod places;
mod policy;
mod requested;
mod selector;

pub use allow::{Allowances, allow_comment};
pub use baseline::{Baseline, Entry as BaselineEntry, Stale};
pub use changed::ChangedLines;
pub use places::{Places, Relative, slashed};
pub use policy::{Level, Override, Policy};
pub use requested::RequestedFiles;
pub use selector::{Selector, UnknownSelector};

/// Items for this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::lint_policy::allow::comment::{Comment, Malformed, read};
    pub use crate::lint_policy::allow::scope::of_comment;
    pub use crate::lint_policy::changed::hunk;
}
