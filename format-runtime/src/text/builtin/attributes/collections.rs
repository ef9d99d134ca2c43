//! `[a, b]`, `{a = 1}`

use super::*;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_array(&mut self) -> ParseResult<Attribute<'m>> {
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

    pub(super) fn parse_dictionary(&mut self) -> ParseResult<Attribute<'m>> {
        let mut entries = Vec::new();
        self.parse_optional_attr_dict(&mut entries)?;
        Ok(self.context.dictionary(&entries))
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn array(&mut self, elements: &[Attribute<'m>]) {
        self.byte(b'[');
        self.interleave_comma(elements, |printer, element| {
            printer.attribute_without_i64(*element);
        });
        self.byte(b']');
    }

    pub(super) fn dictionary(&mut self, entries: &[NamedAttribute<'m>]) {
        self.byte(b'{');
        self.interleave_comma(entries, |printer, entry| printer.named_attribute(*entry));
        self.byte(b'}');
    }
}
