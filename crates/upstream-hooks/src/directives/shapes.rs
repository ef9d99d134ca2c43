//! Sizes and ranges: `4x?x8`, `32x32x1`, `0 to 2`.

use crate::enum_keywords::case_of;
use crate::slots::dense_i64;
use format_runtime::hooks::{
    CustomDirective, ParameterDirective, ParameterValue, Parsed, Printed, Signature, argument,
};
use format_runtime::program::ArgumentKind;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{IntegerValue, Operation, Parameter};

/// `custom<DimensionList>($shape)`: `4x?x8`, or `[]`.
pub(super) struct DimensionList;

/// `custom<DimensionList>($shape)` in the formats of attributes and types, for an array of numbers: what
/// `AsmParser::parseDimensionList` reads.
impl ParameterDirective for DimensionList {
    fn signature(&self) -> Signature {
        Signature::of(&[ArgumentKind::Parameter])
    }

    fn reads(&self, cpp_types: &[&str]) -> bool {
        let is_array = |class: &&str| {
            let of = class.trim_start_matches(':').trim_start_matches("llvm::");
            ["ArrayRef<", "SmallVector<"]
                .iter()
                .any(|array| of.strip_prefix(array).is_some_and(is_i64))
        };
        cpp_types.iter().all(is_array)
    }

    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let (offset, mut sizes) = (parser.offset(), Vec::new());
        parser.parse_dimension_list(&mut sizes, true, false)?;
        if sizes.is_empty() {
            return Err(parser.custom_error(offset, "Failed parsing dimension list."));
        }
        let size = |size: &i64| Parameter::Integer(IntegerValue::Small(*size));
        let sizes: Vec<Parameter<'m>> = sizes.iter().map(size).collect();
        let list = Parameter::List(parser.context().parameters(&sizes));
        for argument in arguments {
            *argument = ParameterValue::Parameter(Some(list));
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        if let [ParameterValue::Parameter(Some(Parameter::List(sizes)))] = arguments {
            let sizes: Vec<i64> = sizes.iter().filter_map(|&size| small(size)).collect();
            printer.dimension_list(&sizes);
        }
    }
}

/// True if the argument of a C++ template, before its `>`, is a number of 64 bits.
fn is_i64(argument: &str) -> bool {
    matches!(
        argument.trim_end_matches('>').trim(),
        "int64_t" | "std::int64_t" | "::std::int64_t"
    )
}

fn small(parameter: Parameter<'_>) -> Option<i64> {
    match parameter {
        Parameter::Integer(IntegerValue::Small(number)) => Some(number),
        _ => None,
    }
}

impl CustomDirective for DimensionList {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        shape: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let mut sizes = Vec::new();
        if parser.parse_optional_token(Token::LSquare) {
            if !parser.parse_optional_token(Token::RSquare) {
                return Err(parser.custom_error(parser.offset(), "Failed parsing dimension list."));
            }
        } else {
            let offset = parser.offset();
            parser.parse_dimension_list(&mut sizes, true, false)?;
            if sizes.is_empty() {
                let message = "Failed parsing dimension list. Did you mean an empty list? It must be denoted by \"[]\".";
                return Err(parser.custom_error(offset, message));
            }
        }
        *shape = Some(parser.context().dense_i64_array(&sizes));
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        shape: Printed<'a, 'm, Self>,
    ) {
        let shape = shape.and_then(dense_i64).unwrap_or_default();
        match shape[..] {
            [] => printer.text("[]"),
            _ => printer.dimension_list(&shape),
        }
    }
}

/// `custom<MNKDimensionList>($m, $n, $k)`: `32x32x1`.
pub(super) struct MatrixSizes;

impl CustomDirective for MatrixSizes {
    type Parameters = (
        argument::Attribute,
        argument::Attribute,
        argument::Attribute,
    );

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (m, n, k): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let mut sizes = Vec::new();
        parser.parse_dimension_list(&mut sizes, false, false)?;
        let offset = parser.offset();
        let [rows, columns, depth] = sizes[..] else {
            return Err(parser.custom_error(offset, "expected 3 dimensions in MNK dimension list"));
        };
        let context = parser.context();
        let size = |size| Some(context.integer(context.i32(), size));
        (*m, *n, *k) = (size(rows), size(columns), size(depth));
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (m, n, k): Printed<'a, 'm, Self>,
    ) {
        let sizes: Vec<i64> = [m, n, k]
            .into_iter()
            .flatten()
            .filter_map(case_of)
            .collect();
        printer.dimension_list(&sizes);
    }
}

/// `custom<MNKDimensionList>($m, $n, $k)` in the formats of attributes and types, for numbers.
impl ParameterDirective for MatrixSizes {
    fn signature(&self) -> Signature {
        Signature::of(&[ArgumentKind::Parameter; 3])
    }

    fn reads(&self, cpp_types: &[&str]) -> bool {
        let is_number = |class: &&str| {
            let number = class.trim_start_matches("std::");
            matches!(
                number,
                "int" | "unsigned" | "int32_t" | "uint32_t" | "int64_t" | "uint64_t"
            )
        };
        cpp_types.iter().all(is_number)
    }

    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let (offset, mut sizes) = (parser.offset(), Vec::new());
        parser.parse_dimension_list(&mut sizes, false, false)?;
        if sizes.len() != arguments.len() {
            return Err(parser.custom_error(offset, "expected 3 dimensions in MNK dimension list"));
        }
        for (argument, size) in arguments.iter_mut().zip(sizes) {
            let size = Parameter::Integer(IntegerValue::Small(size));
            *argument = ParameterValue::Parameter(Some(size));
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        let sizes = arguments.iter().filter_map(|argument| match argument {
            ParameterValue::Parameter(size) => small((*size)?),
            ParameterValue::Ref(_) | ParameterValue::Text(_) => None,
        });
        printer.dimension_list(&sizes.collect::<Vec<_>>());
    }
}

/// `custom<LevelRange>($low, $high)`: `0 to 2`, or `0` for a single level.
pub(super) struct LevelRange;

/// Parses both ends; the higher one is exclusive.
fn parse_levels(parser: &mut Parser<'_, '_>) -> ParseResult<[i64; 2]> {
    let offset = parser.offset();
    let low = parser.parse_integer()?;
    let high = if parser.parse_optional_keyword("to") {
        parser.parse_integer()?
    } else {
        low.saturating_add(1)
    };
    if low < high {
        Ok([low, high])
    } else {
        Err(parser.custom_error(offset, "expect larger level upper bound than lower bound"))
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
    type Parameters = (argument::Attribute, argument::Attribute);

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        (low, high): Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let levels = parse_levels(parser)?;
        let context = parser.context();
        let [first, last] = levels.map(|level| Some(context.integer(context.index_type(), level)));
        (*low, *high) = (first, last);
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        (low, high): Printed<'a, 'm, Self>,
    ) {
        if let (Some(low), Some(high)) = (low.and_then(case_of), high.and_then(case_of)) {
            print_levels(printer, low, high);
        }
    }
}

impl ParameterDirective for LevelRange {
    fn signature(&self) -> Signature {
        Signature::of(&[ArgumentKind::Parameter, ArgumentKind::Parameter])
    }

    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let levels = parse_levels(parser)?;
        for (argument, level) in arguments.iter_mut().zip(levels) {
            *argument =
                ParameterValue::Parameter(Some(Parameter::Integer(IntegerValue::Small(level))));
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
