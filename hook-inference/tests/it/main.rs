//! All tests of this crate, as one program.

mod functions;
mod infer;
