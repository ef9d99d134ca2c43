//! Positions in texts, and paths.

use asmf::internals::{Encoding, path_of, uri_of};
use lsp_types::{Position, Uri};
use std::str::FromStr;

#[test]
fn positions_and_offsets() {
    let text = "a\né\u{1F600}x\n".as_bytes();
    for (encoding, column) in [(Encoding::Utf8, 6), (Encoding::Utf16, 3)] {
        assert_eq!(encoding.position(text, 8), Position::new(1, column));
        assert_eq!(encoding.offset(text, Position::new(1, column)), 8);
        assert_eq!(encoding.offset(text, Position::new(1, 99)), 9);
        assert_eq!(encoding.offset(text, Position::new(9, 0)), text.len());
    }
    // A replacement character in the text itself, bytes of invalid text, and a line ending of two bytes.
    let text = b"\xEF\xBF\xBDa\xF0\x9Fb\r\n";
    let offsets = (0..6).map(|column| Encoding::Utf16.offset(text, Position::new(0, column)));
    assert_eq!(offsets.collect::<Vec<_>>(), [0, 3, 4, 6, 7, 7]);
    assert_eq!(Encoding::Utf16.position(text, 6), Position::new(0, 3));
    assert_eq!(Encoding::Utf8.offset(text, Position::new(0, 99)), 7);
}

#[test]
fn paths() {
    let uri = uri_of("/a b/ö.td").expect("a URI");
    assert_eq!(uri.as_str(), "file:///a%20b/%C3%B6.td");
    assert_eq!(path_of(&uri).as_deref(), Some("/a b/ö.td"));
    assert_eq!(path_of(&Uri::from_str("untitled:x").expect("a URI")), None);
}
