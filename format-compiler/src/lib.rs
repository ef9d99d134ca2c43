//! TableGen records to checked and lowered assembly formats.
//!
//! Read it as a pipeline: [`ods`] makes an owned model of what the records define; [`syntax`] reads the text of a format
//! into elements; [`check`] looks names up, tests every requirement in `mlir-tblgen`'s order and gives checked formats;
//! [`infer`] finds out where each type comes from; [`ambiguity`] looks for text that is not read back as written;
//! [`diagnostic`] holds the findings and renders them. [`compile`] does it all; [`lower`] makes programs of the result, and
//! [`fix`] applies what findings propose.
//!
//! A module uses those before it in this order, and none after it: [`diagnostic`], `profile`, [`syntax`], [`fmt`], [`ods`],
//! [`cxx`], [`infer`], `spacing`, [`prelude`], [`check`], [`ambiguity`], `compilation`, [`fix`], [`lower`].

pub mod ambiguity;
pub mod check;
mod compilation;
pub mod cxx;
pub mod diagnostic;
pub mod fix;
pub mod fmt;
pub mod infer;
mod llvm_version;
pub mod lower;
pub mod ods;
pub mod prelude;
mod spacing;
pub mod syntax;

pub use compilation::{Compilation, Compiler, Counts, compile, compile_for};
pub use llvm_version::{LlvmVersion, UnknownLlvmVersion};
