//! What a repair changes.

use format_runtime::text::TextSpan;

/// A change of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// What it does.
    pub kind: RepairKind,
    /// What is replaced; empty if something is added.
    pub span: TextSpan,
    /// What stands there then.
    pub text: String,
}

/// What a repair does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RepairKind {
    /// Replaces a name that stands for nothing.
    Name,
    /// Adds types that an operation lacks.
    Types,
}
