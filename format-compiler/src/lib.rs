//! Checks the assembly formats in TableGen records and lowers them.
//!
//! The stages form a pipeline: [`ods`] builds an owned model of the definitions in the records; [`syntax`] parses the
//! text of a format into elements; [`check`] resolves names, checks every requirement in `mlir-tblgen`'s order and
//! produces checked formats; [`infer`] determines the source of each type; [`ambiguity`] detects formats whose text is
//! not read back as written; [`diagnostic`] holds the findings and renders them. [`compile`] runs these stages;
//! [`lower`] turns the result into programs, [`clashes`] finds texts that these read as something else, [`fix`] applies
//! the fixes of findings, [`opaque`] lists the parts of syntaxes known only to C++, and [`hook_files`] reads descriptions
//! of them from hook files.
//!
//! A module uses only those before it in this order: [`diagnostic`], `llvm_version`, [`syntax`], [`fmt`], [`ods`],
//! [`cxx`], [`infer`], `spacing`, [`prelude`], [`check`], [`ambiguity`], `compilation`, [`contents`], [`fix`], [`lower`],
//! [`clashes`], [`opaque`], [`hook_files`], [`file_names`] (which uses none).
//!
//! The book (`docs/format-language.md`) explains the language of formats.

pub mod ambiguity;
pub mod check;
pub mod clashes;
mod compilation;
pub mod contents;
pub mod cxx;
mod described;
pub mod diagnostic;
pub mod file_names;
pub mod fix;
pub mod fmt;
pub mod hook_files;
pub mod infer;
mod llvm_version;
pub mod lower;
pub mod ods;
pub mod opaque;
pub mod prelude;
pub mod spacing;
pub mod syntax;

pub use compilation::{Compilation, Compiler, Counts, compile, compile_for};
pub use llvm_version::{Change, LlvmVersion, UnknownLlvmVersion, codes, language};

/// Items for this crate's tests only.
#[doc(hidden)]
pub mod internals {
    pub use crate::check::snippets::placeholders;
    pub use crate::cxx::balance::unbalanced;
    pub use crate::cxx::functions::method_body;
    pub use crate::diagnostic::render::escapes::merged;
    pub use crate::diagnostic::render::excerpt::{LONGEST_LINE, excerpt, is_needed};
    pub use crate::lower::verification::without_arguments;
    pub use crate::ods::edit::with_space;
    pub use crate::ods::native_traits::{KNOWN, TraitChecks, known_checks};
}
