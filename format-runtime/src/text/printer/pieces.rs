//! Literal text, numbers, names: what everything else is made of.

use super::*;
use crate::text::lexer::is_bare_identifier;

impl<'p, 'm> Printer<'p, 'm> {
    /// What is loaded.
    pub fn environment(&self) -> Environment<'p> {
        self.environment
    }
    /// The context.
    pub fn context(&self) -> &'m Context {
        self.context
    }
    /// Literal text.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }
    /// Literal bytes.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        if self.collector.is_none() {
            self.out.extend_from_slice(bytes);
        }
    }
    #[inline]
    pub(super) fn byte(&mut self, byte: u8) {
        if self.collector.is_none() {
            self.out.push(byte);
        }
    }
    /// A line break and the current indentation.
    pub fn newline(&mut self) {
        self.byte(b'\n');
        self.indentation_spaces();
    }
    #[inline]
    pub(super) fn indentation_spaces(&mut self) {
        if self.collector.is_none() {
            let length = self.out.len() + self.indentation;
            self.out.resize(length, b' ');
        }
    }
    /// More indentation.
    pub fn indent(&mut self) {
        self.indentation += 2;
    }
    /// Less indentation.
    pub fn unindent(&mut self) {
        self.indentation = self.indentation.saturating_sub(2);
    }
    /// An integer.
    pub fn integer(&mut self, value: i64) {
        if value < 0 {
            self.byte(b'-');
        }
        self.unsigned(value.unsigned_abs());
    }
    /// A number without sign.
    pub(super) fn unsigned(&mut self, mut value: u64) {
        if value < 10 {
            return self.byte(b'0' + value as u8);
        }
        if value < 100 {
            return self.bytes(&[b'0' + (value / 10) as u8, b'0' + (value % 10) as u8]);
        }
        let mut digits = [0; 20];
        let mut start = digits.len();
        while value > 0 {
            start -= 1;
            digits[start] = b'0' + (value % 10) as u8;
            value /= 10;
        }
        self.bytes(&digits[start..]);
    }
    /// A double, as MLIR prints one: `1.000000e+00`.
    pub fn float(&mut self, value: f64) {
        if self.collector.is_none() {
            crate::text::float::print(&mut self.out, FloatKind::F64, value.to_bits().into());
        }
    }
    /// The bytes as a keyword if they are one, else as a string.
    pub fn keyword_or_string(&mut self, text: &[u8]) {
        if is_bare_identifier(text) { self.bytes(text) } else { self.string(text) }
    }
    /// `"..."` with escapes.
    pub fn string(&mut self, text: &[u8]) {
        self.byte(b'"');
        self.escaped(text);
        self.byte(b'"');
    }
    fn escaped(&mut self, mut text: &[u8]) {
        const HEX: &[u8; 16] = b"0123456789ABCDEF";
        let plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
        // Nearly always; looked at without stopping, which takes many bytes at a time.
        if text.iter().fold(true, |all, byte| all & plain(byte)) {
            return self.bytes(text);
        }
        loop {
            let length = text.iter().position(|byte| !plain(byte)).unwrap_or(text.len());
            self.bytes(&text[..length]);
            let Some(&byte) = text.get(length) else {
                return;
            };
            match byte {
                b'\\' => self.bytes(b"\\\\"),
                _ => self.bytes(&[b'\\', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]),
            }
            text = &text[length + 1..];
        }
    }
    /// `@name`, quoted if needed.
    pub fn symbol_name(&mut self, name: &[u8]) {
        if name.is_empty() {
            return self.bytes(b"@<<INVALID EMPTY SYMBOL>>");
        }
        self.byte(b'@');
        self.keyword_or_string(name);
    }
    /// Items with `, ` between.
    pub(super) fn separated<T>(&mut self, items: impl IntoIterator<Item = T>, mut print: impl FnMut(&mut Self, T)) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.bytes(b", ");
            }
            print(self, item);
        }
    }
}
