//! The part of the source shown for a finding: long lines are cut around the marked ranges.

use crate::diagnostic::visible::source_text;
use std::ops::Range;
use tablegen::{FileId, SourceMap, Span};

/// The maximum length of a full line if the width of the output isn't known, in bytes.
pub const LONGEST_LINE: usize = 400;
/// The number of bytes shown on each side of the start and end of a mark.
const AROUND: usize = 60;
/// The minimum of this number for the narrowest terminals.
const LEAST_AROUND: usize = 10;
/// The width of the margin before a line, in columns, without the line number.
const MARGIN: usize = 4;
const GAP: &str = "...";

/// A text with the same line breaks as the file, but only the contents of marked lines.
pub struct Excerpt {
    /// The text itself.
    pub text: String,
    /// The displayed ranges of the file, with their offsets in the text.
    ranges: Vec<(Range<usize>, usize)>,
}

/// The maximum length of a full line in so many columns, in bytes.
pub(super) fn longest_line(sources: &SourceMap, spans: &[Span], width: Option<usize>) -> usize {
    let Some(width) = width else {
        return LONGEST_LINE;
    };
    let numbers = spans.iter().map(|span| {
        let end = span.end.min(sources.text(span.file).len() as u32);
        sources.line_column(span.file, end).line
    });
    let digits = numbers.max().map_or(1, |number| number.to_string().len());
    width.saturating_sub(MARGIN + digits).min(LONGEST_LINE)
}

/// True if one of the marked lines of a file is too long to be shown in full.
pub fn is_needed(sources: &SourceMap, spans: &[Span], longest: usize) -> bool {
    spans
        .iter()
        .flat_map(|span| ends(sources, span))
        .any(|(line, _)| line.len() > longest)
}

/// The excerpt for spans of one file.
pub fn excerpt(sources: &SourceMap, file: FileId, spans: &[Span], longest: usize) -> Excerpt {
    let mut ends: Vec<(Range<usize>, usize)> =
        spans.iter().flat_map(|span| ends(sources, span)).collect();
    ends.sort_by_key(|(line, offset)| (line.start, *offset));
    let bytes = sources.text(file);
    let mut excerpt = Excerpt {
        text: String::new(),
        ranges: Vec::new(),
    };
    let mut number = 1;
    for same in ends.chunk_by(|left, right| left.0 == right.0) {
        let line = same[0].0.clone();
        let wanted = sources.line_column(file, line.start as u32).line;
        excerpt
            .text
            .extend(std::iter::repeat_n('\n', (wanted - number) as usize));
        number = wanted;
        let offsets: Vec<usize> = same.iter().map(|(_, offset)| *offset).collect();
        for part in parts(&line, &offsets, longest) {
            let bytes = &bytes[line.clone()];
            let [start, end] =
                [part.start - line.start, part.end - line.start].map(|at| boundary(bytes, at));
            excerpt.text.push_str(if start > 0 { GAP } else { "" });
            excerpt
                .ranges
                .push((line.start + start..line.start + end, excerpt.text.len()));
            let text = source_text(&bytes[start..end]).replace('\r', " ");
            excerpt.text.push_str(&text);
            if end == bytes.len() {
                continue;
            }
            // The next part is preceded by its own gap.
            excerpt.text.push(' ');
        }
        if excerpt
            .ranges
            .last()
            .is_some_and(|(range, _)| range.end < line.end)
        {
            excerpt.text.push_str(GAP);
        }
    }
    excerpt
}

/// A line, cut to so many columns around a byte of it if it is longer, and the column of the byte in the result
/// (1-based, in bytes). The result contains no terminal commands.
pub fn line_around(line: &[u8], at: usize, columns: usize) -> (String, usize) {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let at = at.min(line.len());
    let whole = 0..line.len();
    let mut text = String::new();
    let mut column = 1;
    for part in parts(&whole, &[at], columns) {
        let part = boundary(line, part.start)..boundary(line, part.end);
        text.push_str(if part.start > 0 { GAP } else { "" });
        column = text.len() + at.saturating_sub(part.start) + 1;
        text.push_str(&source_text(&line[part.clone()]));
        if part.end < line.len() {
            text.push(' ');
            text.push_str(GAP);
        }
    }
    (text, column)
}

impl Excerpt {
    /// The offset in the text of a byte of the file.
    pub fn offset(&self, offset: usize) -> usize {
        let after = self
            .ranges
            .partition_point(|(range, _)| range.start <= offset);
        let Some((range, at)) = after.checked_sub(1).map(|index| &self.ranges[index]) else {
            return 0;
        };
        at + (offset - range.start).min(range.len())
    }
}

/// The first and last lines of a span (without line breaks), each with the offset.
fn ends(sources: &SourceMap, span: &Span) -> [(Range<usize>, usize); 2] {
    let length = sources.text(span.file).len();
    [span.start, span.end.max(span.start)].map(|offset| {
        let offset = (offset as usize).min(length);
        let place = sources.line_column(span.file, offset as u32);
        let start = offset - (place.column as usize - 1);
        let line = start..start + sources.line_text(span.file, place.line).len();
        let offset = offset.min(line.end);
        (line, offset)
    })
}

/// The displayed parts of a line, in order: as much around each offset as fits.
fn parts(line: &Range<usize>, offsets: &[usize], longest: usize) -> Vec<Range<usize>> {
    if line.len() <= longest {
        return vec![line.clone()];
    }
    let mut around = AROUND;
    loop {
        let parts = parts_around(line, offsets, around);
        let length: usize = parts.iter().map(|part| part.len() + GAP.len() + 1).sum();
        if length + GAP.len() <= longest || longest == LONGEST_LINE || around <= LEAST_AROUND {
            return parts;
        }
        around -= 1;
    }
}

fn parts_around(line: &Range<usize>, offsets: &[usize], around: usize) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for offset in offsets {
        let part = offset.saturating_sub(around).max(line.start)..(offset + around).min(line.end);
        match parts.last_mut() {
            Some(last) if part.start <= last.end => last.end = last.end.max(part.end),
            _ => parts.push(part),
        }
    }
    parts
}

/// The start of the character with a byte, if the bytes are UTF-8.
fn boundary(bytes: &[u8], offset: usize) -> usize {
    let is_inside = |at: &usize| bytes.get(*at).is_some_and(|byte| byte & 0xC0 == 0x80);
    let first = offset.saturating_sub(3);
    (first..=offset)
        .rev()
        .find(|at| !is_inside(at))
        .unwrap_or(offset)
}
