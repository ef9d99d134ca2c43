//! `"text"`, `"text" : T`

use super::*;
use crate::text::lexer::unescape;

pub(super) struct String;

impl AttributeSyntax for String {
    type Parts<'m> = (&'m [u8], Type<'m>);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, _: &[u8]) -> bool {
        token == Kind::String
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let value = unescape(parser.text());
        parser.advance();
        let type_ = parser.literal_type(type_, parser.context.none_type())?;
        Ok(parser.context.attribute(AttributeKind::String { value: &value, type_ }))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (value, type_): Self::Parts<'m>, elision: Elision) {
        printer.string(value);
        printer.trailing_type(type_, elision);
    }
}
