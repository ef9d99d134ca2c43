//! Literals, the same in all kinds of formats.

use super::finding::Findings;
use crate::Profile;
use crate::diagnostic::title;
use crate::syntax::{Element, literal_error};

/// A literal may stand only at the top level, and must be a keyword or a punctuation token.
pub(super) fn check(findings: &mut Findings<'_>, element: &Element, text: &str, is_top_level: bool) -> Option<()> {
    if !is_top_level {
        findings.at_element(title::literal_misplaced(), element);
        return None;
    }
    if let Some(reason) = literal_error(text, findings.profile) {
        let fix = split(text, findings.profile).and_then(|literals| {
            let title = format!("split into {literals}");
            findings.replace(element.span.clone(), &literals, title)
        });
        findings.at_element(title::invalid_literal(text, reason), element).fix = fix;
        return None;
    }
    Some(())
}

/// The literal as several valid ones, if it is made of them: `=[` as `` `=` `[` ``.
pub(super) fn split(text: &str, profile: Profile) -> Option<String> {
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
