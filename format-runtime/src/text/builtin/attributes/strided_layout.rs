//! `strided<[1, ?], offset: ?>`

use super::*;
use crate::text::parser::number;

pub(super) struct StridedLayout;

impl AttributeSyntax for StridedLayout {
    type Parts<'m> = (i64, &'m [i64]);
    const ALIAS: Option<AttributeAlias> = None;
    const IS_OPTIONAL: bool = false;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"strided"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, _: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        parser.advance();
        parser.expect(Kind::Less, "expected '<' after 'strided'")?;
        parser.expect(Kind::LSquare, "expected '['")?;
        let mut strides = smallvec::SmallVec::<[i64; 6]>::new();
        if !parser.is(Kind::RSquare) {
            loop {
                strides.push(parse_stride(parser)?);
                if !parser.consume_if(Kind::Comma) {
                    break;
                }
            }
        }
        parser.expect(Kind::RSquare, "expected ']'")?;
        let mut offset = 0;
        if !parser.consume_if(Kind::Greater) {
            parser.expect(Kind::Comma, "expected ','")?;
            if !parser.is_word("offset") {
                return Err(parser.wrong_token("expected 'offset' after comma"));
            }
            parser.advance();
            parser.expect(Kind::Colon, "expected ':' after 'offset'")?;
            offset = parse_stride(parser)?;
            parser.expect(Kind::Greater, "expected '>'")?;
        }
        Ok(parser.context.attribute(AttributeKind::StridedLayout { offset, strides: &strides }))
    }

    fn print(printer: &mut Printer<'_, '_>, (offset, strides): Self::Parts<'_>, _: Elision) {
        let stride = |printer: &mut Printer<'_, '_>, stride: i64| match stride {
            DYNAMIC => printer.byte(b'?'),
            _ => printer.integer(stride),
        };
        printer.text("strided<[");
        printer.separated(strides, |printer, each| stride(printer, *each));
        printer.byte(b']');
        if offset != 0 {
            printer.text(", offset: ");
            stride(printer, offset);
        }
        printer.byte(b'>');
    }
}

fn parse_stride(parser: &mut Parser<'_, '_>) -> ParseResult<i64> {
    if parser.consume_if(Kind::Question) {
        return Ok(DYNAMIC);
    }
    let offset = parser.token.start;
    let negative = parser.consume_if(Kind::Minus);
    let value = if parser.is(Kind::Integer) { number::small_unsigned(parser.text()) } else { None };
    match value.and_then(|value| i64::try_from(value).ok()) {
        Some(value) => {
            parser.advance();
            Ok(if negative { -value } else { value })
        }
        None => Err(parser.error(offset, "expected a 64-bit signed integer or '?'")),
    }
}
