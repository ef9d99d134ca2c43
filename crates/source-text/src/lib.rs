//! MLIR text with everything kept: comments, the names of values and blocks, aliases, and the form of each operation.
//!
//! [`format()`] gives a source a canonical layout. Nothing but the spaces between tokens changes: the tokens of the result are those
//! of the source, and it is read as the same operations.
//!
//! The modules have one order, and each imports only modules before it: `diff` (what changed between two texts), `tokens` (the tokens of a source and what lies between them),
//! `tree` (operations, regions and labels, one in another), `spacing` (what precedes each token, as MLIR prints it), `writer` (lines and
//! comments), `brackets` (lines that continue an operation), `sizes` (of what is printed without aliases), `layout` (the source, written anew), `parts` (of a file
//! with several sources), `same` (operations of two texts), `format`, `within` (some lines of it only).
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
