//! Which lines of a source are for FileCheck, and what they say.

use std::ops::Range;

/// What follows a prefix in lines for FileCheck.
const SUFFIXES: [&str; 8] = ["-NEXT", "-SAME", "-LABEL", "-DAG", "-NOT", "-EMPTY", "-COUNT-", ""];

/// A line for FileCheck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::migrate) struct CheckLine {
    pub(super) prefix: String,
    /// Whether it continues the one before.
    pub(super) is_same: bool,
    /// What is looked for, in the source.
    pub(super) text: Range<usize>,
}

/// The prefixes of lines for FileCheck, as the `RUN` lines of a source say.
pub(in crate::migrate) fn prefixes(source: &[u8]) -> Vec<String> {
    let mut prefixes = vec!["CHECK".to_owned()];
    let text = String::from_utf8_lossy(source);
    for line in text.lines().filter(|line| line.contains("RUN:") || line.contains("check-prefix")) {
        let mut words = line.split(|each: char| each.is_whitespace() || each == '=').peekable();
        while let Some(word) = words.next() {
            let is_list = matches!(word.trim_start_matches('-'), "check-prefix" | "check-prefixes");
            if is_list && let Some(names) = words.next() {
                let names = names.trim_matches(|each| matches!(each, '"' | '\''));
                prefixes.extend(names.split(',').filter(|name| !name.is_empty()).map(str::to_owned));
            }
        }
    }
    prefixes.sort();
    prefixes.dedup();
    prefixes
}

/// The lines of a source for FileCheck.
pub(in crate::migrate) fn lines(source: &[u8], prefixes: &[String]) -> Vec<CheckLine> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in source.split_inclusive(|&byte| byte == b'\n') {
        if let Some(check) = check(line, start, prefixes) {
            found.push(check);
        }
        start += line.len();
    }
    found
}

fn check(line: &[u8], start: usize, prefixes: &[String]) -> Option<CheckLine> {
    let comment = memchr::memmem::find(line, b"//")?;
    let mut at = comment;
    while let Some(colon) = memchr::memchr(b':', &line[at..]).map(|found| at + found) {
        let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'{' | b'}');
        let length = line[comment..colon].iter().rev().take_while(is_part).count();
        let word = std::str::from_utf8(&line[colon - length..colon]).ok()?;
        for prefix in prefixes {
            let Some(rest) = word.strip_prefix(prefix.as_str()) else { continue };
            // `{LITERAL}` and the like may follow.
            let rest = rest.split('{').next().unwrap_or_default();
            let is_suffix = SUFFIXES.iter().any(|suffix| match suffix.strip_suffix('-') {
                Some(_) => rest.starts_with(suffix),
                None => rest == *suffix,
            });
            if is_suffix {
                let end = line.trim_ascii_end().len().max(colon + 1);
                return Some(CheckLine {
                    prefix: prefix.clone(),
                    is_same: rest == "-SAME",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_by_their_prefixes() {
        let source = b"// RUN: asmf-opt %s | FileCheck %s --check-prefixes=A,B\n// A-SAME: x : y\nop // B-NOT: z\n// AB: no\n// CHECK-COUNT-2: c\n";
        let prefixes = prefixes(source);
        assert_eq!(prefixes, ["A", "B", "CHECK"]);
        let found = lines(source, &prefixes);
        let texts: Vec<_> =
            found.iter().map(|line| (&*line.prefix, line.is_same, &source[line.text.clone()])).collect();
        let expected: [(&str, bool, &[u8]); 3] = [("A", true, b" x : y"), ("B", false, b" z"), ("CHECK", false, b" c")];
        assert_eq!(texts, expected);
    }
}
