//! TableGen records to checked and lowered assembly formats.

pub mod check;
mod compilation;
pub mod cxx;
pub mod diagnostic;
pub mod infer;
pub mod lower;
pub mod ods;
pub mod prelude;
mod suggest;
pub mod syntax;

pub use compilation::{Compilation, Counts, compile};
