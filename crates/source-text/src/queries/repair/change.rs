//! Changes made by repairs.

use format_runtime::text::TextSpan;

/// A change of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// The kind of change.
    pub kind: RepairKind,
    /// The range to replace; empty for an insertion.
    pub span: TextSpan,
    /// The new text.
    pub text: String,
}

/// The kinds of changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RepairKind {
    /// Replaces an undefined name.
    Name,
    /// Adds missing types to an operation.
    Types,
}
