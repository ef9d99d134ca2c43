//! Reads the C++ that parses and prints `custom` directives, and writes what it says as hook files.
//!
//! The bodies of `parseName` and `printName` are executed on unknown input: what they read and print is recorded, and where the
//! input decides, both ways are taken. What the parser reads is then traced to the parameters in which it is stored in the end, and
//! both must agree.
//!
//! Each module uses only those above it in this list:
//!
//! - `functions`: finds the functions in C++ source text.
//! - `sources`: the functions of several files, and what these say about names.
//! - `accessors`: the generated methods of operations.
//! - `expressions`: what is said of expressions without executing them.
//! - `values`, `state`: what variables hold, and what is read and printed.
//! - `machine`: the state of a function that is executed.
//! - `execute`, `evaluate`, `calls`, `parsing`, `printing`, `filling`: execute statements, expressions, and calls of MLIR's methods.
//! - `filled`: what a parser of an operation has filled in.
//! - `elements`: what a directive reads or prints, over its parameters.
//! - `read_side`, `print_side`: make elements of what was read and printed.
//! - `agree`: both as one.
//! - `enums`: names of enums.
//! - `spaces`, `text`, `types`, `format`: write the language of hook files.
//! - `results`, `lookup`: what was found out, and of which functions.
//! - `describe`, `syntax`: say what the functions of a directive, or of an operation, read and print.
//! - `infer`, `operations`: do so for definitions.
//!
//! The book (`docs/hook-files.md`) shows the result. Nothing here does IO.

mod accessors;
mod agree;
mod calls;
mod describe;
mod elements;
mod enums;
mod evaluate;
mod execute;
mod expressions;
mod filled;
mod filling;
mod format;
mod functions;
mod infer;
mod lookup;
mod machine;
mod operations;
mod parsing;
mod print_side;
mod printing;
mod read_side;
mod results;
mod sources;
mod spaces;
mod state;
mod syntax;
mod text;
mod types;
mod values;

pub use functions::{Function, Parameter, functions};
pub use infer::infer;
pub use operations::infer_operations;
pub use results::{Cause, Directive, Outcome, Syntax, by_reason};
pub use sources::{Program, Source};

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::functions::find;
}
