//! `strided<[1, ?], offset: ?>`

use super::*;
use crate::text::parser::number;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_strided(&mut self) -> ParseResult<Attribute<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'strided'")?;
        self.expect(Kind::LSquare, "expected '['")?;
        let mut strides = smallvec::SmallVec::<[i64; 6]>::new();
        if !self.is(Kind::RSquare) {
            loop {
                strides.push(self.parse_stride()?);
                if !self.consume_if(Kind::Comma) {
                    break;
                }
            }
        }
        self.expect(Kind::RSquare, "expected ']'")?;
        let mut offset = 0;
        if !self.consume_if(Kind::Greater) {
            self.expect(Kind::Comma, "expected ','")?;
            if !self.is_word("offset") {
                return Err(self.wrong_token("expected 'offset' after comma"));
            }
            self.advance();
            self.expect(Kind::Colon, "expected ':' after 'offset'")?;
            offset = self.parse_stride()?;
            self.expect(Kind::Greater, "expected '>'")?;
        }
        Ok(self.context.attribute(AttributeKind::StridedLayout {
            offset,
            strides: &strides,
        }))
    }

    fn parse_stride(&mut self) -> ParseResult<i64> {
        if self.consume_if(Kind::Question) {
            return Ok(DYNAMIC);
        }
        let offset = self.token.start;
        let negative = self.consume_if(Kind::Minus);
        let value = if self.is(Kind::Integer) {
            number::small_unsigned(self.text())
        } else {
            None
        };
        match value.and_then(|value| i64::try_from(value).ok()) {
            Some(value) => {
                self.advance();
                Ok(if negative { -value } else { value })
            }
            None => Err(self.error(offset, "expected a 64-bit signed integer or '?'")),
        }
    }
}

impl Printer<'_, '_> {
    pub(super) fn strided_layout(&mut self, offset: i64, strides: &[i64]) {
        let stride = |printer: &mut Self, &stride: &i64| match stride {
            DYNAMIC => printer.byte(b'?'),
            _ => printer.integer(stride),
        };
        self.text("strided<[");
        self.interleave_comma(strides, stride);
        self.byte(b']');
        if offset != 0 {
            self.text(", offset: ");
            stride(self, &offset);
        }
        self.byte(b'>');
    }
}
