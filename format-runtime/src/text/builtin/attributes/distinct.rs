//! `distinct[0]<attribute>`

use super::*;
use crate::text::parser::number;

pub(super) struct Distinct;

impl AttributeSyntax for Distinct {
    type Parts<'m> = (Attribute<'m>, Attribute<'m>);
    const ALIAS: Option<AttributeAlias> = Some(|_, attribute| match attribute.kind() {
        AttributeKind::Distinct { attribute, .. } => (!attribute.is_unit()).then(|| "distinct".into()),
        _ => None,
    });
    const IS_OPTIONAL: bool = false;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"distinct"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let offset = parser.token.start;
        parser.advance();
        parser.expect(Kind::LSquare, "expected '[' after 'distinct'")?;
        let number = parser.text();
        parser.expect(Kind::Integer, "expected distinct ID")?;
        let Some(number) = number::small_unsigned(number).and_then(|number| u64::try_from(number).ok()) else {
            return Err(parser.error_here("expected an unsigned 64-bit integer"));
        };
        parser.expect(Kind::RSquare, "expected ']' to close distinct ID")?;
        parser.expect(Kind::Less, "expected '<' after distinct ID")?;
        let attribute = if parser.consume_if(Kind::Greater) {
            parser.context.unit()
        } else {
            let attribute = parser.parse_attribute(type_)?;
            parser.expect(Kind::Greater, "expected '>' to close distinct attribute")?;
            attribute
        };
        if let Some(&known) = parser.distinct.get(&number) {
            if let AttributeKind::Distinct { attribute: previous, .. } = *known.kind()
                && previous != attribute
            {
                let text = parser.attribute_text(previous);
                let message = format!("referenced attribute does not match previous definition: {text}");
                return Err(parser.error(offset, message));
            }
            return Ok(known);
        }
        let id = parser.context.next_distinct_id();
        let made = parser.context.attribute(AttributeKind::Distinct { id, attribute });
        parser.distinct.insert(number, made);
        Ok(made)
    }

    /// Of an attribute and what it wraps.
    fn print<'m>(printer: &mut Printer<'_, 'm>, (attribute, inner): Self::Parts<'m>, _: Elision) {
        printer.text("distinct[");
        // They are counted as they are written.
        if !printer.is_collecting() {
            let next = printer.distinct.len();
            let number = *printer.distinct.entry(attribute).or_insert(next);
            printer.unsigned(number as u64);
        }
        printer.text("]<");
        if !inner.is_unit() {
            printer.attribute(inner);
        }
        printer.byte(b'>');
    }
}
