//! Errors as data.

use crate::Span;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Severity {
    /// The source is invalid.
    Error,
    /// The source is suspicious.
    Warning,
    /// Requested information (`dump`).
    Note,
}

/// One finding of the front end. Messages are `llvm-tblgen`'s own where it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The text: one line, without a position.
    pub message: String,
    /// The place in the source, if there is one.
    pub span: Option<Span>,
    /// Further places and explanations, the include stack among them.
    pub notes: Vec<Note>,
    /// Set for an `include` of a file that isn't found or can't be read.
    pub missing_include: Option<MissingInclude>,
}

/// The missing file of an `include`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MissingInclude {
    /// The path as it is written.
    pub path: String,
    /// The reason why it can't be read; `None` if there is no such file.
    pub obstacle: Option<String>,
}

/// The severity and the message, without the place: `error: message`.
impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        write!(formatter, "{severity}: {}", self.message)
    }
}

impl std::error::Error for Diagnostic {}

/// The beginning of the warning about an unused template argument.
pub(crate) const UNUSED_ARGUMENT: &str = "unused template argument: ";

impl Diagnostic {
    /// True for the warning about an unused template argument.
    pub fn is_unused_argument(&self) -> bool {
        self.severity == Severity::Warning && self.message.starts_with(UNUSED_ARGUMENT)
    }

    pub(crate) fn new(severity: Severity, span: Option<Span>, message: impl Into<String>) -> Self {
        Diagnostic {
            severity,
            message: message.into(),
            span,
            notes: Vec::new(),
            missing_include: None,
        }
    }
}

/// A suggestion for an unknown name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The span of the unknown name, as in the [`Diagnostic`].
    pub span: Span,
    /// The suggested name.
    pub meant: String,
    /// True if no other candidate is as near.
    pub is_only: bool,
}

/// A second place or an explanation of a [`Diagnostic`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The text: one line.
    pub message: String,
    /// The place in the source, if there is one.
    pub span: Option<Span>,
}

impl Note {
    /// A note for each `defm` on the path to a record of a multiclass.
    pub(crate) fn instantiated(at: &Span) -> Self {
        Note::new("instantiated from multiclass", Some(*at))
    }

    pub(crate) fn new(message: impl Into<String>, span: Option<Span>) -> Self {
        Note {
            message: message.into(),
            span,
        }
    }
}
