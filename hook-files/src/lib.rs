//! Hook files: what only C++ says about a dialect, as data.
//!
//! [The book](https://OWNER.github.io/asmf/hook-files.html) shows how to write them.
//!
//! Each module uses only those above it in this list:
//!
//! - `errors`: records what is wrong with a file.
//! - `token`: the tokens of the language.
//! - `syntax`: a file before names are resolved.
//! - `grammar`: parses tokens.
//! - `check`: resolves names, and says what is wrong.
//! - `hooks`: the directives that a file describes.
//!
//! Nothing here does IO.

mod check;
mod errors;
mod grammar;
mod hooks;
mod syntax;
mod token;

pub use hooks::{DirectiveHook, HookFile};
