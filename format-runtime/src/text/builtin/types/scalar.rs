//! `i32`, `f32`, `index`, `none`, `complex<T>`

use super::*;
use crate::text::parser::number;

/// Widest integer type of MLIR.
const MAX_WIDTH: u32 = (1 << 24) - 1;

impl<'m> Parser<'_, 'm> {
    /// The type of a word that begins no other.
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
        let Some(width) = number::small_unsigned(digits).and_then(|width| u32::try_from(width).ok()) else {
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
        if !matches!(element.kind(), TypeKind::Float(_) | TypeKind::Integer { .. }) {
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

/// The float type of that spelling.
pub(super) fn float_kind(text: &[u8]) -> Option<FloatKind> {
    if !matches!(text.first(), Some(b'f' | b'b' | b't')) {
        return None;
    }
    Some(match text {
        b"f4E2M1FN" => FloatKind::F4E2M1FN,
        b"f6E2M3FN" => FloatKind::F6E2M3FN,
        b"f6E3M2FN" => FloatKind::F6E3M2FN,
        b"f8E3M4" => FloatKind::F8E3M4,
        b"f8E4M3" => FloatKind::F8E4M3,
        b"f8E4M3B11FNUZ" => FloatKind::F8E4M3B11FNUZ,
        b"f8E4M3FN" => FloatKind::F8E4M3FN,
        b"f8E4M3FNUZ" => FloatKind::F8E4M3FNUZ,
        b"f8E5M2" => FloatKind::F8E5M2,
        b"f8E5M2FNUZ" => FloatKind::F8E5M2FNUZ,
        b"f8E8M0FNU" => FloatKind::F8E8M0FNU,
        b"bf16" => FloatKind::BF16,
        b"f16" => FloatKind::F16,
        b"tf32" => FloatKind::TF32,
        b"f32" => FloatKind::F32,
        b"f64" => FloatKind::F64,
        b"f80" => FloatKind::F80,
        b"f128" => FloatKind::F128,
        _ => return None,
    })
}
