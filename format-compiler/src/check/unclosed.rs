//! Unclosed delimiters: reported as a single finding at the opening one, without the errors caused by it.

use super::finding::{Finding, Findings};
use crate::diagnostic::{Code, Diagnostic};
use crate::syntax::split_literal;

/// The findings in upstream's order, without consequences of others. The first one is upstream's error.
pub(super) fn finish(mut findings: Findings<'_>, subject: &str) -> Vec<Diagnostic> {
    let mut found = findings.take_sorted();
    without_cascades(&findings, &mut found);
    findings.finish(found, subject)
}

/// Drops consequences of other findings. `found` is in upstream's order, and its first finding stays the first.
fn without_cascades(findings: &Findings<'_>, found: &mut Vec<Finding>) {
    let is_open = |each: &Finding| each.diagnostic.code == Code::UnterminatedLiteral;
    let Some(last) = found.iter().position(is_open) else {
        return;
    };
    // After a missing or extra backtick, literals are parsed as elements and vice versa. The first invalid literal
    // marks the start of the confusion.
    let is_wrong = |each: &Finding| each.diagnostic.code == Code::InvalidLiteral;
    let Some(first) = found[..last].iter().position(is_wrong) else {
        return found.truncate(last + 1);
    };
    found.truncate(first + 1);
    let Some(token) = findings.literal_before(found[first].moment) else {
        return;
    };
    let text = findings.text(token.clone());
    let inside = &text[1..text.len() - 1];
    let word = inside
        .find(char::is_whitespace)
        .map_or(inside, |end| &inside[..end]);
    let fix = match word {
        "" => findings.replace(token.start..token.start + 1, "", "drop this backtick"),
        _ => {
            let closed = split_literal(word, findings.profile);
            let range = token.start..token.start + 1 + word.len();
            closed
                .and_then(|closed| findings.replace(range, &closed, format!("close it: {closed}")))
        }
    };
    let diagnostic = &mut found[first].diagnostic;
    diagnostic.help =
        Some("the backticks don't come in pairs: one is missing, or one too many, here".to_owned());
    diagnostic.fix = fix;
}
