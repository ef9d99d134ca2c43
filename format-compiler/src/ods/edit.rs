//! Edits to the source of a format.

use super::FormatString;
use crate::diagnostic::{Applicability, Fix};
use std::ops::Range;

impl FormatString {
    /// A fix: replace a range of the format; `None` if its source can't be edited. An empty replacement also removes a
    /// superfluous space.
    pub(crate) fn replace(
        &self,
        range: Range<usize>,
        replacement: &str,
        title: impl Into<String>,
    ) -> Option<Fix> {
        let wider = if replacement.is_empty() {
            with_space(&self.text, range.clone())
        } else {
            range.clone()
        };
        // The space may come from another string literal.
        let span = self
            .editable_span(wider)
            .or_else(|| self.editable_span(range))?;
        Some(Fix::replacing(
            span,
            replacement,
            title,
            Applicability::Unsafe,
        ))
    }
}

/// The range of an element together with the space on one side of it, if there is a space on both sides or the other
/// side needs none.
pub fn with_space(text: &str, range: Range<usize>) -> Range<usize> {
    let (before, after) = (&text[..range.start], &text[range.end..]);
    let space_before = before.len() - before.trim_end().len();
    let space_after = after.len() - after.trim_start().len();
    let is_first = before.trim_end().is_empty() || (space_before == 0 && before.ends_with('('));
    let is_last = after.trim_start().is_empty() || after.trim_start().starts_with([')', '^']);
    if is_last && !is_first && space_before > 0 {
        range.start - space_before..range.end
    } else if space_after > 0 && (is_first || space_before > 0) {
        range.start..range.end + space_after
    } else {
        range
    }
}
