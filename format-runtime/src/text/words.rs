//! Eight bytes at once.

/// A byte in each place of a word.
pub(super) const fn each(byte: u8) -> u64 {
    0x0101_0101_0101_0101 * byte as u64
}

/// The eight bytes at a place, in little-endian order; `None` if there are fewer.
#[inline(always)]
pub(super) fn eight(source: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*source.get(at..)?.first_chunk()?))
}

/// A word with the highest bit of the first zero byte as its lowest bit; 0 if no byte is zero.
#[inline(always)]
pub(super) fn zeros(bytes: u64) -> u64 {
    bytes.wrapping_sub(each(1)) & !bytes & each(0x80)
}
