//! `loc(...)` and a type as attributes.

use super::*;

impl<'m> Parser<'_, 'm> {
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
