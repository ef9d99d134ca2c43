//! The literals allowed between backticks.

use super::Whitespace;
use crate::llvm_version::single_character_literal;
use crate::{Change, LlvmVersion};

/// The reason why a literal is invalid, in upstream's wording and order of checks; `None` if it is valid.
pub fn literal_error(text: &str, profile: LlvmVersion) -> Option<&'static str> {
    if Whitespace::of_literal(text).is_some() || text == "->" || text == "..." {
        return None;
    }
    let bytes = text.as_bytes();
    let is_first = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
    if let [byte] = bytes {
        let is_valid = is_first(*byte)
            || b":,=<>()[]{}?+*".contains(byte)
            || *byte == b'-' && profile.has(Change::MinusLiteral);
        return (!is_valid).then_some(single_character_literal(profile));
    }
    if !is_first(bytes[0]) {
        return Some("valid keyword starts with a letter or '_'");
    }
    let is_valid = bytes
        .iter()
        .all(|&byte| byte.is_ascii_alphanumeric() || b"_$.".contains(&byte));
    (!is_valid).then_some("keywords should contain only alphanum, '_', '$', or '.' characters")
}

/// True if `text` is spelled like a keyword of MLIR text and needs no quotes.
pub fn is_keyword_spelling(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes
        .next()
        .is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || b"_$.".contains(&byte))
}

/// The literal split into several valid ones, such as `` `=` `[` `` for `=[`; `None` if that is impossible.
pub fn split_literal(text: &str, profile: LlvmVersion) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let word = rest.bytes().take_while(|&byte| is_word(byte)).count();
        let length = if rest.starts_with("->") {
            2
        } else if rest.starts_with("...") {
            3
        } else {
            word.max(1)
        };
        let part = rest.get(..length)?;
        if literal_error(part, profile).is_some() {
            return None;
        }
        parts.push(format!("`{part}`"));
        rest = rest[length..].trim_start();
    }
    (!parts.is_empty()).then(|| parts.join(" "))
}
