//! Parts that stay as they are.

use crate::reason::Refusal;
use std::fmt;
use std::ops::Range;

/// The reason for a part of a source to stay as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FindingKind {
    /// An operation can't be carried over.
    Refused(Refusal),
    /// The old definitions can't read the part of the source; with their error.
    Unread(String),
    /// Only the new definitions can read the part: nothing is to be done.
    OnlyNew,
    /// The part would be read as something else under the new definitions; with the first difference or error.
    Unlike(String),
    /// Nothing of the part is carried over, since not all of it can be read.
    LeftWhole,
    /// The operation has no custom form any more, so it is in generic form now; with its name.
    OnlyGeneric(String),
    /// A line for FileCheck names an operation, attribute or type with another definition, but can't be read.
    Check(String),
    /// Text that only C++ knows has been changed as a file states; with the name of the operation, attribute or type.
    Stated(String),
}

/// A part that had to change and didn't.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The reason.
    pub kind: FindingKind,
    /// Where it shows, in bytes.
    pub place: usize,
    /// The text that stays, in bytes; of an operation that up to its first region.
    pub span: Range<usize>,
}

impl Finding {
    pub(super) fn new(kind: FindingKind, span: Range<usize>) -> Self {
        let place = span.start;
        Finding { kind, place, span }
    }

    pub(super) fn moved_by(mut self, offset: usize) -> Self {
        self.place += offset;
        self.span = self.span.start + offset..self.span.end + offset;
        self
    }

    /// True if something is left to do.
    pub fn is_error(&self) -> bool {
        !matches!(
            self.kind,
            FindingKind::OnlyNew | FindingKind::OnlyGeneric(_) | FindingKind::Stated(_)
        )
    }

    /// True if the part is still as it was.
    pub fn is_left(&self) -> bool {
        !matches!(
            self.kind,
            FindingKind::OnlyGeneric(_) | FindingKind::Stated(_)
        )
    }

    /// A stable code.
    pub fn code(&self) -> &'static str {
        match &self.kind {
            FindingKind::Refused(refusal) => refusal.reason.code(),
            FindingKind::Unread(_) => "M020",
            FindingKind::Unlike(_) => "M021",
            FindingKind::OnlyNew => "M023",
            FindingKind::Check(_) => "M022",
            FindingKind::LeftWhole => "M024",
            FindingKind::OnlyGeneric(_) => "M025",
            FindingKind::Stated(_) => "M026",
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&match &self.kind {
            FindingKind::Refused(refusal) => refusal.to_string(),
            FindingKind::Unread(error) => {
                format!("the old definitions can't read this: {error}")
            }
            FindingKind::OnlyNew => "only the new definitions can read this".to_owned(),
            FindingKind::Unlike(difference) => {
                format!("the new definitions would read something else from here on: {difference}")
            }
            FindingKind::LeftWhole => {
                "nothing is carried over in the file, or in the part of it between lines \
                 `// -----`, since the old definitions can't read all of it"
                    .to_owned()
            }
            FindingKind::OnlyGeneric(operation) => {
                format!("'{operation}' is in generic form now: it has no custom form any more")
            }
            FindingKind::Stated(name) => {
                format!(
                    "the text of '{name}' has been changed as stated; only C++ knows if it is right"
                )
            }
            FindingKind::Check(operation) => {
                format!(
                    "the text of '{operation}' has changed, but this is no text that can be read"
                )
            }
        })
    }
}
