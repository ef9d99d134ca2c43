//! Parsing of types and shapes.

use super::alias::{Alias, Remembered};
use super::*;
use crate::memo::place;
use crate::text::lexer;
use smallvec::SmallVec;

/// The dimension sizes of a shape.
pub(in crate::text) type Shape = SmallVec<[i64; 6]>;

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses a type.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    #[inline]
    pub fn parse_type(&mut self) -> ParseResult<Type<'m>> {
        if self.is_recording_parts() {
            self.parse_recorded_type()
        } else {
            self.parse_any_type()
        }
    }

    #[cold]
    fn parse_recorded_type(&mut self) -> ParseResult<Type<'m>> {
        let start = self.token.start;
        // A type found by its text has parts, too.
        if !self.at_type() {
            self.expects(Expected::Type);
        }
        let type_ = self.parse_type_here()?;
        self.record_type(start, type_);
        Ok(type_)
    }

    fn parse_any_type(&mut self) -> ParseResult<Type<'m>> {
        let Tok { kind, end, .. } = self.token;
        let has_body = self.source.get(end) == Some(&b'<');
        let word = if has_body { None } else { self.short_word() };
        if let Some(word) = word
            && let Some(type_) = self.memo.word_types.get(word, word)
        {
            self.advance();
            return Ok(type_);
        }
        match kind {
            Kind::Exclamation => return self.parse_symbol_type(has_body),
            Kind::Bare | Kind::IntType if has_body => return self.parse_symbol_type(true),
            _ => {}
        }
        let type_ = self.parse_type_here()?;
        if let (Kind::Bare | Kind::IntType, Some(word)) = (kind, word)
            && self.previous_end == end
        {
            self.memo.word_types.set(word, word, type_);
        }
        Ok(type_)
    }

    /// The bytes of the current token as a number, if there are one to eight and the source goes on behind them.
    #[inline]
    fn short_word(&self) -> Option<u64> {
        let Tok { start, end, .. } = self.token;
        let bytes = self.source.get(start..)?.first_chunk::<8>()?;
        let unused = 64usize
            .checked_sub(8 * (end - start))
            .filter(|&unused| unused < 64)?;
        Some(u64::from_le_bytes(*bytes) & (u64::MAX >> unused))
    }

    /// Parses a type with `!` before its name or a body in angle brackets behind it.
    fn parse_symbol_type(&mut self, has_body: bool) -> ParseResult<Type<'m>> {
        let Tok { start, end, .. } = self.token;
        // The first bytes of the type, and perhaps of the text behind it, are the key of the table.
        let place = self
            .source
            .get(start..)
            .and_then(|rest| rest.first_chunk::<16>())
            .map(RecentTypes::place);
        if let Some(place) = place
            && let Some((text, Remembered { alias, followers })) = self.memo.recent_types.0[place]
            && self.source[start..].starts_with(text)
            && (text.last() == Some(&b'>') || (!has_body && start + text.len() == end))
            && followers.hold_at(self.source, start + text.len())
        {
            return self.use_remembered(text, alias);
        }
        let Some(text) = symbol_extent(self.source, self.token) else {
            return self.parse_type_here();
        };
        let Some(remembered) = self.remembered_at(self.aliases.remembered_type(text), text) else {
            return self.parse_type_here();
        };
        if let Some(place) = place {
            self.memo.recent_types.0[place] = Some((text, remembered));
        }
        self.use_remembered(text, remembered.alias)
    }

    /// The type at `at`, where these bytes start, and the length of its text, if it is a recent one.
    #[inline(always)]
    pub(super) fn known_type(&mut self, at: usize, start: &[u8; 16]) -> Option<(Type<'m>, usize)> {
        let word_end = start.iter().position(|&byte| !lexer::is_bare(byte));
        if let Some(length @ 1..=8) = word_end
            && start[length] != b'<'
        {
            let bytes = u64::from_le_bytes(*start.first_chunk()?);
            let word = bytes & (u64::MAX >> (64 - 8 * length));
            return Some((self.memo.word_types.get(word, word)?, length));
        }
        let (text, Remembered { alias, followers }) =
            self.memo.recent_types.0[RecentTypes::place(start)]?;
        let end = at + text.len();
        let is_whole = self.source.get(at..end) == Some(text)
            && (text.last() == Some(&b'>') || !lexer::continues_name(self.source, end))
            && followers.hold_at(self.source, end);
        if is_whole {
            Some((self.use_alias(alias).ok()?, text.len()))
        } else {
            None
        }
    }

    /// The type remembered for the text of the current token, if the next token allows it.
    #[inline]
    fn remembered_at<T>(
        &self,
        remembered: Option<Remembered<T>>,
        text: &[u8],
    ) -> Option<Remembered<T>> {
        let end = self.token.start + text.len();
        remembered.filter(|remembered| remembered.followers.hold_at(self.source, end))
    }

    #[inline]
    fn use_remembered<T>(&mut self, text: &[u8], alias: Alias<T>) -> ParseResult<T> {
        let end = self.token.start + text.len();
        let value = self.use_alias(alias)?;
        self.jump(end);
        Ok(value)
    }

    /// Parses a type if the current token starts one.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_type(&mut self) -> ParseResult<Option<Type<'m>>> {
        if self.at_type() {
            return self.parse_type().map(Some);
        }
        if self.is(Kind::Error) {
            self.expects(Expected::Type);
        }
        Ok(None)
    }
    /// Parses one or more types separated by commas.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        loop {
            into.push(self.parse_type()?);
            if !self.consume_if(Kind::Comma) {
                return Ok(());
            }
        }
    }
    /// Parses `-> T` or `-> (T, U)` if `->` is present.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_arrow_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        if self.consume_if(Kind::Arrow) {
            self.parse_function_results(into)
        } else {
            Ok(())
        }
    }
    /// Parses `-> T` or `-> (T, U)`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_arrow_type_list(&mut self, into: &mut Vec<Type<'m>>) -> ParseResult<()> {
        self.expect(Kind::Arrow, "expected '->'")?;
        self.parse_function_results(into)
    }

    /// Parses the results after `->`: a type other than a function type, or a list in parentheses.
    pub(in crate::text) fn parse_function_results(
        &mut self,
        into: &mut Vec<Type<'m>>,
    ) -> ParseResult<()> {
        if self.is(Kind::LParen) {
            return self.parse_type_list_parens(into);
        }
        let type_ = self.parse_type()?;
        into.push(type_);
        Ok(())
    }

    pub(in crate::text) fn parse_type_list_parens(
        &mut self,
        into: &mut Vec<Type<'m>>,
    ) -> ParseResult<()> {
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
        let Some(text) = symbol_extent(self.source, self.token) else {
            return self.nested(parse);
        };
        let known = self.remembered_at(self.aliases.remembered_type(text), text);
        if let Some(remembered) = known {
            return self.use_remembered(text, remembered.alias);
        }
        let is_dialect = self.is(Kind::Exclamation);
        let alias = self.measured(|parser| parser.nested(parse))?;
        let followers = match is_dialect {
            true => self.behind.followers,
            false => FollowerKinds::ALL,
        };
        // The parsed type may not end where the brackets do.
        if self.previous_end == start + text.len() {
            self.aliases
                .remember_type(text, Remembered { alias, followers });
        }
        Ok(alias.value)
    }

    /// Like [`Parser::remembered`], for an attribute without its `#dialect.mnemonic`, given the number of its definition.
    pub(crate) fn remembered_attribute(
        &mut self,
        definition: u32,
        parse: impl FnOnce(&mut Self) -> ParseResult<Attribute<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let start = self.token.start;
        let extent = if self.is(Kind::Less) {
            bracket_extent(self.source, start, 0)
        } else {
            None
        };
        let Some(text) = extent else {
            return parse(self);
        };
        let known = self.aliases.remembered_instance(definition, text);
        if let Some(remembered) = self.remembered_at(known, text) {
            return self.use_remembered(text, remembered.alias);
        }
        let alias = self.measured(parse)?;
        if self.previous_end == start + text.len() {
            let attributes = &self.environment.dialects.attributes;
            let followers = match attributes.get(definition as usize) {
                Some(definition) => self.followers_of(definition, true),
                None => FollowerKinds::NONE,
            };
            let remembered = Remembered { alias, followers };
            self.aliases
                .remember_instance(definition, attributes.len(), text, remembered);
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
        if self.consume_if(Kind::Question) {
            Ok(DYNAMIC)
        } else {
            self.parse_size()
        }
    }

    /// Parses a dimension size; `0x` is a zero and a separator.
    pub(in crate::text) fn parse_size(&mut self) -> ParseResult<i64> {
        let text = self.text();
        if !self.is(Kind::Integer) {
            return Err(self.error_here("invalid dimension"));
        }
        if text.starts_with(b"0x") {
            self.move_to(self.token.start + 1);
            return Ok(0);
        }
        let Some(size) = number::small_unsigned(text).and_then(|size| i64::try_from(size).ok())
        else {
            return Err(self.error_here("invalid dimension"));
        };
        self.advance();
        Ok(size)
    }

    /// Parses the `x` between sizes. The lexer may have read it as the start of a longer word.
    pub(in crate::text) fn parse_cross(&mut self) -> ParseResult<()> {
        if !self.is(Kind::Bare) || self.source[self.token.start] != b'x' {
            return Err(self.wrong_token("expected 'x' in dimension list"));
        }
        self.move_to(self.token.start + 1);
        Ok(())
    }

    /// Parses the `x` between two sizes, or between a size and an element type.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_x_in_dimension_list(&mut self) -> ParseResult<()> {
        self.parse_cross()
    }

    /// Parses static and dynamic sizes `4x?x` (with the trailing `x` if `with_trailing_cross`).
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
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

