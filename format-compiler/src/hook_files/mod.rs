//! Hook files: what only C++ says about a dialect, as data.
//!
//! The book (`docs/hook-files.md`) shows how to write them.
//!
//! Each module uses only those above it in this list:
//!
//! - `errors`: records what is wrong with a file.
//! - `token`: the tokens of the language.
//! - `syntax`: a file before names are resolved.
//! - `parser`: takes tokens one after another.
//! - `grammar`: parses elements.
//! - `check`: resolves names in elements, and says what is wrong.
//! - `head`: what a statement is about, and when it holds.
//! - `statements`: the statements, each in a file: their grammar and what they add to the file.
//! - `read`: reads a file.
//! - `defined`: checks what a file says of operations against their definitions.
//! - `words`: the words of the language.
//! - `start`: the start of a file, for what no file describes.
//!
//! Nothing here does IO.

mod check;
mod defined;
mod errors;
mod grammar;
mod head;
mod parser;
mod read;
pub mod start;
mod statements;
mod syntax;
mod token;
pub mod words;

pub use defined::{check, check_functions};
pub use format_runtime::hooks::statements::HookFile;
pub use read::read;
