//! `tuple<A, B>`

use super::*;

pub(super) struct Tuple;

impl TypeSyntax for Tuple {
    type Parts<'m> = (&'m [Type<'m>],);
    const ALIAS: Option<TypeAlias> = Some(|_, type_| match *type_.kind() {
        TypeKind::Tuple(types) if types.len() > 16 => Some("tuple".into()),
        _ => None,
    });
    const IS_WORD: bool = false;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"tuple"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.nested(parse_tuple)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (types,): Self::Parts<'m>) {
        printer.text("tuple<");
        printer.type_list(types.iter().copied());
        printer.byte(b'>');
    }
}

fn parse_tuple<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    parser.advance();
    parser.expect(Kind::Less, "expected '<' in tuple type")?;
    let mut types = Vec::new();
    if !parser.consume_if(Kind::Greater) {
        parser.parse_type_list(&mut types)?;
        parser.expect(Kind::Greater, "expected '>' in tuple type")?;
    }
    Ok(parser.context.type_(TypeKind::Tuple(&types)))
}
