//! Printing of literal text, numbers and names.

use super::*;
use crate::text::hex;
use crate::text::lexer::is_bare_identifier;

impl<'p, 'm> Printer<'p, 'm> {
    /// The loaded dialects and the syntaxes of hooks.
    pub fn environment(&self) -> Environment<'p> {
        self.environment
    }
    /// The context of the IR.
    pub fn context(&self) -> &'m Context {
        self.context
    }
    /// Prints text verbatim.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }
    /// Prints bytes verbatim.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        if self.aliases.collector.is_none() {
            self.out.extend_from_slice(bytes);
        }
    }
    #[inline]
    pub(in crate::text) fn byte(&mut self, byte: u8) {
        if self.aliases.collector.is_none() {
            self.out.push(byte);
        }
    }
    /// Prints a line break and the current indentation.
    pub fn newline(&mut self) {
        self.recording.cancel();
        self.byte(b'\n');
        self.indentation_spaces();
    }
    #[inline]
    pub(super) fn indentation_spaces(&mut self) {
        if self.aliases.collector.is_some() {
            return;
        }
        const SPACES: &[u8; 32] = &[b' '; 32];
        if self.place.indentation <= SPACES.len() {
            self.out.chunk(SPACES, self.place.indentation);
        } else {
            self.out.repeat(b' ', self.place.indentation);
        }
    }
    /// Increases the indentation.
    pub fn indent(&mut self) {
        self.place.indentation += 2;
    }
    /// Decreases the indentation.
    pub fn unindent(&mut self) {
        self.place.indentation = self.place.indentation.saturating_sub(2);
    }
    /// Prints an integer.
    pub fn integer(&mut self, value: i64) {
        if value < 0 {
            self.byte(b'-');
        }
        self.unsigned(value.unsigned_abs());
    }
    /// Prints an unsigned number.
    pub(crate) fn unsigned(&mut self, mut value: u64) {
        const PAIRS: &[[u8; 2]; 100] = &pairs_of_digits();
        let mut digits = [0; 20];
        let mut start = digits.len();
        while value >= 100 {
            start -= 2;
            [digits[start], digits[start + 1]] = PAIRS[(value % 100) as usize];
            value /= 100;
        }
        if value >= 10 {
            start -= 2;
            [digits[start], digits[start + 1]] = PAIRS[value as usize];
        } else {
            start -= 1;
            digits[start] = b'0' + value as u8;
        }
        self.bytes(&digits[start..]);
    }
    /// Prints a double like MLIR does: `1.000000e+00`.
    pub fn float(&mut self, value: f64) {
        if self.aliases.collector.is_none() {
            self.float_bits(FloatKind::F64, value.to_bits().into());
        }
    }
    /// Prints the number with these bits. Returns whether it was printed as bits.
    pub(in crate::text) fn float_bits(&mut self, kind: FloatKind, bits: u128) -> bool {
        let mut text = smallvec::SmallVec::new();
        let is_hexadecimal = crate::float::print(&mut text, kind, bits);
        self.out.extend_from_slice(&text);
        is_hexadecimal
    }
    /// Prints the bytes as a keyword if they form one, else as a string.
    pub fn keyword_or_string(&mut self, text: &[u8]) {
        if is_bare_identifier(text) {
            self.bytes(text);
        } else {
            self.string(text);
        }
    }
    /// Prints `"..."` with escapes.
    pub fn string(&mut self, text: &[u8]) {
        self.byte(b'"');
        self.escaped(text);
        self.byte(b'"');
    }
    fn escaped(&mut self, mut text: &[u8]) {
        if are_plain(text) {
            return self.bytes(text);
        }
        loop {
            let length = text
                .iter()
                .position(|byte| !is_plain(*byte))
                .unwrap_or(text.len());
            self.bytes(&text[..length]);
            let Some(&byte) = text.get(length) else {
                return;
            };
            match byte {
                b'\\' => self.bytes(b"\\\\"),
                _ => {
                    let [high, low] = hex::PAIRS[usize::from(byte)];
                    self.bytes(&[b'\\', high, low]);
                }
            }
            text = &text[length + 1..];
        }
    }
    /// Prints `"0x..."`.
    pub(in crate::text) fn hex_string(&mut self, bytes: &[u8]) {
        self.bytes(b"\"0x");
        if !self.is_collecting() {
            self.out.hex(bytes);
        }
        self.byte(b'"');
    }
    /// Prints `@name`, quoted if needed.
    pub fn symbol_name(&mut self, name: &[u8]) {
        if name.is_empty() {
            return self.bytes(b"@<<INVALID EMPTY SYMBOL>>");
        }
        self.byte(b'@');
        self.keyword_or_string(name);
    }

    /// Prints items separated by `, ` (MLIR's `interleaveComma`).
    pub fn interleave_comma<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut print: impl FnMut(&mut Self, T),
    ) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.bytes(b", ");
            }
            print(self, item);
        }
    }
}

/// `00`, `01` to `99`
const fn pairs_of_digits() -> [[u8; 2]; 100] {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < 100 {
        pairs[number] = [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8];
        number += 1;
    }
    pairs
}

/// True if the byte needs no escape in a string.
#[inline]
pub fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\')
}

/// True if [`is_plain`] holds for all bytes; checks eight at a time, since nearly every string is plain.
#[inline]
pub fn are_plain(text: &[u8]) -> bool {
    let (chunks, rest) = text.as_chunks::<8>();
    match text.last_chunk::<8>() {
        // The last eight bytes, some of which may have been checked already.
        Some(last) => {
            chunks.iter().all(|chunk| is_plain_word(*chunk))
                && (rest.is_empty() || is_plain_word(*last))
        }
        None => rest.iter().all(|&byte| is_plain(byte)),
    }
}

fn is_plain_word(bytes: [u8; 8]) -> bool {
    const ONES: u64 = u64::MAX / 255;
    const HIGHS: u64 = ONES * 0x80;
    let word = u64::from_le_bytes(bytes);
    // A byte below a limit of at most 128 borrows from its high bit, which was not set.
    let has_below =
        |word: u64, limit: u8| word.wrapping_sub(ONES * u64::from(limit)) & !word & HIGHS;
    let has = |byte: u8| has_below(word ^ (ONES * u64::from(byte)), 1);
    (word & HIGHS) | has_below(word, b' ') | has(b'"') | has(b'\\') | has(0x7f) == 0
}
