//! Words in a text that may name operations, attributes and types.

use std::ops::Range;

/// The words with a dot in a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    dotted(text.as_bytes()).filter_map(|word| text.get(word))
}

/// True for the bytes of words of ASCII characters.
const IN_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
        byte += 1;
    }
    table
};

/// The places of the same words in a text of ASCII characters; other characters are no part of a word.
pub(super) fn dotted(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_part = |byte: &u8| IN_WORD[usize::from(*byte)];
    let mut from = 0;
    std::iter::from_fn(move || {
        let dot = from + memchr::memchr(b'.', text.get(from..)?)?;
        let start = text[from..dot]
            .iter()
            .rposition(|byte| !is_part(byte))
            .map_or(from, |before| from + before + 1);
        let end_of_part = |from: usize| {
            let length = text[from..].iter().position(|byte| !is_part(byte));
            length.map_or(text.len(), |length| from + length)
        };
        let mut end = end_of_part(dot);
        // The mnemonic of an operation may have C++ namespaces.
        while text[end..].starts_with(b"::") && text.get(end + 2).is_some_and(&is_part) {
            end = end_of_part(end + 2);
        }
        from = end;
        Some(start..end)
    })
}

/// The places of attributes and types with the dialect apart from the name: `#dialect<name ...>`.
pub(super) fn names_in_brackets(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    memchr::memchr2_iter(b'#', b'!', text).filter(|at| {
        let rest = &text[at + 1..];
        let length = rest
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_')
            .count();
        length > 0 && rest.get(length) == Some(&b'<')
    })
}
