//! The bounds of `scf.forall`: `(%a, 4)`, static and dynamic integers in one list.

use crate::syntax::{self, Unresolved};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{DYNAMIC, Value};

/// The parsed list.
#[derive(Default)]
pub(super) struct IndexList<'p> {
    /// The static values, [`DYNAMIC`] in place of operands.
    pub(super) values: Vec<i64>,
    /// The operands.
    pub(super) operands: Unresolved<'p>,
}

/// Parses `(%a, 4)`. Error: `expected SSA value or integer`.
pub(super) fn parse<'p>(parser: &mut Parser<'p, '_>) -> ParseResult<IndexList<'p>> {
    let mut list = IndexList::default();
    let outcome = parser.comma_separated(Delimiter::Paren, " in dynamic index list", |parser| {
        let operand = parser.parse_optional_operand()?;
        // Upstream accepts brackets around each value, and drops them.
        let scalable = parser.parse_optional_token(Token::LSquare);
        if let Some(operand) = operand {
            list.operands.push(operand);
        }
        list.values.push(if operand.is_some() {
            DYNAMIC
        } else {
            parser.parse_integer()?
        });
        if scalable {
            parser.parse_token(Token::RSquare)
        } else {
            Ok(())
        }
    });
    if outcome.is_err() {
        return Err(syntax::name_error(parser, "expected SSA value or integer"));
    }
    Ok(list)
}

/// Prints the list.
pub(super) fn print<'m>(
    printer: &mut Printer<'_, 'm>,
    values: &[i64],
    operands: impl IntoIterator<Item = Value<'m>>,
) {
    let mut operands = operands.into_iter();
    printer.text("(");
    printer.interleave_comma(values, |printer, &value| match value {
        DYNAMIC => operands
            .next()
            .into_iter()
            .for_each(|operand| printer.operand(operand)),
        value => printer.integer(value),
    });
    printer.text(")");
}

/// True if there are as many operands as dynamic values.
pub(super) fn fits(values: &[i64], operands: usize) -> bool {
    values.iter().filter(|&&value| value == DYNAMIC).count() == operands
}
