//! Indentation of continuation lines within an operation.

/// Additional indentation of an operation in a region, in spaces.
pub(crate) const STEP: usize = 2;
/// Additional indentation of a continuation line, in spaces.
const CONTINUATION: usize = 4;

/// The open brackets of an operation.
#[derive(Default)]
pub(crate) struct OpenBrackets {
    /// The line of each, by number.
    lines: Vec<usize>,
    /// The number of different lines among these.
    depth: usize,
    /// The number of the current line.
    line: usize,
}

impl OpenBrackets {
    /// True if no bracket is open.
    pub(crate) fn are_none(&self) -> bool {
        self.lines.is_empty()
    }

    /// Counts a new line, if one begins.
    pub(crate) fn count_line(&mut self, begins: bool) {
        self.line += usize::from(begins);
    }

    /// Opens or closes a bracket, if the token is one.
    pub(crate) fn add(&mut self, text: &[u8]) {
        match text {
            b"(" | b"[" | b"{" | b"<" => {
                self.depth += usize::from(self.lines.last() != Some(&self.line));
                self.lines.push(self.line);
            }
            b")" | b"]" | b"}" | b">" => {
                let closed = self.lines.pop();
                self.depth -= usize::from(closed.is_some() && self.lines.last() != closed.as_ref());
            }
            _ => {}
        }
    }

    /// Additional indentation for a line that begins here, perhaps with a closing bracket. Open brackets of one line count as
    /// one.
    pub(crate) fn continuation(&self, closes: bool) -> usize {
        match (self.depth, closes) {
            (0, false) => CONTINUATION,
            (0 | 1, true) => 0,
            (depth, true) => CONTINUATION + STEP * (depth - 2),
            (depth, false) => CONTINUATION + STEP * (depth - 1),
        }
    }
}
