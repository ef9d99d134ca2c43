//! The effect of a change of definitions on text: the operations, attributes and types with another text, the old text that isn't
//! read any more, and the new text that old tools don't read.
//!
//! Definitions with the same [fingerprint](format_runtime::fingerprint) have the same text. Of the others, instances are written
//! by one version and read by the other one, in both directions and in both forms, and the result is compared with the
//! original ([`crate::transfer`]). Failures are made as small as possible.
//!
//! The modules have one order, and each imports only modules before it: [`report`] (the result as data), `trial` (one text), `pairs`
//! (pairs of definitions), `comparer` (all instances of a pair).

mod comparer;
mod pairs;
pub mod report;
mod trial;

pub use comparer::{Budget, Comparer, Registered};
pub use pairs::{Pair, Paired, Versions};
