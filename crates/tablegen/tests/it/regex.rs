//! Regular expressions of `!match`.

use tablegen::internals::Regex;

fn found(pattern: &str, text: &str) -> Option<bool> {
    Regex::new(pattern.as_bytes())
        .ok()?
        .is_match(text.as_bytes())
}

#[test]
fn back_references() {
    let long = "x".repeat(64);
    let matches = [
        ("^(a)\\1$", "aa"),
        ("(ab)\\1", "xababx"),
        ("^(a|ab)(c|bcd)\\1$", "abcda"),
        ("^(a*)b\\1$", "aabaa"),
        ("^((a)|b)*\\1$", "abb"),
        ("(.)(.)\\2\\1", "xabbay"),
        ("^(a){2}\\1{3}$", "aaaaa"),
    ];
    for (pattern, text) in matches {
        assert_eq!(found(pattern, text), Some(true), "{pattern} in {text}");
    }
    for (pattern, text) in [
        ("^(a)\\1$", "ab"),
        ("^(a*)b\\1$", "aaba"),
        ("^(x)y|\\1z$", "z"),
    ] {
        assert_eq!(found(pattern, text), Some(false), "{pattern} not in {text}");
    }
    assert!(
        Regex::new(b"\\1").is_err()
            && Regex::new(b"(a\\1)").is_err()
            && Regex::new(b"(a)\\2").is_err()
    );
    // The answer is unknown if it would take forever.
    assert_eq!(found("^(x*)*(x*)*(x*)*\\1y$", &long), None);
}

#[test]
fn patterns() {
    let matches = [
        ("()", "abc"),
        ("b", "abc"),
        ("^abc$", "abc"),
        ("a.*c", "xaxxc"),
        ("^(ab|cd)+$", "abcdab"),
        ("^[a-c]{2,3}$", "abc"),
        ("[[:digit:]]+x", "12x"),
        ("a\\.b", "a.b"),
        ("^[^a]$", "b"),
        ("x{0}", ""),
        ("(a*)*b", "aab"),
    ];
    for (pattern, text) in matches {
        assert!(found(pattern, text) == Some(true), "{pattern} in {text}");
    }
    let misses = [
        ("^b", "abc"),
        ("^[a-c]{2}$", "abc"),
        ("a+$", "ab"),
        ("a\\.b", "axb"),
        ("^(ab|cd)+$", "abc"),
    ];
    for (pattern, text) in misses {
        assert!(
            found(pattern, text) == Some(false),
            "{pattern} not in {text}"
        );
    }
    for pattern in [
        "", "a|", "a**", "^*", "(", "a)", "[a", "*", "\\", "a{2,1}", "a{999}",
    ] {
        assert!(found(pattern, "").is_none(), "{pattern}");
    }
}
