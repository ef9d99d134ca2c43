//! Changes of a document.

use asmf::internals::{Encoding, changed};
use lsp_types::TextDocumentContentChangeEvent;
use lsp_types::{Position, Range};

fn change(from: (u32, u32), to: (u32, u32), text: &str) -> TextDocumentContentChangeEvent {
    let range = Range::new(Position::new(from.0, from.1), Position::new(to.0, to.1));
    TextDocumentContentChangeEvent {
        range: Some(range),
        range_length: None,
        text: text.to_owned(),
    }
}

#[test]
fn changes_follow_each_other() {
    let text = "a\u{1F600}b\nc\n".as_bytes();
    let whole = TextDocumentContentChangeEvent {
        range: None,
        range_length: None,
        text: "x".to_owned(),
    };
    assert_eq!(
        changed(text, vec![change((0, 3), (1, 0), "-")], Encoding::Utf16),
        "a\u{1F600}-c\n".as_bytes()
    );
    assert_eq!(
        changed(text, vec![change((0, 5), (1, 0), "-")], Encoding::Utf8),
        "a\u{1F600}-c\n".as_bytes()
    );
    let two = vec![change((0, 0), (0, 0), "1\n2"), change((1, 0), (1, 2), "")];
    assert_eq!(
        changed(text, two, Encoding::Utf16),
        "1\n\u{1F600}b\nc\n".as_bytes()
    );
    // Places after the end are the end, and an end before the start is the start.
    assert_eq!(
        changed(text, vec![change((9, 9), (0, 0), "d")], Encoding::Utf8),
        "a\u{1F600}b\nc\nd".as_bytes()
    );
    assert_eq!(
        changed(
            text,
            vec![change((0, 0), (0, 1), ""), whole],
            Encoding::Utf8
        ),
        b"x"
    );
}
