//! The MLIR texts that commands read, the dialects that they are read with, and what is reported about them.

pub(crate) mod checked;
pub(crate) mod report;
pub(crate) mod runtime;
pub(crate) mod source;
