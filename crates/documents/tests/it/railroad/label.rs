//! Labels in lines.

use documents::railroad::internals::{broken, visible};

#[test]
fn lines_are_broken_at_spaces() {
    assert_eq!(broken("short", 20), ["short"]);
    assert_eq!(broken(" ", 20), [" "]);
    assert_eq!(
        broken("a 32-bit signless integer", 14),
        ["a 32-bit", "signless", "integer"]
    );
    assert_eq!(
        broken("abcdefghijklmnopqrstuvwxyz", 5),
        ["abcdefghijkl", "mnopqrstuvwx", "yz"]
    );
    assert_eq!(broken("一二三四五六七", 12), ["一二三四五六", "七"]);
}

#[test]
fn what_is_obeyed_is_escaped() {
    assert_eq!(
        visible("a\u{1b}[31mé\n\u{202e}"),
        "a\\u{1b}[31mé\\n\\u{202e}"
    );
}
