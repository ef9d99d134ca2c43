//! Parts of composites: `spirv.CompositeExtract`, `spirv.CompositeInsert`, and operations with a pair as result.

use super::types::{element, members};
use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, OperationState, Type};

const INDICES: &str = "indices";

/// Parses `[0 : i32, 1 : i32]`. Returns its offset.
fn parse_indices<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<usize> {
    let offset = parser.offset();
    let indices = parser.parse_attribute(None)?;
    slots::set(parser.context(), state, INDICES, indices);
    Ok(offset)
}

/// The type that the indices lead to.
fn nested_type<'m>(
    parser: &mut Parser<'_, 'm>,
    composite: Type<'m>,
    indices: Option<Attribute<'m>>,
    offset: usize,
) -> ParseResult<Type<'m>> {
    let Some(indices) = indices.and_then(Attribute::as_array) else {
        return Err(parser.custom_error(
            offset,
            "expected a 32-bit integer array attribute for 'indices'",
        ));
    };
    if indices.is_empty() {
        return Err(parser.custom_error(
            offset,
            "expected at least one index for spirv.CompositeExtract",
        ));
    }
    let mut type_ = composite;
    for index in indices {
        let Some(index) = index.as_integer() else {
            let message = format!(
                "expected an 32-bit integer for index, but found '{}'",
                parser.attribute_text(*index)
            );
            return Err(parser.custom_error(offset, message));
        };
        type_ = element(parser, type_, index)
            .map_err(|message| parser.custom_error(offset, message))?;
    }
    Ok(type_)
}

/// `spirv.CompositeExtract %c[0 : i32] : C`
pub(super) const EXTRACT: Functions = Functions(parse_extract, fits_extract, print_extract);

fn parse_extract<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let composite = parser.parse_operand()?;
    let offset = parse_indices(parser, state)?;
    let type_ = syntax::colon_type(parser)?;
    syntax::resolve_all(parser, &[composite], type_, &mut state.operands)?;
    let part = nested_type(parser, type_, slots::in_state(state, INDICES), offset)?;
    state.results.push(part);
    Ok(())
}

fn fits_extract(operation: Operation<'_>) -> bool {
    operation.num_operands() == 1
        && operation.num_results() == 1
        && slots::get(operation, INDICES).is_some()
}

fn print_extract<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    printer.operand(operation.operand(0));
    if let Some(indices) = slots::get(operation, INDICES) {
        printer.attribute(indices);
    }
    printer.text(" : ");
    printer.type_(operation.operand(0).type_());
}

/// `spirv.IAddCarry %a, %b : !spirv.struct<(T, T)>`: two results in one struct.
pub(super) const PAIR_RESULT: Functions =
    Functions(parse_pair_result, fits_pair_result, print_pair_result);

fn parse_pair_result<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    syntax::attr_dict(parser, state)?;
    let operands = syntax::any_operand_list(parser, Delimiter::None)?;
    parser.parse_token(Token::Colon)?;
    let offset = parser.offset();
    let type_ = parser.parse_type()?;
    let Some([member, _]) = members(type_)
        .as_deref()
        .and_then(|members| <[Type<'m>; 2]>::try_from(members).ok())
    else {
        return Err(parser.custom_error(offset, "expected spirv.struct type with two members"));
    };
    syntax::resolve_each(parser, &operands, &[member; 2], offset, &mut state.operands)?;
    state.results.push(type_);
    Ok(())
}

fn fits_pair_result(operation: Operation<'_>) -> bool {
    operation.num_operands() == 2
        && operation.num_results() == 1
        && members(operation.result(0).type_()).is_some_and(|members| {
            let same = |member: &Type<'_>| {
                operation
                    .operands()
                    .all(|operand| operand.type_() == *member)
            };
            members.len() == 2 && members.iter().all(same)
        })
}

fn print_pair_result<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(" ");
    syntax::print_attr_dict(printer, operation, &[]);
    printer.operands(operation.operands());
    printer.text(" : ");
    printer.type_(operation.result(0).type_());
}
