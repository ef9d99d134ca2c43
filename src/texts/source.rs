//! MLIR texts to be parsed: files, standard input, and their parts.

use crate::terminal::Streams;
use anyhow::{Context, bail};
use project::dialect_files::files;
use std::path::Path;

/// The default separator of `--split-input-file`.
pub const SPLIT_MARKER: &str = "// -----";

/// The maximum size of a text: offsets in it are 32-bit numbers.
const MAXIMUM_SIZE: u64 = u32::MAX as u64;

/// The beginning of bytecode.
const BYTECODE: &[u8] = b"ML\xefR";

/// A text with its name.
pub struct Source {
    /// The name.
    pub name: String,
    /// The text.
    pub text: Vec<u8>,
}

impl Source {
    /// Reads a file, or standard input for `-`.
    pub(crate) fn read(path: &Path, streams: &mut Streams<'_>) -> anyhow::Result<Self> {
        if path == Path::new("-") {
            let text = streams.read_stdin()?;
            return Source {
                name: "<stdin>".to_owned(),
                text,
            }
            .expect_text();
        }
        let text = files::read(path, MAXIMUM_SIZE).with_context(|| path.display().to_string())?;
        Source {
            name: path.display().to_string(),
            text,
        }
        .expect_text()
    }

    /// An error if this is bytecode.
    fn expect_text(self) -> anyhow::Result<Self> {
        if self.text.starts_with(BYTECODE) {
            bail!(
                "{}: this is MLIR bytecode, which asmf does not read; mlir-opt prints it as text",
                self.name
            );
        }
        Ok(self)
    }

    /// Like [`Self::read`]; reports an unreadable file and returns `None`.
    pub(crate) fn read_or_report(
        path: &Path,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<Option<Self>> {
        match Self::read(path, streams) {
            Ok(source) => Ok(Some(source)),
            Err(error) => {
                writeln!(streams.stderr, "asmf: {error:#}")?;
                Ok(None)
            }
        }
    }

    /// The parts between markers; a single part if not split. As in MLIR, a part begins right after the marker, even
    /// within a line, and an empty part at the beginning or the end is dropped.
    pub fn parts(&self, marker: Option<&str>) -> Vec<Part<'_>> {
        self.parts_and_near_misses(marker).0
    }

    /// The parts, and the offsets of incomplete markers.
    pub fn parts_and_near_misses(&self, marker: Option<&str>) -> (Vec<Part<'_>>, Vec<usize>) {
        let whole = Part {
            offset: 0,
            first_line: 0,
            column: 0,
            text: &self.text,
        };
        let Some(marker) = marker.map(str::as_bytes).filter(|marker| marker.len() > 2) else {
            return (vec![whole], Vec::new());
        };
        let (head, tail) = marker.split_at(marker.len() - 2);
        let (mut bounds, mut misses) = (Vec::new(), Vec::new());
        let (mut start, mut at) = (0, 0);
        while let Some(found) = find(&self.text[at..], head) {
            let behind = at + found + head.len();
            at = behind;
            if self.text[behind..].starts_with(tail) && behind + tail.len() < self.text.len() {
                bounds.push((start, behind - head.len()));
                start = behind + tail.len();
                at = start;
            } else {
                misses.push(behind);
            }
        }
        bounds.push((start, self.text.len()));
        let last = bounds.len() - 1;
        let (mut line, mut line_start, mut seen) = (0, 0, 0);
        let mut parts = Vec::new();
        for (index, (start, end)) in bounds.into_iter().enumerate() {
            for (newline, _) in self.text[seen..start]
                .iter()
                .enumerate()
                .filter(|(_, byte)| **byte == b'\n')
            {
                line += 1;
                line_start = seen + newline + 1;
            }
            seen = start;
            if start < end || (index > 0 && index < last) {
                let text = &self.text[start..end];
                parts.push(Part {
                    offset: start,
                    first_line: line,
                    column: start - line_start,
                    text,
                });
            }
        }
        (parts, misses)
    }
}

/// A part of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part<'s> {
    /// The offset of its beginning in the source.
    pub(crate) offset: usize,
    /// The number of lines before the one of its beginning.
    pub first_line: usize,
    /// The number of bytes before it in its first line.
    pub column: usize,
    /// The text of the part.
    pub text: &'s [u8],
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len())
        .position(|window| window == wanted)
}
