//! Loaded dialects, and parsing and printing of MLIR text: everything a generated parser needs.
//!
//! Each module uses only modules above it in this list:
//!
//! - `small_map`, `text_map`, `float`, `indices`: maps for few keys and for pieces of a source; conversion of floats to and
//!   from bits and text; indices of definitions in serialised form.
//! - `llvm_version`: the supported versions of LLVM and their differences.
//! - [`memo`]: results that are used again instead of being computed again.
//! - [`class`]: C++ classes of types and attributes, and their members.
//! - [`expr`]: the evaluable form of C++ snippets in `.td` files.
//! - [`program`]: the instruction sets of the parse machine and the print machine.
//! - [`dialect`]: loaded dialects (plain owned data, no lifetimes).
//! - [`compiled`]: loaded dialects as bytes.
//! - [`evaluate`]: evaluation of expressions with the loaded dialects.
//! - [`models`]: the values that constraints admit.
//! - [`text`]: lexer, [`text::Parser`] and [`text::Printer`] for MLIR's textual IR.
//! - [`verify`]: the verifier.
//! - [`hooks`]: traits for behaviour beyond the expressive power of `.td` files, and their registry.
//! - [`fingerprint`]: fingerprints of definitions, for comparing two versions of a dialect.
//! - [`machine`]: the two interpreters of programs.
//! - [`generated`]: the support library of Rust generated from programs.
//! - [`view`]: the common parts of generated enums, attributes, types and operations.
//!
//! `text` and `verify` reach hooks and machines through the traits [`text::Syntaxes`] and [`verify::Verifiers`].
//!
//! The book (`docs/library.md`) shows how to use it.

pub mod class;
pub mod compiled;
pub mod dialect;
pub mod evaluate;
pub mod expr;
pub mod fingerprint;
mod float;
pub mod generated;
pub mod hooks;
mod indices;
mod llvm_version;
pub mod machine;
pub mod memo;
pub mod models;
pub mod program;
mod setters;
mod small_map;
mod stack;
pub mod text;
mod text_map;
pub mod verify;
pub mod view;

pub use bitflags;
pub use llvm_version::{Change, LlvmVersion, UnknownLlvmVersion};
pub use stack::with_stack;

/// Items for this crate's tests only.
#[doc(hidden)]
pub mod internals {
    pub use crate::compiled::table::{Table, table};
    pub use crate::dialect::by_definition::ByDefinition;
    pub use crate::float::{Shortest, from_f64, print, shortest, to_f64, write, write_long};
    pub use crate::memo::Recent;
    pub use crate::small_map::SmallMap;
    pub use crate::text::lexer::class::next_space;
    pub use crate::text::lexer::value_name::{digits, few_digits};
    pub use crate::text::parser::number::{double, short_double};
    pub use crate::text::parser::pieces::parse_only_in_pieces;
    pub use crate::text::printer::literals::{are_plain, is_plain};
    pub use crate::text::printer::name::{Name, PREFIXES, Parts};
    pub use crate::text::printer::output::Output;
    pub use crate::text::printer::paged_table::Names;
    pub use crate::text_map::TextMap;
}
