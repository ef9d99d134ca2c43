//! `tensor<?x4xf32, #encoding>`, `tensor<*xf32>`

use super::*;
use crate::text::parser::Shape;

pub(super) struct Ranked;
pub(super) struct Unranked;

impl TypeSyntax for Ranked {
    type Parts<'m> = (&'m [i64], Type<'m>, Option<Attribute<'m>>);
    const ALIAS: Option<TypeAlias> = None;
    const IS_WORD: bool = false;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"tensor"
    }

    /// Also unranked ones.
    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.remembered(parse_tensor)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (shape, element, encoding): Self::Parts<'m>) {
        printer.text("tensor<");
        printer.shape(shape);
        printer.type_(element);
        if let Some(encoding) = encoding {
            printer.bytes(b", ");
            printer.attribute(encoding);
        }
        printer.byte(b'>');
    }
}

impl TypeSyntax for Unranked {
    type Parts<'m> = (Type<'m>,);
    const ALIAS: Option<TypeAlias> = None;
    const IS_WORD: bool = false;

    fn begins(_: Kind, _: &[u8]) -> bool {
        false
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        Ranked::parse(parser)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (element,): Self::Parts<'m>) {
        printer.text("tensor<*x");
        printer.type_(element);
        printer.byte(b'>');
    }
}

fn parse_tensor<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    parser.advance();
    parser.expect(Kind::Less, "expected '<' in tensor type")?;
    let mut shape = Shape::new();
    let unranked = parser.parse_shape(&mut shape)?;
    let offset = parser.token.start;
    let element = parser.parse_type()?;
    let mut encoding = None;
    if parser.consume_if(Kind::Comma) {
        encoding = parser.parse_optional_attribute(None)?;
    }
    if matches!(
        element.kind(),
        TypeKind::None
            | TypeKind::Tuple(_)
            | TypeKind::Function { .. }
            | TypeKind::RankedTensor { .. }
            | TypeKind::UnrankedTensor(_)
            | TypeKind::MemRef { .. }
            | TypeKind::UnrankedMemRef { .. }
    ) {
        return Err(parser.error(offset, "invalid tensor element type"));
    }
    parser.expect(Kind::Greater, "expected '>' in tensor type")?;
    if unranked && encoding.is_some() {
        return Err(parser.error_here("cannot apply encoding to unranked tensor"));
    }
    Ok(parser.context.type_(match unranked {
        true => TypeKind::UnrankedTensor(element),
        false => TypeKind::RankedTensor { shape: &shape, element, encoding },
    }))
}
