//! The effect of a change of definitions on text: operations are carried from the old to the new dialects.
//!
//! The modules have one order, and each imports only modules before it: `symbol` (attributes and types), `renamed` (new names),
//! `reason` (obstacles), `formats` (formats without a program), [`transfer`] (operations, made anew under other definitions),
//! [`difference`] (the effect on the text of each definition), [`migrate`](mod@migrate) (text).
//!
//! The book (`docs/migration.md`) shows the commands.

pub mod difference;
mod formats;
pub mod migrate;
mod reason;
mod renamed;
mod symbol;
pub mod transfer;

pub use formats::OtherFormats;
pub use reason::{Part, Reason, Refusal};
pub use renamed::{Renamed, RenamedError};

/// Items for this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::migrate::checks::fragment::{escaped, pattern};
    pub use crate::migrate::checks::lines::{CheckLine, lines, prefixes};
    pub use crate::transfer::plan::{Groups, groups};
}
