//! Conversion of byte offsets to lines and columns.

/// The byte offsets of the starts of a source's lines.
#[derive(Clone, Default, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
    length: usize,
    /// For a part of a file: the number of lines before it, and of bytes before it on its first line.
    origin: (usize, usize),
}

impl LineIndex {
    /// Scans a source for line breaks.
    pub fn new(source: &[u8]) -> Self {
        Self::of_part(source, 0, 0)
    }
    /// Scans a part of a file, behind `lines` complete lines and `bytes` bytes of its first line.
    pub fn of_part(source: &[u8], lines: usize, bytes: usize) -> Self {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', source).map(|at| at + 1));
        LineIndex {
            starts,
            length: source.len(),
            origin: (lines, bytes),
        }
    }
    /// The line and column of a byte offset, both counted from 1, with columns in bytes, as in MLIR. An offset beyond the
    /// end stands for the source as a whole: the result is 0:0, or the start of the part.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let (lines, bytes) = self.origin;
        if offset > self.length {
            return if self.origin == (0, 0) {
                (0, 0)
            } else {
                (lines + 1, bytes + 1)
            };
        }
        let line = self.starts.partition_point(|&start| start <= offset).max(1);
        let column = offset - self.starts.get(line - 1).copied().unwrap_or(0) + 1;
        (
            lines + line,
            if line == 1 { column + bytes } else { column },
        )
    }
    /// The byte offset of a line and column, both counted from 1, with columns in bytes. A column beyond the line's end
    /// stands for its end. `None` if the source has no such line, or if there is no line or column 0.
    pub fn offset(&self, line: usize, column: usize) -> Option<usize> {
        let (lines, bytes) = self.origin;
        let line = line.checked_sub(lines + 1)?;
        let column = column
            .checked_sub(1)?
            .checked_sub(if line == 0 { bytes } else { 0 })?;
        let start = *self.starts.get(line)?;
        // Without the line break.
        let end = self
            .starts
            .get(line + 1)
            .map_or(self.length, |&next| next - 1);
        Some(start.saturating_add(column).min(end))
    }
    /// The number of lines in the source, counting an empty first line.
    pub fn num_lines(&self) -> usize {
        self.starts.len()
    }
}

/// The name and lines of a source, for printing [`operation_core::Location`]s.
#[derive(Clone, Default, Debug)]
pub struct SourceLines {
    /// The name of the file.
    pub name: String,
    /// The line starts of the file.
    pub lines: LineIndex,
}
