//! Why settings can't be read.

use crate::dialect_files::files::line_start;
use std::fmt;
use std::path::PathBuf;

/// An error in a file of settings, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SettingsError {
    /// The file.
    pub path: PathBuf,
    /// The line and the column in it, counted from 1, if the error has a place.
    pub place: Option<(usize, usize)>,
    /// The message.
    pub message: String,
}

impl SettingsError {
    pub(crate) fn new(path: impl Into<PathBuf>, message: impl Into<String>) -> Self {
        SettingsError {
            path: path.into(),
            place: None,
            message: message.into(),
        }
    }

    /// The same error, at an offset in the text of the file.
    pub(crate) fn at(self, text: &str, offset: usize) -> Self {
        SettingsError {
            place: Some(line_column(text, offset)),
            ..self
        }
    }
}

/// The line and the column of an offset, counted from 1.
pub(crate) fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let start = line_start(before, before.len());
    (
        before.iter().filter(|&&byte| byte == b'\n').count() + 1,
        before.len() - start + 1,
    )
}

impl fmt::Display for SettingsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.path.display())?;
        if let Some((line, column)) = self.place {
            write!(formatter, ":{line}:{column}")?;
        }
        write!(formatter, ": {}", self.message)
    }
}

impl std::error::Error for SettingsError {}
