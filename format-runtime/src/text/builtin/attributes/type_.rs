//! A type as an attribute.

use super::*;
use crate::text::builtin::types;

pub(super) struct OfType;

impl AttributeSyntax for OfType {
    type Parts<'m> = (Type<'m>,);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, text: &[u8]) -> bool {
        types::begins(token, text)
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let type_ = parser.parse_type()?;
        Ok(parser.context.type_attribute(type_))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (type_,): Self::Parts<'m>, _: Elision) {
        printer.type_(type_);
    }
}
