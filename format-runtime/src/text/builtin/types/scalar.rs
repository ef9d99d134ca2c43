//! `i32`, `f32`, `index`, `none`, `complex<T>`

use super::float::float_kind;
use super::*;
use crate::text::parser::number;

/// The widest integer type of MLIR, in bits.
const MAX_WIDTH: u32 = (1 << 24) - 1;

impl<'m> Parser<'_, 'm> {
    /// Parses a type of a single word, the start of no other type: a float type.
    pub(super) fn parse_float_type(&mut self, word: &[u8]) -> ParseResult<Type<'m>> {
        match float_kind(word) {
            Some(kind) => self.past(self.context.float_type(kind)),
            None => Err(self.wrong_token("expected non-function type")),
        }
    }

    pub(super) fn parse_integer_type(&mut self) -> ParseResult<Type<'m>> {
        let (signedness, digits) = match self.text() {
            [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
            [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
            text => (Signedness::Signless, &text[1..]),
        };
        let Some(width) =
            number::small_unsigned(digits).and_then(|width| u32::try_from(width).ok())
        else {
            return Err(self.error_here("invalid integer width"));
        };
        if width > MAX_WIDTH {
            return Err(self.error_here(format!("integer bitwidth is limited to {MAX_WIDTH} bits")));
        }
        self.advance();
        Ok(self.context.integer_type(width, signedness))
    }

    pub(super) fn parse_complex_type(&mut self) -> ParseResult<Type<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in complex type")?;
        let offset = self.token.start;
        let element = self.parse_type()?;
        self.expect(Kind::Greater, "expected '>' in complex type")?;
        if !matches!(
            element.kind(),
            TypeKind::Float(_) | TypeKind::Integer { .. }
        ) {
            return Err(self.error(offset, "invalid element type for complex"));
        }
        Ok(self.context.type_(TypeKind::Complex(element)))
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn integer_type(&mut self, width: u32, signedness: Signedness) {
        match signedness {
            Signedness::Signless => self.byte(b'i'),
            Signedness::Signed => self.bytes(b"si"),
            Signedness::Unsigned => self.bytes(b"ui"),
        }
        self.unsigned(width.into());
    }

    pub(super) fn complex_type(&mut self, element: Type<'m>) {
        self.text("complex<");
        self.type_(element);
        self.byte(b'>');
    }
}
