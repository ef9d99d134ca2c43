//! Doc comments.

use rust_generator::internals::{Docs, markdown};

fn lines(text: &str) -> String {
    markdown(text).join("\n")
}

#[test]
fn code_is_text() {
    assert_eq!(
        lines("\n  Example:\n\n  ```mlir\n  %x = a.b\n  ```\n"),
        "Example:\n\n```text\n%x = a.b\n```"
    );
    assert_eq!(
        lines("a\n\n    x<y>\n\n      z\n\nb"),
        "a\n\n```text\nx<y>\n\n  z\n```\n\nb"
    );
    assert_eq!(lines("```\nunclosed"), "```text\nunclosed\n```");
    assert_eq!(lines("~~~\n```\n~~~"), "````text\n```\n````");
}

#[test]
fn lists_are_no_code() {
    assert_eq!(lines("- a\n\n    more\n- b"), "- a\n\n   more\n- b");
}

#[test]
fn nothing_is_taken_for_links_or_html() {
    assert_eq!(
        lines("a vector<4xf32> of `[x]<y>` and [z]"),
        "a vector\\<4xf32> of `[x]<y>` and \\[z\\]"
    );
    assert_eq!(
        lines("see [LLVM](../LLVM.md), [this](https://a.b) or https://c.d."),
        "see LLVM, [this](https://a.b) or <https://c.d>."
    );
    assert_eq!(lines("<https://c.d>"), "<https://c.d>");
    assert_eq!(lines("a ` b"), "a \\` b");
}

#[test]
fn a_summary_is_a_sentence() {
    assert_eq!(
        Docs::of("adds two <numbers>", "", "").lines,
        ["Adds two \\<numbers>."]
    );
    assert_eq!(
        Docs::of("", "Text", "The operation.").lines,
        ["The operation.", "", "Text"]
    );
}
