//! TableGen source to evaluated records, with a source span for every value.
//!
//! Text goes in through a [`FileProvider`]; [`Session::evaluate`] gives [`Records`] and every [`Diagnostic`].
//! Nothing here knows of MLIR, and nothing here does IO.

mod detailed;
mod diagnostic;
mod evaluate;
mod forest;
mod json;
mod library;
mod limits;
mod names;
mod order;
mod parser;
mod plan;
mod records;
mod regex;
mod session;
mod set_theory;
mod source;
mod stack;
pub mod suggest;
mod syntax;
mod text;
mod value;
mod walk;

pub use detailed::write_detailed;
pub use diagnostic::{Diagnostic, MissingInclude, Note, Severity, Suggestion};
pub use json::{JsonWriter, json_string, to_json};
pub use limits::Limits;
pub use records::{Among, Class, Field, Record, Records, Superclass};
pub use session::{Evaluation, FileProvider, MemoryFiles, Options, Prepared, Session};
pub use set_theory::expand_sets;
pub use source::{FileId, Inclusion, LineColumn, SourceMap, Span};
pub use text::{write_records, write_text};
pub use value::{BitValue, Dag, DagArgument, List, Piece, Str, Value};
