//! Evaluates TableGen source to records, with a source span for every value.
//!
//! Text comes from a [`FileProvider`]; [`Session::evaluate`] returns [`Records`] and every [`Diagnostic`]. This crate
//! knows nothing about MLIR, and does no IO.
//!
//! The book (`docs/architecture.md`) describes its place in the project.

mod detailed;
mod diagnostic;
mod evaluate;
mod finish;
mod forest;
mod json;
mod language;
mod layered;
mod library;
mod limits;
mod names;
mod order;
mod outline;
mod parser;
mod plan;
mod provider;
mod records;
mod regex;
mod session;
mod set_theory;
mod source;
mod stack;
mod string;
pub mod suggest;
mod syntax;
mod text;
mod tokens;
mod walk;
pub mod words;

pub use detailed::write_detailed;
pub use diagnostic::{Diagnostic, MissingInclude, Note, Severity, Suggestion};
pub use finish::Evaluation;
pub use json::{JsonWriter, json_string, to_json};
pub use language::Language;
pub use layered::LayeredMap;
pub use limits::Limits;
pub use outline::{Statement, StatementKind, line_comments};
pub use provider::{FileProvider, MemoryFiles, Options};
pub use records::{
    Among, BitValue, Class, Dag, DagArgument, Field, List, Record, Records, Superclass, Value,
};
pub use session::{Prepared, Session};
pub use set_theory::expand_sets;
pub use source::{FileId, Inclusion, LineColumn, SourceMap, Span};
pub use string::{Piece, Str};
pub use text::{write_records, write_text};
pub use tokens::{TextToken, TextTokenKind, tokens};

/// Items for this crate's tests only.
#[doc(hidden)]
pub mod internals {
    pub use crate::layered::LayeredVec;
    pub use crate::order::Order;
    pub use crate::regex::Regex;
    pub use crate::set_theory::name_of;
}
