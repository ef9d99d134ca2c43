//! The MLIR texts of commands, their dialects, and the reports about them.

mod arguments;
mod checked;
pub(crate) mod report;
mod runtime;
pub(crate) mod source;

pub(crate) use arguments::{FilesArguments, TextOptions};
pub(crate) use checked::CheckedParts;
pub(crate) use report::{TextReport, note_kept_texts};
pub(crate) use runtime::{
    Loading, Runtime, has_errors, parse_and_verify, parse_and_verify_printing,
};
pub(crate) use source::{Part, SPLIT_MARKER, Source};
