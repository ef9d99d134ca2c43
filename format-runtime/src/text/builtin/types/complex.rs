//! `complex<T>`

use super::*;

pub(super) struct Complex;

impl TypeSyntax for Complex {
    type Parts<'m> = (Type<'m>,);
    const ALIAS: Option<TypeAlias> = None;
    const IS_WORD: bool = false;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"complex"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.nested(parse_complex)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (element,): Self::Parts<'m>) {
        printer.text("complex<");
        printer.type_(element);
        printer.byte(b'>');
    }
}

fn parse_complex<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    parser.advance();
    parser.expect(Kind::Less, "expected '<' in complex type")?;
    let offset = parser.token.start;
    let element = parser.parse_type()?;
    parser.expect(Kind::Greater, "expected '>' in complex type")?;
    if !matches!(element.kind(), TypeKind::Float(_) | TypeKind::Integer { .. }) {
        return Err(parser.error(offset, "invalid element type for complex"));
    }
    Ok(parser.context.type_(TypeKind::Complex(element)))
}
