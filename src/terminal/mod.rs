//! The streams of a run, what may be shown on them, the exit codes, and Ctrl-C.

pub(crate) mod closed_pipe;
pub(crate) mod display;
pub(crate) mod interrupt;
mod streams;

pub(crate) use display::{ColorOptions, Colour, columns};
pub use streams::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
