//! The lines of a change.

use crate::dialect_files::Findings;
use crate::lint_policy::places::Places;
use rustc_hash::FxHashMap;
use std::ops::Range;
use tablegen::{FileId, SourceMap, Span, Statement};

/// The new or changed lines of each file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ChangedLines {
    /// Ranges of lines, counted from 1; none for a new file.
    files: FxHashMap<String, Option<Vec<Range<u32>>>>,
}

impl ChangedLines {
    /// Reads the output of `git diff --unified=0 --no-prefix --no-renames`. For removed lines, the lines around
    /// the gap are changed.
    pub fn of_diff(diff: &str) -> Self {
        let mut changed = ChangedLines::default();
        let mut file = None;
        for line in diff.lines() {
            if let Some(name) = line.strip_prefix("+++ ") {
                // The path ends with a tab if there are blanks in it.
                file = Some(name.trim_end_matches('\t').to_owned());
            } else if let (Some(name), Some(range)) =
                (&file, line.strip_prefix("@@ ").and_then(hunk))
            {
                let ranges = changed
                    .files
                    .entry(name.clone())
                    .or_insert_with(|| Some(Vec::new()));
                ranges.get_or_insert_default().push(range);
            }
        }
        changed
    }

    /// Adds a new file.
    pub fn add_file(&mut self, name: &str) {
        self.files.insert(name.to_owned(), None);
    }

    /// Removes the findings about unchanged definitions. `name_in_diff` gives the name of a file in the
    /// diff, `statements` the statements in it. Returns the number of removed findings.
    pub fn apply(
        &self,
        findings: &mut Findings,
        places: &Places,
        statements: impl Fn(FileId) -> Vec<Statement>,
        name_in_diff: impl Fn(&str) -> Option<String>,
    ) -> usize {
        let sources = findings.sources.clone();
        let mut changed: FxHashMap<FileId, Vec<Range<u32>>> = FxHashMap::default();
        for file in sources.files() {
            let Some(lines) =
                name_in_diff(sources.name(file)).and_then(|name| self.files.get(&name))
            else {
                continue;
            };
            let bytes = match lines {
                None => std::iter::once(0..u32::MAX).collect(),
                Some(lines) => changed_bytes(&sources, file, lines, &statements(file)),
            };
            changed.insert(file, bytes);
        }
        let is_changed = |span: Span| {
            let ranges = changed.get(&span.file);
            ranges.is_some_and(|ranges| {
                ranges
                    .iter()
                    .any(|range| range.start <= span.end && span.start <= range.end)
            })
        };
        findings.keep(|finding, subject| places.of_finding(finding, subject).any(is_changed))
    }
}

/// The new lines of `-1,2 +3,4 @@ ...`.
pub fn hunk(header: &str) -> Option<Range<u32>> {
    let new = header
        .split_whitespace()
        .find_map(|word| word.strip_prefix('+'))?;
    let (start, count) = new.split_once(',').unwrap_or((new, "1"));
    let (start, count): (u32, u32) = (start.parse().ok()?, count.parse().ok()?);
    // Nothing is new: the lines before and after the gap.
    Some(if count == 0 {
        start..start + 2
    } else {
        start..start + count
    })
}

/// The changed lines as bytes, with the definitions around them.
fn changed_bytes(
    sources: &SourceMap,
    file: FileId,
    lines: &[Range<u32>],
    statements: &[Statement],
) -> Vec<Range<u32>> {
    let line_of = |offset: u32| sources.line_column(file, offset).line;
    let touches = |first: u32, last: u32| {
        lines
            .iter()
            .any(|range| range.start <= last && first < range.end)
    };
    let definitions = statements.iter().filter(|each| each.kind.defines());
    let touched = definitions.filter(|each| {
        touches(
            line_of(each.span.start),
            line_of(each.span.end.saturating_sub(1)),
        )
    });
    let mut bytes: Vec<Range<u32>> = touched.map(|each| each.span.start..each.span.end).collect();
    let text = sources.text(file);
    let mut start = 0;
    for (number, line) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
        let end = start + line.len() as u32;
        if touches(number, number) {
            bytes.push(start..end.saturating_sub(1).max(start));
        }
        start = end;
    }
    bytes
}
