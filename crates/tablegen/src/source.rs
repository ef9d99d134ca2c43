//! Files, byte spans, and the way from a byte to a line and column.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A file that a session has read. Ids are dense and in order of first reading.
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

/// A position for people: both 1-based, the column in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineColumn {
    /// 1-based line.
    pub line: u32,
    /// 1-based column, in bytes.
    pub column: u32,
}

/// Every file a session has read, by [`FileId`].
#[derive(Clone, Default, Debug)]
pub struct SourceMap {
    /// Copies of the map share them.
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
    /// The path as it is written.
    pub path: String,
    /// The file it stands for.
    pub file: FileId,
}

impl SourceMap {
    /// Adds a file and gives its id.
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

    /// Adds a place in a file of which nothing else is known, and gives it.
    pub fn add_place(&mut self, name: impl Into<String>, place: LineColumn) -> Span {
        let file = self.add(name, Arc::from([]));
        let added = &mut self.files[file.0 as usize];
        Arc::make_mut(added).first = place;
        Span {
            file,
            start: 0,
            end: 0,
        }
    }

    /// Notes that a file includes another one. A path is noted once.
    pub(crate) fn include(&mut self, from: FileId, inclusion: Inclusion) {
        let file = &mut self.files[from.0 as usize];
        if !file.inclusions.contains(&inclusion) {
            Arc::make_mut(file).inclusions.push(inclusion);
        }
    }

    /// What the file includes, in order of first mention; what its preprocessor leaves out is not included.
    pub fn inclusions(&self, file: FileId) -> &[Inclusion] {
        &self.files[file.0 as usize].inclusions
    }

    /// Whether there is a file with that id.
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

    /// The bytes of the line, without its line break; nothing if there is no such line.
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
