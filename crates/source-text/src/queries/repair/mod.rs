//! Changes that probably fix an error.

mod change;
mod names;
mod types;

use crate::queries::reading::Reading;
pub use change::{Repair, RepairKind};

/// The change that probably fixes a syntax error at an offset; `None` if none is known.
pub fn repair(reading: &Reading<'_, '_>, offset: usize) -> Option<Repair> {
    names::nearest_name(reading, offset).or_else(|| types::missing_types(reading, offset))
}
