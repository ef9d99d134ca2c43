//! Types.

use super::*;
use smallvec::SmallVec;

type Shape = SmallVec<[i64; 6]>;

/// Widest integer type of MLIR.
const MAX_WIDTH: u32 = (1 << 24) - 1;

impl<'p, 'm> Parser<'p, 'm> {
    /// A type.
    pub fn parse_type(&mut self) -> ParseResult<Type<'m>> {
        if self.is(Kind::LParen) { self.nested(Self::parse_function_type) } else { self.parse_non_function_type() }
    }
    /// A type if the token starts one.
    pub fn parse_optional_type(&mut self) -> ParseResult<Option<Type<'m>>> {
        if self.at_type() { self.parse_type().map(Some) } else { Ok(None) }
    }
    /// True if the current token starts a type.
    pub(super) fn at_type(&self) -> bool {
        match self.token.kind {
            Kind::LParen | Kind::IntType | Kind::Exclamation => true,
            Kind::Bare => {
                let text = self.text();
                matches!(text, b"complex" | b"memref" | b"tensor" | b"tuple" | b"vector" | b"index" | b"none")
                    || float_kind(text).is_some()
            }
            _ => false,
        }
    }
    /// Types separated by commas, at least one.
    pub fn parse_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        loop {
            into.push(self.parse_type()?);
            if !self.consume_if(Kind::Comma) {
                return Ok(());
            }
        }
    }
    /// `-> T` or `-> (T, U)` if `->` is there.
    pub fn parse_optional_arrow_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        if self.consume_if(Kind::Arrow) { self.parse_function_results(into) } else { Ok(()) }
    }
    /// `-> T` or `-> (T, U)`.
    pub fn parse_arrow_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        self.expect(Kind::Arrow, "expected '->'")?;
        self.parse_function_results(into)
    }

    /// What stands behind `->`: a type that is no function type, or a list in parentheses.
    pub(super) fn parse_function_results(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        if self.is(Kind::LParen) {
            return self.parse_type_list_parens(into);
        }
        let type_ = self.parse_non_function_type()?;
        into.push(type_);
        Ok(())
    }

    fn parse_type_list_parens(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        self.expect(Kind::LParen, "expected '('")?;
        if self.consume_if(Kind::RParen) {
            return Ok(());
        }
        self.parse_type_list(into)?;
        self.expect(Kind::RParen, "expected ')'")
    }

    fn parse_function_type(&mut self) -> ParseResult<Type<'m>> {
        let (mut inputs, mut results) = (Vec::new(), Vec::new());
        self.parse_type_list_parens(&mut inputs)?;
        self.expect(Kind::Arrow, "expected '->' in function type")?;
        self.parse_function_results(&mut results)?;
        Ok(self.context.function_type(&inputs, &results))
    }

    fn parse_non_function_type(&mut self) -> ParseResult<Type<'m>> {
        let text = self.text();
        match self.token.kind {
            Kind::IntType => self.parse_integer_type(),
            Kind::Exclamation => self.remembered(Self::parse_extended_type),
            Kind::Bare => match text {
                b"index" => {
                    self.advance();
                    Ok(self.context.index_type())
                }
                b"none" => {
                    self.advance();
                    Ok(self.context.none_type())
                }
                b"vector" => self.remembered(Self::parse_vector_type),
                b"tensor" => self.remembered(Self::parse_tensor_type),
                b"memref" => self.remembered(Self::parse_memref_type),
                b"complex" => self.nested(Self::parse_complex_type),
                b"tuple" => self.nested(Self::parse_tuple_type),
                _ => match float_kind(text) {
                    Some(kind) => {
                        self.advance();
                        Ok(self.context.float_type(kind))
                    }
                    None => Err(self.wrong_token("expected non-function type")),
                },
            },
            _ => Err(self.wrong_token("expected non-function type")),
        }
    }

    /// Reads a type, or takes it from an earlier place with the same text: there are far fewer types than places.
    fn remembered(&mut self, parse: fn(&mut Self) -> ParseResult<Type<'m>>) -> ParseResult<Type<'m>> {
        let start = self.token.start;
        let Some(text) = type_extent(self.source, self.token) else {
            return self.nested(parse);
        };
        if let Some(alias) = self.aliases.remembered_type(text) {
            let type_ = self.use_alias(alias)?;
            self.jump(start + text.len());
            return Ok(type_);
        }
        let alias = self.measured(|parser| parser.nested(parse))?;
        // What was read may end elsewhere than the brackets do.
        if self.previous_end == start + text.len() {
            self.aliases.remember_type(text, alias);
        }
        Ok(alias.value)
    }

    fn parse_integer_type(&mut self) -> ParseResult<Type<'m>> {
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

    fn parse_complex_type(&mut self) -> ParseResult<Type<'m>> {
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

    fn parse_tuple_type(&mut self) -> ParseResult<Type<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in tuple type")?;
        let mut types = Vec::new();
        if !self.consume_if(Kind::Greater) {
            self.parse_type_list(&mut types)?;
            self.expect(Kind::Greater, "expected '>' in tuple type")?;
        }
        Ok(self.context.type_(TypeKind::Tuple(&types)))
    }

    fn parse_vector_type(&mut self) -> ParseResult<Type<'m>> {
        let start = self.token.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' in vector type")?;
        let (mut shape, mut scalable) = (Shape::new(), SmallVec::<[bool; 6]>::new());
        while matches!(self.token.kind, Kind::Integer | Kind::LSquare) {
            let is_scalable = self.consume_if(Kind::LSquare);
            let size = self.parse_size()?;
            if is_scalable {
                self.expect(Kind::RSquare, "missing ']' closing scalable dimension")?;
            }
            self.parse_cross()?;
            shape.push(size);
            scalable.push(is_scalable);
        }
        let element = self.parse_type()?;
        self.expect(Kind::Greater, "expected '>' in vector type")?;
        let is_valid = match element.kind() {
            TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::Index => true,
            _ => self.environment.dialects.may_implement(element, "VectorElementTypeInterface"),
        };
        if !is_valid {
            return Err(self.error(start, "failed to verify 'elementType': VectorElementTypeInterface instance"));
        }
        if shape.contains(&0) {
            let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
            let message = format!("vector types must have positive constant sizes but got {}", sizes.join(", "));
            return Err(self.error(start, message));
        }
        Ok(self.context.type_(TypeKind::Vector { shape: &shape, scalable: &scalable, element }))
    }

    fn parse_tensor_type(&mut self) -> ParseResult<Type<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in tensor type")?;
        let mut shape = Shape::new();
        let unranked = self.parse_shape(&mut shape)?;
        let offset = self.token.start;
        let element = self.parse_type()?;
        let mut encoding = None;
        if self.consume_if(Kind::Comma) {
            encoding = self.parse_optional_attribute(None)?;
        }
        if matches!(
            element.kind(),
            TypeKind::None
                | TypeKind::Tuple(_)
                | TypeKind::Function { .. }
                | TypeKind::RankedTensor { .. }
                | TypeKind::UnrankedTensor(_)
                | TypeKind::MemRef { .. }
                | TypeKind::UnrankedMemRef { .. }
        ) {
            return Err(self.error(offset, "invalid tensor element type"));
        }
        self.expect(Kind::Greater, "expected '>' in tensor type")?;
        if unranked && encoding.is_some() {
            return Err(self.error_here("cannot apply encoding to unranked tensor"));
        }
        Ok(self.context.type_(match unranked {
            true => TypeKind::UnrankedTensor(element),
            false => TypeKind::RankedTensor { shape: &shape, element, encoding },
        }))
    }

    fn parse_memref_type(&mut self) -> ParseResult<Type<'m>> {
        let start = self.token.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' in memref type")?;
        let mut shape = Shape::new();
        let unranked = self.parse_shape(&mut shape)?;
        let offset = self.token.start;
        let element = self.parse_type()?;
        let is_valid = match element.kind() {
            TypeKind::Integer { .. }
            | TypeKind::Float(_)
            | TypeKind::Index
            | TypeKind::Complex(_)
            | TypeKind::Vector { .. }
            | TypeKind::MemRef { .. }
            | TypeKind::UnrankedMemRef { .. } => true,
            _ => self.environment.dialects.may_implement(element, "MemRefElementTypeInterface"),
        };
        if !is_valid {
            return Err(self.error(offset, "invalid memref element type"));
        }
        let (mut layout, mut memory_space) = (None, None);
        if !self.consume_if(Kind::Greater) {
            self.expect(Kind::Comma, "expected ',' or '>' in memref type")?;
            loop {
                let attribute = self.parse_attribute(None)?;
                let is_layout = match attribute.kind() {
                    AttributeKind::AffineMap(_) | AttributeKind::StridedLayout { .. } => true,
                    // A dialect's attribute that is not the last one is a layout: nothing else could stand there.
                    AttributeKind::Dialect(_) | AttributeKind::Opaque { .. } => self.is(Kind::Comma),
                    _ => false,
                };
                if is_layout {
                    if unranked {
                        return Err(self.error_here("cannot have affine map for unranked memref type"));
                    }
                    if memory_space.is_some() {
                        return Err(self.error_here("expected memory space to be last in memref type"));
                    }
                    layout = Some(attribute);
                } else if memory_space.is_some() {
                    return Err(self.error_here("multiple memory spaces specified in memref type"));
                } else {
                    memory_space = Some(attribute);
                }
                if self.consume_if(Kind::Greater) {
                    break;
                }
                self.expect(Kind::Comma, "expected ',' or '>'")?;
            }
        }
        // Those of dialects are judged by the dialects.
        let dialects = self.environment.dialects;
        let is_supported = |space: Attribute<'m>| match space.kind() {
            AttributeKind::Opaque { dialect, .. } => !dialects.is_foreign(dialect.as_str()),
            AttributeKind::Integer { .. }
            | AttributeKind::String { .. }
            | AttributeKind::Dictionary(_)
            | AttributeKind::Dialect(_) => true,
            _ => false,
        };
        if memory_space.is_some_and(|space| !is_supported(space)) {
            return Err(self.error(start, "unsupported memory space Attribute"));
        }
        // The default memory space, written out.
        if memory_space.is_some_and(|space| space.as_integer() == Some(0)) {
            memory_space = None;
        }
        if unranked {
            return Ok(self.context.type_(TypeKind::UnrankedMemRef { element, memory_space }));
        }
        if let Some(AttributeKind::AffineMap(map)) = layout.map(Attribute::kind) {
            if map.dims as usize != shape.len() {
                let message =
                    format!("memref layout mismatch between rank and affine map: {} != {}", shape.len(), map.dims);
                return Err(self.error(start, message));
            }
            if map.is_identity() {
                layout = None;
            }
        }
        if let Some(AttributeKind::StridedLayout { strides, .. }) = layout.map(Attribute::kind)
            && strides.len() != shape.len()
        {
            return Err(self.error(start, "expected the number of strides to match the rank"));
        }
        Ok(self.context.type_(TypeKind::MemRef { shape: &shape, element, layout, memory_space }))
    }

    /// `*x` (true) or `4x?x` (false), then the element type follows.
    fn parse_shape(&mut self, shape: &mut Shape) -> ParseResult<bool> {
        if self.consume_if(Kind::Star) {
            self.parse_cross()?;
            return Ok(true);
        }
        while matches!(self.token.kind, Kind::Integer | Kind::Question) {
            shape.push(self.parse_size_or_dynamic()?);
            self.parse_cross()?;
        }
        Ok(false)
    }

    fn parse_size_or_dynamic(&mut self) -> ParseResult<i64> {
        if self.consume_if(Kind::Question) { Ok(DYNAMIC) } else { self.parse_size() }
    }

    /// A size; `0x` is a zero and a cross.
    fn parse_size(&mut self) -> ParseResult<i64> {
        let text = self.text();
        if !self.is(Kind::Integer) {
            return Err(self.wrong_token("expected integer"));
        }
        if text.starts_with(b"0x") {
            self.move_to(self.token.start + 1);
            return Ok(0);
        }
        let Some(size) = number::small_unsigned(text).and_then(|size| i64::try_from(size).ok()) else {
            return Err(self.error_here("invalid dimension"));
        };
        self.advance();
        Ok(size)
    }

    /// The `x` between sizes, which the lexer may have read as the start of a longer word.
    fn parse_cross(&mut self) -> ParseResult<()> {
        if !self.is(Kind::Bare) || self.source[self.token.start] != b'x' {
            return Err(self.wrong_token("expected 'x' in dimension list"));
        }
        self.move_to(self.token.start + 1);
        Ok(())
    }

    /// Static and dynamic sizes `4x?x` (with the trailing `x` if `with_trailing_cross`).
    pub fn parse_dimension_list(
        &mut self,
        into: &mut Vec<i64>,
        allow_dynamic: bool,
        with_trailing_cross: bool,
    ) -> ParseResult<()> {
        loop {
            match self.token.kind {
                Kind::Integer => {}
                Kind::Question if allow_dynamic => {}
                Kind::Question => return Err(self.wrong_token("expected static shape")),
                _ if with_trailing_cross || into.is_empty() => return Ok(()),
                _ => return Err(self.wrong_token("expected integer")),
            }
            into.push(self.parse_size_or_dynamic()?);
            if with_trailing_cross {
                self.parse_cross()?;
            } else if self.is(Kind::Bare) && self.source[self.token.start] == b'x' {
                self.move_to(self.token.start + 1);
            } else {
                return Ok(());
            }
        }
    }

    /// `!alias`, `!dialect.mnemonic<...>`, `!dialect<...>`
    fn parse_extended_type(&mut self) -> ParseResult<Type<'m>> {
        let symbol = self.take_symbol();
        if symbol.data.is_none() && !symbol.has_body {
            return match self.type_alias(symbol.name)? {
                Some(type_) => Ok(type_),
                None => {
                    let name = String::from_utf8_lossy(symbol.name);
                    Err(self.wrong_token(&format!("undefined symbol alias id '{name}'")))
                }
            };
        }
        if let Some((name, end)) = self.symbol_definition(&symbol)? {
            let dialects = self.environment.dialects;
            let definition = dialects.type_(&name);
            let hook = self.environment.type_syntax(definition, &name);
            let definition = definition.filter(|definition| self.is_readable(definition));
            if hook.is_some() || definition.is_some() {
                // Whatever the syntax reads, the symbol ends with its mnemonic or its brackets.
                let end = match end {
                    None if symbol.has_body => self.symbol_body_end()?,
                    None => self.previous_end,
                    Some(end) => end,
                };
                let is_verbose = symbol.data.is_none();
                let type_ = self.unless_cxx(|parser| {
                    if is_verbose {
                        // `!dialect<mnemonic ...>`
                        parser.advance();
                        parser.advance();
                    }
                    parser.outside_operation(|parser| match (hook, definition) {
                        (Some(hook), _) => hook.parse(parser),
                        (None, Some(definition)) => parser.environment.hooks.parse_type(parser, definition),
                        (None, None) => Err(Failed),
                    })
                })?;
                if let Some(type_) = type_ {
                    if self.previous_end != end {
                        self.jump(end);
                    }
                    return Ok(type_);
                }
            }
        }
        if symbol.dialect == b"builtin" {
            return Err(self.no_hook(&symbol, "type"));
        }
        self.check_mnemonic(&symbol, true)?;
        let body = self.opaque_body(&symbol)?;
        self.check_opaque(&symbol, '!', body.as_str())?;
        let dialect = self.identifier(symbol.dialect, symbol.offset)?;
        Ok(self.context.type_(TypeKind::Opaque { dialect, body }))
    }
}

/// The text from a type's first token to the bracket that closes it, if that is short and simple.
pub(super) fn type_extent(source: &[u8], token: Tok) -> Option<&[u8]> {
    const LONGEST: usize = 80;
    let mut depth = 0u32;
    let window = &source[token.start..source.len().min(token.start + LONGEST)];
    let name = token.end - token.start;
    if window.get(name) != Some(&b'<') {
        // A dialect's type without parameters.
        return (token.kind == Kind::Exclamation && name < window.len()).then(|| &window[..name]);
    }
    for (index, &byte) in window.iter().enumerate().skip(name) {
        match byte {
            b'<' => depth += 1,
            // Not the head of an arrow.
            b'>' if window[index - 1] != b'-' => {
                depth -= 1;
                if depth == 0 {
                    return Some(&window[..=index]);
                }
            }
            b'"' | b'/' | b'\n' => return None,
            _ => {}
        }
    }
    None
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
