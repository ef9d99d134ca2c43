//! The frame around the parts: header and checksum.

use std::fmt;
use std::ops::Range;
use twox_hash::XxHash3_64;

/// The first bytes of compiled definitions. No text begins with them.
pub const MAGIC: [u8; 8] = *b"\0asmfdef";

/// The version of the frame itself.
const FRAME: u32 = 1;
/// The version of this program, padded with zeros.
const PROGRAM: [u8; 20] = padded(env!("CARGO_PKG_VERSION"));
/// A hash of the sources behind the layout of definitions in the parts (`build.rs`).
const LAYOUT: &str = env!("DEFINITION_LAYOUT");

/// The number of parts.
pub(super) const PARTS: usize = 9;
const PLACES: usize = 8 + 4 + 20 + 16 + 8;
const HEADER: usize = PLACES + 8 * PARTS;
const CHECKSUM: usize = 8;

const fn padded(text: &str) -> [u8; 20] {
    let mut padded = [0; 20];
    let mut at = 0;
    while at < text.len() && at < 20 {
        padded[at] = text.as_bytes()[at];
        at += 1;
    }
    padded
}

/// The reason why bytes can't be opened as compiled definitions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OpenError {
    /// They are something else.
    Foreign,
    /// They were written by another version of this program: they have to be compiled again.
    AnotherVersion {
        /// The version of the writer, as far as the bytes name it.
        written_by: String,
    },
    /// They end too early.
    Truncated,
    /// They aren't as they were written.
    Damaged,
}

impl fmt::Display for OpenError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = env!("CARGO_PKG_VERSION");
        match self {
            OpenError::Foreign => formatter.write_str("these are no compiled definitions"),
            OpenError::AnotherVersion { written_by } if written_by == own => {
                write!(
                    formatter,
                    "these definitions were compiled by another build of version {own}; compile them again"
                )
            }
            OpenError::AnotherVersion { written_by } => write!(
                formatter,
                "these definitions were compiled by version {written_by:?}, and this is version {own}; compile them again"
            ),
            OpenError::Truncated => formatter.write_str("the compiled definitions end too early"),
            OpenError::Damaged => formatter.write_str(
                "the compiled definitions are damaged: they aren't as they were written",
            ),
        }
    }
}

impl std::error::Error for OpenError {}

/// True if the bytes begin as compiled definitions do.
pub fn is_compiled(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// True if the bytes are compiled definitions of this version of the program, judged by the first bytes: for assertions
/// about definitions included in a program, at its compilation.
pub const fn is_of_this_version(bytes: &[u8]) -> bool {
    has_at(bytes, 0, &MAGIC)
        && has_at(bytes, 8, &FRAME.to_le_bytes())
        && has_at(bytes, 12, &PROGRAM)
        && has_at(bytes, 32, LAYOUT.as_bytes())
}

const fn has_at(bytes: &[u8], start: usize, part: &[u8]) -> bool {
    let mut at = 0;
    while at < part.len() {
        if start + at >= bytes.len() || bytes[start + at] != part[at] {
            return false;
        }
        at += 1;
    }
    true
}

fn checksum(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// The parts in a frame.
pub(super) fn frame(parts: [Vec<u8>; PARTS]) -> Vec<u8> {
    let length = HEADER + parts.iter().map(Vec::len).sum::<usize>() + CHECKSUM;
    let mut bytes = Vec::with_capacity(length);
    bytes.extend(MAGIC);
    bytes.extend(FRAME.to_le_bytes());
    bytes.extend(PROGRAM);
    bytes.extend(LAYOUT.as_bytes());
    bytes.extend((length as u64).to_le_bytes());
    let mut end = HEADER;
    for part in &parts {
        end += part.len();
        bytes.extend((end as u64).to_le_bytes());
    }
    parts.iter().for_each(|part| bytes.extend(part));
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// The places of the parts in their frame. Checks the frame.
pub(super) fn parts(bytes: &[u8]) -> Result<[Range<usize>; PARTS], OpenError> {
    if !is_compiled(bytes) {
        // The beginning of the magic bytes is a truncated file.
        return Err(if !bytes.is_empty() && MAGIC.starts_with(bytes) {
            OpenError::Truncated
        } else {
            OpenError::Foreign
        });
    }
    let mut rest = Reader(&bytes[MAGIC.len()..]);
    let (frame, program, layout) = (rest.take(4)?, rest.take(20)?, rest.take(16)?);
    if frame != FRAME.to_le_bytes() || program != PROGRAM || layout != LAYOUT.as_bytes() {
        let text = program.split(|&byte| byte == 0).next().unwrap_or_default();
        return Err(OpenError::AnotherVersion {
            written_by: String::from_utf8_lossy(text).into_owned(),
        });
    }
    let length = rest.number()?;
    if (bytes.len() as u64) < length {
        return Err(OpenError::Truncated);
    }
    let body = bytes
        .len()
        .checked_sub(CHECKSUM)
        .filter(|&body| body >= HEADER)
        .ok_or(OpenError::Damaged)?;
    let sum = Reader(&bytes[body..]).number()?;
    if bytes.len() as u64 != length || checksum(&bytes[..body]) != sum {
        return Err(OpenError::Damaged);
    }
    let mut start = HEADER;
    let mut places = [const { 0..0 }; PARTS];
    for place in &mut places {
        let end = usize::try_from(rest.number()?).map_err(|_| OpenError::Damaged)?;
        if end < start || end > body {
            return Err(OpenError::Damaged);
        }
        *place = start..end;
        start = end;
    }
    if start == body {
        Ok(places)
    } else {
        Err(OpenError::Damaged)
    }
}

/// The bytes still to be read.
struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, count: usize) -> Result<&'b [u8], OpenError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(OpenError::Truncated)?;
        self.0 = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u64, OpenError> {
        let taken = self.take(8)?.try_into().map_err(|_| OpenError::Truncated)?;
        Ok(u64::from_le_bytes(taken))
    }
}

/// Makes the version, the length and the checksum of bytes right, for tests of later checks.
#[doc(hidden)]
pub fn seal(bytes: &mut [u8]) {
    let start = [
        &MAGIC[..],
        &FRAME.to_le_bytes(),
        &PROGRAM,
        LAYOUT.as_bytes(),
        &(bytes.len() as u64).to_le_bytes(),
    ];
    let start = start.concat();
    if let Some(body) = bytes
        .len()
        .checked_sub(CHECKSUM)
        .filter(|&body| body >= start.len())
    {
        bytes[..start.len()].copy_from_slice(&start);
        let sum = checksum(&bytes[..body]);
        bytes[body..].copy_from_slice(&sum.to_le_bytes());
    }
}
