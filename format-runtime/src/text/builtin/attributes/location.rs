//! `loc(...)` as an attribute.

use super::*;

pub(super) struct Location;

impl AttributeSyntax for Location {
    type Parts<'m> = (Attribute<'m>,);
    const ALIAS: Option<AttributeAlias> = Some(|_, _| Some("loc".into()));

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"loc"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        parser.advance();
        parser.expect(Kind::LParen, "expected '(' in inline location")?;
        let location = parser.parse_location_instance()?;
        parser.expect(Kind::RParen, "expected ')' in inline location")?;
        Ok(location)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (location,): Self::Parts<'m>, _: Elision) {
        printer.location_parentheses(location, false);
    }
}
