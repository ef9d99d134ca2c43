//! Integers, and identifiers that begin with digits.

use super::lexer::{Context, Lexer, is_word_start};
use super::token::Tok;

impl Lexer {
    pub(super) fn number_or_word(
        &mut self,
        first: u8,
        start: usize,
        context: &mut Context<'_>,
    ) -> Tok {
        if first.is_ascii_digit() {
            let digits = self.text[self.at..]
                .iter()
                .take_while(|byte| byte.is_ascii_digit())
                .count();
            let (radix, digit) = (self.peek(digits), self.peek(digits + 1));
            let is_number = match radix {
                b'b' => matches!(digit, b'0' | b'1'),
                b'x' => digit.is_ascii_hexdigit(),
                _ => false,
            };
            if !is_number && is_word_start(radix) {
                return self.word(start, context);
            }
        }
        self.number(first, start, context)
    }

    fn number(&mut self, first: u8, start: usize, context: &mut Context<'_>) -> Tok {
        let radix = match (first, self.peek(0)) {
            (b'0', b'x') => 16,
            (b'0', b'b') => 2,
            _ => 10,
        };
        let mut digits_start = start;
        if radix == 10 {
            if matches!(first, b'-' | b'+') {
                if !self.peek(0).is_ascii_digit() {
                    return if first == b'-' { Tok::Minus } else { Tok::Plus };
                }
                digits_start = self.at;
            }
        } else {
            self.at += 1;
            digits_start = self.at;
        }
        while char::from(self.peek(0)).is_digit(radix) {
            self.at += 1;
        }
        let digits = String::from_utf8_lossy(&self.text[digits_start..self.at]).into_owned();
        let magnitude = u64::from_str_radix(&digits, radix).ok();
        let value = match magnitude {
            Some(magnitude) if first == b'-' => 0i64.checked_sub_unsigned(magnitude),
            other => other.map(|magnitude| magnitude as i64),
        };
        match value {
            None => self.fail(context, start, "number out of range"),
            Some(value) if radix == 2 => Tok::Binary(value as u64, digits.len() as u32),
            Some(value) => Tok::Int(value),
        }
    }
}
