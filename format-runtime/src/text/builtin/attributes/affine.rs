//! `affine_map<...>`, `affine_set<...>`

use super::*;

pub(super) struct Map;
pub(super) struct Set;

impl AttributeSyntax for Map {
    type Parts<'m> = (AffineMap<'m>,);
    const ALIAS: Option<AttributeAlias> = Some(|_, _| Some("map".into()));

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"affine_map"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        parser.advance();
        parser.expect(Kind::Less, "expected '<' in affine map")?;
        let map = parser.parse_affine_map()?;
        parser.expect(Kind::Greater, "expected '>' in affine map")?;
        Ok(parser.context.attribute(AttributeKind::AffineMap(map)))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (map,): Self::Parts<'m>, _: Elision) {
        printer.text("affine_map<");
        printer.affine_map(map);
        printer.byte(b'>');
    }
}

impl AttributeSyntax for Set {
    type Parts<'m> = (IntegerSet<'m>,);
    const ALIAS: Option<AttributeAlias> = Some(|_, _| Some("set".into()));

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"affine_set"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        parser.advance();
        parser.expect(Kind::Less, "expected '<' in integer set")?;
        let set = parser.parse_integer_set()?;
        parser.expect(Kind::Greater, "expected '>' in integer set")?;
        Ok(parser.context.attribute(AttributeKind::IntegerSet(set)))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (set,): Self::Parts<'m>, _: Elision) {
        printer.text("affine_set<");
        printer.integer_set(set);
        printer.byte(b'>');
    }
}
