//! Results to be used again instead of being computed again.
//!
//! The rules are the same for all shortcuts:
//!
//! - The key of a result about an operation is the operation's signature (`SignatureTable`), or its text
//!   (`text/parser/operation_text_cache`). The keys of results about types, attributes and expressions are addresses
//!   ([`Recent`]).
//! - [`DependsOn`] states for each definition and hook the part of an operation that determines a result.
//! - A `Warmup` decides about the first try of a shortcut, and about the results worth keeping.
//! - `check` compares each result of a shortcut with the result of the plain way, in builds for it.

mod check;
mod depends_on;
mod met;
mod recent;
mod signature_table;
mod warmup;

pub(crate) use check::check;
pub use depends_on::DependsOn;
pub use recent::Recent;
pub(crate) use recent::{mix, place};
pub(crate) use signature_table::{Found, MOST_BYTES, SignatureTable, WINDOW};
pub(crate) use warmup::{Price, Warmup};
