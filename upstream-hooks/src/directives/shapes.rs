//! Sizes and ranges: `4x?x8`, `32x32x1`, `0 to 2`.

use super::wrong_arguments;
use crate::enum_words::case_of;
use crate::slots::dense_i64;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, ParameterDirective, ParameterValue, PrintArgument};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{IntegerValue, Operation, Parameter};

/// `custom<DimensionList>($shape)`: `4x?x8`, or `[]`.
pub(super) struct DimensionList;

impl CustomDirective for DimensionList {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(shape)] = arguments else {
            return Err(wrong_arguments(parser, "DimensionList", arguments));
        };
        let mut sizes = Vec::new();
        if parser.parse_optional_token(Token::LSquare) {
            if !parser.parse_optional_token(Token::RSquare) {
                let offset = parser.offset();
                return Err(parser.custom_error(offset, "Failed parsing dimension list."));
            }
        } else {
            let offset = parser.offset();
            parser.parse_dimension_list(&mut sizes, true, false)?;
            if sizes.is_empty() {
                let message =
                    "Failed parsing dimension list. Did you mean an empty list? It must be denoted by \"[]\".";
                return Err(parser.custom_error(offset, message));
            }
        }
        *shape = Some(parser.context().dense_i64_array(&sizes));
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let shape = arguments.first().and_then(|shape| shape.attribute()).and_then(dense_i64).unwrap_or_default();
        match shape[..] {
            [] => printer.text("[]"),
            _ => printer.dimension_list(&shape),
        }
    }
}

/// `custom<MNKDimensionList>($m, $n, $k)`: `32x32x1`.
pub(super) struct MatrixSizes;

impl CustomDirective for MatrixSizes {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        if !matches!(arguments, [_, _, _]) {
            return Err(wrong_arguments(parser, "MNKDimensionList", arguments));
        }
        let mut sizes = Vec::new();
        parser.parse_dimension_list(&mut sizes, false, false)?;
        let offset = parser.offset();
        if sizes.len() != arguments.len() {
            return Err(parser.custom_error(offset, "expected 3 dimensions in MNK dimension list"));
        }
        let context = parser.context();
        for (argument, size) in arguments.iter_mut().zip(sizes) {
            argument.set_attribute(context.integer(context.i32(), size));
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let sizes: Vec<i64> =
            arguments.iter().filter_map(|argument| argument.attribute()).filter_map(case_of).collect();
        printer.dimension_list(&sizes);
    }
}

/// `custom<LevelRange>($low, $high)`: `0 to 2`, or `0` for a single level.
pub(super) struct LevelRange;

/// The two ends, the higher one not included.
fn parse_levels(parser: &mut Parser<'_, '_>) -> ParseResult<[i64; 2]> {
    let low = parser.parse_integer()?;
    let offset = parser.offset();
    let high = if parser.parse_optional_keyword("to") { parser.parse_integer()? } else { low.saturating_add(1) };
    if low < high {
        Ok([low, high])
    } else {
        Err(parser.error(offset, "expect larger level upper bound than lower bound"))
    }
}

fn print_levels(printer: &mut Printer<'_, '_>, low: i64, high: i64) {
    printer.integer(low);
    if low.checked_add(1) != Some(high) {
        printer.text(" to ");
        printer.integer(high);
    }
}

impl CustomDirective for LevelRange {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        if !matches!(arguments, [_, _]) {
            return Err(wrong_arguments(parser, "LevelRange", arguments));
        }
        let levels = parse_levels(parser)?;
        let context = parser.context();
        for (argument, level) in arguments.iter_mut().zip(levels) {
            argument.set_attribute(context.integer(context.index_type(), level));
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let level = |index: usize| arguments.get(index).and_then(|level| level.attribute()).and_then(case_of);
        if let (Some(low), Some(high)) = (level(0), level(1)) {
            print_levels(printer, low, high);
        }
    }
}

impl ParameterDirective for LevelRange {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, arguments: &mut [ParameterValue<'m>]) -> ParseResult<bool> {
        let levels = parse_levels(parser)?;
        for (argument, level) in arguments.iter_mut().zip(levels) {
            *argument = ParameterValue::Parameter(Some(Parameter::Integer(IntegerValue::Small(level))));
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        if let [
            ParameterValue::Parameter(Some(Parameter::Integer(IntegerValue::Small(low)))),
            ParameterValue::Parameter(Some(Parameter::Integer(IntegerValue::Small(high)))),
        ] = arguments
        {
            print_levels(printer, *low, *high);
        }
    }
}
