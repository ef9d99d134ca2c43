//! `distinct[0]<attribute>`

use super::*;
use crate::text::parser::number;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_distinct(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let offset = self.token.start;
        self.advance();
        self.expect(Kind::LSquare, "expected '[' after 'distinct'")?;
        let number = self.text();
        self.expect(Kind::Integer, "expected distinct ID")?;
        let Some(number) =
            number::small_unsigned(number).and_then(|number| u64::try_from(number).ok())
        else {
            return Err(self.error_here("expected an unsigned 64-bit integer"));
        };
        self.expect(Kind::RSquare, "expected ']' to close distinct ID")?;
        self.expect(Kind::Less, "expected '<' after distinct ID")?;
        let attribute = if self.consume_if(Kind::Greater) {
            self.context.unit()
        } else {
            let attribute = self.parse_attribute(type_)?;
            self.expect(Kind::Greater, "expected '>' to close distinct attribute")?;
            attribute
        };
        if let Some(&known) = self.identities.distinct.get(&number) {
            if let AttributeKind::Distinct {
                attribute: previous,
                ..
            } = *known.kind()
                && previous != attribute
            {
                let text = self.attribute_text(previous);
                let message =
                    format!("referenced attribute does not match previous definition: {text}");
                return Err(self.error(offset, message));
            }
            return Ok(known);
        }
        let id = self.context.next_distinct_id();
        let made = self
            .context
            .attribute(AttributeKind::Distinct { id, attribute });
        self.identities.distinct.insert(number, made);
        Ok(made)
    }
}

impl<'m> Printer<'_, 'm> {
    /// Prints a distinct attribute and the attribute it wraps.
    pub(super) fn distinct_attribute(&mut self, attribute: Attribute<'m>, wrapped: Attribute<'m>) {
        self.text("distinct[");
        // They are numbered in the order of printing.
        if !self.is_collecting() {
            self.cancel_recording();
            let next = self.used.distinct.len();
            let number = *self.used.distinct.entry(attribute).or_insert(next);
            self.unsigned(number as u64);
        }
        self.text("]<");
        if !wrapped.is_unit() {
            self.attribute(wrapped);
        }
        self.byte(b'>');
    }
}
