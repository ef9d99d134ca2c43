//! Texts in a picture: escapes of invisible characters, and line breaks.

use unicode_width::UnicodeWidthChar;

/// The minimum width of a label in columns.
const NARROWEST: usize = 12;

/// A text with visible characters only: control characters of terminals and browsers are escaped, and so are
/// characters forbidden in XML.
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

/// The width of a character in columns.
pub(crate) fn columns_of(character: char) -> usize {
    character.width().unwrap_or(0)
}

/// The width of a text in columns.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

/// Breaks a text into lines of at most `most` columns, at spaces if possible.
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

/// Escapes a text for HTML.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(character),
        }
    }
    escaped
}
