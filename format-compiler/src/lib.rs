//! TableGen records to checked and lowered assembly formats.
//!
//! Read it as a pipeline: [`ods`] makes an owned model of what the records define; [`syntax`] reads the text of a format
//! into elements; [`check`] looks names up, tests every requirement in `mlir-tblgen`'s order and gives checked formats;
//! [`infer`] finds out where each type comes from; [`diagnostic`] holds the findings and renders them. [`compile`] does
//! it all.

pub mod ambiguity;
pub mod check;
mod compilation;
pub mod cxx;
pub mod diagnostic;
pub mod fix;
pub mod fmt;
pub mod infer;
pub mod lower;
pub mod ods;
pub mod prelude;
mod profile;
pub mod syntax;

pub use compilation::{Compilation, Compiler, Counts, compile, compile_for};
pub use profile::{Profile, UnknownProfile};
