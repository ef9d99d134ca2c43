//! `array<i32: 1, 2>`

use super::literal::is_bit;
use super::*;
use crate::text::parser::{FollowerKinds, Remembered, number, symbol_extent};

impl<'m> Parser<'_, 'm> {
    /// Parses `array<T: a, b>`, or reuses the one parsed earlier from the same text: most are short lists of lengths.
    pub(super) fn parse_dense_array(&mut self) -> ParseResult<Attribute<'m>> {
        let start = self.token.start;
        let extent = symbol_extent(self.source, self.token);
        let Some(text) = extent.filter(|_| !self.is_recording_parts()) else {
            return self.parse_dense_array_here();
        };
        if let Some(Remembered { alias, .. }) = self.aliases.remembered_attribute(text) {
            self.jump(start + text.len());
            return self.use_alias(alias);
        }
        let alias = self.measured(Self::parse_dense_array_here)?;
        if self.previous_end == start + text.len() {
            let followers = FollowerKinds::ALL;
            self.aliases
                .remember_attribute(text, Remembered { alias, followers });
        }
        Ok(alias.value)
    }

    fn parse_dense_array_here(&mut self) -> ParseResult<Attribute<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'array'")?;
        let offset = self.token.start;
        let element = self.parse_type()?;
        let bits = match element.kind() {
            TypeKind::Integer { width, .. } => *width,
            TypeKind::Float(kind) => kind.width(),
            _ => {
                let text = self.type_text(element);
                return Err(self.error(
                    offset,
                    format!("expected integer or float type, got: '{text}'"),
                ));
            }
        };
        if bits != 1 && (!bits.is_multiple_of(8) || bits == 0) {
            return Err(self.error(offset, "element type bitwidth must be a multiple of 8"));
        }
        let (mut data, mut size) = (Vec::new(), 0);
        if !self.consume_if(Kind::Greater) {
            self.expect(Kind::Colon, "expected ':' after dense array type")?;
            loop {
                self.parse_dense_array_element(element, &mut data)?;
                size += 1;
                if !self.consume_if(Kind::Comma) {
                    break;
                }
            }
            self.expect(Kind::Greater, "expected '>' to close an array attribute")?;
        }
        Ok(self.context.attribute(AttributeKind::DenseArray {
            element,
            size,
            data: &data,
        }))
    }

    /// Parses `[1, 2]` with a given element type: the syntax of dense arrays in formats.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_dense_array_elements(&mut self, element: Type<'m>) -> ParseResult<Attribute<'m>> {
        let (mut data, mut size) = (Vec::new(), 0);
        self.comma_separated(Delimiter::Square, "", |parser| {
            size += 1;
            parser.parse_dense_array_element(element, &mut data)
        })?;
        Ok(self.context.attribute(AttributeKind::DenseArray {
            element,
            size,
            data: &data,
        }))
    }

    fn parse_dense_array_element(
        &mut self,
        element: Type<'m>,
        data: &mut Vec<u8>,
    ) -> ParseResult<()> {
        let negative = self.consume_if(Kind::Minus);
        if let TypeKind::Float(kind) = *element.kind() {
            if !matches!(self.token.kind, Kind::Float | Kind::Integer) {
                return Err(self.error_here("expected floating point literal"));
            }
            let offset = self.token.start;
            let bits = self.float_bits(kind, negative)?;
            let bits = self.storable(kind, bits, offset)?;
            self.advance();
            data.extend_from_slice(&bits.to_le_bytes()[..kind.width().div_ceil(8) as usize]);
            return Ok(());
        }
        if self.is_word("true") || self.is_word("false") {
            if !is_bit(element) {
                return Err(self.error_here("expected i1 type for 'true' or 'false' values"));
            }
            data.push(u8::from(self.is_word("true")));
            self.advance();
            return Ok(());
        }
        if !self.is(Kind::Integer) {
            return Err(self.error_here("expected integer literal"));
        }
        let words = self.integer_words(self.text(), negative, element);
        self.advance();
        if is_bit(element) {
            return Err(self.error_here("expected 'true' or 'false' values for i1 type"));
        }
        match words {
            Some(words) => {
                number::push_integer(data, &words, number::byte_width(element));
                Ok(())
            }
            None => Err(self.error_here("integer constant out of range")),
        }
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn dense_array(&mut self, element: Type<'m>, size: u32, data: &[u8]) {
        self.text("array<");
        self.type_(element);
        if size > 0 {
            self.bytes(b": ");
            self.dense_array_elements(element, data);
        }
        self.byte(b'>');
    }
}
