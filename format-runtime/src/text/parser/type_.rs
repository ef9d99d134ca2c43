//! Parsing of types and shapes.

use super::*;
use smallvec::SmallVec;

/// The dimension sizes of a shape.
pub(in crate::text) type Shape = SmallVec<[i64; 6]>;

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses a type.
    pub fn parse_type(&mut self) -> ParseResult<Type<'m>> {
        self.parse_type_here()
    }
    /// Parses a type if the current token starts one.
    pub fn parse_optional_type(&mut self) -> ParseResult<Option<Type<'m>>> {
        if self.at_type() { self.parse_type().map(Some) } else { Ok(None) }
    }
    /// Parses one or more types separated by commas.
    pub fn parse_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        loop {
            into.push(self.parse_type()?);
            if !self.consume_if(Kind::Comma) {
                return Ok(());
            }
        }
    }
    /// Parses `-> T` or `-> (T, U)` if `->` is present.
    pub fn parse_optional_arrow_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        if self.consume_if(Kind::Arrow) { self.parse_function_results(into) } else { Ok(()) }
    }
    /// Parses `-> T` or `-> (T, U)`.
    pub fn parse_arrow_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        self.expect(Kind::Arrow, "expected '->'")?;
        self.parse_function_results(into)
    }

    /// Parses the results after `->`: a type other than a function type, or a list in parentheses.
    pub(in crate::text) fn parse_function_results(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        if self.is(Kind::LParen) {
            return self.parse_type_list_parens(into);
        }
        let type_ = self.parse_type()?;
        into.push(type_);
        Ok(())
    }

    pub(in crate::text) fn parse_type_list_parens(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        self.expect(Kind::LParen, "expected '('")?;
        if self.consume_if(Kind::RParen) {
            return Ok(());
        }
        self.parse_type_list(into)?;
        self.expect(Kind::RParen, "expected ')'")
    }

    /// Parses a type, or reuses the one parsed earlier from the same text: there are far fewer types than occurrences.
    pub(in crate::text) fn remembered(
        &mut self,
        parse: fn(&mut Self) -> ParseResult<Type<'m>>,
    ) -> ParseResult<Type<'m>> {
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
        // The parsed type may not end where the brackets do.
        if self.previous_end == start + text.len() {
            self.aliases.remember_type(text, alias);
        }
        Ok(alias.value)
    }

    /// Parses `*x` (returns true) or `4x?x` (returns false); the element type follows.
    pub(in crate::text) fn parse_shape(&mut self, shape: &mut Shape) -> ParseResult<bool> {
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

    /// Parses a dimension size; `0x` is a zero and a separator.
    pub(in crate::text) fn parse_size(&mut self) -> ParseResult<i64> {
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

    /// Parses the `x` between sizes, which the lexer may have read as the start of a longer word.
    pub(in crate::text) fn parse_cross(&mut self) -> ParseResult<()> {
        if !self.is(Kind::Bare) || self.source[self.token.start] != b'x' {
            return Err(self.wrong_token("expected 'x' in dimension list"));
        }
        self.move_to(self.token.start + 1);
        Ok(())
    }

    /// Parses static and dynamic sizes `4x?x` (with the trailing `x` if `with_trailing_cross`).
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
}

/// The text from a type's first token to its closing bracket, if it is short and simple.
pub(in crate::text) fn type_extent(source: &[u8], token: Tok) -> Option<&[u8]> {
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
            // Not the end of an arrow.
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
