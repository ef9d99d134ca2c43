//! Answers about places in MLIR text, for editors and other tools that show it.
//!
//! [`Reading::of`] reads a source; everything else is asked of the reading, and answers with byte ranges and text. Nothing is kept from
//! one reading to the next, so that no answer can be out of date.
//!
//! The modules have one order, and each imports only modules before it: `structure` (which range stands in
//! which), `reading` (the source as it was read), `regions`, `symbols` (`@name`), `names` (all names: definitions, occurrences, new names), `scope` (what a name may
//! stand for at a place), `findings`, `describe` (what stands at a place), `outline`, `ranges` (what can be folded and selected), `highlight`,
//! `hints`, `complete`, `repair` (changes that probably make something right).
//!
//! The book (`docs/editor.md`) shows what an editor makes of it.

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
