//! `dense<...>`, `sparse<...>`, `dense_resource<...>`, `strided<...>`, `distinct[0]<...>`

use super::*;
use crate::text::lexer::{hex_digit, unescape};

/// A literal's elements: tokens, to be read when the type is known, and the shape they are nested in.
struct Literal {
    elements: Vec<(Tok, bool)>,
    shape: Vec<i64>,
    hex: Option<Tok>,
}

impl<'p, 'm> Parser<'p, 'm> {
    pub(super) fn parse_dense(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let offset = self.token.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' after 'dense'")?;
        let mut literal = Literal { elements: Vec::new(), shape: Vec::new(), hex: None };
        if !self.consume_if(Kind::Greater) {
            literal = self.parse_literal(true)?;
            self.expect(Kind::Greater, "expected '>'")?;
        }
        let type_ = self.parse_elements_type(type_, offset)?;
        self.dense_of_literal(&literal, type_, offset)
    }

    /// The shaped type of an elements attribute, behind `:` if not given.
    fn parse_elements_type(&mut self, type_: Option<Type<'m>>, offset: usize) -> ParseResult<Type<'m>> {
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

    fn parse_literal(&mut self, allow_hex: bool) -> ParseResult<Literal> {
        let mut literal = Literal { elements: Vec::new(), shape: Vec::new(), hex: None };
        if allow_hex && self.is(Kind::String) {
            literal.hex = Some(self.token);
            // For elements that are strings.
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

    /// `[...]`; leaves the sizes, innermost first, in `shape`.
    fn parse_literal_list(&mut self, elements: &mut Vec<(Tok, bool)>, shape: &mut Vec<i64>) -> ParseResult<()> {
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
            Kind::Bare if self.is_word("true") || self.is_word("false") => elements.push((self.token, false)),
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

    fn dense_of_literal(&mut self, literal: &Literal, type_: Type<'m>, offset: usize) -> ParseResult<Attribute<'m>> {
        let element = type_.element_type_or_self();
        let (scalar, parts) = match *element.kind() {
            TypeKind::Complex(part) => (part, 2),
            _ => (element, 1),
        };
        let numeric = matches!(scalar.kind(), TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_));
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
        if literal.elements.is_empty() && count != 0 {
            let text = self.type_text(type_);
            return Err(self.error(offset, format!("parsed zero elements, but type ('{text}') expected at least 1")));
        }
        if !numeric {
            return self.dense_of_strings(literal, type_, offset);
        }
        let given = literal.elements.len();
        let mut expected = if literal.shape.is_empty() { 1 } else { count } * parts;
        // `(1, 2)` is read for any type of two elements. (Where there are more, MLIR reads what is behind.)
        let is_pair = given == 2 && literal.shape.is_empty() && parts == 1;
        if is_pair && count == 2 {
            expected = count;
        }
        if given as u64 != expected && !(given == 0 && count == 0) {
            // One element for all is named by its own type.
            let text = self.type_text(if literal.shape.is_empty() && parts == 2 { element } else { type_ });
            let message = format!("parsed {given} elements, but type ('{text}') expected {expected} elements");
            return Err(self.error(offset, message));
        }
        let mut data = Vec::new();
        for &(token, negative) in &literal.elements {
            self.push_element(token, negative, scalar, &mut data)?;
        }
        let is_splat = literal.shape.is_empty() && given != 0 && !is_pair;
        Ok(self.dense(type_, data, scalar, parts, is_splat))
    }

    /// Makes the attribute; equal elements become a splat as in MLIR.
    fn dense(&self, type_: Type<'m>, mut data: Vec<u8>, scalar: Type<'m>, parts: u64, splat: bool) -> Attribute<'m> {
        let width = element_bytes(scalar) * parts as usize;
        let mut splat = splat;
        if !splat && width > 0 && data.len() >= width && data[width..] == data[..data.len() - width] {
            data.truncate(width);
            splat = true;
        }
        self.context.attribute(AttributeKind::DenseElements { type_, data: &data, splat })
    }

    fn push_element(&mut self, token: Tok, negative: bool, scalar: Type<'m>, data: &mut Vec<u8>) -> ParseResult<()> {
        let text = &self.source[token.start..token.end];
        if let TypeKind::Float(kind) = *scalar.kind() {
            if !matches!(token.kind, Kind::Float | Kind::Integer) {
                return Err(self.error(token.start, "expected floating point literal"));
            }
            let behind = std::mem::replace(&mut self.token, token);
            let bits = self.float_bits(kind, negative);
            self.token = behind;
            data.extend_from_slice(&bits?.to_le_bytes()[..kind.width().div_ceil(8) as usize]);
            return Ok(());
        }
        let at = token.start;
        if negative && matches!(scalar.kind(), TypeKind::Integer { signedness: Signedness::Unsigned, .. }) {
            return Err(self.error(at, "expected unsigned integer elements, but parsed negative value"));
        }
        match token.kind {
            Kind::Float => Err(self.error(at, "expected integer elements, but parsed floating-point")),
            Kind::Bare if !scalar.is_integer(1) => Err(self.error(at, "expected i1 type for 'true' or 'false' values")),
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
            // Also a string.
            _ => Err(self.error(at, "integer constant out of range for type")),
        }
    }

    fn dense_of_strings(&mut self, literal: &Literal, type_: Type<'m>, offset: usize) -> ParseResult<Attribute<'m>> {
        let mut values: Vec<&'m [u8]> = Vec::with_capacity(literal.elements.len());
        for &(token, _) in &literal.elements {
            let text = &self.source[token.start..token.end];
            if token.kind != Kind::String {
                let message = format!("expected string token, got {}", String::from_utf8_lossy(text));
                return Err(self.error(offset, message));
            }
            values.push(self.context.bytes(&unescape(text)));
        }
        let splat = (literal.shape.is_empty() && values.len() == 1)
            || values.split_first().is_some_and(|(first, rest)| rest.iter().all(|value| value == first));
        if splat {
            values.truncate(1);
        }
        Ok(self.context.attribute(AttributeKind::DenseStrings { type_, values: &values, splat }))
    }

    /// The bytes of `"0x..."`.
    fn hex_bytes(&mut self, token: Tok) -> ParseResult<Vec<u8>> {
        let text = unescape(&self.source[token.start..token.end]);
        match text.strip_prefix(b"0x") {
            Some(digits) if digits.len().is_multiple_of(2) && digits.iter().all(u8::is_ascii_hexdigit) => {
                Ok(digits.chunks(2).map(|pair| hex_digit(pair[0]) << 4 | hex_digit(pair[1])).collect())
            }
            _ => Err(self.error(token.start, "expected string containing hex digits starting with `0x`")),
        }
    }

    fn dense_of_hex(
        &mut self,
        token: Tok,
        type_: Type<'m>,
        scalar: Type<'m>,
        parts: u64,
        offset: usize,
    ) -> ParseResult<Attribute<'m>> {
        let mut data = self.hex_bytes(token)?;
        if parts == 1 && scalar.is_integer(1) {
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

    /// Bools in hexadecimal are one bit each, the lowest first.
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
        let bools = (0..count as usize).map(|index| data[index / 8] >> (index % 8) & 1).collect();
        Ok(self.dense(type_, bools, scalar, 1, false))
    }

    fn bad_hex_size(&mut self, type_: Type<'m>, offset: usize) -> Failed {
        let text = self.type_text(type_);
        self.error(offset, format!("elements hex data size is invalid for provided type: '{text}'"))
    }

    pub(super) fn parse_dense_resource(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
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
        Ok(self.context.attribute(AttributeKind::DenseResource { type_, key }))
    }

    pub(super) fn parse_sparse(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let start = self.token.start;
        self.advance();
        self.expect(Kind::Less, "Expected '<' after 'sparse'")?;
        let tensor = |parser: &Self, shape: &[i64], element| {
            parser.context.type_(TypeKind::RankedTensor { shape, element, encoding: None })
        };
        let empty = Literal { elements: Vec::new(), shape: vec![0], hex: None };
        if self.consume_if(Kind::Greater) {
            let offset = self.token.start;
            let type_ = self.parse_elements_type(type_, start)?;
            let rank = type_.shape().unwrap_or_default().len() as i64;
            let indices_type = tensor(self, &[0, rank], self.context.i64());
            let values_type = tensor(self, &[0], type_.element_type_or_self());
            let indices = self.dense(indices_type, Vec::new(), self.context.i64(), 1, false);
            let values = self.dense_of_literal(&empty, values_type, offset)?;
            return Ok(self.context.attribute(AttributeKind::Sparse { type_, indices, values }));
        }
        let indices_offset = self.token.start;
        let indices = self.parse_literal(false)?;
        self.expect(Kind::Comma, "expected ','")?;
        let values_offset = self.token.start;
        let values = self.parse_literal(true)?;
        self.expect(Kind::Greater, "expected '>'")?;
        let type_ = self.parse_elements_type(type_, start)?;
        let rank = type_.shape().unwrap_or_default().len() as i64;
        let indices_shape = if indices.shape.is_empty() { vec![1, rank] } else { indices.shape.clone() };
        let values_shape = if values.shape.is_empty() { vec![indices_shape[0]] } else { values.shape.clone() };
        let indices_type = tensor(self, &indices_shape, self.context.i64());
        let values_type = tensor(self, &values_shape, type_.element_type_or_self());
        let indices = self.dense_of_literal(&indices, indices_type, indices_offset)?;
        let values = self.dense_of_literal(&values, values_type, values_offset)?;
        if let Some(message) = self.wrong_sparse(type_, indices, &values_shape) {
            return Err(self.error(start, message));
        }
        Ok(self.context.attribute(AttributeKind::Sparse { type_, indices, values }))
    }

    /// What is wrong with the shapes or the indices of a sparse attribute.
    fn wrong_sparse(&self, type_: Type<'m>, indices: Attribute<'m>, values: &[i64]) -> Option<String> {
        let shape = type_.shape().unwrap_or_default();
        let AttributeKind::DenseElements { type_: indices_type, data, splat } = *indices.kind() else { return None };
        let found = indices_type.shape().unwrap_or_default();
        let list = |shape: &[i64]| shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        if values.len() != 1 {
            return Some("expected 1-d tensor for sparse element values".to_owned());
        }
        let fits = match found {
            [_, rank] => *rank as usize == shape.len(),
            [_] => shape.len() == 1,
            _ => false,
        };
        if !fits || found[0] != values[0] {
            let (type_, indices, values) = (list(shape), list(found), list(values));
            return Some(format!(
                "expected shape ([{type_}]); inferred shape of indices literal ([{indices}]); inferred shape of values \
                 literal ([{values}])"
            ));
        }
        let number = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_le_bytes);
        let all: Vec<u64> = match splat {
            true => vec![data.get(..8).map_or(0, number); shape.len()],
            false => data.chunks_exact(8).map(number).collect(),
        };
        let outside = all.chunks(shape.len().max(1)).position(|index| {
            index.iter().zip(shape).any(|(&index, &size)| u64::try_from(size).is_ok_and(|size| index >= size))
        })?;
        let index = &all[outside * shape.len()..][..shape.len()];
        let index = index.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        let type_ = self.type_text(type_);
        Some(format!(
            "sparse index #{outside} is not contained within the value shape, with index=[{index}], and type='{type_}'"
        ))
    }

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
        Ok(self.context.attribute(AttributeKind::StridedLayout { offset, strides: &strides }))
    }

    fn parse_stride(&mut self) -> ParseResult<i64> {
        if self.consume_if(Kind::Question) {
            return Ok(DYNAMIC);
        }
        let offset = self.token.start;
        let negative = self.consume_if(Kind::Minus);
        let value = if self.is(Kind::Integer) { number::small_unsigned(self.text()) } else { None };
        match value.and_then(|value| i64::try_from(value).ok()) {
            Some(value) => {
                self.advance();
                Ok(if negative { -value } else { value })
            }
            None => Err(self.error(offset, "expected a 64-bit signed integer or '?'")),
        }
    }

    pub(super) fn parse_distinct(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let offset = self.token.start;
        self.advance();
        self.expect(Kind::LSquare, "expected '[' after 'distinct'")?;
        let number = self.text();
        self.expect(Kind::Integer, "expected distinct ID")?;
        let Some(number) = number::small_unsigned(number).and_then(|number| u64::try_from(number).ok()) else {
            return Err(self.error_here("expected an unsigned 64-bit integer"));
        };
        self.expect(Kind::RSquare, "expected ']' to close distinct ID")?;
        self.expect(Kind::Less, "expected '<' after distinct ID")?;
        let attribute = if self.consume_if(Kind::Greater) {
            self.context.unit()
        } else {
            let attribute = self.parse_attribute(type_)?;
            self.expect(Kind::Greater, "expected '>' to close distinct attribute")?;
            attribute
        };
        if let Some(&known) = self.distinct.get(&number) {
            if let AttributeKind::Distinct { attribute: previous, .. } = *known.kind()
                && previous != attribute
            {
                let text = self.attribute_text(previous);
                let message = format!("referenced attribute does not match previous definition: {text}");
                return Err(self.error(offset, message));
            }
            return Ok(known);
        }
        let id = self.context.next_distinct_id();
        let made = self.context.attribute(AttributeKind::Distinct { id, attribute });
        self.distinct.insert(number, made);
        Ok(made)
    }
}

/// Bytes of one number in dense data.
fn element_bytes(scalar: Type<'_>) -> usize {
    match scalar.float_kind() {
        Some(kind) => kind.width().div_ceil(8) as usize,
        None => number::byte_width(scalar),
    }
}

/// Makes bits beyond the width of an element copies of its sign, as literals have them.
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
            *last = if sign { *last | 0xff << used } else { *last & !(0xff << used) };
        }
    }
}

fn join(shape: &[i64]) -> String {
    shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}
