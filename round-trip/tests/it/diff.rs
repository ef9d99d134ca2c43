//! Differences of texts.

use round_trip::unified_diff;

#[test]
fn shows_the_changed_line_only() {
    let diff = unified_diff("a\nb\n", "a\nc\n", "before", "after");
    assert_eq!(diff, "--- before\n+++ after\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n");
    assert_eq!(unified_diff("a\n", "a\n", "before", "after"), "");
}
