//! Findings in text.

use asmf::internals::{subject, token};
use std::sync::Arc;
use tablegen::SourceMap;

#[test]
fn subjects() {
    assert_eq!(subject("'a.b' op expects something"), Some("a.b"));
    assert_eq!(subject("custom op 'a.b' is unknown"), Some("a.b"));
    assert_eq!(subject("'i32' is no attribute"), None);
    assert_eq!(subject("expected ':'"), None);
}

#[test]
fn tokens() {
    let mut sources = SourceMap::default();
    let text = "%a-b.c = \"x.y\"(ö)\n".as_bytes();
    let file = sources.add("a", Arc::from(text));
    let length = |offset: usize| {
        let span = token(&sources, file, offset);
        assert_eq!(span.start as usize, offset.min(text.len()));
        span.end - span.start
    };
    assert_eq!(
        [0, 6, 7, 9, 14, 15, 18, 19, 99].map(length),
        [6, 1, 1, 5, 1, 2, 0, 0, 0]
    );
}