/// The text from the first token of a type or symbol to its closing bracket, if it is short and simple.
#[inline]
pub(in crate::text) fn symbol_extent(source: &[u8], token: Tok) -> Option<&[u8]> {
    let name = token.end - token.start;
    if source.get(token.end) == Some(&b'<') {
        return bracket_extent(source, token.start, name);
    }
    // A dialect's type without parameters.
    (token.kind == Kind::Exclamation && name < LONGEST && token.end < source.len())
        .then(|| &source[token.start..token.end])
}

/// The maximum length of remembered texts.
const LONGEST: usize = 240;

/// The text from `start` to the closing bracket for the one `name` bytes later, if it is short and simple.
fn bracket_extent(source: &[u8], start: usize, name: usize) -> Option<&[u8]> {
    let window = &source[start..source.len().min(start + LONGEST)];
    let mut depth = 0u32;
    let mut at = name;
    while let Some(&byte) = window.get(at) {
        if lexer::is_bracket_or_stop(byte) {
            match byte {
                b'<' => depth += 1,
                // Not the end of an arrow.
                b'>' if at == 0 || window[at - 1] != b'-' => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(&window[..=at]);
                    }
                }
                b'>' => {}
                b'"' => at += string_end(&window[at..])?,
                _ => return None,
            }
        }
        at += 1;
    }
    None
}

/// The place of the quotation mark that ends a simple string at the start of the text.
fn string_end(text: &[u8]) -> Option<usize> {
    let end = 1 + memchr::memchr2(b'"', b'\\', text.get(1..)?)?;
    (text[end] == b'"').then_some(end)
}

/// The number of recent types.
const RECENT_TYPES: usize = 32;

/// Recent types, with their texts, found by their first bytes: some of the types in
/// [`Aliases`](super::alias::Aliases). If such a text ends with its closing bracket and stands at the start of a type,
/// it is the whole type.
#[derive(Default)]
pub(super) struct RecentTypes<'p, 'm>([Option<(&'p [u8], Remembered<Type<'m>>)>; RECENT_TYPES]);

impl RecentTypes<'_, '_> {
    #[inline]
    fn place(start: &[u8; 16]) -> usize {
        let (first, second) = start.split_at(8);
        let word = |bytes: &[u8]| {
            bytes
                .first_chunk()
                .map_or(0, |&bytes| u64::from_le_bytes(bytes))
        };
        place(word(first) ^ word(second).rotate_left(29), RECENT_TYPES)
    }
}
