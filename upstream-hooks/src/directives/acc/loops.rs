//! `acc.loop`.

use crate::syntax::{Unresolved, any_operand_list};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, Type, Value};

/// `custom<LoopControl>($region, $lower, type($lower), $upper, type($upper), $step, type($step))`:
/// `control(%i : T) = (%a : T) to (%b : T)  step (%c : T) {...}`, or the region alone.
pub(super) struct Control;

/// `(%a, %b : T, U)`
fn parse_bounds<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    values: &mut Unresolved<'p>,
    types: &mut Vec<Type<'m>>,
) -> ParseResult<()> {
    parser.parse_token(Token::LParen)?;
    *values = any_operand_list(parser, Delimiter::None)?;
    parser.parse_token(Token::Colon)?;
    parser.parse_type_list(types)?;
    parser.parse_token(Token::RParen)
}

impl CustomDirective for Control {
    type Parameters = (
        argument::Region,
        argument::Operands,
        argument::Types,
        argument::Operands,
        argument::Types,
        argument::Operands,
        argument::Types,
    );

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (region, lower, lower_types, upper, upper_types, step, step_types) = given;
        let mut induction = Vec::new();
        if parser.parse_optional_keyword("control") {
            parser.parse_comma_separated(Delimiter::Paren, |parser| {
                induction.push(parser.parse_argument(true, false)?);
                Ok(())
            })?;
            parser.parse_token(Token::Equal)?;
            parse_bounds(parser, lower, lower_types)?;
            parser.parse_keyword("to")?;
            parse_bounds(parser, upper, upper_types)?;
            parser.parse_keyword("step")?;
            parse_bounds(parser, step, step_types)?;
        }
        *region = parser.parse_region(&induction)?;
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (region, lower, _, upper, _, step, _) = given;
        let Some(region) = region else { return };
        let mut entry = region.first().into_iter().flat_map(|block| block.arguments()).peekable();
        if entry.peek().is_some() {
            printer.text("control(");
            printer.interleave_comma(entry, |printer, argument| {
                printer.operand(argument.value());
                printer.text(" : ");
                printer.type_(argument.value().type_());
            });
            for (before, values) in [(") = (", lower), (") to (", upper), (")  step (", step)] {
                printer.text(before);
                printer.operands(values.clone());
                printer.text(" : ");
                printer.type_list(values.map(Value::type_));
            }
            printer.text(") ");
        }
        printer.region(region, false, true, false);
    }
}
