//! Reads and checks MLIR's declarative rewrite rules (`mlir/IR/PatternBase.td`).
//!
//! [`compile`] reads the patterns among TableGen records, with the place of everything, and reports all mistakes in them.
//!
//! The book (`docs/patterns.md`) explains the treatment of rewrite rules.

mod bind;
mod check;
mod constraints;
mod equal;
mod findings;
mod location;
mod lower;
mod matching;
pub mod model;
mod operators;
mod read;
mod results;
mod shared;
mod symbols;
mod trial;
mod warnings;

pub use lower::{Missing, lower};
pub use trial::{Fault, Trial, instances, try_patterns};

use format_compiler::diagnostic::Diagnostic;
use format_compiler::ods::Operation;
use model::Pattern;
use tablegen::Records;

/// The patterns of one root file and the mistakes in them.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Patterns {
    /// The patterns, in the order of their records' names, as in `mlir-tblgen`.
    pub list: Vec<Pattern>,
    /// All findings. The first error is the one reported by `mlir-tblgen`.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and checks the patterns among the records for the given operations.
pub fn compile(records: &Records<'_>, operations: &[Operation]) -> Patterns {
    let list = read::read(records, operations);
    let diagnostics = check::check(&list);
    Patterns { list, diagnostics }
}

/// Items named only by this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::symbols::value_pack;
}
