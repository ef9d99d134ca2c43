//! Renders tokens as text, and text as a TableGen string.

use super::choices::Choices;

/// The format as text: usually on one line and laid out as an author would.
pub(super) fn format(tokens: &[String], choices: &mut Choices<'_, '_>) -> String {
    let is_wide = choices.once_in(8);
    let mut text = String::new();
    for (index, token) in tokens.iter().enumerate() {
        let before = index.checked_sub(1).map_or("", |before| &tokens[before]);
        match choices.below(if is_wide { 12 } else { 40 }) {
            _ if index == 0 => {}
            7 => text.push_str("\n    "),
            8 if is_wide => text.push('\t'),
            9 if is_wide => text.push_str(" \n"),
            10 if is_wide => text.push_str("  "),
            11 if is_wide => {}
            _ if is_tight(before, token) => {}
            _ => text.push(' '),
        }
        text.push_str(token);
    }
    if choices.once_in(15) {
        text.push_str("\n  ");
    }
    if choices.once_in(15) {
        text.insert_str(0, "\n    ");
    }
    text
}

fn is_tight(before: &str, token: &str) -> bool {
    matches!(token, ")" | "," | "^" | "?" | "<" | ">")
        || matches!(before, "(" | "<")
        || token == "("
            && (before == ">" || before.starts_with(|first: char| first.is_ascii_alphabetic()))
        || (before, token) == (")", ":")
        || (before, token) == (":", "(")
}

/// The text as a TableGen value: a code literal, a string, or two concatenated strings.
pub(super) fn string(text: &str, choices: &mut Choices<'_, '_>) -> String {
    let kind = choices.below(5);
    if kind < 2 && !text.contains("}]") && !text.ends_with('}') {
        return format!("[{{{text}}}]");
    }
    if kind == 4 {
        let at = (0..=choices.below(text.len() + 1))
            .rev()
            .find(|&at| text.is_char_boundary(at))
            .unwrap_or(0);
        return format!("{} # {}", quoted(&text[..at]), quoted(&text[at..]));
    }
    quoted(text)
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '\\' => quoted.push_str("\\\\"),
            '"' => quoted.push_str("\\\""),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            _ => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}
