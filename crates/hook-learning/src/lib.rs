//! Learns hook files from text: what the C++ functions behind `custom` directives and operations read and print.
//!
//! For each part of a syntax that only C++ knows there are candidates, which are statements of hook files. Each candidate is
//! tried on all places in a project's texts where the part is used, and is kept only if
//!
//! - every place is read, and printed again with the same tokens,
//! - at least two places differ,
//! - no other candidate that does so reads anything else there, and
//! - whole texts still come back as they were.
//!
//! No C++ is read. Each module uses only those above it in this list:
//!
//! - `library`: shapes of directives, as statements of hook files.
//! - `formats`: formats of operations.
//! - `definitions`: definitions loaded with another hook file.
//! - `tokens`: the tokens of an operation that is kept as text.
//! - `place`: the operations in texts that wait for a part, each in a text of its own.
//! - `candidate`: a statement that may describe a part.
//! - `part`: the parts to learn, each with its candidates.
//! - `trial`: one candidate at one place.
//! - `evidence`: the places that a candidate was tried on.
//! - `state`: the parts while they are learned, and the result.
//! - `whole`: what was learned, on whole texts.
//! - `learn`: the order of trials, and the decision.
//! - `file`: the resulting hook file.
//!
//! The book (`docs/commands/hooks.md`) describes the command. Nothing here does IO.

mod candidate;
mod definitions;
mod evidence;
mod file;
mod formats;
mod learn;
mod library;
mod part;
mod place;
mod state;
mod tokens;
mod trial;
mod whole;

pub use definitions::{Definitions, Mistakes, WithHooks};
pub use evidence::Evidence;
pub use file::file;
pub use learn::learn;
pub use library::{Shape, shapes};
pub use part::{Part, parts};
pub use place::Text;
pub use state::{Learned, Reason, Unlearned};
