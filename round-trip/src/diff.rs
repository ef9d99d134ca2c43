//! Diffs of printed IR.

use similar::TextDiff;

/// A unified diff of two texts with three lines of context; empty if they are the same.
pub fn unified_diff(before: &str, after: &str, before_name: &str, after_name: &str) -> String {
    TextDiff::from_lines(before, after).unified_diff().context_radius(3).header(before_name, after_name).to_string()
}
