//! The parts of a file that have nothing to do with each other.

use std::ops::Range;

/// How a line begins that separates two parts.
const SEPARATOR: &[u8] = b"// -----";

/// The parts of a file, which are read by themselves. A line that begins with `// -----` belongs to the part that it begins. There is at
/// least one part, and together they are the whole file.
pub fn parts(source: &[u8]) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    while at < source.len() {
        let line_end = memchr::memchr(b'\n', &source[at..]).map_or(source.len(), |length| at + length + 1);
        let line = source[at..line_end].trim_ascii_start();
        if at > 0 && line.starts_with(SEPARATOR) {
            parts.push(start..at);
            start = at;
        }
        at = line_end;
    }
    parts.push(start..source.len());
    parts
}
