//! Texts to read as MLIR: files, standard input, and their parts.

use crate::Streams;
use anyhow::Context;
use std::path::Path;

/// The line that separates parts under `--split-input-file`.
pub(crate) const SPLIT_MARKER: &[u8] = b"// -----";

/// A text and its name.
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) text: Vec<u8>,
}

impl Source {
    /// Reads a file, or standard input for `-`.
    pub(crate) fn read(path: &Path, streams: &mut Streams<'_>) -> anyhow::Result<Self> {
        let mut text = Vec::new();
        if path == Path::new("-") {
            streams.stdin.read_to_end(&mut text).context("standard input")?;
            return Ok(Source { name: "<stdin>".to_owned(), text });
        }
        text = std::fs::read(path).with_context(|| path.display().to_string())?;
        Ok(Source { name: path.display().to_string(), text })
    }

    /// The parts between marker lines as (offset of the first byte, text); one part if not split.
    pub(crate) fn parts(&self, split: bool) -> Vec<(usize, &[u8])> {
        if !split {
            return vec![(0, &self.text)];
        }
        let mut parts = Vec::new();
        let (mut start, mut at) = (0, 0);
        while at < self.text.len() {
            let end = self.text[at..].iter().position(|&byte| byte == b'\n').map_or(self.text.len(), |n| at + n + 1);
            if self.text[at..end].starts_with(SPLIT_MARKER) {
                parts.push((start, &self.text[start..at]));
                start = end;
            }
            at = end;
        }
        parts.push((start, &self.text[start..]));
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn parts_keep_their_offsets() {
        let source = Source { name: String::new(), text: b"a\nb\n// -----\nc\n// ----- x\n".to_vec() };
        let parts = source.parts(true);
        assert_eq!(parts, [(0, &b"a\nb\n"[..]), (13, &b"c\n"[..]), (26, &b""[..])]);
        assert_eq!(source.parts(false).len(), 1);
    }
}
