//! Spaces around a part removed from a format.

use format_compiler::internals::with_space;

#[test]
fn one_space_is_left() {
    for (before, gone, after, left) in [
        ("$a ", "x", " $b", "$a $b"),
        ("", "x", " $b", "$b"),
        (" ", "x", " $b ", " $b "),
        ("$a ", "x", "", "$a"),
        ("$a ", "x", " ", "$a "),
        ("$a\n  ", "x", "\n  $b\n", "$a\n  $b\n"),
        ("$a\n  ", "x", "\n", "$a\n"),
        ("(", "x", " $b^)?", "($b^)?"),
        ("($b^ ", "x", ")?", "($b^)?"),
        ("($b^ ", "x", ") : ($c)?", "($b^) : ($c)?"),
        ("$a", "^", " $b", "$a $b"),
        ("$a", "x", "$b", "$a$b"),
    ] {
        let text = format!("{before}{gone}{after}");
        let range = with_space(&text, before.len()..before.len() + gone.len());
        assert_eq!(
            format!("{}{}", &text[..range.start], &text[range.end..]),
            left,
            "{text:?}"
        );
    }
}
