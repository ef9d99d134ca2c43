//! Properties that must hold for any input, one module each. The cargo-fuzz targets in `fuzz_targets/` only call
//! `run`; `cargo test` runs each property on fixed pseudo-random inputs and on pieces of `corpus/`.

pub mod cache_entry;
pub mod certificate;
pub mod compiled;
pub mod compiler_agrees_with_machine;
pub mod definition_roundtrip;
mod definitions;
pub mod format_text;
#[cfg(feature = "generated")]
pub mod generated_agrees_with_machine;
pub mod hook_file;
pub mod instance_roundtrip;
pub mod ir_text;
pub mod lint_fix;
pub mod mlir_layout;
pub mod mlir_queries;
pub mod mutate;
pub mod operation_edits;
mod prepared;
pub mod rewrite_random;
pub mod server_edits;
pub mod soundness;
pub mod tablegen_text;
pub mod text_changes;
pub mod variety;

/// A property of the libraries; panics if the bytes violate it.
pub type Property = fn(&[u8]);

/// The properties by the names of their targets.
pub const TARGETS: &[(&str, Property)] = &[
    ("cache_entry", cache_entry::run),
    ("certificate", certificate::run),
    ("compiled", compiled::run),
    (
        "compiler_agrees_with_machine",
        compiler_agrees_with_machine::run,
    ),
    ("definition_roundtrip", definition_roundtrip::run),
    ("text_changes", text_changes::run),
    ("format_text", format_text::run),
    #[cfg(feature = "generated")]
    (
        "generated_agrees_with_machine",
        generated_agrees_with_machine::run,
    ),
    ("hook_file", hook_file::run),
    ("instance_roundtrip", instance_roundtrip::run),
    ("ir_text", ir_text::run),
    ("mlir_layout", mlir_layout::run),
    ("mlir_queries", mlir_queries::run),
    ("lint_fix", lint_fix::run),
    ("operation_edits", operation_edits::run),
    ("rewrite_random", rewrite_random::run),
    ("server_edits", server_edits::run),
    ("tablegen_text", tablegen_text::run),
];

/// Items used only by this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::hook_file::{DESCRIBED, definitions, operations, try_out};
    pub use crate::prepared::{load, load_with_hooks};
}
