//! The `async` dialect.

use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Functions};
use crate::types::{instance, type_parameter};
use format_runtime::hooks::Hooks;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{OPERAND_SEGMENT_SIZES, Operation, OperationState, Value};

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "async.execute", EXECUTE);
}

/// `async.execute [%t] (%v as %a: !async.value<T>) -> !async.value<U> attributes {...} {...}`
const EXECUTE: Functions = Functions(parse, fits, print);

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let token = instance(context, "async.token", &[]);
    let mut dependencies = Vec::new();
    if parser.parse_optional_token(Token::LSquare) {
        parser.parse_operand_list(&mut dependencies, Delimiter::None)?;
        parser.parse_token(Token::RSquare)?;
    }
    syntax::resolve_all(parser, &dependencies, token, &mut state.operands)?;
    let mut arguments = Vec::new();
    parser.parse_comma_separated(Delimiter::OptionalParen, |parser| {
        let operand = parser.parse_operand()?;
        parser.parse_keyword("as")?;
        // The location precedes the type.
        let mut argument = parser.parse_argument(false, false)?;
        let type_ = syntax::colon_type(parser)?;
        state.operands.push(parser.resolve_operand(operand, type_)?);
        argument.type_ = type_parameter(type_, "async.value").unwrap_or(type_);
        arguments.push(argument);
        Ok(())
    })?;
    state.set_operand_segments(context, &[dependencies.len(), arguments.len()]);
    state.results.push(token);
    parser.parse_optional_arrow_type_list(&mut state.results)?;
    syntax::attr_dict_with_keyword(parser, state)?;
    let body = parser.parse_region(&arguments)?;
    syntax::ensure_terminator(parser, state, body, "async.yield")?;
    state.regions.push(body);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_results() > 0
        && operation.num_regions() == 1
        && operation
            .operand_segments::<2>()
            .is_some_and(|[_, operands]| {
                operation
                    .region(0)
                    .first()
                    .is_some_and(|entry| entry.num_arguments() == operands)
            })
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let (Some([dependencies, _]), Some(entry)) = (
        operation.operand_segments::<2>(),
        operation.region(0).first(),
    ) else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let (dependencies, operands) = operands.split_at(dependencies);
    if !dependencies.is_empty() {
        printer.text(" [");
        printer.operands(dependencies.iter().copied());
        printer.text("]");
    }
    for (index, (operand, argument)) in operands.iter().zip(entry.arguments()).enumerate() {
        printer.text(if index == 0 { " (" } else { ", " });
        printer.operand(*operand);
        printer.text(" as ");
        printer.operand(argument.value());
        printer.text(": ");
        printer.type_(operand.type_());
    }
    if !operands.is_empty() {
        printer.text(")");
    }
    let results: Vec<_> = operation.results().skip(1).map(Value::type_).collect();
    printer.optional_arrow_type_list(&results);
    printer.optional_attr_dict_with_keyword(&slots::entries(operation, &[OPERAND_SEGMENT_SIZES]));
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
}
