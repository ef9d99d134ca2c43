//! The literals for elements in `dense<...>` and `sparse<...>`.

use super::number::is_unsigned;
use super::*;
use crate::float;
use crate::text::hex;
use crate::text::lexer::{lex, number, unescape};
use crate::text::parser::number::{byte_width, push_integer};

/// A literal whose elements are parsed once the type is known.
#[derive(Default)]
pub(super) struct Literal {
    /// Where the elements begin.
    pub(super) start: usize,
    /// The number of elements; two for a complex number.
    pub(super) count: usize,
    /// The shape of the nested lists.
    pub(super) shape: Vec<i64>,
    pub(super) hex: Option<Tok>,
}

impl Literal {
    /// The element tokens, each with a flag for a minus sign before it. They are lexed again: tokens would take far more memory
    /// than the text or the numbers.
    pub(super) fn elements<'p>(&self, source: &'p [u8]) -> Elements<'p> {
        Elements {
            source,
            at: self.start,
            rest: self.count,
        }
    }
}

/// See [`Literal::elements`].
pub(super) struct Elements<'p> {
    source: &'p [u8],
    at: usize,
    rest: usize,
}

impl Iterator for Elements<'_> {
    type Item = (Tok, bool);

    fn next(&mut self) -> Option<(Tok, bool)> {
        self.rest = self.rest.checked_sub(1)?;
        let mut negative = false;
        loop {
            let token = match self.source.get(self.at)? {
                b'0'..=b'9' => {
                    let (kind, end) = number(self.source, self.at);
                    Tok::new(kind, self.at, end)
                }
                b'-' => {
                    negative = true;
                    self.at += 1;
                    continue;
                }
                b' ' | b',' | b'[' | b']' => {
                    self.at += 1;
                    continue;
                }
                _ => lex(self.source, self.at),
            };
            self.at = token.end;
            match token.kind {
                Kind::Integer | Kind::Float | Kind::String | Kind::Bare => {
                    return Some((token, negative));
                }
                Kind::Minus => negative = true,
                Kind::Eof => return None,
                _ => {}
            }
        }
    }
}

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_literal(&mut self, allow_hex: bool) -> ParseResult<Literal> {
        let mut literal = Literal {
            start: self.token.start,
            ..Literal::default()
        };
        if allow_hex && self.is(Kind::String) {
            literal.hex = Some(self.token);
            // For string elements.
            literal.count = 1;
            self.advance();
        } else if self.is(Kind::LSquare) {
            literal.shape = self.parse_literal_list(&mut literal.count)?;
            literal.shape.reverse();
        } else {
            self.parse_literal_element(&mut literal.count)?;
        }
        Ok(literal)
    }

    /// Parses `[...]`, adds the number of elements to `count`, and returns the sizes, innermost first.
    fn parse_literal_list(&mut self, count: &mut usize) -> ParseResult<Vec<i64>> {
        self.nested(|parser| {
            parser.advance();
            let mut size = 0;
            let mut inner: Option<Vec<i64>> = None;
            if !parser.consume_if(Kind::RSquare) {
                loop {
                    let sizes = if parser.is(Kind::LSquare) {
                        parser.parse_literal_list(count)?
                    } else {
                        parser.parse_literal_element(count)?;
                        Vec::new()
                    };
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
                    if inner.as_ref().is_some_and(Vec::is_empty) {
                        let plain = parser.skip_numbers();
                        *count += plain;
                        size += plain as i64;
                    }
                }
                parser.expect(Kind::RSquare, "expected ']'")?;
            }
            let mut sizes = inner.unwrap_or_default();
            sizes.push(size);
            Ok(sizes)
        })
    }

    /// Moves behind numbers that are each followed by a comma and a space, as nearly all in a long list are; returns how many.
    fn skip_numbers(&mut self) -> usize {
        let (mut at, mut count) = (self.token.start, 0);
        loop {
            let digits = at + usize::from(self.source.get(at) == Some(&b'-'));
            if !self.source.get(digits).is_some_and(u8::is_ascii_digit) {
                break;
            }
            let (_, end) = number(self.source, digits);
            if self.source.get(end) != Some(&b',') || self.source.get(end + 1) != Some(&b' ') {
                break;
            }
            at = end + 2;
            count += 1;
        }
        if count > 0 {
            self.jump(at - 1);
        }
        count
    }

    /// Parses an element, and counts it.
    fn parse_literal_element(&mut self, count: &mut usize) -> ParseResult<()> {
        match self.token.kind {
            Kind::Integer | Kind::Float | Kind::String => {}
            Kind::Bare if self.is_word("true") || self.is_word("false") => {}
            Kind::Minus => {
                self.advance();
                if !matches!(self.token.kind, Kind::Integer | Kind::Float) {
                    return Err(self.error_here("expected integer or floating point literal"));
                }
            }
            Kind::LParen => {
                return self.nested(|parser| {
                    parser.advance();
                    parser.parse_literal_element(count)?;
                    parser.expect(Kind::Comma, "expected ',' between complex elements")?;
                    parser.parse_literal_element(count)?;
                    parser.expect(Kind::RParen, "expected ')' after complex elements")
                });
            }
            _ => return Err(self.error_here("expected element literal of primitive type")),
        }
        *count += 1;
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
                    push_integer(data, &words, byte_width(scalar));
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
        match text.strip_prefix(b"0x").and_then(hex::decode) {
            Some(bytes) => Ok(bytes),
            None => Err(self.error(
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
        None => byte_width(scalar),
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
