//! Hook files: facts about a dialect that only C++ knows, as data.
//!
//! The book (`docs/hook-files.md`) shows how to write them.
//!
//! Each module uses only those above it in this list:
//!
//! - `errors`: records the mistakes in a file.
//! - `token`: the tokens of the language.
//! - `syntax`: a file before names are resolved.
//! - `parser`: takes tokens one after another.
//! - `grammar`: parses elements.
//! - `check`: resolves the names in elements and reports mistakes.
//! - `head`: the subject of a statement, and the versions of LLVM for which it holds.
//! - `statements`: the statements, one file each: their grammar and their effect on the hook file.
//! - `read`: reads a file.
//! - `defined`: checks the statements about operations against the definitions.
//! - `words`: the words of the language.
//! - `start`: drafts a file for the parts without a description.
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
