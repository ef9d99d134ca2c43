//! `dense_resource<key> : T`

use super::*;

pub(super) struct DenseResource;

impl AttributeSyntax for DenseResource {
    type Parts<'m> = (Type<'m>, Identifier<'m>);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"dense_resource"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let mut offset = parser.token.start;
        parser.advance();
        parser.expect(Kind::Less, "expected '<' after 'dense_resource'")?;
        let key_offset = parser.token.start;
        let Some(key) = parser.parse_optional_keyword_or_string()? else {
            return Err(parser.wrong_token("expected identifier key for 'resource' entry"));
        };
        let key = parser.identifier(&key, key_offset)?;
        parser.expect(Kind::Greater, "expected '>'")?;
        let type_ = match type_ {
            Some(type_) => type_,
            None => {
                offset = parser.token.start;
                parser.expect(Kind::Colon, "expected ':'")?;
                parser.parse_type()?
            }
        };
        if !type_.is_shaped() {
            return Err(parser.error(offset, "`dense_resource` expected a shaped type"));
        }
        Ok(parser.context.attribute(AttributeKind::DenseResource { type_, key }))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (type_, key): Self::Parts<'m>, elision: Elision) {
        printer.text("dense_resource<");
        printer.resource_key(key);
        printer.byte(b'>');
        printer.trailing_type(type_, elision);
    }
}
