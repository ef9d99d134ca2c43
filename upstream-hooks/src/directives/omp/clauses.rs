//! Clauses that list variables.

use super::super::{elements, keyword, operands, symbol_attribute, wrong_arguments};
use crate::enum_words::Word;
use crate::syntax::{any_operand_list, colon_type, print_typed};
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::Operation;

/// `custom<AllocateAndAllocator>($variables, type($variables), $allocators, type($allocators))`:
/// `%allocator : T -> %variable : U`.
pub(super) struct Allocate;

impl CustomDirective for Allocate {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Operands(variables),
            DirectiveArgument::Types(variable_types),
            DirectiveArgument::Operands(allocators),
            DirectiveArgument::Types(allocator_types),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "AllocateAndAllocator", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [variables, _, allocators, _] = arguments else { return };
        let variables = operands(operation, variables.operands());
        for (index, (variable, allocator)) in variables.zip(operands(operation, allocators.operands())).enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            print_typed(printer, allocator);
            printer.text(" -> ");
            print_typed(printer, variable);
        }
    }
}

/// `custom<AlignedClause>($variables, type($variables), $alignments)`: `%a : T -> 32 : i64`.
pub(super) struct Aligned;

impl CustomDirective for Aligned {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Operands(variables),
            DirectiveArgument::Types(types),
            DirectiveArgument::Attribute(alignments),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "AlignedClause", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [variables, _, alignments] = arguments else { return };
        let variables = operands(operation, variables.operands());
        for (index, (variable, alignment)) in variables.zip(elements(alignments)).enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            print_typed(printer, variable);
            printer.text(" -> ");
            printer.attribute(*alignment);
        }
    }
}

/// `custom<LinearClause>($variables, type($variables), $steps)`: `%a = %step : T`.
pub(super) struct Linear;

impl CustomDirective for Linear {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Operands(variables),
            DirectiveArgument::Types(types),
            DirectiveArgument::Operands(steps),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "LinearClause", arguments));
        };
        parser.parse_comma_separated(Delimiter::None, |parser| {
            variables.push(parser.parse_operand()?);
            parser.parse_token(Token::Equal)?;
            steps.push(parser.parse_operand()?);
            types.push(colon_type(parser)?);
            Ok(())
        })?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [variables, _, steps] = arguments else { return };
        let mut steps = operands(operation, steps.operands());
        for (index, variable) in operands(operation, variables.operands()).enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            printer.operand(variable);
            if let Some(step) = steps.next() {
                printer.text(" = ");
                printer.operand(step);
            }
            printer.text(" : ");
            printer.type_(variable.type_());
        }
    }
}

/// `custom<Copyprivate>($variables, type($variables), $functions)`: `%a -> @copy : T`.
pub(super) struct CopyPrivate;

impl CustomDirective for CopyPrivate {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Operands(variables),
            DirectiveArgument::Types(types),
            DirectiveArgument::Attribute(functions),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "Copyprivate", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [variables, _, functions] = arguments else { return };
        let variables = operands(operation, variables.operands());
        for (index, (variable, function)) in variables.zip(elements(functions)).enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            printer.operand(variable);
            printer.text(" -> ");
            printer.attribute(*function);
            printer.text(" : ");
            printer.type_(variable.type_());
        }
    }
}

/// `custom<DependVarList>($variables, type($variables), $kinds)`: `taskdependin -> %a : T`.
pub(super) struct Depend;

const DEPENDENCE: Word = Word::of("ClauseTaskDepend", "omp::", "omp.clause_task_depend");

impl CustomDirective for Depend {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Operands(variables),
            DirectiveArgument::Types(types),
            DirectiveArgument::Attribute(kinds),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "DependVarList", arguments));
        };
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [variables, _, kinds] = arguments else { return };
        let variables = operands(operation, variables.operands());
        for (index, (variable, kind)) in variables.zip(elements(kinds)).enumerate() {
            if index > 0 {
                printer.text(", ");
            }
            printer.text(&DEPENDENCE.stringify(printer, *kind).unwrap_or_default());
            printer.text(" -> ");
            print_typed(printer, variable);
        }
    }
}

/// `custom<LoopTransformClis>($generatees, $applyees)`: `(%new) <- (%old)`, or ` <- (%old)`.
pub(super) struct TransformedLoops;

impl CustomDirective for TransformedLoops {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Operands(generatees), DirectiveArgument::Operands(applyees)] = arguments else {
            return Err(wrong_arguments(parser, "LoopTransformClis", arguments));
        };
        if !parser.parse_optional_token(Token::Less) {
            *generatees = any_operand_list(parser, Delimiter::Paren)?;
            parser.parse_token(Token::Less)?;
        }
        parser.parse_token(Token::Minus)?;
        *applyees = any_operand_list(parser, Delimiter::Paren)?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [generatees, applyees] = arguments else { return };
        let generatees = operands(operation, generatees.operands());
        if generatees.len() > 0 {
            printer.text("(");
            printer.operands(generatees);
            printer.text(")");
        }
        printer.text(" <- (");
        printer.operands(operands(operation, applyees.operands()));
        printer.text(")");
    }
}
