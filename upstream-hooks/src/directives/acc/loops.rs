//! `acc.loop`.

use super::super::{operands, wrong_arguments};
use crate::enum_words::Word;
use crate::syntax::any_operand_list;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, Value};

/// `custom<LoopControl>($region, $lower, type($lower), $upper, type($upper), $step, type($step))`:
/// `control(%i : T) = (%a : T) to (%b : T)  step (%c : T) {...}`, or the region alone.
pub(super) struct Control;

/// `(%a, %b : T, U)`
fn parse_bounds<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    values: &mut DirectiveArgument<'p, 'm>,
    types: &mut DirectiveArgument<'p, 'm>,
) -> ParseResult<()> {
    parser.parse_token(Token::LParen)?;
    for operand in any_operand_list(parser, Delimiter::None)? {
        values.push_operand(operand);
    }
    parser.parse_token(Token::Colon)?;
    let mut written = Vec::new();
    parser.parse_type_list(&mut written)?;
    for type_ in written {
        types.push_type(type_);
    }
    parser.parse_token(Token::RParen)
}

impl CustomDirective for Control {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Region(region), lower, lower_types, upper, upper_types, step, step_types] = arguments
        else {
            return Err(wrong_arguments(parser, "LoopControl", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [PrintArgument::Region(Some(region)), lower, _, upper, _, step, _] = arguments else { return };
        let mut entry = region.first().into_iter().flat_map(|block| block.arguments()).peekable();
        if entry.peek().is_some() {
            printer.text("control(");
            for (index, argument) in entry.enumerate() {
                if index > 0 {
                    printer.text(", ");
                }
                printer.operand(argument.value());
                printer.text(" : ");
                printer.type_(argument.value().type_());
            }
            for (before, values) in [(") = (", lower), (") to (", upper), (")  step (", step)] {
                let values = operands(operation, values.operands());
                printer.text(before);
                printer.operands(values.clone());
                printer.text(" : ");
                printer.type_list(values.map(Value::type_));
            }
            printer.text(") ");
        }
        printer.region(*region, false, true, false);
    }
}

/// `custom<CombinedConstructsLoop>($combined)`: `parallel`.
pub(super) struct Combined;

const COMBINED: Word = Word::of("CombinedConstructsType", "acc::", "acc.combined_constructs");

/// What is written, and the enum's word.
const CONSTRUCTS: [(&str, &str); 3] =
    [("kernels", "kernels_loop"), ("parallel", "parallel_loop"), ("serial", "serial_loop")];

impl CustomDirective for Combined {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(combined)] = arguments else {
            return Err(wrong_arguments(parser, "CombinedConstructsLoop", arguments));
        };
        let Some((_, word)) = CONSTRUCTS.iter().find(|(written, _)| parser.parse_optional_keyword(written)) else {
            let offset = parser.offset();
            return Err(parser.custom_error(offset, "expected compute construct name"));
        };
        *combined = COMBINED.symbolize(parser, word);
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let combined = arguments.first().and_then(|combined| combined.attribute());
        let word = combined.and_then(|combined| COMBINED.stringify(printer, combined));
        if let Some((written, _)) = CONSTRUCTS.iter().find(|(_, name)| Some(*name) == word.as_deref()) {
            printer.text(written);
        }
    }
}
