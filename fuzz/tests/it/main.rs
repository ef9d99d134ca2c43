//! Each property on fixed inputs similar to a fuzzer's, and on former failures.

// Tests read the corpus.
#![allow(clippy::disallowed_methods)]

mod cache_entry;
mod certificate;
mod compiled;
mod compiler_agrees_with_machine;
mod definition_roundtrip;
mod format_text;
#[cfg(feature = "generated")]
mod generated_agrees_with_machine;
mod hook_file;
mod instance_roundtrip;
mod ir_text;
mod lint_fix;
mod mlir_layout;
mod mlir_queries;
mod mutate;
mod operation_edits;
mod regressions;
mod rewrite_random;
mod server_edits;
mod smoke;
mod soundness;
mod tablegen_text;
mod text_changes;
