//! Bytes as hexadecimal digits.

/// Marks bytes that are no digits: its bits are beyond those of a digit.
const NO_DIGIT: u8 = 0xff;

/// The value of each digit.
const VALUES: [u8; 256] = {
    let mut table = [NO_DIGIT; 256];
    let mut value = 0;
    while value < 16 {
        table[DIGITS[value] as usize] = value as u8;
        table[DIGITS[value].to_ascii_lowercase() as usize] = value as u8;
        value += 1;
    }
    table
};

const DIGITS: &[u8; 16] = b"0123456789ABCDEF";

/// The digits of each byte.
pub(super) const PAIRS: [[u8; 2]; 256] = {
    let mut table = [[0; 2]; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = [DIGITS[byte >> 4], DIGITS[byte & 15]];
        byte += 1;
    }
    table
};

/// The bytes that digits stand for; `None` if there are other characters, or half a byte.
pub(super) fn decode(digits: &[u8]) -> Option<Vec<u8>> {
    let (pairs, []) = digits.as_chunks::<2>() else {
        return None;
    };
    let mut seen = 0;
    let mut bytes = Vec::new();
    operation_core::reserve_resident(&mut bytes, pairs.len());
    bytes.extend(pairs.iter().map(|&[high, low]| {
        let (high, low) = (VALUES[usize::from(high)], VALUES[usize::from(low)]);
        seen |= high | low;
        high << 4 | low
    }));
    (seen < 16).then_some(bytes)
}
