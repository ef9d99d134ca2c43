//! Comments that allow findings.

use project::lint_policy::internals::read;

#[test]
fn comments_name_codes() {
    let text = "/// asmf: allow( F210,F253 ) because";
    let comment = read(text).expect("it is one").expect("it is right");
    let codes: Vec<(&str, &str)> = comment
        .codes
        .iter()
        .map(|(name, range)| (&**name, &text[range.clone()]))
        .collect();
    assert_eq!(codes, [("F210", "F210"), ("F253", "F253")]);
    assert!(!comment.is_for_file);
    assert!(
        read("// asmf: allow-file(F253)")
            .expect("it is one")
            .expect("it is right")
            .is_for_file
    );
    assert_eq!(read("// allow(F210)"), None);
    for malformed in [
        "// asmf: allow F210",
        "// asmf: ignore(F210)",
        "// asmf: allow(F210",
    ] {
        assert!(read(malformed).expect("it is one").is_err(), "{malformed}");
    }
}
