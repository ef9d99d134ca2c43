//! What formatting a file gives.

use format_compiler::diagnostic::Code;

/// A text in its new layout.
pub(super) struct Laid {
    pub(super) text: Vec<u8>,
    /// The code of the first error in a format.
    pub(super) first: Option<Code>,
    pub(super) has_errors: bool,
}

/// Line and column, 1-based, in bytes.
pub(super) fn place(source: &[u8], offset: usize) -> (usize, usize) {
    let before = &source[..offset];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    (before.iter().filter(|&&byte| byte == b'\n').count() + 1, offset - line_start + 1)
}
