//! The name of a value or block, in one word.

use std::num::NonZeroU64;

/// The name of a value or block.
///
/// Nearly all are short: then the bytes are those of the text, from the lowest one on, which starts with `%` or `^`. For
/// other names the lowest byte is a kind, and the upper half is a number. `SEVERAL` may be set in both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name(NonZeroU64);

/// Set in the lowest byte: the name is that of the first of several results, `%x#0`.
const SEVERAL: u64 = 0x80;
const NUMBER_SHIFT: u32 = 32;

/// The parts of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parts {
    /// The text.
    Short(NonZeroU64),
    /// A prefix and a number.
    Numbered(&'static [u8], u32),
    /// The index of a text, without `%`.
    Text(u32),
}

/// The prefixes of numbers; the kind of a name is the index plus one.
pub const PREFIXES: [&[u8]; 3] = [b"%", b"%arg", b"^bb"];
/// The kind of a name whose text is stored elsewhere.
const TEXT: u64 = 4;

impl Name {
    fn of_kind(kind: u64, number: u32) -> Self {
        let bits = u64::from(number) << NUMBER_SHIFT | kind;
        Name(NonZeroU64::new(bits).unwrap_or(NonZeroU64::MIN))
    }

    fn short(bits: u64) -> Option<Self> {
        NonZeroU64::new(bits).map(Name)
    }

    /// `%4`, `%arg4`, `^bb4`
    #[inline]
    pub fn of(prefix: &'static [u8], number: u32) -> Self {
        let (digits, count) = decimal(number);
        if prefix.len() + count <= 8 {
            let text = prefix
                .iter()
                .rev()
                .fold(digits, |text, byte| text << 8 | u64::from(*byte));
            if let Some(name) = Name::short(text) {
                return name;
            }
        }
        let kind = PREFIXES
            .iter()
            .position(|each| *each == prefix)
            .unwrap_or(0) as u64
            + 1;
        Name::of_kind(kind, number)
    }

    /// The name with the next number, given the name with a number.
    #[inline]
    pub fn next(self, prefix: &'static [u8], number: u32) -> Self {
        let last = 8 * (7 - self.0.leading_zeros() / 8);
        match self.text() {
            Some(text) if (text >> last) as u8 != b'9' => Name(self.0.saturating_add(1 << last)),
            _ => Name::of(prefix, number + 1),
        }
    }

    /// `%name`; `index` is where the text is stored.
    pub fn of_text(text: &str, index: u32) -> Self {
        let bytes = text.as_bytes();
        if bytes.len() < 8 && !bytes.contains(&0) {
            let text = bytes
                .iter()
                .rev()
                .fold(0, |text, byte| text << 8 | u64::from(*byte));
            if let Some(name) = Name::short(text << 8 | u64::from(b'%')) {
                return name;
            }
        }
        Name::of_kind(TEXT, index)
    }

    /// The same name for the first of several values, or for a single one.
    pub fn with_several(self, several: bool) -> Self {
        let bits = if several {
            self.0.get() | SEVERAL
        } else {
            self.0.get() & !SEVERAL
        };
        Name(NonZeroU64::new(bits).unwrap_or(self.0))
    }

    /// True for the name of the first of several values.
    #[inline]
    pub fn is_several(self) -> bool {
        self.0.get() & SEVERAL != 0
    }

    /// Its parts.
    #[inline]
    pub fn parts(self) -> Parts {
        let bits = self.0.get() & !SEVERAL;
        let kind = bits & 0xFF;
        let number = (bits >> NUMBER_SHIFT) as u32;
        match PREFIXES.get(kind.wrapping_sub(1) as usize) {
            Some(prefix) => Parts::Numbered(prefix, number),
            None if kind == TEXT => Parts::Text(number),
            None => Parts::Short(NonZeroU64::new(bits).unwrap_or(self.0)),
        }
    }

    /// The text, if the name is short and that of a single value, as bytes from the lowest one on.
    #[inline]
    pub fn text(self) -> Option<u64> {
        // A kind is below any printable character, and so is a character with the flag as a signed number.
        ((self.0.get() as i8) > TEXT as i8).then_some(self.0.get())
    }

    /// The number that follows the prefix.
    pub fn number(self, prefix: &[u8]) -> Option<u32> {
        match self.parts() {
            Parts::Numbered(own, number) => (own == prefix).then_some(number),
            Parts::Short(text) => {
                let bytes = text.get().to_le_bytes();
                let digits = bytes
                    .strip_prefix(prefix)?
                    .split(|byte| *byte == 0)
                    .next()?;
                std::str::from_utf8(digits).ok()?.parse().ok()
            }
            Parts::Text(_) => None,
        }
    }
}

/// The lower eight decimal digits, the first of them in the lowest byte, and their number.
#[inline]
pub(super) fn decimal(mut number: u32) -> (u64, usize) {
    let (mut digits, mut count) = (0, 0);
    loop {
        digits = (digits << 8) | (u64::from(b'0') + u64::from(number % 10));
        number /= 10;
        count += 1;
        if number == 0 {
            return (digits, count);
        }
    }
}
