//! `"text" : T`, `@a::@b`

use super::*;
use crate::text::Expected;
use crate::text::lexer::unescape;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_string_attribute(
        &mut self,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        let value = unescape(self.text());
        self.advance();
        let type_ = self.literal_type(type_, self.context.none_type())?;
        Ok(self.context.attribute(AttributeKind::String {
            value: &value,
            type_,
        }))
    }

    fn parse_symbol_identifier(&mut self) -> ParseResult<Identifier<'m>> {
        let (name, offset) = (self.symbol_bytes(), self.token.start);
        let identifier = self.identifier(&name, offset)?;
        self.advance();
        Ok(identifier)
    }

    /// Parses `@a::@b`.
    pub(super) fn parse_symbol_reference(&mut self) -> ParseResult<Attribute<'m>> {
        let root = self.parse_symbol_identifier()?;
        let mut nested = smallvec::SmallVec::<[Identifier<'m>; 4]>::new();
        // `::` is two tokens in MLIR: a name followed by a single colon ends here.
        while self.is(Kind::Colon) {
            let (colon, previous_end) = (self.token, self.previous_end);
            self.advance();
            if !self.consume_if(Kind::Colon) {
                (self.token, self.previous_end) = (colon, previous_end);
                break;
            }
            if !self.is(Kind::At) {
                self.expects(Expected::Symbol);
                return Err(self.error_here("expected nested symbol reference identifier"));
            }
            nested.push(self.parse_symbol_identifier()?);
        }
        Ok(self.context.attribute(AttributeKind::SymbolRef {
            root,
            nested: &nested,
        }))
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn string_attribute(&mut self, value: &[u8], type_: Type<'m>, elision: Elision) {
        self.string(value);
        self.trailing_type(type_, elision);
    }

    pub(super) fn symbol_reference(&mut self, root: Identifier<'m>, nested: &[Identifier<'m>]) {
        self.symbol_name(root.as_str().as_bytes());
        for name in nested {
            self.bytes(b"::");
            self.symbol_name(name.as_str().as_bytes());
        }
    }
}
