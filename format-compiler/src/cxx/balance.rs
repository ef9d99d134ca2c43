//! Brackets in C++.

use std::ops::Range;

/// The first unmatched bracket, if the text certainly has one: in the presence of preprocessor conditionals, or of
/// bytes that are no C++ token, nothing is certain.
pub fn unbalanced(text: &str) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    while let Some(skipped) = bytes[at..]
        .iter()
        .position(|&byte| IS_LOOKED_AT[usize::from(byte)])
    {
        at += skipped;
        let rest = &bytes[at..];
        let byte = rest[0];
        match byte {
            b'(' | b'[' | b'{' => open.push(at),
            b')' | b']' | b'}' => match open.pop() {
                Some(opening) if closes(bytes[opening], byte) => {}
                Some(opening) => return Some(opening..opening + 1),
                None => return Some(at..at + 1),
            },
            b'/' if rest.starts_with(b"//") => {
                at += rest
                    .iter()
                    .position(|&byte| byte == b'\n')
                    .unwrap_or(rest.len());
                continue;
            }
            b'/' if rest.starts_with(b"/*") => {
                at += rest.windows(2).position(|pair| pair == b"*/")? + 2;
                continue;
            }
            // `R"(...)"`
            b'"' if at > 0 && bytes[at - 1] == b'R' => return None,
            b'"' => {
                at += quoted(rest)?;
                continue;
            }
            // Between digits it is a separator.
            b'\'' if at == 0 || !bytes[at - 1].is_ascii_alphanumeric() => {
                at += quoted(rest)?;
                continue;
            }
            b'#' => return None,
            _ => {}
        }
        at += 1;
    }
    open.last().map(|&opening| opening..opening + 1)
}

/// Most bytes are irrelevant.
const IS_LOOKED_AT: [bool; 256] = {
    let mut is_looked_at = [false; 256];
    let bytes = b"()[]{}/\"'#";
    let mut index = 0;
    while index < bytes.len() {
        is_looked_at[bytes[index] as usize] = true;
        index += 1;
    }
    is_looked_at
};

fn closes(opening: u8, closing: u8) -> bool {
    matches!(
        (opening, closing),
        (b'(', b')') | (b'[', b']') | (b'{', b'}')
    )
}

/// The length of the text up to and including the closing quote.
fn quoted(text: &[u8]) -> Option<usize> {
    let quote = *text.first()?;
    let mut at = 1;
    loop {
        match *text.get(at)? {
            b'\\' => at += 2,
            byte if byte == quote => return Some(at + 1),
            _ => at += 1,
        }
    }
}
