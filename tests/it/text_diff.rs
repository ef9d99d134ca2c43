//! Differences of texts.

use source_text::{DiffOp, changes, diff_text, hunks};

fn diff(before: &str, after: &str) -> String {
    diff_text(before.as_bytes(), after.as_bytes(), "before", "after")
}

#[test]
fn shows_the_changed_line_only() {
    assert_eq!(
        diff("a\nb\n", "a\nc\n"),
        "--- before\n+++ after\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n"
    );
    assert_eq!(diff("a\n", "a\n"), "");
    assert_eq!(
        diff("", "a\n"),
        "--- before\n+++ after\n@@ -0,0 +1 @@\n+a\n"
    );
}

#[test]
fn tells_an_end_of_line_that_is_missing() {
    let expected = "--- before\n+++ after\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n";
    assert_eq!(diff("a", "a\n"), expected);
}

#[test]
fn changes_far_apart_are_hunks_of_their_own() {
    let lines: Vec<String> = (1..=9).map(|number| format!("{number}\n")).collect();
    let mut changed = lines.clone();
    changed[0] = "one\n".to_owned();
    changed[8] = "nine\n".to_owned();
    let hunks = hunks(lines.concat().as_bytes(), changed.concat().as_bytes(), 1);
    assert_eq!(
        String::from_utf8_lossy(&hunks),
        "@@ -1,2 +1,2 @@\n-1\n+one\n 2\n@@ -8,2 +8,2 @@\n 8\n-9\n+nine\n"
    );
}

#[test]
fn bytes_that_are_no_text_are_kept() {
    assert_eq!(
        hunks(b"\xff\n", b"\xfe\n", 0),
        b"@@ -1 +1 @@\n-\xff\n+\xfe\n"
    );
}

#[test]
fn any_elements_are_compared() {
    let steps = changes(&["a", "b", "c"], &["b", "c", "d"]);
    let remaining = steps
        .iter()
        .filter(|step| matches!(step, DiffOp::Equal { .. }))
        .flat_map(|step| step.old_range());
    assert_eq!(remaining.collect::<Vec<_>>(), [1, 2]);
}
