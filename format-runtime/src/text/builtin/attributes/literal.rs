//! The literals for elements in `dense<...>` and `sparse<...>`.

use super::number::is_unsigned;
use super::*;
use crate::float;
use crate::text::lexer::{hex_digit, unescape};
use crate::text::parser::number;

/// The element tokens, each with a flag for a minus sign before it, to be parsed once the type is known, and the shape of
/// the nested lists.
#[derive(Default)]
pub(super) struct Literal {
    pub(super) elements: Vec<(Tok, bool)>,
    pub(super) shape: Vec<i64>,
    pub(super) hex: Option<Tok>,
}

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_literal(&mut self, allow_hex: bool) -> ParseResult<Literal> {
        let mut literal = Literal::default();
        if allow_hex && self.is(Kind::String) {
            literal.hex = Some(self.token);
            // For string elements.
            literal.elements.push((self.token, false));
            self.advance();
        } else if self.is(Kind::LSquare) {
            let mut shape = Vec::new();
            self.parse_literal_list(&mut literal.elements, &mut shape)?;
            shape.reverse();
            literal.shape = shape;
        } else {
            self.parse_literal_element(&mut literal.elements)?;
        }
        Ok(literal)
    }

    /// Parses `[...]`; returns the sizes, innermost first, in `shape`.
    fn parse_literal_list(
        &mut self,
        elements: &mut Vec<(Tok, bool)>,
        shape: &mut Vec<i64>,
    ) -> ParseResult<()> {
        self.nested(|parser| {
            parser.advance();
            let mut size = 0;
            let mut inner: Option<Vec<i64>> = None;
            if !parser.consume_if(Kind::RSquare) {
                loop {
                    let mut sizes = Vec::new();
                    if parser.is(Kind::LSquare) {
                        parser.parse_literal_list(elements, &mut sizes)?;
                    } else {
                        parser.parse_literal_element(elements)?;
                    }
                    size += 1;
                    match &inner {
                        None => inner = Some(sizes),
                        Some(first) if *first != sizes => {
                            let message = "tensor literal is invalid; ranks are not consistent between elements";
                            return Err(parser.error_here(message));
                        }
                        Some(_) => {}
                    }
                    if !parser.consume_if(Kind::Comma) {
                        break;
                    }
                }
                parser.expect(Kind::RSquare, "expected ']'")?;
            }
            *shape = inner.unwrap_or_default();
            shape.push(size);
            Ok(())
        })
    }

    fn parse_literal_element(&mut self, elements: &mut Vec<(Tok, bool)>) -> ParseResult<()> {
        match self.token.kind {
            Kind::Integer | Kind::Float | Kind::String => elements.push((self.token, false)),
            Kind::Bare if self.is_word("true") || self.is_word("false") => {
                elements.push((self.token, false));
            }
            Kind::Minus => {
                self.advance();
                if !matches!(self.token.kind, Kind::Integer | Kind::Float) {
                    return Err(self.error_here("expected integer or floating point literal"));
                }
                elements.push((self.token, true));
            }
            Kind::LParen => {
                return self.nested(|parser| {
                    parser.advance();
                    parser.parse_literal_element(elements)?;
                    parser.expect(Kind::Comma, "expected ',' between complex elements")?;
                    parser.parse_literal_element(elements)?;
                    parser.expect(Kind::RParen, "expected ')' after complex elements")
                });
            }
            _ => return Err(self.error_here("expected element literal of primitive type")),
        }
        self.advance();
        Ok(())
    }

    pub(super) fn push_element(
        &mut self,
        token: Tok,
        negative: bool,
        scalar: Type<'m>,
        data: &mut Vec<u8>,
    ) -> ParseResult<()> {
        let text = &self.source[token.start..token.end];
        if let TypeKind::Float(kind) = *scalar.kind() {
            if !matches!(token.kind, Kind::Float | Kind::Integer) {
                return Err(self.error(token.start, "expected floating point literal"));
            }
            let bits = self.float_bits_of(token, kind, negative)?;
            let bits = self.storable(kind, bits, token.start)?;
            data.extend_from_slice(&bits.to_le_bytes()[..kind.width().div_ceil(8) as usize]);
            return Ok(());
        }
        let at = token.start;
        if negative && is_unsigned(scalar) {
            return Err(self.error(
                at,
                "expected unsigned integer elements, but parsed negative value",
            ));
        }
        match token.kind {
            Kind::Float => {
                Err(self.error(at, "expected integer elements, but parsed floating-point"))
            }
            Kind::Bare if !is_bit(scalar) => {
                Err(self.error(at, "expected i1 type for 'true' or 'false' values"))
            }
            Kind::Bare => {
                data.push(u8::from(text == b"true"));
                Ok(())
            }
            Kind::Integer => match self.integer_words(text, negative, scalar) {
                Some(words) => {
                    number::push_integer(data, &words, number::byte_width(scalar));
                    Ok(())
                }
                None => Err(self.error(at, "integer constant out of range for type")),
            },
            // This includes strings.
            _ => Err(self.error(at, "integer constant out of range for type")),
        }
    }

    /// The bits of a number in elements. A type without sign has none for a negative number: MLIR makes another one of it.
    pub(super) fn storable(
        &mut self,
        kind: FloatKind,
        bits: u128,
        offset: usize,
    ) -> ParseResult<u128> {
        if float::is_storable(kind, bits) {
            return Ok(bits);
        }
        let name = kind.name();
        Err(self.error(offset, format!("elements of type '{name}' have no sign")))
    }

    /// The bytes of `"0x..."`.
    fn hex_bytes(&mut self, token: Tok) -> ParseResult<Vec<u8>> {
        let text = unescape(&self.source[token.start..token.end]);
        match text.strip_prefix(b"0x") {
            Some(digits)
                if digits.len().is_multiple_of(2) && digits.iter().all(u8::is_ascii_hexdigit) =>
            {
                Ok(digits
                    .chunks(2)
                    .map(|pair| hex_digit(pair[0]) << 4 | hex_digit(pair[1]))
                    .collect())
            }
            _ => Err(self.error(
                token.start,
                "expected string containing hex digits starting with `0x`",
            )),
        }
    }

    pub(super) fn dense_of_hex(
        &mut self,
        token: Tok,
        type_: Type<'m>,
        scalar: Type<'m>,
        parts: u64,
        offset: usize,
    ) -> ParseResult<Attribute<'m>> {
        let mut data = self.hex_bytes(token)?;
        if parts == 1 && is_bit(scalar) {
            return self.dense_of_bits(data, type_, scalar, offset);
        }
        let width = element_bytes(scalar) as u64 * parts;
        let count = type_.num_elements().unwrap_or(u64::MAX);
        let splat = data.len() as u64 == width && count != 0;
        if !splat && width.checked_mul(count) != Some(data.len() as u64) {
            return Err(self.bad_hex_size(type_, offset));
        }
        normalise(&mut data, scalar);
        Ok(self.dense(type_, data, scalar, parts, splat))
    }

    /// Bools in hexadecimal are one bit each, lowest bit first.
    fn dense_of_bits(
        &mut self,
        data: Vec<u8>,
        type_: Type<'m>,
        scalar: Type<'m>,
        offset: usize,
    ) -> ParseResult<Attribute<'m>> {
        let count = type_.num_elements().unwrap_or(u64::MAX);
        if let [byte @ (0 | 0xff)] = data[..] {
            return Ok(self.dense(type_, vec![byte & 1], scalar, 1, true));
        }
        if count.div_ceil(8) != data.len() as u64 {
            return Err(self.bad_hex_size(type_, offset));
        }
        let bools = (0..count as usize)
            .map(|index| data[index / 8] >> (index % 8) & 1)
            .collect();
        Ok(self.dense(type_, bools, scalar, 1, false))
    }

    fn bad_hex_size(&mut self, type_: Type<'m>, offset: usize) -> Failed {
        let text = self.type_text(type_);
        self.error(
            offset,
            format!("elements hex data size is invalid for provided type: '{text}'"),
        )
    }
}

/// True if the type has one bit, with or without a sign.
pub(super) fn is_bit(scalar: Type<'_>) -> bool {
    matches!(scalar.kind(), TypeKind::Integer { width: 1, .. })
}

/// The number of bytes of a number in dense data.
pub(super) fn element_bytes(scalar: Type<'_>) -> usize {
    match scalar.float_kind() {
        Some(kind) => kind.width().div_ceil(8) as usize,
        None => number::byte_width(scalar),
    }
}

/// Sign-extends elements beyond their width, as for literals.
fn normalise(data: &mut [u8], scalar: Type<'_>) {
    let TypeKind::Integer { width, .. } = *scalar.kind() else {
        return;
    };
    let used = width % 8;
    if used == 0 {
        return;
    }
    for element in data.chunks_exact_mut(width.div_ceil(8) as usize) {
        if let Some(last) = element.last_mut() {
            let sign = width > 1 && *last >> (used - 1) & 1 == 1;
            *last = if sign {
                *last | 0xff << used
            } else {
                *last & !(0xff << used)
            };
        }
    }
}
