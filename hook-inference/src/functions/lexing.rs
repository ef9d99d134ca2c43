//! The tokens, comments and brackets of C++, as far as they matter where functions are looked for.

/// The first byte from here that is neither white space nor in a comment.
pub(super) fn skip_blank(text: &str, mut at: usize) -> Option<usize> {
    loop {
        let rest = text.get(at..)?;
        let byte = *rest.as_bytes().first()?;
        if byte.is_ascii_whitespace() {
            at += 1;
        } else if rest.starts_with("//") {
            at += rest.find('\n')?;
        } else if rest.starts_with("/*") {
            at += rest.get(2..)?.find("*/")? + 4;
        } else {
            return Some(at);
        }
    }
}

pub(super) fn first_word(text: &str, at: usize) -> usize {
    skip_blank(text, at).unwrap_or(at)
}

pub(super) fn is_line_start(text: &str, at: usize) -> bool {
    text[..at].bytes().rev().take_while(|&byte| byte != b'\n').all(|byte| byte.is_ascii_whitespace())
}

/// The end of a directive of the preprocessor, which goes on after a line that ends in a backslash.
pub(super) fn end_of_directive(text: &str, mut at: usize) -> usize {
    loop {
        let line = text[at..].find('\n').map_or(text.len(), |length| at + length);
        if line >= text.len() || !text[at..line].trim_end().ends_with('\\') {
            return line;
        }
        at = line + 1;
    }
}

/// The end of the literal, word or byte that begins here.
pub(super) fn skip_token(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    let bytes = rest.as_bytes();
    match bytes[0] {
        b'R' if rest.starts_with("R\"") => {
            let Some((delimiter, body)) = rest[2..].split_once('(') else { return text.len() };
            let close = format!("){delimiter}\"");
            body.find(&close).map_or(text.len(), |end| at + 3 + delimiter.len() + end + close.len())
        }
        quote @ (b'"' | b'\'') => {
            let mut end = 1;
            while let Some(&byte) = bytes.get(end) {
                match byte {
                    b'\\' => end += 2,
                    b'\n' => break,
                    byte if byte == quote => return at + end + 1,
                    _ => end += 1,
                }
            }
            at + end.min(bytes.len())
        }
        byte if byte.is_ascii_alphanumeric() || byte == b'_' => {
            // `'` separates digits of a number.
            let goes_on = |&byte: &u8| {
                byte.is_ascii_alphanumeric() || byte == b'_' || (byte == b'\'' && bytes[0].is_ascii_digit())
            };
            at + bytes.iter().position(|byte| !goes_on(byte)).unwrap_or(bytes.len())
        }
        // Never in the middle of a character.
        _ => at + rest.chars().next().map_or(1, char::len_utf8),
    }
}

/// The end of what is in brackets, behind the closing one; `None` if it isn't closed.
pub(super) fn matching(text: &str, mut at: usize) -> Option<usize> {
    let mut open = Vec::new();
    while let Some(next) = skip_blank(text, at) {
        if text[next..].starts_with('#') && is_line_start(text, next) {
            at = end_of_directive(text, next);
            continue;
        }
        at = next;
        match text.as_bytes()[at] {
            byte @ (b'(' | b'[' | b'{') => open.push(byte),
            byte @ (b')' | b']' | b'}') => {
                let opening = open.pop()?;
                if !matches!((opening, byte), (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
                    return None;
                }
                if open.is_empty() {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at = skip_token(text, at);
    }
    None
}

pub(super) fn without_comments(text: &str) -> String {
    let mut out = String::new();
    let mut at = 0;
    while let Some(next) = skip_blank(text, at) {
        if next > at {
            out.push(' ');
        }
        at = skip_token(text, next);
        out.push_str(&text[next..at]);
    }
    out
}

/// The parts between the commas that are in no brackets.
pub(super) fn commas(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}
