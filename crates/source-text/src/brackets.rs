//! Indentation of lines that continue an operation.

/// Number of spaces that an operation in a region has more than the operation around it.
pub(crate) const STEP: usize = 2;
/// Number of spaces that a line has more that continues an operation.
const CONTINUATION: usize = 4;

/// The brackets of an operation that are open.
#[derive(Default)]
pub(crate) struct OpenBrackets {
    /// The number of the line in which each stands.
    lines: Vec<usize>,
    /// The number of the current line.
    line: usize,
}

impl OpenBrackets {
    /// Tells whether no bracket is open.
    pub(crate) fn are_none(&self) -> bool {
        self.lines.is_empty()
    }

    /// Counts a new line, if one begins.
    pub(crate) fn count_line(&mut self, begins: bool) {
        self.line += usize::from(begins);
    }

    /// Goes past a token.
    pub(crate) fn add(&mut self, text: &[u8]) {
        match text {
            b"(" | b"[" | b"{" | b"<" => self.lines.push(self.line),
            b")" | b"]" | b"}" | b">" => drop(self.lines.pop()),
            _ => {}
        }
    }

    /// Number of spaces more than the operation for a line that begins here, perhaps with a bracket that closes. Those that open in
    /// one line count as one.
    pub(crate) fn continuation(&self, closes: bool) -> usize {
        let lines = self.lines.chunk_by(|one, other| one == other);
        match (lines.count(), closes) {
            (0, false) => CONTINUATION,
            (0 | 1, true) => 0,
            (depth, true) => CONTINUATION + STEP * (depth - 2),
            (depth, false) => CONTINUATION + STEP * (depth - 1),
        }
    }
}
