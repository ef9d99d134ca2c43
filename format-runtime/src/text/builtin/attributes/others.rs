//! `unit`, a type as an attribute, `loc(...)` as one: what hardly has a syntax of its own.

use super::*;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_unit(&mut self) -> ParseResult<Attribute<'m>> {
        self.advance();
        Ok(self.context.unit())
    }

    pub(super) fn parse_type_attribute(&mut self) -> ParseResult<Attribute<'m>> {
        let type_ = self.parse_type()?;
        Ok(self.context.type_attribute(type_))
    }

    pub(super) fn parse_location_attribute(&mut self) -> ParseResult<Attribute<'m>> {
        self.advance();
        self.expect(Kind::LParen, "expected '(' in inline location")?;
        let location = self.parse_location_instance()?;
        self.expect(Kind::RParen, "expected ')' in inline location")?;
        Ok(location)
    }
}
