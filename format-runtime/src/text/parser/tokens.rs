//! Public methods for tokens, keywords, literals and lists.

use super::*;
use crate::program::Token;
use crate::text::lexer::unescape;

impl Token {
    #[inline]
    fn kind(self) -> Kind {
        match self {
            Token::Arrow => Kind::Arrow,
            Token::Colon => Kind::Colon,
            Token::Comma => Kind::Comma,
            Token::Ellipsis => Kind::Ellipsis,
            Token::Equal => Kind::Equal,
            Token::Greater => Kind::Greater,
            Token::LBrace => Kind::LBrace,
            Token::LParen => Kind::LParen,
            Token::LSquare => Kind::LSquare,
            Token::Less => Kind::Less,
            Token::Minus => Kind::Minus,
            Token::Plus => Kind::Plus,
            Token::Question => Kind::Question,
            Token::RBrace => Kind::RBrace,
            Token::RParen => Kind::RParen,
            Token::RSquare => Kind::RSquare,
            Token::Slash => Kind::Slash,
            Token::Star => Kind::Star,
            Token::VerticalBar => Kind::VerticalBar,
        }
    }
}

impl Delimiter {
    /// The opening and closing tokens, and true if the list may be absent.
    fn tokens(self) -> Option<(Token, Token, bool)> {
        Some(match self {
            Delimiter::None => return None,
            Delimiter::Paren => (Token::LParen, Token::RParen, false),
            Delimiter::Square => (Token::LSquare, Token::RSquare, false),
            Delimiter::LessGreater => (Token::Less, Token::Greater, false),
            Delimiter::Braces => (Token::LBrace, Token::RBrace, false),
            Delimiter::OptionalParen => (Token::LParen, Token::RParen, true),
            Delimiter::OptionalSquare => (Token::LSquare, Token::RSquare, true),
            Delimiter::OptionalLessGreater => (Token::Less, Token::Greater, true),
            Delimiter::OptionalBraces => (Token::LBrace, Token::RBrace, true),
        })
    }
}

