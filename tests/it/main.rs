//! Tests of the command line in `cargo test`: they need no LLVM, no network and no second build. The others are in
//! `tiers`.

// Tests run the program, and read and write files of their own.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

#[cfg(unix)]
mod cache;
mod cache_entry;
mod cache_folder;
mod commands;
mod comparison;
mod display;
#[cfg(unix)]
mod files;
#[cfg(unix)]
mod fuzz;
mod fuzz_definitions;
mod fuzzing_program;
#[cfg(unix)]
mod getting_started;
mod hooks;
mod hostile;
mod lsp;
mod lsp_inbox;
mod lsp_position;
mod lsp_text;
mod lsp_transport;
mod migrate;
mod mlir_folder;
mod opt_expected;
mod opt_option_names;
mod outputs;
#[path = "../program/mod.rs"]
mod program;
#[cfg(unix)]
mod reading;
mod records;
mod response_files;
mod settings;
#[cfg(unix)]
mod shown;
#[cfg(unix)]
mod tblgen;
mod tblgen_arguments;
mod tblgen_command_line;
mod text_diff;
mod text_report;
mod text_source;
mod write;
