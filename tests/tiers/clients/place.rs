//! Places in texts, and the positions of clients.

use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The units of a client's positions.
#[derive(Clone, Copy)]
pub(crate) enum Encoding {
    Utf8,
    Utf16,
    Utf32,
}

impl Encoding {
    pub(crate) fn named(name: &str) -> Encoding {
        match name {
            "utf-8" => Encoding::Utf8,
            "utf-16" => Encoding::Utf16,
            "utf-32" => Encoding::Utf32,
            other => panic!("the encoding {other}"),
        }
    }

    fn length(self, character: char) -> usize {
        match self {
            Encoding::Utf8 => character.len_utf8(),
            Encoding::Utf16 => character.len_utf16(),
            Encoding::Utf32 => 1,
        }
    }

    /// The byte of a text at a position of the protocol; `None` if there is none, or it is within a character.
    pub(crate) fn byte(self, text: &str, position: &Value) -> Option<usize> {
        let number = |name: &str| {
            position[name]
                .as_u64()
                .and_then(|number| usize::try_from(number).ok())
        };
        let (line, mut left) = (number("line")?, number("character")?);
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        // The line after the last one is empty.
        if text.matches('\n').count() < line {
            return None;
        }
        for (index, character) in text[start..].char_indices() {
            if left == 0 {
                return Some(start + index);
            }
            if character == '\n' {
                return None;
            }
            left = left.checked_sub(self.length(character))?;
        }
        (left == 0).then_some(text.len())
    }
}

/// Line and column of a byte, from 1, in characters.
pub(crate) fn line_and_column(text: &str, byte: usize) -> String {
    let before = &text[..byte];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    format!(
        "{}:{}",
        before.matches('\n').count() + 1,
        before[start..].chars().count() + 1
    )
}

/// A byte of a text, in the form for clients: the line, the byte in the line, and UTF-16 units of the text.
pub(crate) fn for_clients(text: &str, byte: usize) -> Value {
    let before = &text[..byte];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    json!({ "line": before.matches('\n').count(), "byte": byte - start, "offset": before.encode_utf16().count() })
}

/// A text, and the positions of the removed markers `<|name|>` in it.
pub(crate) fn without_markers(marked: &str) -> (String, BTreeMap<String, usize>) {
    let (mut text, mut markers) = (String::new(), BTreeMap::new());
    let mut rest = marked;
    while let Some((before, after)) = rest.split_once("<|") {
        let (name, after) = after
            .split_once("|>")
            .unwrap_or_else(|| panic!("a marker has no end: {after}"));
        text.push_str(before);
        let earlier = markers.insert(name.to_owned(), text.len());
        assert!(earlier.is_none(), "two markers are called {name}");
        rest = after;
    }
    text.push_str(rest);
    (text, markers)
}

pub(crate) mod tests {
    use super::*;

    pub(crate) fn every_encoding_finds_the_same_places() {
        let (text, markers) = without_markers("one\né 😀<|here|>b\n<|end|>");
        assert_eq!(text, "one\né 😀b\n");
        let position =
            |line: usize, character: usize| json!({ "line": line, "character": character });
        for (encoding, character) in [
            (Encoding::Utf8, 7),
            (Encoding::Utf16, 4),
            (Encoding::Utf32, 3),
        ] {
            assert_eq!(
                encoding.byte(&text, &position(1, character)),
                Some(markers["here"])
            );
            assert_eq!(encoding.byte(&text, &position(2, 0)), Some(markers["end"]));
            // After the end of a line, and of the text.
            assert_eq!(encoding.byte(&text, &position(0, 4)), None);
            assert_eq!(encoding.byte(&text, &position(3, 0)), None);
        }
        // Within a character.
        assert_eq!(Encoding::Utf16.byte(&text, &position(1, 3)), None);
        assert_eq!(line_and_column(&text, markers["here"]), "2:4");
        assert_eq!(
            for_clients(&text, markers["here"]),
            json!({ "line": 1, "byte": 7, "offset": 8 })
        );
    }
}
