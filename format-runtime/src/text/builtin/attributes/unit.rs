//! `unit`

use super::*;

pub(super) struct Unit;

impl AttributeSyntax for Unit {
    type Parts<'m> = ();
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"unit"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        parser.advance();
        Ok(parser.context.unit())
    }

    fn print(printer: &mut Printer<'_, '_>, (): (), _: Elision) {
        printer.text("unit");
    }
}
