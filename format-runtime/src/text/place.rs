//! Places of locations, as MLIR shows them.

use std::fmt;

/// The message of the notes on the callers of a location.
pub const CALLED_FROM: &str = "called from";

/// The place of a location that is no position in the source: written in the text, or unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrittenPlace {
    /// A position in a file: the first one in the location.
    File {
        /// The name of the file.
        name: String,
        /// The line, as it is written.
        line: u32,
        /// The column, as it is written.
        column: u32,
    },
    /// There is no file in the location; its text, `loc("x")`, unless it is unknown.
    NoFile(Option<String>),
}

/// `file:line:column`, or `<unknown>:0`.
impl fmt::Display for WrittenPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrittenPlace::File { name, line, column } => {
                write!(formatter, "{name}:{line}:{column}")
            }
            WrittenPlace::NoFile(_) => formatter.write_str("<unknown>:0"),
        }
    }
}

impl WrittenPlace {
    /// The message as shown: after the location if this is no position in a file.
    pub fn with_message(&self, message: &str) -> String {
        match self {
            WrittenPlace::NoFile(Some(location)) => format!("{location}: {message}"),
            WrittenPlace::NoFile(None) | WrittenPlace::File { .. } => message.to_owned(),
        }
    }
}
