//! Changes of a document's text.

use super::position::Encoding;
use lsp_types::TextDocumentContentChangeEvent;

/// The text after some changes, each of which is about the text that the one before leaves. A change without a range is the whole text.
pub fn changed(text: &[u8], changes: Vec<TextDocumentContentChangeEvent>, encoding: Encoding) -> Vec<u8> {
    let mut text = text.to_vec();
    for change in changes {
        let Some(range) = change.range else {
            text = change.text.into_bytes();
            continue;
        };
        let start = encoding.offset(&text, range.start);
        let end = encoding.offset(&text, range.end).max(start);
        text.splice(start..end, change.text.into_bytes());
    }
    text
}
