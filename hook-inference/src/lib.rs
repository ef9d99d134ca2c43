//! Reads the C++ that parses and prints `custom` directives, and writes what it says as hook files.
//!
//! The bodies of `parseName` and `printName` are executed on unknown input: what they read and print is recorded, and where the
//! input decides, both ways are taken. What the parser reads is then traced to the parameters in which it is stored in the end, and
//! both must agree.
//!
//! Each module uses only those above it in this list:
//!
//! - `functions`: finds the functions in C++ source text.
//! - `expressions`: what is said of expressions without executing them.
//! - `values`: what variables hold, and what is read and printed.
//! - `machine`: the state of a function that is executed.
//! - `execute`, `evaluate`, `calls`, `parsing`, `printing`: execute statements, expressions, and calls of MLIR's methods.
//! - `elements`: what a directive reads or prints, over its parameters.
//! - `read_side`, `print_side`: make elements of what was read and printed.
//! - `agree`: both as one.
//! - `enums`: names of enums.
//! - `text`: writes the language of hook files.
//! - `infer`: finds the functions of directives, and does all of this.
//!
//! [The book](https://OWNER.github.io/asmf/hook-files.html) shows the result. Nothing here does IO.

mod agree;
mod calls;
mod elements;
mod enums;
mod evaluate;
mod execute;
mod expressions;
mod functions;
mod infer;
mod machine;
mod parsing;
mod print_side;
mod printing;
mod read_side;
mod text;
mod values;

pub use functions::{Function, Parameter, functions};
pub use infer::{Cause, Directive, Outcome, Source, by_reason, infer};
