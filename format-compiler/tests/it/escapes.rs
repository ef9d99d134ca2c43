//! Colour escapes.

use format_compiler::internals::merged;

#[test]
fn neighbours_of_one_colour_share_an_escape() {
    let text = "a\x1b[31mb\x1b[0m\x1b[31mc\x1b[0m \x1b[32md\x1b[0m\x1b[31me\x1b[0m\n";
    assert_eq!(
        merged(text),
        "a\x1b[31mbc\x1b[0m \x1b[32md\x1b[0m\x1b[31me\x1b[0m\n"
    );
    assert_eq!(merged("no colour\n"), "no colour\n");
}
