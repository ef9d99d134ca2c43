//! What a change of definitions means for text: which operations, attributes and types are written in another way, whether
//! old text is still read, and whether old tools read new text.
//!
//! Definitions with the same [fingerprint](format_runtime::fingerprint) have the same text. Of the others, instances are written
//! by one version and read by the other one, in both directions and in both forms, and what is read is compared with what was
//! meant ([`crate::transfer`]). What fails is made as small as possible.
//!
//! The modules have one order, and each imports only modules before it: [`report`] (the result as data), `trial` (one text), `pairs`
//! (which definitions belong together), `comparer` (all instances of a pair).

mod comparer;
mod pairs;
pub mod report;
mod trial;

pub use comparer::{Budget, Comparer, Registered};
pub use pairs::{Pair, Paired, Versions};
