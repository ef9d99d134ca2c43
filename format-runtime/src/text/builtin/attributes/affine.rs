//! `affine_map<...>`, `affine_set<...>`

use super::*;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_affine_map_attribute(&mut self) -> ParseResult<Attribute<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in affine map")?;
        let map = self.parse_affine_map()?;
        self.expect(Kind::Greater, "expected '>' in affine map")?;
        Ok(self.context.attribute(AttributeKind::AffineMap(map)))
    }

    pub(super) fn parse_integer_set_attribute(&mut self) -> ParseResult<Attribute<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in integer set")?;
        let set = self.parse_integer_set()?;
        self.expect(Kind::Greater, "expected '>' in integer set")?;
        Ok(self.context.attribute(AttributeKind::IntegerSet(set)))
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn affine_map_attribute(&mut self, map: AffineMap<'m>) {
        self.text("affine_map<");
        self.affine_map(map);
        self.byte(b'>');
    }

    pub(super) fn integer_set_attribute(&mut self, set: IntegerSet<'m>) {
        self.text("affine_set<");
        self.integer_set(set);
        self.byte(b'>');
    }
}
