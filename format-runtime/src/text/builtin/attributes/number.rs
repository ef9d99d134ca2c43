//! `4 : i32`, `true`, `1.0 : f32`

use super::*;
use crate::text::parser::number;
use num_bigint::BigInt;

pub(super) struct Integer;
pub(super) struct Float;

impl AttributeSyntax for Integer {
    type Parts<'m> = (Type<'m>, IntegerValue<'m>);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, text: &[u8]) -> bool {
        match token {
            Kind::Integer | Kind::Minus => true,
            Kind::Bare => matches!(text, b"true" | b"false"),
            _ => false,
        }
    }

    /// Also a float behind a minus.
    fn parse<'m>(parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        if parser.is(Kind::Bare) {
            let value = parser.is_word("true");
            parser.advance();
            return Ok(parser.context.bool(value));
        }
        let negative = parser.consume_if(Kind::Minus);
        match parser.token.kind {
            Kind::Integer => parser.parse_integer_attribute(type_, negative),
            Kind::Float => parser.parse_float_attribute(type_, negative),
            _ => Err(parser.wrong_token("expected constant integer or floating point value")),
        }
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (type_, value): Self::Parts<'m>, elision: Elision) {
        if type_.is_integer(1) {
            return printer.text(if value.is_zero() { "false" } else { "true" });
        }
        printer.integer_of_type(type_, value);
        if elision != Elision::May || !type_.is_integer(64) {
            printer.trailing_type(type_, elision);
        }
    }
}

impl AttributeSyntax for Float {
    type Parts<'m> = (Type<'m>, u128);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, _: &[u8]) -> bool {
        token == Kind::Float
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        parser.parse_float_attribute(type_, false)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (type_, bits): Self::Parts<'m>, elision: Elision) {
        let kind = type_.float_kind().unwrap_or(FloatKind::F64);
        let is_hexadecimal = printer.float_of_kind(kind, bits);
        if elision != Elision::May || kind != FloatKind::F64 || is_hexadecimal {
            printer.trailing_type(type_, elision);
        }
    }
}

impl<'m> Parser<'_, 'm> {
    fn parse_integer_attribute(&mut self, type_: Option<Type<'m>>, negative: bool) -> ParseResult<Attribute<'m>> {
        let token = self.token;
        let text = self.text();
        self.advance();
        let type_ = self.literal_type(type_, self.context.i64())?;
        match *type_.kind() {
            TypeKind::Float(kind) => {
                let behind = std::mem::replace(&mut self.token, token);
                let bits = self.float_bits(kind, negative);
                self.token = behind;
                Ok(self.context.float(type_, bits?))
            }
            TypeKind::Integer { .. } | TypeKind::Index => {
                if negative && matches!(type_.kind(), TypeKind::Integer { signedness: Signedness::Unsigned, .. }) {
                    let message = "negative integer literal not valid for unsigned integer type";
                    return Err(self.error(token.start, message));
                }
                match self.integer_words(text, negative, type_) {
                    Some(words) if words.len() == 1 => Ok(self.context.integer(type_, words[0] as i64)),
                    Some(words) => Ok(self.context.integer_wide(type_, &words)),
                    None => Err(self.error(token.start, "integer constant out of range for attribute")),
                }
            }
            _ => Err(self.error(token.start, "integer literal not valid for specified type")),
        }
    }

    fn parse_float_attribute(&mut self, type_: Option<Type<'m>>, negative: bool) -> ParseResult<Attribute<'m>> {
        let token = self.token;
        if number::double(self.text()).is_none() {
            return Err(self.error_here("floating point value too large for attribute"));
        }
        self.advance();
        let type_ = self.literal_type(type_, self.context.f64())?;
        let Some(kind) = type_.float_kind() else {
            return Err(self.error_here("floating point value not valid for specified type"));
        };
        let behind = std::mem::replace(&mut self.token, token);
        let bits = self.float_bits(kind, negative);
        self.token = behind;
        Ok(self.context.float(type_, bits?))
    }
}

impl<'m> Printer<'_, 'm> {
    /// A number read by its type: unsigned if that says so.
    fn integer_of_type(&mut self, type_: Type<'m>, value: IntegerValue<'m>) {
        let unsigned = match *type_.kind() {
            TypeKind::Integer { width, signedness: Signedness::Unsigned } => Some(width),
            _ => None,
        };
        match (value, unsigned) {
            (IntegerValue::Small(value), None) => self.integer(value),
            (IntegerValue::Small(value), Some(width)) if width <= 64 => {
                let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
                self.unsigned(value as u64 & mask);
            }
            _ => {
                let bytes: Vec<u8> = match value {
                    IntegerValue::Small(value) => value.to_le_bytes().to_vec(),
                    IntegerValue::Wide(words) => words.iter().flat_map(|word| word.to_le_bytes()).collect(),
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

    /// The digits of a float; true if they are those of its bits, in hexadecimal.
    pub(super) fn float_of_kind(&mut self, kind: FloatKind, bits: u128) -> bool {
        !self.is_collecting() && float::print(&mut self.out, kind, bits)
    }
}
