//! Parsing of attributes and attribute dictionaries.

use super::*;
use crate::text::lexer::unescape;

impl<'p, 'm> Parser<'p, 'm> {
    /// Parses an attribute. If `type_` is given, no trailing `: type` is parsed.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let start = self.token.start;
        let attribute = self.nested(|parser| parser.parse_attribute_here(type_))?;
        if self.is_recording_parts() {
            self.record_attribute(start, attribute);
        }
        Ok(attribute)
    }

    /// Parses an attribute if the current token starts one (format-language.md section 6 lists these tokens).
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_attribute(
        &mut self,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Option<Attribute<'m>>> {
        match self.at_optional_attribute() {
            true => self.parse_attribute(type_).map(Some),
            false => {
                if self.is(Kind::Error) {
                    self.expects(Expected::Attribute);
                }
                Ok(None)
            }
        }
    }

    /// The given type, or else the one written after `:`, or else the default.
    pub(in crate::text) fn literal_type(
        &mut self,
        type_: Option<Type<'m>>,
        default: Type<'m>,
    ) -> ParseResult<Type<'m>> {
        match type_ {
            Some(type_) => Ok(type_),
            None if self.consume_if(Kind::Colon) => self.parse_type(),
            None => Ok(default),
        }
    }

    /// The name in an `@name` token, as bytes.
    pub(in crate::text) fn symbol_bytes(&self) -> std::borrow::Cow<'p, [u8]> {
        match self.text() {
            [b'@', name @ ..] if name.first() == Some(&b'"') => unescape(name),
            text => text.get(1..).unwrap_or_default().into(),
        }
    }

    /// Parses `@name` as a string attribute.
    ///
    /// # Errors
    ///
    /// If the text is something else; the parser has recorded the error.
    pub fn parse_symbol_name(&mut self) -> ParseResult<Attribute<'m>> {
        let offset = self.token.start;
        match self.parse_optional_symbol_name()? {
            Some(name) => Ok(name),
            None => {
                self.expects(Expected::Symbol);
                Err(self.custom_error(offset, "expected valid '@'-identifier for symbol name"))
            }
        }
    }
    /// Parses `@name` as a string attribute, if present.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_symbol_name(&mut self) -> ParseResult<Option<Attribute<'m>>> {
        if !self.is(Kind::At) {
            return Ok(None);
        }
        let name = self.symbol_bytes();
        self.advance();
        Ok(Some(self.context.string(&name)))
    }

    /// Parses `{...}` if present, appending the entries in the order written (duplicate keys are an error).
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_attr_dict(
        &mut self,
        into: &mut Vec<NamedAttribute<'m>>,
    ) -> ParseResult<()> {
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
                _ => {
                    parser.expects(Expected::AttributeName);
                    return Err(parser.wrong_token("expected attribute name"));
                }
            };
            if name.is_empty() {
                return Err(parser.error(offset, "expected valid attribute name"));
            }
            let name = parser.identifier(&name, offset)?;
            // A linear search is used for few entries, hashing for many.
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
            let value = if parser.consume_if(Kind::Equal) {
                parser.parse_attribute(None)?
            } else {
                parser.context.unit()
            };
            into.push(NamedAttribute { name, value });
            Ok(())
        })
    }
    /// Parses `attributes {...}` if present.
    ///
    /// # Errors
    ///
    /// If it is there but wrong; the parser has recorded the error.
    pub fn parse_optional_attr_dict_with_keyword(
        &mut self,
        into: &mut Vec<NamedAttribute<'m>>,
    ) -> ParseResult<()> {
        if !self.parse_optional_keyword("attributes") {
            return Ok(());
        }
        if !self.is(Kind::LBrace) {
            return Err(self.wrong_token("expected '{' in attribute dictionary"));
        }
        self.parse_optional_attr_dict(into)
    }
}
