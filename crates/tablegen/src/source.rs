//! Files, byte spans, and the conversion of byte offsets to lines and columns.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A file read by a session. Ids are dense and in order of first reading.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FileId(pub u32);

/// A half-open range of bytes in one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// A position for display: both numbers are 1-based, the column is in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineColumn {
    /// 1-based line.
    pub line: u32,
    /// 1-based column, in bytes.
    pub column: u32,
}

/// Every file read by a session, by [`FileId`].
#[derive(Clone, Default, Debug)]
pub struct SourceMap {
    /// The files, shared with copies of the map.
    files: Vec<Arc<SourceFile>>,
}

#[derive(Clone, Debug)]
struct SourceFile {
    name: String,
    text: Arc<[u8]>,
    /// Byte offset of the start of each line.
    lines: Vec<u32>,
    /// The position of the first byte.
    first: LineColumn,
    inclusions: Vec<Inclusion>,
}

/// The resolution of an `include` in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inclusion {
    /// The path in the source.
    pub path: String,
    /// The included file.
    pub file: FileId,
}

impl Span {
    /// The empty span at the beginning of a file.
    pub(crate) fn start_of(file: FileId) -> Self {
        Span {
            file,
            start: 0,
            end: 0,
        }
    }

    /// The span with another end.
    pub(crate) fn until(self, end: u32) -> Self {
        Span { end, ..self }
    }
}

impl SourceMap {
    /// Adds a file and returns its id.
    pub fn add(&mut self, name: impl Into<String>, text: Arc<[u8]>) -> FileId {
        let mut lines = vec![0];
        lines.extend(memchr::memchr_iter(b'\n', &text).map(|at| at as u32 + 1));
        self.files.push(Arc::new(SourceFile {
            name: name.into(),
            text,
            lines,
            first: LineColumn { line: 1, column: 1 },
            inclusions: Vec::new(),
        }));
        FileId(self.files.len() as u32 - 1)
    }

    /// Adds a place in a file without known contents, and returns it.
    pub fn add_place(&mut self, name: impl Into<String>, place: LineColumn) -> Span {
        let file = self.add(name, Arc::from([]));
        let added = &mut self.files[file.0 as usize];
        Arc::make_mut(added).first = place;
        Span::start_of(file)
    }

    /// Records that a file includes another one. Each path is recorded once.
    pub(crate) fn include(&mut self, from: FileId, inclusion: Inclusion) {
        let file = &mut self.files[from.0 as usize];
        if !file.inclusions.contains(&inclusion) {
            Arc::make_mut(file).inclusions.push(inclusion);
        }
    }

    /// The includes of the file, in order of first mention, without those disabled by the preprocessor.
    pub fn inclusions(&self, file: FileId) -> &[Inclusion] {
        &self.files[file.0 as usize].inclusions
    }

    /// True if there is a file with this id.
    pub fn holds(&self, file: FileId) -> bool {
        (file.0 as usize) < self.files.len()
    }

    /// The name under which the file was read.
    pub fn name(&self, file: FileId) -> &str {
        &self.files[file.0 as usize].name
    }

    /// The bytes of the file.
    pub fn text(&self, file: FileId) -> &Arc<[u8]> {
        &self.files[file.0 as usize].text
    }

    /// Line and column of a byte offset.
    pub fn line_column(&self, file: FileId, offset: u32) -> LineColumn {
        let SourceFile { lines, first, .. } = &*self.files[file.0 as usize];
        let line = lines.partition_point(|&start| start <= offset).max(1) - 1;
        let before = if line == 0 { first.column } else { 1 };
        LineColumn {
            line: first.line.saturating_add(line as u32),
            column: offset.saturating_sub(lines[line]).saturating_add(before),
        }
    }

    /// The bytes of the line, without its line break; empty if there is no such line.
    pub fn line_text(&self, file: FileId, line: u32) -> &[u8] {
        let source = &self.files[file.0 as usize];
        let index = line
            .checked_sub(source.first.line)
            .map(|index| index as usize);
        let Some((index, &start)) = index.and_then(|at| Some((at, source.lines.get(at)?))) else {
            return &[];
        };
        let start = start as usize;
        let end = source
            .lines
            .get(index + 1)
            .map_or(source.text.len(), |&next| next as usize);
        let text = &source.text[start..end];
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        text.strip_suffix(b"\r").unwrap_or(text)
    }

    /// Ids of all files, in order of first reading.
    pub fn files(&self) -> impl Iterator<Item = FileId> + use<> {
        (0..self.files.len() as u32).map(FileId)
    }
}
