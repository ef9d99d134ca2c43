//! All tests of this crate, as one program.

mod balance;
mod codes;
mod common;
mod cxx;
mod definitions;
mod edit;
mod escapes;
mod excerpt;
mod facts;
mod file_names;
mod fixes;
mod fmt;
mod formats;
mod github;
mod hook_files;
mod hooks;
mod llvm_version;
mod lowering;
mod methods;
mod native_traits;
mod pages;
mod prelude;
mod render;
mod sarif;
mod snippets;
mod statements;
