//! The parts of a file that have nothing to do with each other.

use std::ops::Range;

/// How a line begins that separates two parts.
const SEPARATOR: &[u8] = b"// -----";

/// The parts of a file, which are read by themselves. A line that begins with `// -----` belongs to the part that it begins. There is at
/// least one part, and together they are the whole file.
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
