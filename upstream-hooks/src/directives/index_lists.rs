//! `custom<DynamicIndexList>` and its optional form.

use crate::index_list::{self, bools};
use crate::slots::dense_i64;
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<DynamicIndexList>($operands, $integers[, $scalable][, type($operands)][, "{}"][, "...Delimiter::Paren"])`
pub(super) struct DynamicIndexList;

/// The delimiter of the list, which the last string of the format may name.
fn delimiter(texts: [Option<&str>; 2]) -> Delimiter {
    for text in texts.into_iter().flatten() {
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

impl CustomDirective for DynamicIndexList {
    type Parameters = (
        argument::Operands,
        argument::Attribute,
        argument::Optional<argument::Attribute>,
        argument::Optional<argument::Types>,
        argument::Optional<argument::Text>,
        argument::Optional<argument::Text>,
    );

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (operands, integers, scalable, types, first, second) = given;
        let list = index_list::parse(parser, delimiter([first, second]), types.is_some())?;
        let context = parser.context();
        *integers = Some(context.dense_i64_array(&list.values));
        *operands = list.operands;
        if let Some(scalable) = scalable {
            *scalable = Some(context.dense_bool_array(&list.scalable));
        }
        if let Some(types) = types {
            *types = list.types;
        }
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (operands, integers, scalable, types, first, second) = given;
        let values = integers.and_then(dense_i64).unwrap_or_default();
        let scalable = bools(scalable.flatten());
        let delimiter = delimiter([first, second]);
        index_list::print(printer, &values, operands, &scalable, delimiter, types.is_some());
    }
}

/// `custom<OptionalDynamicIndexList>($operands, $integers)`: nothing if there are no integers.
pub(super) struct OptionalDynamicIndexList;

impl CustomDirective for OptionalDynamicIndexList {
    type Parameters = (argument::Operands, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (operands, integers) = given;
        if !parser.at(Token::LSquare) {
            return Ok(false);
        }
        let list = index_list::parse(parser, Delimiter::Square, false)?;
        *integers = Some(parser.context().dense_i64_array(&list.values));
        *operands = list.operands;
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (operands, integers) = given;
        if let Some(integers) = integers {
            let values = dense_i64(integers).unwrap_or_default();
            index_list::print(printer, &values, operands, &[], Delimiter::Square, false);
        }
    }
}
