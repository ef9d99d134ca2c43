//! `llvm.func`

use super::common::{CALLING_CONVENTION, COMDAT, LINKAGE, UNNAMED_ADDRESS, VISIBILITY};
use super::types::{function, function_parts};
use crate::function_like::{
    self, ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, RESULT_ATTRIBUTES, SYMBOL_NAME,
};
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, DialectInstance, Operation, OperationState, Parameter, Type,
};

/// `llvm.func internal fastcc @f(%a: i32, ...) -> i32 attributes {...} {...}`
pub(super) const FUNCTION: Functions = Functions(parse, fits, print);

const VSCALE_RANGE: &str = "vscale_range";

/// Result, inputs and `...` of the operation's type.
fn parts(operation: Operation<'_>) -> Option<(Option<Type<'_>>, Vec<Type<'_>>, bool)> {
    match slots::get(operation, FUNCTION_TYPE)?.kind() {
        AttributeKind::Type(type_) => function_parts(*type_),
        _ => None,
    }
}

/// Parses an optional `vscale_range(1, 16)`.
fn parse_range<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    if !parser.parse_optional_keyword(VSCALE_RANGE) {
        return Ok(());
    }
    let context = parser.context();
    parser.parse_token(Token::LParen)?;
    let least = parser.parse_integer()?;
    parser.parse_token(Token::Comma)?;
    let most = parser.parse_integer()?;
    parser.parse_token(Token::RParen)?;
    let bounds =
        [least, most].map(|bound| Parameter::Attribute(context.integer(context.i32(), bound)));
    let range = AttributeKind::Dialect(DialectInstance {
        name: context.definition_name("llvm.vscale_range"),
        parameters: &bounds,
    });
    slots::set(context, state, VSCALE_RANGE, context.attribute(range));
    Ok(())
}

/// The bounds of a range.
fn range(attribute: Option<Attribute<'_>>) -> Option<(i64, i64)> {
    let AttributeKind::Dialect(DialectInstance { parameters, .. }) = attribute?.kind() else {
        return None;
    };
    let bound = |parameter: &Parameter<'_>| match parameter {
        Parameter::Attribute(attribute) => attribute.as_integer(),
        _ => None,
    };
    match parameters {
        [least, most] => Some((bound(least)?, bound(most)?)),
        _ => None,
    }
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    for word in [LINKAGE, VISIBILITY, UNNAMED_ADDRESS, CALLING_CONVENTION] {
        word.parse(parser, state);
    }
    let offset = parser.offset();
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    let signature = function_like::parse_signature(parser, true)?;
    if signature.results.len() > 1 {
        let message = "failed to construct function type: expected zero or one function result";
        return Err(parser.custom_error(offset, message));
    }
    let result = signature.results.first().copied();
    let type_ = function(context, result, &signature.inputs(), signature.variadic);
    slots::set_type(context, state, FUNCTION_TYPE, type_);
    parse_range(parser, state)?;
    syntax::attribute_in_parens(parser, state, COMDAT)?;
    syntax::attr_dict_with_keyword(parser, state)?;
    function_like::set_signature_attributes(context, state, &signature);
    function_like::parse_any_body(parser, state, &signature)
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_regions() == 1
        && operation.num_operands() == 0
        && operation.num_results() == 0
        && slots::string(operation, SYMBOL_NAME).is_some()
        && parts(operation)
            .is_some_and(|(_, inputs, _)| function_like::body_takes(operation, inputs.len()))
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some((result, inputs, variadic)) = parts(operation) else {
        return;
    };
    printer.text(" ");
    for word in [LINKAGE, VISIBILITY, UNNAMED_ADDRESS, CALLING_CONVENTION] {
        word.print_optional(printer, operation);
    }
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
    let inputs = (&*inputs, variadic);
    function_like::print_signature(printer, operation, inputs, result.as_slice());
    if let Some((least, most)) = range(slots::get(operation, VSCALE_RANGE)) {
        printer.text(&format!(" vscale_range({least}, {most})"));
    }
    syntax::print_attribute_in_parens(printer, operation, COMDAT);
    let elided = [
        SYMBOL_NAME,
        FUNCTION_TYPE,
        ARGUMENT_ATTRIBUTES,
        RESULT_ATTRIBUTES,
        LINKAGE.slot,
        CALLING_CONVENTION.slot,
        VISIBILITY.slot,
        COMDAT,
        UNNAMED_ADDRESS.slot,
        VSCALE_RANGE,
    ];
    printer.optional_attr_dict_with_keyword(&slots::listed(printer, operation, &elided));
    function_like::print_body(printer, operation.region(0));
}
