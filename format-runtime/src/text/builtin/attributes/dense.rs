//! `dense<...> : T`, `dense_resource<key> : T`

use super::literal::{Literal, element_bytes};
use super::*;
use crate::text::lexer::unescape;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_dense(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let offset = self.token.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'dense'")?;
        let mut literal = Literal::default();
        if !self.consume_if(Kind::Greater) {
            literal = self.parse_literal(true)?;
            self.expect(Kind::Greater, "expected '>'")?;
        }
        let type_ = self.parse_elements_type(type_, offset)?;
        self.dense_of_literal(&literal, type_, offset)
    }

    /// Parses the shaped type of an elements attribute after `:`, unless it is given.
    pub(super) fn parse_elements_type(
        &mut self,
        type_: Option<Type<'m>>,
        offset: usize,
    ) -> ParseResult<Type<'m>> {
        let type_ = match type_ {
            Some(type_) => type_,
            None => {
                self.expect(Kind::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        if !type_.is_shaped() {
            return Err(self.error(offset, "elements literal must be a shaped type"));
        }
        if !type_.has_static_shape() {
            return Err(self.error(offset, "elements literal type must have static shape"));
        }
        Ok(type_)
    }

    pub(super) fn dense_of_literal(
        &mut self,
        literal: &Literal,
        type_: Type<'m>,
        offset: usize,
    ) -> ParseResult<Attribute<'m>> {
        let element = type_.element_type_or_self();
        let (scalar, parts) = match *element.kind() {
            TypeKind::Complex(part) => (part, 2),
            _ => (element, 1),
        };
        let numeric = matches!(
            scalar.kind(),
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_)
        );
        if let (Some(hex), true) = (literal.hex, numeric) {
            return self.dense_of_hex(hex, type_, scalar, parts, offset);
        }
        let shape = type_.shape().unwrap_or_default();
        if !literal.shape.is_empty() && literal.shape != shape {
            let message = format!(
                "inferred shape of elements literal ([{}]) does not match type ([{}])",
                join(&literal.shape),
                join(shape)
            );
            return Err(self.error(offset, message));
        }
        let count = type_.num_elements();
        let Some(count) = count else {
            return Err(self.error(offset, "elements literal has too many elements"));
        };
        if literal.count == 0 && count != 0 {
            let text = self.type_text(type_);
            return Err(self.error(
                offset,
                format!("parsed zero elements, but type ('{text}') expected at least 1"),
            ));
        }
        if !numeric {
            return self.dense_of_strings(literal, type_, offset);
        }
        let given = literal.count;
        let mut expected = if literal.shape.is_empty() { 1 } else { count } * parts;
        // `(1, 2)` is accepted for any type with two elements. (For more elements, MLIR reads beyond the end.)
        let is_pair = given == 2 && literal.shape.is_empty() && parts == 1;
        if is_pair && count == 2 {
            expected = count;
        }
        if given as u64 != expected && !(given == 0 && count == 0) {
            // For a single element used for all, the message shows the element type.
            let text = self.type_text(if literal.shape.is_empty() && parts == 2 {
                element
            } else {
                type_
            });
            let message = format!(
                "parsed {given} elements, but type ('{text}') expected {expected} elements"
            );
            return Err(self.error(offset, message));
        }
        let mut data = Vec::new();
        // A word more: numbers are copied as whole words.
        reserve_resident(&mut data, given * element_bytes(scalar) + size_of::<u64>());
        for (token, negative) in literal.elements(self.source) {
            self.push_element(token, negative, scalar, &mut data)?;
        }
        let is_splat = literal.shape.is_empty() && given != 0 && !is_pair;
        Ok(self.dense(type_, data, scalar, parts, is_splat))
    }

    /// Creates the attribute; as in MLIR, equal elements become a splat.
    pub(super) fn dense(
        &self,
        type_: Type<'m>,
        mut data: Vec<u8>,
        scalar: Type<'m>,
        parts: u64,
        splat: bool,
    ) -> Attribute<'m> {
        let width = element_bytes(scalar) * parts as usize;
        let mut splat = splat;
        if !splat && width > 0 && data.len() >= width && data[width..] == data[..data.len() - width]
        {
            data.truncate(width);
            splat = true;
        }
        self.context.attribute(AttributeKind::DenseElements {
            type_,
            data: &data,
            splat,
        })
    }

    fn dense_of_strings(
        &mut self,
        literal: &Literal,
        type_: Type<'m>,
        offset: usize,
    ) -> ParseResult<Attribute<'m>> {
        let mut values: Vec<&'m [u8]> = Vec::with_capacity(literal.count);
        for (token, _) in literal.elements(self.source) {
            let text = &self.source[token.start..token.end];
            if token.kind != Kind::String {
                let message = format!(
                    "expected string token, got {}",
                    String::from_utf8_lossy(text)
                );
                return Err(self.error(offset, message));
            }
            values.push(self.context.bytes(&unescape(text)));
        }
        let splat = (literal.shape.is_empty() && values.len() == 1)
            || values
                .split_first()
                .is_some_and(|(first, rest)| rest.iter().all(|value| value == first));
        if splat {
            values.truncate(1);
        }
        Ok(self.context.attribute(AttributeKind::DenseStrings {
            type_,
            values: &values,
            splat,
        }))
    }

    pub(super) fn parse_dense_resource(
        &mut self,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let mut offset = self.token.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'dense_resource'")?;
        let key_offset = self.token.start;
        let Some(key) = self.parse_optional_keyword_or_string()? else {
            return Err(self.wrong_token("expected identifier key for 'resource' entry"));
        };
        let key = self.identifier(&key, key_offset)?;
        self.expect(Kind::Greater, "expected '>'")?;
        let type_ = match type_ {
            Some(type_) => type_,
            None => {
                offset = self.token.start;
                self.expect(Kind::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        if !type_.is_shaped() {
            return Err(self.error(offset, "`dense_resource` expected a shaped type"));
        }
        Ok(self
            .context
            .attribute(AttributeKind::DenseResource { type_, key }))
    }
}

pub(super) fn join(shape: &[i64]) -> String {
    shape
        .iter()
        .map(i64::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}
