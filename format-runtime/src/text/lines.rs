//! From byte offsets to lines and columns.

/// Where the lines of a source start.
#[derive(Clone, Default, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    /// Scans a source once.
    pub fn new(source: &[u8]) -> Self {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', source).map(|at| at + 1));
        LineIndex { starts }
    }
    /// Line and column of a byte, both from 1, columns in bytes: as MLIR counts.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|&start| start <= offset).max(1);
        (line, offset - self.starts.get(line - 1).copied().unwrap_or(0) + 1)
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
