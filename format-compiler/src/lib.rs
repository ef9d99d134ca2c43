//! TableGen records to checked and lowered assembly formats.

pub mod check;
pub mod diagnostic;
pub mod infer;
pub mod ods;
pub mod prelude;
pub mod syntax;
