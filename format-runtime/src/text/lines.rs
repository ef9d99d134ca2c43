//! From byte offsets to lines and columns.

/// Where the lines of a source start.
#[derive(Clone, Default, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
    length: usize,
    /// Lines of the file before this part, bytes of its first line before it.
    origin: (usize, usize),
}

impl LineIndex {
    /// Scans a source once.
    pub fn new(source: &[u8]) -> Self {
        Self::of_part(source, 0, 0)
    }
    /// Scans a part of a file: `lines` of the file stand before it, and `bytes` of its own first line.
    pub fn of_part(source: &[u8], lines: usize, bytes: usize) -> Self {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', source).map(|at| at + 1));
        LineIndex { starts, length: source.len(), origin: (lines, bytes) }
    }
    /// Line and column of a byte, both from 1, columns in bytes: as MLIR counts. Beyond the end is the source as a whole:
    /// 0:0, or where the part begins.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let (lines, bytes) = self.origin;
        if offset > self.length {
            return if self.origin == (0, 0) { (0, 0) } else { (lines + 1, bytes + 1) };
        }
        let line = self.starts.partition_point(|&start| start <= offset).max(1);
        let column = offset - self.starts.get(line - 1).copied().unwrap_or(0) + 1;
        (lines + line, if line == 1 { column + bytes } else { column })
    }
}

/// A source's name and lines, to print its [`operation_core::Location`]s.
#[derive(Clone, Default, Debug)]
pub struct SourceLines {
    /// The file name.
    pub name: String,
    /// Its lines.
    pub lines: LineIndex,
}
