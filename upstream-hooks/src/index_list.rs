//! MLIR's `DynamicIndexList`: `[%a, 4, [%b]]`, static and dynamic integers in one list.

use crate::syntax::{self, Unresolved};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{DYNAMIC, Type, Value};

/// The parsed list.
#[derive(Default)]
pub(crate) struct IndexList<'p, 'm> {
    /// The static values, [`DYNAMIC`] where an operand stands.
    pub(crate) values: Vec<i64>,
    /// The operands.
    pub(crate) operands: Unresolved<'p>,
    /// The types of the operands, if they are written.
    pub(crate) types: Vec<Type<'m>>,
    /// Whether each value is in its own brackets.
    pub(crate) scalable: Vec<bool>,
}

/// `(%a, 4)`. With types, each operand is followed by `: type`. Error: `expected SSA value or integer`.
pub(crate) fn parse<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    delimiter: Delimiter,
    with_types: bool,
) -> ParseResult<IndexList<'p, 'm>> {
    let mut list = IndexList::default();
    let outcome = parser.parse_comma_separated(delimiter, |parser| {
        if let Some(operand) = parser.parse_optional_operand()? {
            list.operands.push(operand);
            list.values.push(DYNAMIC);
            list.scalable.push(false);
            if with_types {
                list.types.push(syntax::colon_type(parser)?);
            }
            return Ok(());
        }
        // As upstream, which prints `[%a]` for a scalable operand but reads brackets around integers only.
        let scalable = parser.parse_optional_token(Token::LSquare);
        list.scalable.push(scalable);
        list.values.push(parser.parse_integer()?);
        if scalable { parser.parse_token(Token::RSquare) } else { Ok(()) }
    });
    match outcome {
        Ok(()) => Ok(list),
        Err(_) => {
            let offset = parser.name_offset();
            Err(parser.error(offset, "expected SSA value or integer"))
        }
    }
}

/// The delimiter of a printed list.
fn brackets(delimiter: Delimiter) -> (&'static str, &'static str) {
    match delimiter {
        Delimiter::None => ("", ""),
        Delimiter::Paren | Delimiter::OptionalParen => ("(", ")"),
        Delimiter::Square | Delimiter::OptionalSquare => ("[", "]"),
        Delimiter::LessGreater | Delimiter::OptionalLessGreater => ("<", ">"),
        Delimiter::Braces | Delimiter::OptionalBraces => ("{", "}"),
    }
}

/// Prints a list. With types, each operand is followed by ` : type`.
pub(crate) fn print<'m>(
    printer: &mut Printer<'_, 'm>,
    values: &[i64],
    operands: impl IntoIterator<Item = Value<'m>>,
    scalable: &[bool],
    delimiter: Delimiter,
    with_types: bool,
) {
    let (open, close) = brackets(delimiter);
    let mut operands = operands.into_iter();
    printer.text(open);
    for (index, &value) in values.iter().enumerate() {
        if index > 0 {
            printer.text(", ");
        }
        let scalable = scalable.get(index).copied().unwrap_or(false);
        if scalable {
            printer.text("[");
        }
        if value == DYNAMIC {
            if let Some(operand) = operands.next() {
                printer.operand(operand);
                if with_types {
                    printer.text(" : ");
                    printer.type_(operand.type_());
                }
            }
        } else {
            printer.integer(value);
        }
        if scalable {
            printer.text("]");
        }
    }
    printer.text(close);
}

/// True if there are as many operands as dynamic values.
pub(crate) fn fits(values: &[i64], operands: usize) -> bool {
    values.iter().filter(|&&value| value == DYNAMIC).count() == operands
}
