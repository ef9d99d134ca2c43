//! Findings in MLIR text.

use super::LineIndex;
use std::fmt;

/// An error or warning about a source.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The message, in MLIR's wording where it has one.
    pub message: String,
    /// The byte offset in the source.
    pub offset: usize,
    /// Notes with further byte offsets and explanations.
    pub notes: Vec<(String, usize)>,
    /// False for a warning.
    pub is_error: bool,
}

/// A diagnostic with the places in its source, as `mlir-opt` shows it ([`Diagnostic::in_file`]).
#[derive(Clone, Copy, Debug)]
pub struct InFile<'d> {
    diagnostic: &'d Diagnostic,
    name: &'d str,
    lines: &'d LineIndex,
}

impl Diagnostic {
    /// An error without notes, at a byte offset.
    pub fn error(offset: usize, message: impl Into<String>) -> Self {
        Diagnostic {
            message: message.into(),
            offset,
            notes: Vec::new(),
            is_error: true,
        }
    }

    /// A warning without notes, at a byte offset.
    pub fn warning(offset: usize, message: impl Into<String>) -> Self {
        Diagnostic {
            is_error: false,
            ..Diagnostic::error(offset, message)
        }
    }

    /// Displays the diagnostic and its notes as `mlir-opt` does, a line for each: `name:line:column: error: message`.
    /// `lines` are those of the source.
    pub fn in_file<'d>(&'d self, name: &'d str, lines: &'d LineIndex) -> InFile<'d> {
        InFile {
            diagnostic: self,
            name,
            lines,
        }
    }

    /// `error` or `warning`.
    pub fn severity(&self) -> &'static str {
        if self.is_error { "error" } else { "warning" }
    }
}

/// The severity and the message, and each note on a line of its own, without the places: `error: message`.
impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.severity(), self.message)?;
        self.notes
            .iter()
            .try_for_each(|(note, _)| write!(formatter, "\nnote: {note}"))
    }
}

impl std::error::Error for Diagnostic {}

impl fmt::Display for InFile<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InFile {
            diagnostic,
            name,
            lines,
        } = *self;
        let place = |offset: usize| {
            let (line, column) = lines.line_column(offset);
            format!("{name}:{line}:{column}")
        };
        write!(
            formatter,
            "{}: {}: {}",
            place(diagnostic.offset),
            diagnostic.severity(),
            diagnostic.message
        )?;
        let mut notes = diagnostic.notes.iter();
        notes.try_for_each(|(note, offset)| write!(formatter, "\n{}: note: {note}", place(*offset)))
    }
}
