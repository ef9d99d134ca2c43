//! Diffs of printed IR.

use similar::TextDiff;

/// A unified diff of two texts with three lines of context; empty if they are the same.
pub fn unified_diff(before: &str, after: &str, before_name: &str, after_name: &str) -> String {
    TextDiff::from_lines(before, after).unified_diff().context_radius(3).header(before_name, after_name).to_string()
}

#[cfg(test)]
mod tests {
    use super::unified_diff;

    #[test]
    fn shows_the_changed_line_only() {
        let diff = unified_diff("a\nb\n", "a\nc\n", "before", "after");
        assert_eq!(diff, "--- before\n+++ after\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n");
        assert_eq!(unified_diff("a\n", "a\n", "before", "after"), "");
    }
}
