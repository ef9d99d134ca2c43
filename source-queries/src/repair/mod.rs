//! Changes after which something that is wrong is probably right.

mod names;
mod types;

use crate::reading::Reading;
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

/// The change that probably repairs what an error of reading at an offset reports; `None` if none is known.
pub fn repair(reading: &Reading<'_, '_>, offset: usize) -> Option<Repair> {
    names::nearest_name(reading, offset).or_else(|| types::missing_types(reading, offset))
}
