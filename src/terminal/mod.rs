//! The streams of a run and its exit codes, and Ctrl-C.

pub(crate) mod closed_pipe;
pub(crate) mod interrupt;
mod streams;

pub use streams::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
