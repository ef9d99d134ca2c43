//! The part of the source shown for a finding: long lines are cut around the marked ranges.

use std::ops::Range;
use tablegen::{FileId, SourceMap, Span};

/// The maximum length of lines that are shown in full if the width of the output isn't known, in bytes.
pub const LONGEST_LINE: usize = 400;
/// The number of bytes shown on each side of the start and end of a mark.
const AROUND: usize = 60;
/// The least number, however narrow the terminal is.
const LEAST_AROUND: usize = 10;
/// What stands before a line beside its number, in columns.
const MARGIN: usize = 4;
const GAP: &str = "...";

/// A text with the same line breaks as the file, but only the contents of marked lines.
pub struct Excerpt {
    /// The text itself.
    pub text: String,
    /// Ranges of the file that are kept, with their offsets in the text.
    kept: Vec<(Range<usize>, usize)>,
}

/// The maximum length of lines that are shown in full in so many columns, in bytes.
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

/// Whether one of the marked lines of a file is too long to be shown in full.
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
        kept: Vec::new(),
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
            let text = text_of_line(&bytes[line.clone()]);
            let [start, end] =
                [part.start - line.start, part.end - line.start].map(|at| boundary(&text, at));
            excerpt.text.push_str(if start > 0 { GAP } else { "" });
            excerpt
                .kept
                .push((line.start + start..line.start + end, excerpt.text.len()));
            excerpt.text.push_str(&text[start..end]);
            if end == text.len() {
                continue;
            }
            // The next part is preceded by its own gap.
            excerpt.text.push(' ');
        }
        if excerpt
            .kept
            .last()
            .is_some_and(|(kept, _)| kept.end < line.end)
        {
            excerpt.text.push_str(GAP);
        }
    }
    excerpt
}

/// The line with a byte of a file, cut to so many columns if it is longer, and the column of the byte in what is left
/// (1-based, in bytes).
pub fn line_around(
    sources: &SourceMap,
    file: FileId,
    offset: u32,
    columns: usize,
) -> (String, usize) {
    let span = Span {
        file,
        start: offset,
        end: offset,
    };
    let excerpt = excerpt(sources, file, &[span], columns);
    let at = excerpt.offset(offset as usize);
    let start = excerpt.text.rfind('\n').map_or(0, |newline| newline + 1);
    (
        excerpt.text[start..].to_owned(),
        at.saturating_sub(start) + 1,
    )
}

impl Excerpt {
    /// The offset in the text of a byte of the file.
    pub fn offset(&self, offset: usize) -> usize {
        let after = self.kept.partition_point(|(kept, _)| kept.start <= offset);
        let Some((kept, at)) = after.checked_sub(1).map(|index| &self.kept[index]) else {
            return 0;
        };
        at + (offset - kept.start).min(kept.len())
    }
}

/// The lines in which a span begins and ends (without line breaks), each with the offset.
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

/// The parts of a line that are shown, in order: as much around each offset as fits.
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

/// The character boundary at or before an offset.
fn boundary(text: &str, mut offset: usize) -> usize {
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// A line as UTF-8 of the same length, without characters that end a line elsewhere but not in TableGen.
fn text_of_line(bytes: &[u8]) -> String {
    let breaks = |character: char| match character {
        '\r' | '\x0b' | '\x0c' => ' ',
        other => other,
    };
    same_length_text(bytes).chars().map(breaks).collect()
}

/// The text with `?` for each byte that isn't UTF-8, so that offsets stay the same.
pub(super) fn same_length_text(bytes: &[u8]) -> String {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_owned();
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(std::iter::repeat_n('?', chunk.invalid().len()));
    }
    text
}
