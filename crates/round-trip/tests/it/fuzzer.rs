//! Messages about types without a text.

use round_trip::internals::is_about_equal_texts;

#[test]
fn types_that_no_text_names() {
    let of = |left: &str, right: &str| {
        format!("use of value '%0' expects different type: '{left}' vs '{right}'")
    };
    assert!(is_about_equal_texts(&of("!a.Type", "!a.Type")));
    assert!(!is_about_equal_texts(&of("i32", "i64")));
    assert!(!is_about_equal_texts("expected ':'"));
}
