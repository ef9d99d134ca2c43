//! Clauses that list variables.

use super::super::elements::{elements, keyword, symbol_attribute};
use crate::enum_keywords::EnumKeyword;
use crate::syntax::{any_operand_list, colon_type, print_typed};
use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<AllocateAndAllocator>($variables, type($variables), $allocators, type($allocators))`:
/// `%allocator : T -> %variable : U`.
pub(super) struct Allocate;

impl CustomDirective for Allocate {
    type Parameters = (argument::Operands, argument::Types, argument::Operands, argument::Types);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (variables, variable_types, allocators, allocator_types) = given;
        parser.parse_comma_separated(Delimiter::None, |parser| {
            allocators.push(parser.parse_operand()?);
            allocator_types.push(colon_type(parser)?);
            parser.parse_token(Token::Arrow)?;
            variables.push(parser.parse_operand()?);
            variable_types.push(colon_type(parser)?);
            Ok(())
        })?;
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (variables, _, allocators, _) = given;
        printer.interleave_comma(variables.zip(allocators), |printer, (variable, allocator)| {
            print_typed(printer, allocator);
            printer.text(" -> ");
            print_typed(printer, variable);
        });
    }
}

/// `custom<AlignedClause>($variables, type($variables), $alignments)`: `%a : T -> 32 : i64`.
pub(super) struct Aligned;

impl CustomDirective for Aligned {
    type Parameters = (argument::Operands, argument::Types, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (variables, types, alignments) = given;
        let mut written = Vec::new();
        parser.parse_comma_separated(Delimiter::None, |parser| {
            variables.push(parser.parse_operand()?);
            types.push(colon_type(parser)?);
            parser.parse_token(Token::Arrow)?;
            written.push(parser.parse_attribute(None)?);
            Ok(())
        })?;
        *alignments = Some(parser.context().array(&written));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (variables, _, alignments) = given;
        printer.interleave_comma(variables.zip(elements(alignments)), |printer, (variable, alignment)| {
            print_typed(printer, variable);
            printer.text(" -> ");
            printer.attribute(*alignment);
        });
    }
}

/// `custom<LinearClause>($variables, type($variables), $steps)`: `%a = %step : T`.
pub(super) struct Linear;

impl CustomDirective for Linear {
    type Parameters = (argument::Operands, argument::Types, argument::Operands);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (variables, types, steps) = given;
        parser.parse_comma_separated(Delimiter::None, |parser| {
            variables.push(parser.parse_operand()?);
            parser.parse_token(Token::Equal)?;
            steps.push(parser.parse_operand()?);
            types.push(colon_type(parser)?);
            Ok(())
        })?;
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (variables, _, steps) = given;
        let mut steps = steps;
        printer.interleave_comma(variables, |printer, variable| {
            printer.operand(variable);
            if let Some(step) = steps.next() {
                printer.text(" = ");
                printer.operand(step);
            }
            printer.text(" : ");
            printer.type_(variable.type_());
        });
    }
}

/// `custom<Copyprivate>($variables, type($variables), $functions)`: `%a -> @copy : T`.
pub(super) struct CopyPrivate;

impl CustomDirective for CopyPrivate {
    type Parameters = (argument::Operands, argument::Types, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (variables, types, functions) = given;
        let mut written = Vec::new();
        parser.parse_comma_separated(Delimiter::None, |parser| {
            variables.push(parser.parse_operand()?);
            parser.parse_token(Token::Arrow)?;
            written.push(symbol_attribute(parser)?);
            types.push(colon_type(parser)?);
            Ok(())
        })?;
        *functions = Some(parser.context().array(&written));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (variables, _, functions) = given;
        printer.interleave_comma(variables.zip(elements(functions)), |printer, (variable, function)| {
            printer.operand(variable);
            printer.text(" -> ");
            printer.attribute(*function);
            printer.text(" : ");
            printer.type_(variable.type_());
        });
    }
}

/// `custom<DependVarList>($variables, type($variables), $kinds)`: `taskdependin -> %a : T`.
pub(super) struct Depend;

const DEPENDENCE: EnumKeyword = EnumKeyword::of("ClauseTaskDepend", "omp::", "omp.clause_task_depend");

impl CustomDirective for Depend {
    type Parameters = (argument::Operands, argument::Types, argument::Attribute);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (variables, types, kinds) = given;
        let mut written = Vec::new();
        parser.parse_comma_separated(Delimiter::None, |parser| {
            let (offset, text) = keyword(parser)?;
            parser.parse_token(Token::Arrow)?;
            variables.push(parser.parse_operand()?);
            types.push(colon_type(parser)?);
            let Some(kind) = DEPENDENCE.symbolize(parser, text) else {
                // Upstream fails without a word.
                return Err(parser.custom_error(offset, format!("invalid clause value: '{text}'")));
            };
            written.push(kind);
            Ok(())
        })?;
        *kinds = Some(parser.context().array(&written));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (variables, _, kinds) = given;
        printer.interleave_comma(variables.zip(elements(kinds)), |printer, (variable, kind)| {
            printer.text(&DEPENDENCE.stringify(printer, *kind).unwrap_or_default());
            printer.text(" -> ");
            print_typed(printer, variable);
        });
    }
}

/// `custom<LoopTransformClis>($generatees, $applyees)`: `(%new) <- (%old)`, or ` <- (%old)`.
pub(super) struct TransformedLoops;

impl CustomDirective for TransformedLoops {
    type Parameters = (argument::Operands, argument::Operands);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (generatees, applyees) = given;
        if !parser.parse_optional_token(Token::Less) {
            *generatees = any_operand_list(parser, Delimiter::Paren)?;
            parser.parse_token(Token::Less)?;
        }
        parser.parse_token(Token::Minus)?;
        *applyees = any_operand_list(parser, Delimiter::Paren)?;
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (generatees, applyees) = given;
        if !generatees.is_empty() {
            printer.text("(");
            printer.operands(generatees);
            printer.text(")");
        }
        printer.text(" <- (");
        printer.operands(applyees);
        printer.text(")");
    }
}
