//! Colour escapes in a rendered text.

const START: &str = "\x1b[";
const RESET: &str = "\x1b[0m";

/// The same text in the same colours, with one escape per run of a colour instead of one per character.
pub fn merged(text: &str) -> String {
    let mut merged = String::with_capacity(text.len());
    // The current colour in `text`, and the last one written.
    let (mut colour, mut written) = ("", "");
    let mut rest = text;
    loop {
        let plain = rest.find(START).unwrap_or(rest.len());
        if plain > 0 {
            if colour != written {
                merged.push_str(if written.is_empty() { "" } else { RESET });
                merged.push_str(colour);
                written = colour;
            }
            merged.push_str(&rest[..plain]);
        }
        rest = &rest[plain..];
        let Some(end) = rest.find('m') else { break };
        let escape = &rest[..=end];
        colour = if escape == RESET { "" } else { escape };
        rest = &rest[end + 1..];
    }
    merged.push_str(if written.is_empty() { "" } else { RESET });
    merged
}
