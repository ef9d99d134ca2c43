//! What a change of definitions means for text: operations are carried from dialects as they were to dialects as they are.
//!
//! The modules have one order, and each imports only modules before it: `renamed` (what is called otherwise now), `reason` (why
//! something can't be carried over), `formats` (what can't be executed), [`transfer`] (operations, made anew under other definitions), [`difference`] (what becomes of
//! the text of each definition), [`migrate`](mod@migrate) (text).
//!
//! The book (`docs/migration.md`) shows the commands that do this.

pub mod difference;
mod formats;
pub mod migrate;
mod reason;
mod renamed;
pub mod transfer;

pub use formats::OtherFormats;
pub use reason::{Part, Reason, Refusal};
pub use renamed::{Renamed, RenamedError};

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::migrate::checks::fragment::{escaped, pattern};
    pub use crate::migrate::checks::lines::{CheckLine, lines, prefixes};
    pub use crate::transfer::plan::{Groups, groups};
}
