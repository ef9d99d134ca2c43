//! `custom<DynamicIndexList>` and its optional form.

use super::{operands, wrong_arguments};
use crate::index_list::{self, bools, dense_bools};
use crate::slots::dense_i64;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<DynamicIndexList>($operands, $integers[, $scalable][, type($operands)][, "{}", "...Delimiter::Paren"])`
pub(super) struct DynamicIndexList;

/// What encloses the list: the last string of the format may name it.
fn delimiter<'a>(texts: impl Iterator<Item = &'a str>) -> Delimiter {
    for text in texts {
        match text.rsplit("::").next() {
            Some("Paren") => return Delimiter::Paren,
            Some("LessGreater") => return Delimiter::LessGreater,
            Some("Braces") => return Delimiter::Braces,
            Some("None") => return Delimiter::None,
            _ => {}
        }
    }
    Delimiter::Square
}

/// Parses a list into the arguments.
fn parse_list<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    arguments: &mut [DirectiveArgument<'p, 'm>],
    delimiter: Delimiter,
) -> ParseResult<()> {
    let [DirectiveArgument::Operands(operands), DirectiveArgument::Attribute(integers), rest @ ..] = arguments else {
        return Err(wrong_arguments(parser, "DynamicIndexList", arguments));
    };
    let with_types = rest.iter().any(|argument| matches!(argument, DirectiveArgument::Types(_)));
    let list = index_list::parse(parser, delimiter, with_types)?;
    let context = parser.context();
    *integers = Some(context.dense_i64_array(&list.values));
    *operands = list.operands;
    for argument in rest {
        match argument {
            DirectiveArgument::Attribute(scalable) => *scalable = Some(dense_bools(context, &list.scalable)),
            DirectiveArgument::Types(types) => types.clone_from(&list.types),
            _ => {}
        }
    }
    Ok(())
}

/// Prints the list of the arguments.
fn print_list<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    arguments: &[PrintArgument<'m>],
    delimiter: Delimiter,
) {
    let [dynamic, integers, rest @ ..] = arguments else { return };
    let values = integers.attribute().and_then(dense_i64).unwrap_or_default();
    let scalable = bools(rest.iter().find_map(PrintArgument::attribute));
    let with_types = rest.iter().any(|argument| matches!(argument, PrintArgument::Types(_)));
    let dynamic = operands(operation, dynamic.operands());
    index_list::print(printer, &values, dynamic, &scalable, delimiter, with_types);
}

impl CustomDirective for DynamicIndexList {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let texts = arguments.iter().filter_map(|argument| match argument {
            DirectiveArgument::Text(text) => Some(text.as_str()),
            _ => None,
        });
        let delimiter = delimiter(texts);
        parse_list(parser, arguments, delimiter)?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let delimiter = delimiter(arguments.iter().map(PrintArgument::text));
        print_list(printer, operation, arguments, delimiter);
    }
}

/// `custom<OptionalDynamicIndexList>($operands, $integers)`: nothing if there are no integers.
pub(super) struct OptionalDynamicIndexList;

impl CustomDirective for OptionalDynamicIndexList {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        if !parser.at(Token::LSquare) {
            return Ok(false);
        }
        parse_list(parser, arguments, Delimiter::Square)?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        if arguments.get(1).is_some_and(|integers| integers.attribute().is_some()) {
            print_list(printer, operation, arguments, Delimiter::Square);
        }
    }
}
