//! Attributes.

use super::*;
use crate::dialect::AttrOrTypeDefinition;
use crate::text::lexer::unescape;

impl<'p, 'm> Parser<'p, 'm> {
    /// An attribute. With a type given, no trailing `: type` is read.
    pub fn parse_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        self.nested(|parser| parser.parse_attribute_here(type_))
    }

    /// An attribute if the token starts one (format-language.md section 6: which tokens do).
    pub fn parse_optional_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Option<Attribute<'m>>> {
        let starts = match self.token.kind {
            Kind::At
            | Kind::Float
            | Kind::Integer
            | Kind::Hash
            | Kind::Minus
            | Kind::String
            | Kind::LBrace
            | Kind::LSquare => true,
            Kind::Bare => {
                matches!(
                    self.text(),
                    b"affine_map"
                        | b"affine_set"
                        | b"dense"
                        | b"dense_resource"
                        | b"false"
                        | b"loc"
                        | b"sparse"
                        | b"true"
                        | b"unit"
                ) || self.at_type()
            }
            _ => self.at_type(),
        };
        if starts { self.parse_attribute(type_).map(Some) } else { Ok(None) }
    }

    fn parse_attribute_here(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        match self.token.kind {
            Kind::Integer => self.parse_integer_attribute(type_, false),
            Kind::Float => self.parse_float_attribute(type_, false),
            Kind::Minus => {
                self.advance();
                match self.token.kind {
                    Kind::Integer => self.parse_integer_attribute(type_, true),
                    Kind::Float => self.parse_float_attribute(type_, true),
                    _ => Err(self.wrong_token("expected constant integer or floating point value")),
                }
            }
            Kind::String => self.parse_string_attribute(type_),
            Kind::At => self.parse_symbol_reference(),
            Kind::LSquare => {
                self.advance();
                let mut elements = Vec::new();
                if !self.consume_if(Kind::RSquare) {
                    loop {
                        elements.push(self.parse_attribute(None)?);
                        if !self.consume_if(Kind::Comma) {
                            break;
                        }
                    }
                    self.expect(Kind::RSquare, "expected ',' or ']'")?;
                }
                Ok(self.context.array(&elements))
            }
            Kind::LBrace => {
                let mut entries = Vec::new();
                self.parse_optional_attr_dict(&mut entries)?;
                Ok(self.context.dictionary(&entries))
            }
            Kind::Hash => self.parse_hash(type_),
            Kind::Bare => self.parse_word_attribute(type_),
            _ => self.parse_type_attribute(),
        }
    }

    /// Attributes that begin with a word of their own.
    fn parse_word_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        match self.text() {
            b"true" | b"false" => {
                let value = self.is_word("true");
                self.advance();
                Ok(self.context.bool(value))
            }
            b"unit" => {
                self.advance();
                Ok(self.context.unit())
            }
            b"affine_map" => {
                self.advance();
                self.expect(Kind::Less, "expected '<' in affine map")?;
                let map = self.parse_affine_map()?;
                self.expect(Kind::Greater, "expected '>' in affine map")?;
                Ok(self.context.attribute(AttributeKind::AffineMap(map)))
            }
            b"affine_set" => {
                self.advance();
                self.expect(Kind::Less, "expected '<' in integer set")?;
                let set = self.parse_integer_set()?;
                self.expect(Kind::Greater, "expected '>' in integer set")?;
                Ok(self.context.attribute(AttributeKind::IntegerSet(set)))
            }
            b"array" => self.parse_dense_array(),
            b"dense" => self.parse_dense(type_),
            b"dense_resource" => self.parse_dense_resource(type_),
            b"sparse" => self.parse_sparse(type_),
            b"strided" => self.parse_strided(),
            b"distinct" => self.parse_distinct(type_),
            b"loc" => {
                self.advance();
                self.expect(Kind::LParen, "expected '(' in inline location")?;
                let location = self.parse_location_instance()?;
                self.expect(Kind::RParen, "expected ')' in inline location")?;
                Ok(location)
            }
            _ => self.parse_type_attribute(),
        }
    }

    fn parse_type_attribute(&mut self) -> ParseResult<Attribute<'m>> {
        match self.parse_optional_type()? {
            Some(type_) => Ok(self.context.type_attribute(type_)),
            None => Err(self.wrong_token("expected attribute value")),
        }
    }

    /// The type given, or the one behind `:`, or the default.
    fn literal_type(&mut self, type_: Option<Type<'m>>, default: Type<'m>) -> ParseResult<Type<'m>> {
        match type_ {
            Some(type_) => Ok(type_),
            None if self.consume_if(Kind::Colon) => self.parse_type(),
            None => Ok(default),
        }
    }

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

    fn parse_string_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let value = unescape(self.text());
        self.advance();
        let type_ = self.literal_type(type_, self.context.none_type())?;
        Ok(self.context.attribute(AttributeKind::String { value: &value, type_ }))
    }

    /// The bytes of an `@name` token.
    fn symbol_bytes(&self) -> std::borrow::Cow<'p, [u8]> {
        match self.text() {
            [b'@', name @ ..] if name.first() == Some(&b'"') => unescape(name),
            text => text.get(1..).unwrap_or_default().into(),
        }
    }

    fn parse_symbol_identifier(&mut self) -> ParseResult<Identifier<'m>> {
        let (name, offset) = (self.symbol_bytes(), self.token.start);
        let identifier = self.identifier(&name, offset)?;
        self.advance();
        Ok(identifier)
    }

    /// `@a::@b`
    fn parse_symbol_reference(&mut self) -> ParseResult<Attribute<'m>> {
        let root = self.parse_symbol_identifier()?;
        let mut nested = smallvec::SmallVec::<[Identifier<'m>; 4]>::new();
        // Two tokens to MLIR: what is followed by one colon ends here.
        while self.is(Kind::Colon) {
            let (colon, previous_end) = (self.token, self.previous_end);
            self.advance();
            if !self.consume_if(Kind::Colon) {
                (self.token, self.previous_end) = (colon, previous_end);
                break;
            }
            if !self.is(Kind::At) {
                return Err(self.wrong_token("expected nested symbol reference identifier"));
            }
            nested.push(self.parse_symbol_identifier()?);
        }
        Ok(self.context.attribute(AttributeKind::SymbolRef { root, nested: &nested }))
    }

    /// `@name` as a string attribute.
    pub fn parse_symbol_name(&mut self) -> ParseResult<Attribute<'m>> {
        let offset = self.token.start;
        match self.parse_optional_symbol_name()? {
            Some(name) => Ok(name),
            None => Err(self.custom_error(offset, "expected valid '@'-identifier for symbol name")),
        }
    }
    /// `@name` as a string attribute, if there.
    pub fn parse_optional_symbol_name(&mut self) -> ParseResult<Option<Attribute<'m>>> {
        if !self.is(Kind::At) {
            return Ok(None);
        }
        let name = self.symbol_bytes();
        self.advance();
        Ok(Some(self.context.string(&name)))
    }

    /// `{...}` if there: entries appended in order of writing (duplicate keys are an error).
    pub fn parse_optional_attr_dict(&mut self, into: &mut Vec<NamedAttribute<'m>>) -> ParseResult<()> {
        if !self.is(Kind::LBrace) {
            return Ok(());
        }
        let first = into.len();
        let mut seen = rustc_hash::FxHashSet::default();
        self.comma_separated(Delimiter::Braces, " in attribute dictionary", |parser| {
            let offset = parser.token.start;
            let name = match parser.token.kind {
                Kind::String => unescape(parser.text()),
                Kind::Bare | Kind::IntType => parser.text().into(),
                _ => return Err(parser.wrong_token("expected attribute name")),
            };
            if name.is_empty() {
                return Err(parser.error(offset, "expected valid attribute name"));
            }
            let name = parser.identifier(&name, offset)?;
            // Few entries are searched, many are hashed.
            let duplicate = if into.len() - first < 16 {
                into[first..].iter().any(|entry| entry.name == name)
            } else {
                if seen.is_empty() {
                    seen.extend(into[first..].iter().map(|entry| entry.name));
                }
                !seen.insert(name)
            };
            if duplicate {
                let message = format!("duplicate key '{}' in dictionary attribute", name.as_str());
                return Err(parser.error(offset, message));
            }
            parser.advance();
            let value =
                if parser.consume_if(Kind::Equal) { parser.parse_attribute(None)? } else { parser.context.unit() };
            into.push(NamedAttribute { name, value });
            Ok(())
        })
    }
    /// `attributes {...}` if there.
    pub fn parse_optional_attr_dict_with_keyword(&mut self, into: &mut Vec<NamedAttribute<'m>>) -> ParseResult<()> {
        if !self.parse_optional_keyword("attributes") {
            return Ok(());
        }
        if !self.is(Kind::LBrace) {
            return Err(self.wrong_token("expected '{' in attribute dictionary"));
        }
        self.parse_optional_attr_dict(into)
    }

    /// What begins with `#`, or takes it from an earlier place with the same text, if no type follows.
    fn parse_hash(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let (token, before) = (self.token, self.previous_end);
        let extent = if type_.is_none() { type_::type_extent(self.source, token) } else { None };
        let Some(text) = extent else { return self.parse_extended_attribute(type_) };
        if let Some(alias) = self.aliases.remembered_attribute(text) {
            self.jump(token.start + text.len());
            if !self.is(Kind::Colon) {
                return self.use_alias(alias);
            }
            (self.token, self.previous_end) = (token, before);
            return self.parse_extended_attribute(type_);
        }
        let alias = self.measured(|parser| parser.parse_extended_attribute(type_))?;
        // What was read may end elsewhere than the brackets do.
        if self.previous_end == token.start + text.len() && !self.is(Kind::Colon) {
            self.aliases.remember_attribute(text, alias);
        }
        Ok(alias.value)
    }

    /// `#alias`, `#dialect.mnemonic<...> : type`, `#dialect<...> : type`
    pub(super) fn parse_extended_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let symbol = self.take_symbol();
        if symbol.data.is_none() && !symbol.has_body {
            return match self.attribute_alias(symbol.name)? {
                Some(attribute) => Ok(attribute),
                None => {
                    let name = String::from_utf8_lossy(symbol.name);
                    Err(self.wrong_token(&format!("undefined symbol alias id '{name}'")))
                }
            };
        }
        if let Some((name, end)) = self.symbol_definition(&symbol)? {
            let dialects = self.environment.dialects;
            let definition = dialects.attribute(&name);
            let hook = self.environment.attribute_syntax(definition, &name);
            let definition = definition.filter(|definition| self.is_readable(definition));
            if hook.is_some() || definition.is_some() {
                let attribute = self.unless_cxx(|parser| {
                    parser.parse_loaded_attribute(&symbol, end, type_, |parser, type_| {
                        parser.outside_operation(|parser| match (hook, definition) {
                            (Some(hook), _) => hook.parse(parser, type_),
                            (None, Some(definition)) => {
                                parser.environment.hooks.parse_attribute(parser, definition, type_)
                            }
                            (None, None) => Err(Failed),
                        })
                    })
                })?;
                if let Some(attribute) = attribute {
                    return Ok(attribute);
                }
            }
        }
        if symbol.dialect == b"builtin" {
            return Err(self.no_hook(&symbol, "attribute"));
        }
        self.check_mnemonic(&symbol, false)?;
        let body = self.opaque_body(&symbol)?;
        let type_ = self.literal_type(type_, self.context.none_type())?;
        self.check_opaque(&symbol, '#', body.as_str())?;
        let dialect = self.identifier(symbol.dialect, symbol.offset)?;
        Ok(self.context.attribute(AttributeKind::Opaque { dialect, body, type_ }))
    }

    /// Reads a body whose trailing `: type` must be known first: over the body, to the type, and back.
    fn parse_loaded_attribute(
        &mut self,
        symbol: &dialect_symbol::Symbol<'p>,
        verbose_end: Option<usize>,
        type_: Option<Type<'m>>,
        parse: impl FnOnce(&mut Self, Option<Type<'m>>) -> ParseResult<Attribute<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let body = self.token;
        // Whatever the syntax reads, the symbol ends with its mnemonic or its brackets.
        let end = match verbose_end {
            None if symbol.has_body => self.symbol_body_end()?,
            None => self.previous_end,
            Some(end) => end,
        };
        let (mut type_, mut behind) = (type_, None);
        // The common case: no type follows.
        let has_type = type_.is_none() && lex(self.source, end).kind == Kind::Colon;
        if has_type {
            self.move_to(end);
            self.advance();
            type_ = Some(self.parse_type()?);
            behind = Some((self.token, self.previous_end));
            self.token = body;
        }
        if verbose_end.is_some() {
            // `#dialect<mnemonic ...>`
            self.advance();
            self.advance();
        }
        let attribute = parse(self, type_)?;
        match behind {
            Some((token, previous_end)) => (self.token, self.previous_end) = (token, previous_end),
            None if self.previous_end != end => self.jump(end),
            None => {}
        }
        Ok(match type_.filter(|_| has_type) {
            Some(type_) => self.with_written_type(attribute, type_),
            None => attribute,
        })
    }

    /// The attribute with the type written behind it, if its class has one that only C++ knows (`TypedAttrInterface`
    /// without a parameter for it): MLIR prints that type again.
    fn with_written_type(&self, attribute: Attribute<'m>, type_: Type<'m>) -> Attribute<'m> {
        let AttributeKind::Dialect(instance) = attribute.kind() else { return attribute };
        let environment = self.environment;
        // A hook has taken the type for what it is.
        let has_no_hook = |definition: &&AttrOrTypeDefinition| {
            environment.attribute_syntax(Some(definition), instance.name.as_str()).is_none()
        };
        let definition = environment.dialects.attribute_definition(instance.name).filter(has_no_hook);
        match definition {
            Some(definition)
                if definition.is_typed_in_cxx() && instance.parameters.len() == definition.parameters.len() =>
            {
                let mut parameters = instance.parameters.to_vec();
                parameters.push(Parameter::Type(type_));
                let instance = DialectInstance { name: instance.name, parameters: &parameters };
                self.context.attribute(AttributeKind::Dialect(instance))
            }
            _ => attribute,
        }
    }
}
