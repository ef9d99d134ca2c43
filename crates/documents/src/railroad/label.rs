//! Texts in a picture: what is written for characters that no picture shows, and where a text is broken into lines.

use unicode_width::UnicodeWidthChar;

/// A label never becomes narrower than this, in columns.
const NARROWEST: usize = 12;

/// A text with visible characters only: those that a terminal or a browser obeys instead of showing them are escaped, and so are those
/// that XML can't contain.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if is_shown(character) {
            shown.push(character);
        } else {
            shown.extend(character.escape_default());
        }
    }
    shown
}

fn is_shown(character: char) -> bool {
    let changes_direction = matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let separates_lines = matches!(character, '\u{2028}' | '\u{2029}');
    let is_no_character = matches!(character, '\u{fffe}' | '\u{ffff}' | '\u{feff}');
    !(character.is_control() || changes_direction || separates_lines || is_no_character)
}

/// The columns that a character takes.
pub(crate) fn columns_of(character: char) -> usize {
    character.width().unwrap_or(0)
}

/// The columns that a text takes.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

/// The lines of a text that is broken so that each takes at most `most` columns, at spaces where there are any.
pub fn broken(text: &str, most: usize) -> Vec<String> {
    let most = most.max(NARROWEST);
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ') {
        let line = lines.last().map_or(0, |line| columns(line));
        if line > 0 && line + columns(word.trim_end()) > most {
            lines.push(String::new());
        }
        for character in word.chars() {
            let line = lines.last().map_or(0, |line| columns(line));
            if line + columns_of(character) > most && character != ' ' {
                lines.push(String::new());
            }
            if let Some(line) = lines.last_mut() {
                line.push(character);
            }
        }
    }
    if lines.len() > 1 {
        for line in &mut lines {
            line.truncate(line.trim_end().len());
        }
    }
    lines
}
