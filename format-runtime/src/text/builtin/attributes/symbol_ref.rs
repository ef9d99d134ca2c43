//! `@a::@b`

use super::*;

pub(super) struct SymbolRef;

impl AttributeSyntax for SymbolRef {
    type Parts<'m> = (Identifier<'m>, &'m [Identifier<'m>]);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, _: &[u8]) -> bool {
        token == Kind::At
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let root = symbol(parser)?;
        let mut nested = smallvec::SmallVec::<[Identifier<'m>; 4]>::new();
        // Two tokens to MLIR: what is followed by one colon ends here.
        while parser.is(Kind::Colon) {
            let (colon, previous_end) = (parser.token, parser.previous_end);
            parser.advance();
            if !parser.consume_if(Kind::Colon) {
                (parser.token, parser.previous_end) = (colon, previous_end);
                break;
            }
            if !parser.is(Kind::At) {
                return Err(parser.wrong_token("expected nested symbol reference identifier"));
            }
            nested.push(symbol(parser)?);
        }
        Ok(parser.context.attribute(AttributeKind::SymbolRef { root, nested: &nested }))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (root, nested): Self::Parts<'m>, _: Elision) {
        printer.symbol_name(root.as_str().as_bytes());
        for name in nested {
            printer.bytes(b"::");
            printer.symbol_name(name.as_str().as_bytes());
        }
    }
}

fn symbol<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Identifier<'m>> {
    let (name, offset) = (parser.symbol_bytes(), parser.token.start);
    let identifier = parser.identifier(&name, offset)?;
    parser.advance();
    Ok(identifier)
}