impl<'p, 'm> Parser<'p, 'm> {
    /// The context of the IR.
    #[inline]
    pub fn context(&self) -> &'m Context {
        self.context
    }
    /// The arena of the parsed IR.
    #[inline]
    pub fn arena(&self) -> &'m IrArena<'m> {
        self.arena
    }
    /// The loaded dialects and the syntaxes of hooks.
    #[inline]
    pub fn environment(&self) -> Environment<'p> {
        self.environment
    }
    /// The byte offset of the current token.
    #[inline]
    pub fn offset(&self) -> usize {
        self.token.start
    }
    /// The byte offset of the current operation's name, where MLIR reports errors about the operation as a whole.
    #[inline]
    pub fn name_offset(&self) -> usize {
        self.frame.name_offset
    }
    /// The location of a byte offset in the source.
    #[inline]
    pub fn location(&self, offset: usize) -> Location<'m> {
        Location::source(self.options.file, offset as u64)
    }
    /// Records an error. After a lexer error, no further error is recorded for the same token.
    pub fn error(&mut self, offset: usize, message: impl Into<String>) -> Failed {
        if !self.is(Kind::Error) {
            self.report(offset, message.into(), Vec::new());
        }
        Failed
    }
    /// Records an error like MLIR's `OpAsmParser::emitError`: in the custom form of an operation it is prefixed with
    /// `custom op 'dialect.op' `.
    pub fn custom_error(&mut self, offset: usize, message: impl Into<String>) -> Failed {
        let message = message.into();
        match self.frame.custom {
            Some(name) => self.error(offset, format!("custom op '{name}' {message}")),
            None => self.error(offset, message),
        }
    }
    /// The name of the operation in custom form, if any.
    pub fn custom_operation(&self) -> Option<OperationName<'m>> {
        Some(self.context.operation_name(self.frame.custom?))
    }
    /// The number of results named on the left of the current operation (0 if there are none).
    pub fn num_result_names(&self) -> usize {
        self.names.results[self.frame.first_result_name..]
            .iter()
            .map(|name| name.count as usize)
            .sum()
    }
    /// The name (without `%`) of result group `index` on the left, and its number of results.
    pub fn result_name(&self, index: usize) -> Option<(&'p [u8], u32)> {
        let name = self.names.results[self.frame.first_result_name..].get(index)?;
        Some((&name.operand.name[1..], name.count))
    }

    /// Consumes the token. Error: `expected 'x'`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    #[inline]
    pub fn parse_token(&mut self, token: Token) -> ParseResult<()> {
        if self.consume_if(token.kind()) {
            Ok(())
        } else {
            Err(self.missing_token(token))
        }
    }
    /// Like [`Parser::parse_token`]; the message says where: ` in operand list`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_token_at(&mut self, token: Token, place: &str) -> ParseResult<()> {
        if self.consume_if(token.kind()) {
            return Ok(());
        }
        self.expects_literal(token.text());
        Err(self.wrong_token(&format!("{}{place}", token.expected())))
    }
    #[cold]
    fn missing_token(&mut self, token: Token) -> Failed {
        self.expects_literal(token.text());
        self.wrong_token(token.expected())
    }
    /// Consumes the token and returns true if present.
    #[inline]
    pub fn parse_optional_token(&mut self, token: Token) -> bool {
        self.consume_if(token.kind())
    }
    /// True if the current token is the given one; consumes nothing.
    #[inline]
    pub fn at(&self, token: Token) -> bool {
        self.is(token.kind())
    }
    /// Consumes the given keyword: any bare identifier, integer type spelling or MLIR keyword token with this text.
    /// Error: `expected 'kw'`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    #[inline]
    pub fn parse_keyword(&mut self, keyword: &str) -> ParseResult<()> {
        if self.parse_optional_keyword(keyword) {
            return Ok(());
        }
        Err(self.missing_keyword(keyword))
    }
    /// Like [`Parser::parse_keyword`]; the message says where: ` between bounds`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_keyword_at(&mut self, keyword: &str, place: &str) -> ParseResult<()> {
        if self.parse_optional_keyword(keyword) {
            return Ok(());
        }
        Err(self.custom_error(self.token.start, format!("expected '{keyword}'{place}")))
    }
    #[cold]
    fn missing_keyword(&mut self, keyword: &str) -> Failed {
        self.custom_error(self.token.start, format!("expected '{keyword}'"))
    }
    /// Consumes the given keyword and returns true if present.
    #[inline]
    pub fn parse_optional_keyword(&mut self, keyword: &str) -> bool {
        let there = self.is_word(keyword);
        if there {
            self.advance();
        } else if self.is(Kind::Error) {
            self.expects_literal(keyword);
        }
        there
    }
    /// True if the current token is the given keyword; consumes nothing.
    #[inline]
    pub fn at_keyword(&self, keyword: &str) -> bool {
        self.is_word(keyword)
    }
    /// Consumes any keyword, if present.
    pub fn parse_optional_any_keyword(&mut self) -> Option<&'p str> {
        if !matches!(self.token.kind, Kind::Bare | Kind::IntType) {
            return None;
        }
        let text = self.ascii();
        self.advance();
        Some(text)
    }
    /// Consumes a keyword or a string, if present.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_keyword_or_string(&mut self) -> ParseResult<Option<Vec<u8>>> {
        match self.parse_optional_any_keyword() {
            Some(keyword) => Ok(Some(keyword.as_bytes().to_vec())),
            None => self.parse_optional_string(),
        }
    }
    /// Consumes a string literal, if present, and returns its decoded bytes.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_string(&mut self) -> ParseResult<Option<Vec<u8>>> {
        if !self.is(Kind::String) {
            return Ok(None);
        }
        let bytes = unescape(self.text()).into_owned();
        self.advance();
        Ok(Some(bytes))
    }
    /// Parses a string with base64 text and returns the decoded bytes. Error: `expected base64 string` or MLIR's
    /// wording.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_base64(&mut self) -> ParseResult<Vec<u8>> {
        let offset = self.token.start;
        if !self.is(Kind::String) {
            return Err(self.custom_error(offset, "expected string"));
        }
        let text = unescape(self.text());
        let Some(bytes) = decode_base64(&text) else {
            return Err(self.custom_error(offset, "expected base64 encoded string"));
        };
        self.advance();
        Ok(bytes)
    }
    /// Consumes the keyword `xor` if present, as needed by affine and enum formats.
    pub fn parse_optional_xor(&mut self) -> bool {
        self.parse_optional_keyword("xor")
    }
    /// Parses an integer (decimal or hexadecimal, optionally negative), if present. As in MLIR, `true` and `false` are
    /// integers too: `true` is a single set bit, -1 in every wider type, and `false` is 0.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_integer(&mut self) -> ParseResult<Option<i128>> {
        Ok(self.parse_integer_literal()?.map(|(value, _)| value))
    }
    /// Like [`Parser::parse_optional_integer`], for a C++ integer type of `width` bits. An unsigned type accepts a
    /// negative number as its two's complement if the bits of the literal (four per digit) don't exceed the width.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_integer_of(
        &mut self,
        width: u32,
        signed: bool,
    ) -> ParseResult<Option<i64>> {
        let offset = self.token.start;
        let Some((value, bits)) = self.parse_integer_literal()? else {
            return Ok(None);
        };
        let fits = match signed {
            true => bits <= width || (-(1 << (width - 1))..1 << (width - 1)).contains(&value),
            false => bits <= width || (0..1 << width).contains(&value),
        };
        if !fits {
            return Err(self.custom_error(offset, "integer value too large"));
        }
        // Truncated to the width, then sign-extended.
        let unused = 64 - width.clamp(1, 64);
        let cut = (value as u64) << unused;
        Ok(Some(if signed {
            cut as i64 >> unused
        } else {
            (cut >> unused) as i64
        }))
    }
    /// Parses an integer of a C++ integer type. Error: `expected integer value`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_integer_of(&mut self, width: u32, signed: bool) -> ParseResult<i64> {
        let offset = self.token.start;
        match self.parse_optional_integer_of(width, signed)? {
            Some(value) => Ok(value),
            None => Err(self.custom_error(offset, "expected integer value")),
        }
    }
    /// Parses a C++ `bool`, if present: `true`, `false`, 1 or 0.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_bool(&mut self) -> ParseResult<Option<bool>> {
        let offset = self.token.start;
        match self.parse_integer_literal()? {
            None => Ok(None),
            Some((0, _)) => Ok(Some(false)),
            Some((1, _) | (-1, 1)) => Ok(Some(true)),
            Some(_) => Err(self.custom_error(offset, "integer value too large")),
        }
    }
    /// Like [`Parser::parse_optional_bool`], but required. Error: `expected integer value`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_bool(&mut self) -> ParseResult<bool> {
        let offset = self.token.start;
        match self.parse_optional_bool()? {
            Some(value) => Ok(value),
            None => Err(self.custom_error(offset, "expected integer value")),
        }
    }
    /// Parses an integer; returns the value and the number of bits of its literal.
    fn parse_integer_literal(&mut self) -> ParseResult<Option<(i128, u32)>> {
        match self.token.kind {
            Kind::Integer | Kind::Minus => {}
            Kind::Bare if matches!(self.text(), b"true" | b"false") => {
                let value = if self.is_word("true") { -1 } else { 0 };
                self.advance();
                return Ok(Some((value, 1)));
            }
            _ => return Ok(None),
        }
        let start = self.token.start;
        let negative = self.consume_if(Kind::Minus);
        let text = self.text();
        self.expect(Kind::Integer, "expected integer value")?;
        match number::small_unsigned(text) {
            Some(value) if value <= i128::MAX as u128 => {
                let digits = text.strip_prefix(b"0x").unwrap_or(text);
                let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
                let bits = 4 * (digits.len() - zeros) as u32;
                // A literal without a sign isn't negative, even if its top bit is set.
                let top = bits.checked_sub(1).and_then(|top| value.checked_shr(top));
                let bits = bits + (top.unwrap_or(0) & 1) as u32;
                Ok(Some((
                    if negative {
                        -(value as i128)
                    } else {
                        value as i128
                    },
                    bits,
                )))
            }
            _ => Err(self.custom_error(start, "integer value too large")),
        }
    }
    /// Parses an integer of at most 64 bits. Error: `expected integer value`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_integer(&mut self) -> ParseResult<i64> {
        let offset = self.token.start;
        match self.parse_optional_integer()? {
            Some(value) => {
                // Unsigned 64-bit literals are reinterpreted as signed.
                let narrow = i64::try_from(value)
                    .ok()
                    .or(u64::try_from(value).ok().map(|value| value as i64));
                narrow.ok_or_else(|| self.custom_error(offset, "integer value too large"))
            }
            None => Err(self.custom_error(offset, "expected integer value")),
        }
    }
    /// Parses a float literal, or the bits of a double in hexadecimal.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_float(&mut self) -> ParseResult<f64> {
        let offset = self.token.start;
        let negative = self.consume_if(Kind::Minus);
        if !matches!(self.token.kind, Kind::Float | Kind::Integer) {
            return Err(self.error(offset, "expected floating point literal"));
        }
        let bits = self.float_bits(FloatKind::F64, negative)?;
        self.advance();
        Ok(f64::from_bits(bits as u64))
    }
    /// Parses comma-separated items inside the delimiters.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_comma_separated(
        &mut self,
        delimiter: Delimiter,
        item: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        self.comma_separated(delimiter, "", item)
    }

    /// Like [`Parser::parse_comma_separated`]; messages about the delimiters name the list: ` in argument list`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn comma_separated(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        mut item: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        let tokens = delimiter.tokens();
        if let Some((open, close, optional)) = tokens {
            if !self.consume_if(open.kind()) {
                if optional {
                    return Ok(());
                }
                return Err(self.wrong_token(&format!("{}{context}", open.expected())));
            }
            if self.consume_if(close.kind()) {
                return Ok(());
            }
        }
        item(self)?;
        while self.consume_if(Kind::Comma) {
            item(self)?;
        }
        match tokens {
            Some((_, close, _)) if !self.consume_if(close.kind()) => {
                Err(self.wrong_token(&format!("{}{context}", close.expected())))
            }
            _ => Ok(()),
        }
    }

    /// Parses comma-separated items up to the closing token; the opening one is consumed.
    ///
    /// # Errors
    ///
    /// `expected ',' or ')'`, or the error of an item; the parser has recorded the error.
    pub fn comma_separated_until(
        &mut self,
        close: Token,
        mut item: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        if self.consume_if(close.kind()) {
            return Ok(());
        }
        item(self)?;
        while !self.consume_if(close.kind()) {
            if !self.consume_if(Kind::Comma) {
                return Err(self.wrong_token(&format!("expected ',' or '{}'", close.text())));
            }
            item(self)?;
        }
        Ok(())
    }

    /// True if the current token is `#...` (a dialect's attribute or an alias).
    #[inline]
    pub fn at_hash(&self) -> bool {
        self.is(Kind::Hash)
    }
    /// True if the current token is a string.
    #[inline]
    pub fn at_string(&self) -> bool {
        self.is(Kind::String)
    }
    /// True if the current token is `@...`.
    #[inline]
    pub fn at_symbol(&self) -> bool {
        self.is(Kind::At)
    }
    /// True if the current token is `!...`.
    #[inline]
    pub fn at_exclamation(&self) -> bool {
        self.is(Kind::Exclamation)
    }
}

fn decode_base64(text: &[u8]) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(4) {
        return None;
    }
    let padding = text.iter().rev().take_while(|&&b| b == b'=').count();
    if padding > 2 {
        return None;
    }
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut word, mut bits) = (0u32, 0);
    for &byte in &text[..text.len() - padding] {
        let digit = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        word = word << 6 | u32::from(digit);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((word >> bits) as u8);
        }
    }
    Some(bytes)
}
