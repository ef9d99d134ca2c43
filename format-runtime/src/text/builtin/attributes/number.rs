//! `4 : i32`, `1.0 : f32`

use super::*;
use crate::text::parser::number;
use num_bigint::BigInt;

impl<'m> Parser<'_, 'm> {
    /// Parses a number after a minus sign.
    pub(super) fn parse_negative_number(
        &mut self,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        self.advance();
        match self.token.kind {
            Kind::Integer => self.parse_integer_attribute(type_, true),
            Kind::Float => self.parse_float_attribute(type_, true),
            _ => Err(self.wrong_token("expected constant integer or floating point value")),
        }
    }

    pub(super) fn parse_integer_attribute(
        &mut self,
        type_: Option<Type<'m>>,
        negative: bool,
    ) -> ParseResult<Attribute<'m>> {
        let token = self.token;
        let text = self.text();
        self.advance();
        let type_ = self.literal_type(type_, self.context.i64())?;
        match *type_.kind() {
            TypeKind::Float(kind) => {
                let bits = self.float_bits_of(token, kind, negative)?;
                Ok(self.context.float(type_, bits))
            }
            TypeKind::Integer { .. } | TypeKind::Index => {
                if negative && is_unsigned(type_) {
                    let message = "negative integer literal not valid for unsigned integer type";
                    return Err(self.error(token.start, message));
                }
                match self.integer_words(text, negative, type_) {
                    Some(words) if words.len() == 1 => {
                        Ok(self.context.integer(type_, words[0] as i64))
                    }
                    Some(words) => Ok(self.context.integer_wide(type_, &words)),
                    None => {
                        Err(self.error(token.start, "integer constant out of range for attribute"))
                    }
                }
            }
            _ => Err(self.error(token.start, "integer literal not valid for specified type")),
        }
    }

    pub(super) fn parse_float_attribute(
        &mut self,
        type_: Option<Type<'m>>,
        negative: bool,
    ) -> ParseResult<Attribute<'m>> {
        let token = self.token;
        if number::double(self.text()).is_none() {
            return Err(self.error_here("floating point value too large for attribute"));
        }
        self.advance();
        let type_ = self.literal_type(type_, self.context.f64())?;
        let Some(kind) = type_.float_kind() else {
            return Err(self.error_here("floating point value not valid for specified type"));
        };
        let bits = self.float_bits_of(token, kind, negative)?;
        Ok(self.context.float(type_, bits))
    }

    /// The bits of a float whose token was read before.
    pub(super) fn float_bits_of(
        &mut self,
        token: Tok,
        kind: FloatKind,
        negative: bool,
    ) -> ParseResult<u128> {
        let behind = std::mem::replace(&mut self.token, token);
        let bits = self.float_bits(kind, negative);
        self.token = behind;
        bits
    }
}

/// True for unsigned integers.
pub(super) fn is_unsigned(type_: Type<'_>) -> bool {
    matches!(type_.integer(), Some((_, Signedness::Unsigned)))
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn integer_attribute(
        &mut self,
        type_: Type<'m>,
        value: IntegerValue<'m>,
        elision: Elision,
    ) {
        if type_.is_integer(1) {
            return self.text(if value.is_zero() { "false" } else { "true" });
        }
        self.integer_of_type(type_, value);
        if elision != Elision::May || !type_.is_integer(64) {
            self.trailing_type(type_, elision);
        }
    }

    /// Prints an integer according to its type: unsigned if the type is.
    fn integer_of_type(&mut self, type_: Type<'m>, value: IntegerValue<'m>) {
        let unsigned = match *type_.kind() {
            TypeKind::Integer {
                width,
                signedness: Signedness::Unsigned,
            } => Some(width),
            _ => None,
        };
        match (value, unsigned) {
            (IntegerValue::Small(value), None) => self.integer(value),
            (IntegerValue::Small(value), Some(width)) if width <= 64 => {
                let mask = if width == 64 {
                    u64::MAX
                } else {
                    (1 << width) - 1
                };
                self.unsigned(value as u64 & mask);
            }
            _ => {
                let bytes: Vec<u8> = match value {
                    IntegerValue::Small(value) => value.to_le_bytes().to_vec(),
                    IntegerValue::Wide(words) => {
                        words.iter().flat_map(|word| word.to_le_bytes()).collect()
                    }
                };
                let mut number = BigInt::from_signed_bytes_le(&bytes);
                if let Some(width) = unsigned
                    && value.is_negative()
                {
                    number += BigInt::from(1) << width;
                }
                self.text(&number.to_string());
            }
        }
    }

    pub(super) fn float_attribute(&mut self, type_: Type<'m>, bits: u128, elision: Elision) {
        let kind = type_.float_kind().unwrap_or(FloatKind::F64);
        let is_hexadecimal = self.float_of_kind(kind, bits);
        if elision != Elision::May || kind != FloatKind::F64 || is_hexadecimal {
            self.trailing_type(type_, elision);
        }
    }

    /// Prints a float; returns true if it was printed as its bits, in hexadecimal.
    pub(super) fn float_of_kind(&mut self, kind: FloatKind, bits: u128) -> bool {
        !self.is_collecting() && self.float_bits(kind, bits)
    }
}
