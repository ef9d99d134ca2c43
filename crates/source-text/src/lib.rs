//! MLIR text without loss: comments, the names of values and blocks, aliases, and the form of each operation.
//!
//! [`format()`] gives a source a canonical layout. Only the spaces between tokens change: the result has the same
//! tokens as the source, and parses as the same operations.
//!
//! The modules have one order, and each imports only modules before it: `diff` (changes between two texts), `tokens`
//! (the tokens of a source and the gaps between them), `tree` (nested operations, regions and labels), `spacing` (the
//! space that MLIR prints before each token), `writer` (lines and comments), `brackets` (continuation lines), `sizes`
//! (of text printed without aliases), `layout` (the new layout of a source), `parts` (of a file with several
//! sources), `same` (equality of operations of two texts), `format`, `within` (changes to some lines only).
//! [`queries`] answers questions about places in a source.
//!
//! The book (`docs/mlir-layout.md`) has the rules of the layout.

mod brackets;
mod diff;
mod format;
mod layout;
mod parts;
pub mod queries;
mod same;
mod sizes;
mod spacing;
mod tokens;
mod tree;
mod within;
mod writer;

pub use diff::{changes, diff_text, hunks, unified_diff};
pub use format::{FormatOptions, Formatted, format};
pub use parts::parts;
pub use similar::DiffOp;
pub use tokens::{Comment, Gap, Tokens};
pub use tree::{AliasValue, Node, NodeKind, tree};
pub use within::within;
