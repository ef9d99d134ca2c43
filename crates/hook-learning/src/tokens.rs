//! The tokens of an operation that is kept as text, as far as the printer decides about them.

use format_runtime::text::{TokenKind, tokens};
use operation_core::{Operation, TextPiece};

/// The tokens of an operation kept as text, whose order in a dictionary and whose spelling of numbers don't count; `None` if its
/// text isn't kept.
pub(crate) fn tokens_of(operation: Operation<'_>) -> Option<Vec<String>> {
    let mut list = Vec::new();
    for piece in operation.kept_text()?.pieces() {
        match piece {
            TextPiece::Text(text) => {
                for token in tokens(text) {
                    let bytes = &text[token.span.range()];
                    list.push(spelled(token.kind, &String::from_utf8_lossy(bytes)));
                }
            }
            TextPiece::Operand(number) => list.push(format!("%{number}")),
            TextPiece::Local(number) => list.push(format!("%local {number}")),
            TextPiece::Successor(number) => list.push(format!("^{number}")),
            TextPiece::Region(number) => list.push(format!("region {number}")),
        }
    }
    Some(sorted(&mut list.into_iter(), None))
}

/// The text of an operation kept as text, with its spaces; `None` if its text isn't kept.
pub(crate) fn spelling_of(operation: Operation<'_>) -> Option<String> {
    let pieces = operation.kept_text()?.pieces();
    let spelled = pieces.map(|piece| match piece {
        TextPiece::Text(text) => String::from_utf8_lossy(text).into_owned(),
        other => format!("{other:?}"),
    });
    Some(spelled.collect())
}

/// The usual spelling of a token.
fn spelled(kind: TokenKind, text: &str) -> String {
    match kind {
        TokenKind::Float => match text.parse::<f64>() {
            Ok(number) => format!("{number:e}"),
            Err(_) => text.to_owned(),
        },
        _ => text.to_owned(),
    }
}

/// The tokens up to a closing bracket or to the end, with the entries of each dictionary in alphabetical order.
fn sorted(tokens: &mut dyn Iterator<Item = String>, close: Option<&str>) -> Vec<String> {
    let mut entries = vec![Vec::new()];
    while let Some(token) = tokens.next() {
        if close == Some(&*token) {
            break;
        }
        let closed_by = match &*token {
            "{" => Some("}"),
            "(" => Some(")"),
            "[" => Some("]"),
            _ => None,
        };
        match (closed_by, entries.last_mut()) {
            (None, _) if token == "," && close == Some("}") => entries.push(Vec::new()),
            (None, Some(entry)) => entry.push(token),
            (Some(end), Some(entry)) => {
                entry.push(token);
                entry.extend(sorted(tokens, Some(end)));
                entry.push(end.to_owned());
            }
            (_, None) => {}
        }
    }
    if close == Some("}") {
        entries.sort();
    }
    entries.join(&",".to_owned())
}
