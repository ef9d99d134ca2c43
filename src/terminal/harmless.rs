//! Writes to a terminal without its commands, even if names and messages hold some.
//!
//! Rendered findings hold none of them already (`format_compiler::diagnostic::visible`); this is for all other names
//! from the input, such as a path in a message of the operating system.

use format_compiler::diagnostic::is_hidden;
use std::io::{self, Write};

/// Writes hidden characters as `\u{1b}`, but for the colors and the overwriting of lines of this program.
pub(crate) struct Harmless<'w>(&'w mut dyn Write);

impl<'w> Harmless<'w> {
    pub(crate) fn new(inner: &'w mut dyn Write) -> Self {
        Harmless(inner)
    }
}

impl Write for Harmless<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match harmless(bytes) {
            Some(shown) => self.0.write_all(&shown)?,
            None => self.0.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The bytes without commands; `None` if there are none.
pub fn harmless(bytes: &[u8]) -> Option<Vec<u8>> {
    let is_harmful = |character: char| is_hidden(character) && character != '\r';
    let mut chunks = bytes.utf8_chunks();
    if !chunks.any(|chunk| chunk.valid().contains(is_harmful)) {
        return None;
    }
    let mut shown = Vec::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        let mut rest = chunk.valid();
        while let Some(at) = rest.find(is_harmful) {
            let (plain, after) = rest.split_at(at);
            shown.extend_from_slice(plain.as_bytes());
            let length = color(after).unwrap_or_else(|| {
                let character = after.chars().next().unwrap_or_default();
                shown.extend_from_slice(character.escape_unicode().to_string().as_bytes());
                character.len_utf8()
            });
            if after.starts_with('\x1b') && length > 1 {
                shown.extend_from_slice(&after.as_bytes()[..length]);
            }
            rest = &after[length..];
        }
        shown.extend_from_slice(rest.as_bytes());
        shown.extend_from_slice(chunk.invalid());
    }
    Some(shown)
}

/// The length of a command for a color or for clearing a line, if the text begins with one.
fn color(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("\x1b[")?;
    let digits = rest
        .bytes()
        .take_while(|byte| byte.is_ascii_digit() || *byte == b';')
        .count();
    matches!(rest.as_bytes().get(digits), Some(b'm' | b'K')).then_some(digits + 3)
}
