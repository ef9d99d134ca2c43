//! `[a, b]`, `{a = 1}`

use super::*;

pub(super) struct Array;
pub(super) struct Dictionary;

impl AttributeSyntax for Array {
    type Parts<'m> = (&'m [Attribute<'m>],);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, _: &[u8]) -> bool {
        token == Kind::LSquare
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        parser.advance();
        let mut elements = Vec::new();
        if !parser.consume_if(Kind::RSquare) {
            loop {
                elements.push(parser.parse_attribute(None)?);
                if !parser.consume_if(Kind::Comma) {
                    break;
                }
            }
            parser.expect(Kind::RSquare, "expected ',' or ']'")?;
        }
        Ok(parser.context.array(&elements))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (elements,): Self::Parts<'m>, _: Elision) {
        printer.byte(b'[');
        printer.separated(elements, |printer, element| printer.attribute_without_i64(*element));
        printer.byte(b']');
    }
}

impl AttributeSyntax for Dictionary {
    type Parts<'m> = (&'m [NamedAttribute<'m>],);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, _: &[u8]) -> bool {
        token == Kind::LBrace
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let mut entries = Vec::new();
        parser.parse_optional_attr_dict(&mut entries)?;
        Ok(parser.context.dictionary(&entries))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (entries,): Self::Parts<'m>, _: Elision) {
        printer.byte(b'{');
        printer.separated(entries, |printer, entry| printer.named_attribute(*entry));
        printer.byte(b'}');
    }
}
