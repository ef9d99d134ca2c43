//! One comment.

use std::ops::Range;

/// The beginning of every such comment, behind the slashes.
const MARK: &str = "asmf:";

/// `// asmf: allow(F210, F253) reason`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// True if it is about the whole file.
    pub is_for_file: bool,
    /// The codes as they are written, each with its place in the comment.
    pub codes: Vec<(String, Range<usize>)>,
}

/// A mistake in a comment that begins like one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Malformed;

/// Reads a `//` comment; `None` if it isn't for this program.
pub fn read(comment: &str) -> Option<Result<Comment, Malformed>> {
    let text = comment.trim_start_matches('/').trim_start();
    let behind = text.strip_prefix(MARK)?.trim_start();
    let (is_for_file, list) = match behind.strip_prefix("allow-file") {
        Some(list) => (true, list),
        None => (false, behind.strip_prefix("allow").unwrap_or("")),
    };
    let Some((list, _reason)) = list
        .trim_start()
        .strip_prefix('(')
        .and_then(|list| list.split_once(')'))
    else {
        return Some(Err(Malformed));
    };
    let start = list.as_ptr() as usize - comment.as_ptr() as usize;
    let (mut codes, mut at) = (Vec::new(), start);
    for piece in list.split(',') {
        let begin = at + (piece.len() - piece.trim_start().len());
        let name = piece.trim();
        codes.push((name.to_owned(), begin..begin + name.len()));
        at += piece.len() + 1;
    }
    Some(Ok(Comment { is_for_file, codes }))
}
