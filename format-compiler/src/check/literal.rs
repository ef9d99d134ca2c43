//! Literals, for all kinds of formats.

use super::finding::Findings;
use super::tree::{FormatKind, NodeKind};
use crate::diagnostic::title;
use crate::syntax::{Element, Whitespace, literal_error, split_literal};

/// A literal is allowed only at the top level, and must be a keyword or a punctuation token.
pub(super) fn check<K: FormatKind>(
    findings: &mut Findings<'_>,
    element: &Element,
    text: &str,
    is_top_level: bool,
) -> Option<NodeKind<K>> {
    if !is_top_level {
        findings.at_element(title::literal_misplaced(), element);
        return None;
    }
    if let Some(reason) = literal_error(text, findings.profile) {
        let split = split_literal(text, findings.profile);
        let added = findings.at_element(title::invalid_literal(text, reason), element);
        if let Some(literals) = split {
            let title = format!("split into {literals}");
            added.fixed_by(element.span.clone(), &literals, title);
        }
        return None;
    }
    Some(match Whitespace::of_literal(text) {
        Some(whitespace) => NodeKind::Whitespace(whitespace),
        None => NodeKind::Literal(text.to_owned()),
    })
}
