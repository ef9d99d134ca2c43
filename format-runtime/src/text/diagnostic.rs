//! Findings in MLIR text.

use super::{LineIndex, WrittenPlace};
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
    /// The places of locations outside of the source: for the message, then for the notes. Positions in the source at
    /// the end are left out.
    written: Vec<Option<WrittenPlace>>,
}

/// A message of a diagnostic, with its place.
#[derive(Clone, Copy, Debug)]
pub struct PlacedMessage<'d> {
    /// The message of an error, a warning or a note.
    pub text: &'d str,
    /// The byte offset in the source.
    pub offset: usize,
    /// The place to show instead, if a location gives another.
    pub written: Option<&'d WrittenPlace>,
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
            written: Vec::new(),
        }
    }

    /// Sets the place of the message, unless it is the position.
    pub(crate) fn set_place(&mut self, place: Option<WrittenPlace>) {
        self.written = place.map(Some).into_iter().collect();
    }

    /// Adds a note at a position, or at another place.
    pub(crate) fn add_note(&mut self, note: String, offset: usize, place: Option<WrittenPlace>) {
        self.notes.push((note, offset));
        if let Some(place) = place {
            self.written.resize(self.notes.len(), None);
            self.written.push(Some(place));
        }
    }

    /// The message, then the notes, with their places.
    pub fn placed(&self) -> impl Iterator<Item = PlacedMessage<'_>> {
        let message = (&self.message, self.offset);
        let notes = self.notes.iter().map(|(note, offset)| (note, *offset));
        let all = std::iter::once(message).chain(notes).enumerate();
        all.map(|(index, (text, offset))| PlacedMessage {
            text,
            offset,
            written: self.written.get(index).and_then(Option::as_ref),
        })
    }

    /// Keeps the notes with messages accepted by `is_kept`.
    pub fn retain_notes(&mut self, mut is_kept: impl FnMut(&str) -> bool) {
        let mut written = std::mem::take(&mut self.written).into_iter();
        self.set_place(written.next().flatten());
        for (note, offset) in std::mem::take(&mut self.notes) {
            let place = written.next().flatten();
            if is_kept(&note) {
                self.add_note(note, offset, place);
            }
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
    /// `lines` are the lines of the source.
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
        for (index, message) in diagnostic.placed().enumerate() {
            let severity = match index {
                0 => diagnostic.severity(),
                _ => "note",
            };
            if index > 0 {
                formatter.write_str("\n")?;
            }
            match message.written {
                Some(place) => {
                    let text = place.with_message(message.text);
                    write!(formatter, "{place}: {severity}: {text}")?;
                }
                None => {
                    let (line, column) = lines.line_column(message.offset);
                    let text = message.text;
                    write!(formatter, "{name}:{line}:{column}: {severity}: {text}")?;
                }
            }
        }
        Ok(())
    }
}
