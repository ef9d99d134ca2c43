//! The lines of a source for FileCheck.

use std::ops::Range;

/// The suffixes of a prefix in lines for FileCheck.
const SUFFIXES: [&[u8]; 8] = [
    b"-NEXT", b"-SAME", b"-LABEL", b"-DAG", b"-NOT", b"-EMPTY", b"-COUNT-", b"",
];

/// A line for FileCheck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckLine {
    /// The place of its prefix among those of the source.
    pub prefix: usize,
    /// True if it continues the one before.
    pub is_same: bool,
    /// The text that FileCheck looks for, in the source.
    pub text: Range<usize>,
}

/// The prefixes of lines for FileCheck in the `RUN` lines of a source.
pub fn prefixes(source: &[u8]) -> Vec<String> {
    let mut prefixes = vec!["CHECK".to_owned()];
    let mut start = 0;
    for at in memchr::memmem::find_iter(source, b"check-prefix") {
        if at < start {
            continue;
        }
        let from = memchr::memrchr(b'\n', &source[..at]).map_or(0, |before| before + 1);
        start = memchr::memchr(b'\n', &source[at..]).map_or(source.len(), |length| at + length);
        let line = String::from_utf8_lossy(&source[from..start]);
        let mut words = line
            .split(|each: char| each.is_whitespace() || each == '=')
            .peekable();
        while let Some(word) = words.next() {
            let is_list = matches!(
                word.trim_start_matches('-'),
                "check-prefix" | "check-prefixes"
            );
            if is_list && let Some(names) = words.next() {
                let names = names.trim_matches(|each| matches!(each, '"' | '\''));
                prefixes.extend(
                    names
                        .split(',')
                        .filter(|name| !name.is_empty())
                        .map(str::to_owned),
                );
            }
        }
    }
    prefixes.sort();
    prefixes.dedup();
    prefixes
}

/// The lines of a source for FileCheck.
pub fn lines(source: &[u8], prefixes: &[String]) -> Vec<CheckLine> {
    let mut found = Vec::new();
    let mut start = 0;
    // Lines without a comment are passed over.
    for comment in memchr::memmem::find_iter(source, b"//") {
        if comment < start {
            continue;
        }
        start = memchr::memrchr(b'\n', &source[..comment]).map_or(0, |before| before + 1);
        let end = memchr::memchr(b'\n', &source[comment..])
            .map_or(source.len(), |length| comment + length + 1);
        found.extend(check(&source[start..end], comment - start, start, prefixes));
        start = end;
    }
    found
}

/// The check in a line that begins at an offset and has a comment.
fn check(line: &[u8], comment: usize, start: usize, prefixes: &[String]) -> Option<CheckLine> {
    let mut at = comment;
    while let Some(colon) = memchr::memchr(b':', &line[at..]).map(|found| at + found) {
        let is_part =
            |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'{' | b'}');
        let length = line[comment..colon]
            .iter()
            .rev()
            .take_while(is_part)
            .count();
        let word = &line[colon - length..colon];
        for (place, prefix) in prefixes.iter().enumerate() {
            let Some(rest) = word.strip_prefix(prefix.as_bytes()) else {
                continue;
            };
            // `{LITERAL}` and the like may follow.
            let rest = rest.split(|byte| *byte == b'{').next().unwrap_or_default();
            let is_suffix = SUFFIXES.iter().any(|suffix| match suffix.ends_with(b"-") {
                true => rest.starts_with(suffix),
                false => rest == *suffix,
            });
            if is_suffix {
                let end = line.trim_ascii_end().len().max(colon + 1);
                return Some(CheckLine {
                    prefix: place,
                    is_same: rest == b"-SAME",
                    text: start + colon + 1..start + end,
                });
            }
        }
        at = colon + 1;
    }
    None
}

/// Lines that together are one text: a line and those that continue it.
pub(super) fn groups(lines: &[CheckLine]) -> impl Iterator<Item = &[CheckLine]> {
    lines.chunk_by(|before, line| line.is_same && before.prefix == line.prefix)
}
