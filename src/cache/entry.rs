//! The bytes of an entry. Nothing is read from disk or written here.

use twox_hash::XxHash3_128;

/// The beginning of an entry.
const MAGIC: [u8; 8] = *b"asmf\0\x7f\r\n";

/// The version of the layout. Everything that depends on the program is in the request.
const VERSION: u32 = 1;

const CHECKSUM: usize = MAGIC.len() + size_of_val(&VERSION);
const HEADER: usize = CHECKSUM + size_of::<u128>();

/// The parts of an entry. They are followed by nothing, and a checksum covers all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<'b> {
    /// The request.
    pub request: &'b [u8],
    /// The dependencies of the answer.
    pub facts: &'b [u8],
    /// The answer.
    pub payload: &'b [u8],
}

impl<'b> Entry<'b> {
    /// The entry in a file's bytes; `None` if it is cut, damaged, of another version or something else altogether.
    pub fn read(bytes: &'b [u8]) -> Option<Self> {
        let (header, body) = bytes.split_at_checked(HEADER)?;
        let (beginning, checksum) = header.split_at_checked(CHECKSUM)?;
        let is_whole =
            beginning == beginning_of_all() && checksum == XxHash3_128::oneshot(body).to_le_bytes();
        let (request, rest) = part(body.get(..).filter(|_| is_whole)?)?;
        let (facts, payload) = part(rest)?;
        Some(Entry {
            request,
            facts,
            payload,
        })
    }

    /// The bytes of the entry.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(
            HEADER + 16 + self.request.len() + self.facts.len() + self.payload.len(),
        );
        bytes.extend_from_slice(&beginning_of_all());
        bytes.extend_from_slice(&[0; HEADER - CHECKSUM]);
        for part in [self.request, self.facts] {
            bytes.extend_from_slice(&(part.len() as u64).to_le_bytes());
            bytes.extend_from_slice(part);
        }
        bytes.extend_from_slice(self.payload);
        let checksum = XxHash3_128::oneshot(&bytes[HEADER..]);
        bytes[CHECKSUM..HEADER].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }
}

fn beginning_of_all() -> [u8; CHECKSUM] {
    let mut beginning = [0; CHECKSUM];
    beginning[..MAGIC.len()].copy_from_slice(&MAGIC);
    beginning[MAGIC.len()..].copy_from_slice(&VERSION.to_le_bytes());
    beginning
}

/// A part that begins with its length, and the bytes after it.
fn part(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)
}
