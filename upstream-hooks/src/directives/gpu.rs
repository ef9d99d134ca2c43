//! Directives of `gpu`.

use super::{operands, wrong_arguments};
use crate::enum_words::Word;
use crate::types::instance;
use format_runtime::hooks::{CustomDirective, DirectiveArgument, PrintArgument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, TypeKind};

/// `custom<AsyncDependencies>(type($token), $dependencies)`: `async [%a, %b]`, each part optional.
pub(super) struct AsyncDependencies;

impl CustomDirective for AsyncDependencies {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Type(token), DirectiveArgument::Operands(dependencies)] = arguments else {
            return Err(wrong_arguments(parser, "AsyncDependencies", arguments));
        };
        let offset = parser.offset();
        if parser.parse_optional_keyword("async") {
            if parser.num_result_names() == 0 {
                return Err(parser.custom_error(offset, "needs to be named when marked 'async'"));
            }
            *token = Some(instance(parser.context(), "gpu.async.token", &[]));
        }
        parser.parse_operand_list(dependencies, Delimiter::OptionalSquare)?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [token, dependencies] = arguments else { return };
        let is_async = token.type_().is_some();
        if is_async {
            printer.text("async");
        }
        let dependencies = operands(operation, dependencies.operands());
        if dependencies.len() > 0 {
            printer.text(if is_async { " [" } else { "[" });
            printer.operands(dependencies);
            printer.text("]");
        }
    }
}

/// `custom<LaunchFuncOperands>($operands, type($operands))`: `args(%a : i32, %b : f32)`, or nothing.
pub(super) struct LaunchOperands;

impl CustomDirective for LaunchOperands {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Operands(values), DirectiveArgument::Types(types)] = arguments else {
            return Err(wrong_arguments(parser, "LaunchFuncOperands", arguments));
        };
        if !parser.parse_optional_keyword("args") {
            return Ok(false);
        }
        parser.parse_token(Token::LParen)?;
        if parser.parse_optional_token(Token::RParen) {
            return Ok(true);
        }
        loop {
            values.push(parser.parse_operand()?);
            parser.parse_token(Token::Colon)?;
            types.push(parser.parse_type()?);
            if !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
        parser.parse_token(Token::RParen)?;
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let [values, types] = arguments else { return };
        let values = operands(operation, values.operands());
        if values.len() == 0 {
            return;
        }
        for (index, (value, type_)) in values.zip(types.types()).enumerate() {
            printer.text(if index == 0 { "args(" } else { ", " });
            printer.operand(value);
            printer.text(" : ");
            printer.type_(*type_);
        }
        printer.text(")");
    }
}

/// `custom<LaunchDimType>(type($x), ref($cluster), type($cx), type($cy), type($cz))`: `: i64`, or nothing for `index`.
pub(super) struct LaunchDimension;

impl CustomDirective for LaunchDimension {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [
            DirectiveArgument::Type(type_),
            DirectiveArgument::Operand(cluster),
            DirectiveArgument::Type(x),
            DirectiveArgument::Type(y),
            DirectiveArgument::Type(z),
        ] = arguments
        else {
            return Err(wrong_arguments(parser, "LaunchDimType", arguments));
        };
        let written = parser.parse_optional_token(Token::Colon);
        *type_ = Some(if written { parser.parse_type()? } else { parser.context().type_(TypeKind::Index) });
        if cluster.is_some() {
            (*x, *y, *z) = (*type_, *type_, *type_);
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let Some(type_) = arguments.first().and_then(|argument| argument.type_()) else { return };
        if !matches!(type_.kind(), TypeKind::Index) {
            printer.text(": ");
            printer.type_(type_);
        }
    }
}

/// `custom<AllReduceOperation>($op)`: `add`, or nothing.
pub(super) struct AllReduce;

const REDUCTION: Word = Word {
    slot: "op",
    class: "AllReduceOperation",
    namespace: "gpu::",
    definition: Some("gpu.all_reduce_op"),
    default: "",
};

impl CustomDirective for AllReduce {
    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let [DirectiveArgument::Attribute(operation)] = arguments else {
            return Err(wrong_arguments(parser, "AllReduceOperation", arguments));
        };
        let Some(word) = parser.parse_optional_any_keyword() else { return Ok(false) };
        *operation = REDUCTION.symbolize(parser, word);
        if operation.is_none() {
            let offset = parser.offset();
            return Err(parser.error(offset, "invalid op kind"));
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        if let Some(operation) = arguments.first().and_then(|argument| argument.attribute()) {
            printer.stripped_attribute(operation);
        }
    }
}
