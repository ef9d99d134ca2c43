//! Attributes.

use super::*;
use crate::text::lexer::unescape;

impl<'p, 'm> Parser<'p, 'm> {
    /// An attribute. With a type given, no trailing `: type` is read.
    pub fn parse_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        self.nested(|parser| parser.parse_attribute_here(type_))
    }

    /// An attribute if the token starts one (format-language.md section 6: which tokens do).
    pub fn parse_optional_attribute(&mut self, type_: Option<Type<'m>>) -> ParseResult<Option<Attribute<'m>>> {
        match self.at_optional_attribute() {
            true => self.parse_attribute(type_).map(Some),
            false => Ok(None),
        }
    }

    /// The type given, or the one behind `:`, or the default.
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

    /// The bytes of an `@name` token.
    pub(in crate::text) fn symbol_bytes(&self) -> std::borrow::Cow<'p, [u8]> {
        match self.text() {
            [b'@', name @ ..] if name.first() == Some(&b'"') => unescape(name),
            text => text.get(1..).unwrap_or_default().into(),
        }
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
}
