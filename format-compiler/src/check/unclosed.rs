//! What is opened and not closed: one finding, at the opening, whatever else follows from it.

use std::ops::Range;

use super::finding::{Finding, Findings};
use super::literal;
use crate::diagnostic::{Code, title};
use crate::syntax::{Parsed, SyntaxError, TokenKind};

/// The backtick, quote or parenthesis that the error finds unclosed.
pub(super) fn opening(parsed: &Parsed, error: &SyntaxError) -> Option<Range<usize>> {
    let token = parsed.tokens.get(error.moment.token)?;
    let first_byte = |start: u32| start as usize..start as usize + 1;
    match error.title.code() {
        Code::UnterminatedLiteral | Code::UnterminatedString => Some(first_byte(token.start)),
        Code::ExpectedElement | Code::ExpectedLiteral if token.kind == TokenKind::End => {
            open_parenthesis(parsed, error.moment.token)
        }
        Code::ExpectedClosing if error.title != title::expected_closing_angle() => {
            open_parenthesis(parsed, error.moment.token)
        }
        _ => None,
    }
}

/// The innermost parenthesis that is open before a token, if none after it closes it.
fn open_parenthesis(parsed: &Parsed, before: usize) -> Option<Range<usize>> {
    let mut open = Vec::new();
    let mut innermost = None;
    for (index, token) in parsed.tokens.iter().enumerate() {
        if index == before {
            innermost = open.last().copied();
        }
        match token.kind {
            TokenKind::LeftParenthesis => open.push(index),
            TokenKind::RightParenthesis => drop(open.pop()),
            _ => {}
        }
    }
    let innermost = innermost.filter(|each| open.contains(each))?;
    Some(parsed.tokens[innermost].range())
}

/// Leaves out what only follows. `found` is in upstream's order, and its first finding stays the first.
pub(super) fn without_cascades(findings: &Findings<'_>, found: &mut Vec<Finding>) {
    let is_open = |each: &Finding| each.diagnostic.code == Code::UnterminatedLiteral;
    let Some(last) = found.iter().position(is_open) else { return };
    // Behind the backtick that is missing or too much, what was meant as literals is read as elements, and the other way
    // round. The first literal that can't be one shows where that began.
    let is_wrong = |each: &Finding| each.diagnostic.code == Code::InvalidLiteral;
    let Some(first) = found[..last].iter().position(is_wrong) else {
        return found.truncate(last + 1);
    };
    found.truncate(first + 1);
    let Some(token) = findings.literal_before(found[first].moment) else { return };
    let text = findings.text(token.clone());
    let inside = &text[1..text.len() - 1];
    let word = inside.find(char::is_whitespace).map_or(inside, |end| &inside[..end]);
    let fix = match word {
        "" => findings.replace(token.start..token.start + 1, "", "drop this backtick"),
        _ => {
            let closed = literal::split(word, findings.profile);
            let range = token.start..token.start + 1 + word.len();
            closed.and_then(|closed| findings.replace(range, &closed, format!("close it: {closed}")))
        }
    };
    let diagnostic = &mut found[first].diagnostic;
    diagnostic.help = Some("the backticks don't come in pairs: one is missing, or one too many, here".to_owned());
    diagnostic.fix = fix;
}
