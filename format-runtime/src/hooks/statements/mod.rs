//! The statements of hook files as plain data: `format_compiler::hook_files` reads and checks them.
//!
//! - `versions`: the versions of LLVM for which a statement holds.
//! - `numbers`: text of numbers and scalar types inside names.
//! - `names`: names of results and block arguments.
//! - `class`: C++ classes.
//! - `file`: a file, and its conversion to hooks and facts.

mod class;
mod file;
mod names;
mod numbers;
mod versions;

pub use class::{Class, ClassMembers};
pub use file::{DialectSaid, HookFile, Said};
pub use names::{Argument, Names, Part, RegionNames, ResultName, Text};
pub use numbers::decimal;
pub use versions::Versions;
