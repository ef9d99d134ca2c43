//! Comments with expected findings.

use asmf::internals::{comment, pattern};

#[test]
fn comments_are_told_from_text() {
    let found = comment("foo.bar // expected-error-re @+12  {{a {{b+}} c}}").expect("a comment");
    assert_eq!(
        (found.column, found.is_regex, found.designator, found.text),
        (12, true, "+12", "a {{b+}} c")
    );
    assert_eq!(
        comment("// expected-note@above {{x}} y").map(|found| found.text),
        None
    );
    assert_eq!(
        comment("// expected-errors {{x}}").map(|found| found.text),
        None
    );
    assert_eq!(
        comment("// expected-error@ {{x}}").map(|found| found.text),
        None
    );
    let two = comment("// expected-error {{one}} expected-note {{two}}").expect("a comment");
    assert_eq!(two.text, "one}} expected-note {{two");
}

#[test]
fn a_regex_must_end() {
    let found = comment("// expected-error-re {{a {{b}}").expect("a comment");
    assert_eq!(
        pattern(&found).err().as_deref(),
        Some("found start of regex with no end '}}'")
    );
}
