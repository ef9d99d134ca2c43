//! Tokens with names or text.

use std::sync::Arc;
use tablegen::{TextTokenKind, tokens};

#[test]
fn names_and_texts() {
    let text: Arc<[u8]> =
        b"include \"a.td\"\nclass A<int x> { let b = [{ $c }]; } // d\ndef e : A<1> { dag f = (g $h, \"i\"); } `"
            .as_slice()
            .into();
    let named: Vec<(TextTokenKind, &str)> = tokens(&text)
        .into_iter()
        .filter(|token| !matches!(token.kind, TextTokenKind::Other | TextTokenKind::Word))
        .map(|token| {
            (
                token.kind,
                std::str::from_utf8(&text[token.range]).expect("it is text"),
            )
        })
        .collect();
    use TextTokenKind::{Code, Identifier, Include, String, Variable};
    let expected = [
        (Include, "\"a.td\""),
        (Identifier, "A"),
        (Identifier, "x"),
        (Identifier, "b"),
        (Code, "[{ $c }]"),
        (Identifier, "e"),
        (Identifier, "A"),
        (Identifier, "f"),
        (Identifier, "g"),
        (Variable, "$h"),
        (String, "\"i\""),
    ];
    assert_eq!(named, expected);
}
