//! Results that are used again instead of being computed again.
//!
//! The rules are the same for all shortcuts:
//!
//! - A result about an operation is found by the operation's [`Signature`](SignatureTable), or by its text
//!   (`text/parser/operation_text_cache`). Results about types, attributes and expressions are found by address ([`Recent`]).
//! - [`DependsOn`] states for each definition and hook on which part of an operation a result depends.
//! - A [`Warmup`] decides from which operation on a shortcut is tried, and which results are worth keeping.
//! - [`check`] compares each result of a shortcut with that of the plain way, in builds that ask for it.

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
pub(crate) use warmup::Warmup;
