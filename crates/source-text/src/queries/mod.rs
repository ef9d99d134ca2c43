//! Answers about places in MLIR text, for editors and other tools.
//!
//! [`Reading::of`] reads a source. All queries take the reading and answer with byte ranges and text. Readings share
//! no state, so no answer can be out of date.
//!
//! The modules have one order, and each imports only modules before it: `structure` (nesting of ranges), `reading` (a
//! source and its parsed operations), `regions`, `symbols` (`@name`), `names` (all names: definitions, occurrences,
//! new names), `scope` (visible names), `findings`, `describe` (descriptions of places), `outline`, `ranges` (folding
//! and selection), `highlight`, `hints`, `complete`, `repair` (changes that probably fix an error).
//!
//! The book (`docs/editor.md`) shows the use in an editor.

mod complete;
mod describe;
mod findings;
mod highlight;
mod hints;
mod names;
mod outline;
mod ranges;
mod reading;
mod regions;
mod repair;
mod scope;
mod structure;
mod symbols;

pub use complete::{Completion, CompletionKind, complete, current_element};
pub use describe::{Description, describe};
pub use findings::{Finding, findings};
pub use highlight::{Highlight, HighlightKind, highlights};
pub use hints::{Hint, hints};
pub use names::{NameKind, Occurrence, Occurrences, RenameError, occurrences, rename};
pub use outline::{OutlineEntry, outline};
pub use ranges::{Fold, FoldKind, folds, selections};
pub use reading::Reading;
pub use repair::{Repair, RepairKind, repair};
