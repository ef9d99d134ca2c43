//! Characters with an effect on a terminal or on the order of other characters.
//!
//! Sources, messages and paths may hold any character. Text rendered for people holds none of these: a malicious file
//! can't write to the clipboard, rename the window, hide its own lines, or show text in another order than the
//! compiler reads.

use std::borrow::Cow;

/// True if a character is invisible itself but changes the display: a control character, or one for the direction of
/// text.
pub fn is_hidden(character: char) -> bool {
    match character {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        _ => character.is_control(),
    }
}

/// The text with each hidden character written as `\u{1b}`. Line breaks and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if is_hidden(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// Part of a source as UTF-8 of the same length, so offsets stay the same: `?` replaces each byte of a hidden
/// character and each byte of invalid UTF-8. A carriage return at the end of a line stays.
pub(crate) fn source_text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        let valid = chunk.valid();
        if valid.contains(is_hidden) {
            push_source(valid, &mut text);
        } else {
            text.push_str(valid);
        }
        text.extend(std::iter::repeat_n('?', chunk.invalid().len()));
    }
    text
}

fn push_source(valid: &str, text: &mut String) {
    let mut rest = valid.chars().peekable();
    while let Some(character) = rest.next() {
        match character {
            '\r' if matches!(rest.peek(), Some('\n') | None) => text.push('\r'),
            // These end a line elsewhere, but not in TableGen.
            '\r' | '\x0b' | '\x0c' => text.push(' '),
            _ if is_hidden(character) => {
                text.extend(std::iter::repeat_n('?', character.len_utf8()));
            }
            _ => text.push(character),
        }
    }
}
