//! The statement for a comment.

use crate::dialect_files::files::line_start;
use std::ops::Range;
use tablegen::{Span, Statement};

/// The range of the statement for a comment. `statements`: all of the file, each before those within it.
pub fn of_comment(text: &[u8], comment: Range<usize>, statements: &[Statement]) -> Option<Span> {
    let line = line_start(text, comment.start);
    let is_alone = text[line..comment.start]
        .iter()
        .all(u8::is_ascii_whitespace);
    let range = |statement: &Statement| statement.span.start as usize..statement.span.end as usize;
    // The innermost statement is the last one.
    let around = || {
        statements
            .iter()
            .rfind(|each| range(each).contains(&comment.start))
    };
    let found = if is_alone {
        let next = statements
            .iter()
            .find(|each| range(each).start >= comment.end);
        next.filter(|next| only_blanks(&text[comment.end..range(next).start]))
            .or_else(around)
    } else {
        let on_line =
            |each: &&Statement| range(each).start < comment.start && range(each).end > line;
        // The statement right before the comment: of several with the same end, the outermost one.
        let enclosing = around();
        let before = statements
            .iter()
            .filter(on_line)
            .filter(|each| range(each).end <= comment.start);
        let last =
            before.max_by_key(|each| (range(each).end, std::cmp::Reverse(range(each).start)));
        match (last, enclosing) {
            (Some(last), Some(around)) if range(last).start < range(around).start => Some(around),
            (last, around) => last.or(around),
        }
    };
    found.map(|statement| statement.span)
}

/// True for white space and comments.
fn only_blanks(mut text: &[u8]) -> bool {
    loop {
        text = text.trim_ascii_start();
        if text.is_empty() {
            return true;
        }
        let end = match text {
            [b'/', b'/', ..] => memchr::memchr(b'\n', text),
            [b'/', b'*', ..] => memchr::memmem::find(text, b"*/").map(|at| at + 2),
            _ => return false,
        };
        text = &text[end.unwrap_or(text.len())..];
    }
}
