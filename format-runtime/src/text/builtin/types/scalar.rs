//! `i32`, `index`, `none`

use super::*;
use crate::text::parser::number;

pub(super) struct Integer;
pub(super) struct Index;
pub(super) struct None;

/// Widest integer type of MLIR.
const MAX_WIDTH: u32 = (1 << 24) - 1;

impl TypeSyntax for Integer {
    type Parts<'m> = (u32, Signedness);
    const ALIAS: Option<TypeAlias> = Option::None;
    const IS_WORD: bool = true;

    fn begins(token: Kind, _: &[u8]) -> bool {
        token == Kind::IntType
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let (signedness, digits) = match parser.text() {
            [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
            [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
            text => (Signedness::Signless, &text[1..]),
        };
        let Some(width) = number::small_unsigned(digits).and_then(|width| u32::try_from(width).ok()) else {
            return Err(parser.error_here("invalid integer width"));
        };
        if width > MAX_WIDTH {
            return Err(parser.error_here(format!("integer bitwidth is limited to {MAX_WIDTH} bits")));
        }
        parser.advance();
        Ok(parser.context.integer_type(width, signedness))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (width, signedness): Self::Parts<'m>) {
        match signedness {
            Signedness::Signless => printer.byte(b'i'),
            Signedness::Signed => printer.bytes(b"si"),
            Signedness::Unsigned => printer.bytes(b"ui"),
        }
        printer.unsigned(width.into());
    }
}

impl TypeSyntax for Index {
    type Parts<'m> = ();
    const ALIAS: Option<TypeAlias> = Option::None;
    const IS_WORD: bool = true;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"index"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.advance();
        Ok(parser.context.index_type())
    }

    fn print(printer: &mut Printer<'_, '_>, (): ()) {
        printer.text("index");
    }
}

impl TypeSyntax for None {
    type Parts<'m> = ();
    const ALIAS: Option<TypeAlias> = Option::None;
    const IS_WORD: bool = true;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"none"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.advance();
        Ok(parser.context.none_type())
    }

    fn print(printer: &mut Printer<'_, '_>, (): ()) {
        printer.text("none");
    }
}
