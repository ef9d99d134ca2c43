//! The independent parts of a file.

use std::ops::Range;

/// The beginning of a separator line.
const SEPARATOR: &[u8] = b"// -----";

/// The parts of a file, which are read independently. A line that begins with `// -----` is the first line of a part.
/// There is at least one part, and together they are the whole file.
pub fn parts(source: &[u8]) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for at in memchr::memmem::find_iter(source, SEPARATOR) {
        let line = memchr::memrchr(b'\n', &source[..at]).map_or(0, |before| before + 1);
        if line > 0 && source[line..at].trim_ascii().is_empty() {
            parts.push(start..line);
            start = line;
        }
    }
    parts.push(start..source.len());
    parts
}
