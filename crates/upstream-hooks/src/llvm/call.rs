//! `llvm.call`, `llvm.invoke`, `llvm.call_intrinsic`

use super::bundles::{self, BUNDLE_SIZES, BUNDLE_TAGS, Bundles};
use super::common::CALLING_CONVENTION;
use super::simple::{FAST_MATH, is_no_fast_math};
use crate::call_like;
use crate::enum_keywords::EnumKeyword;
use crate::function_like::{ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES};
use crate::slots;
use crate::syntax::{self, Functions, Unresolved};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{
    AttributeKind, OPERAND_SEGMENT_SIZES, Operation, OperationState, TypeKind, Value,
};

const TAIL_CALL: EnumKeyword =
    EnumKeyword::of("TailCallKind", "LLVM::", "llvm.tailcallkind").in_slot("TailCallKind", "none");
const CALLEE: &str = "callee";
const CALLEE_TYPE: &str = "var_callee_type";
const INTRINSIC: &str = "intrin";

/// The attributes omitted from the printed dictionary.
const ELIDED: [&str; 9] = [
    CALLEE,
    CALLEE_TYPE,
    CALLING_CONVENTION.slot,
    TAIL_CALL.slot,
    OPERAND_SEGMENT_SIZES,
    BUNDLE_SIZES,
    BUNDLE_TAGS,
    ARGUMENT_ATTRIBUTES,
    RESULT_ATTRIBUTES,
];

/// Parses `@f(%a)` or `%f(%a)`. An indirect callee is the first operand.
fn parse_callee<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<(bool, Unresolved<'p>)> {
    let callee = parser.parse_optional_operand()?;
    if callee.is_none() {
        let offset = parser.offset();
        let symbol = parser.parse_attribute(None)?;
        if !matches!(symbol.kind(), AttributeKind::SymbolRef { nested: [], .. }) {
            return Err(parser.custom_error(offset, "invalid kind of attribute specified"));
        }
        slots::set(parser.context(), state, CALLEE, symbol);
    }
    let mut operands: Unresolved<'p> = callee.into_iter().collect();
    parser.parse_operand_list(&mut operands, Delimiter::Paren)?;
    Ok((callee.is_none(), operands))
}

/// Parses an optional `vararg(!llvm.func<...>)`.
fn parse_callee_type<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    if parser.parse_optional_keyword("vararg") {
        parser.parse_token(Token::LParen)?;
        let type_ = parser.parse_type()?;
        slots::set_type(parser.context(), state, CALLEE_TYPE, type_);
        parser.parse_token(Token::RParen)?;
    }
    Ok(())
}

/// Parses `: (A) -> B`, or `: !llvm.ptr, (A) -> B` for an indirect call. Resolves the operands.
fn parse_types<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
    direct: bool,
    operands: &Unresolved<'p>,
) -> ParseResult<()> {
    let offset = parser.offset();
    parser.parse_token(Token::Colon)?;
    let mut types = Vec::new();
    if !direct {
        types.push(parser.parse_type()?);
        if !parser.parse_optional_token(Token::Comma) {
            return Err(
                parser.custom_error(offset, "expected indirect call to have 2 trailing types")
            );
        }
    }
    let signature = call_like::parse(parser)?;
    match signature.results() {
        [] => {}
        [only] => {
            if matches!(only.kind(), TypeKind::Dialect(instance) if instance.name.as_str() == "llvm.void")
            {
                return Err(parser.custom_error(offset, "expected a non-void result type"));
            }
        }
        _ => return Err(parser.custom_error(offset, "expected function with 0 or 1 result")),
    }
    types.extend_from_slice(&signature.inputs);
    let name = parser.name_offset();
    syntax::resolve_each(parser, operands, &types, name, &mut state.operands)?;
    state.results.extend_from_slice(signature.results());
    call_like::set_attributes(parser.context(), state, &signature);
    Ok(())
}

/// Prints `@f(%a)`, or `%f(%a)` with the first operand as callee.
fn print_callee<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    operands: &[Value<'m>],
) {
    let mut arguments = operands;
    if let Some(callee) = slots::get(operation, CALLEE) {
        printer.attribute(callee);
    } else if let [callee, rest @ ..] = operands {
        printer.operand(*callee);
        arguments = rest;
    }
    printer.text("(");
    printer.operands(arguments.iter().copied());
    printer.text(")");
}

/// Prints ` vararg(T)`, bundles and the dictionary.
fn print_middle<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    bundled: &[Value<'m>],
) {
    if let Some(type_) = slots::get(operation, CALLEE_TYPE) {
        printer.text(" vararg(");
        printer.attribute(type_);
        printer.text(")");
    }
    bundles::print(printer, operation, bundled);
    let mut elided = ELIDED.to_vec();
    if is_no_fast_math(slots::get(operation, FAST_MATH)) {
        elided.push(FAST_MATH);
    }
    syntax::print_attr_dict(printer, operation, &elided);
}

/// Prints ` : (A) -> B`, with the type of an indirect callee first.
fn print_types<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    operands: &[Value<'m>],
) {
    printer.text(" : ");
    let mut arguments = operands;
    if let (None, [callee, rest @ ..]) = (slots::get(operation, CALLEE), operands) {
        printer.type_(callee.type_());
        printer.text(", ");
        arguments = rest;
    }
    call_like::print(
        printer,
        operation,
        arguments.iter().copied().map(Value::type_),
    );
}

fn has_callee(operation: Operation<'_>, operands: usize) -> bool {
    operation.num_results() <= 1 && (operands > 0 || slots::get(operation, CALLEE).is_some())
}

/// The numbers of the call's own operands and of operands in bundles.
fn call_segments(operation: Operation<'_>) -> Option<[usize; 2]> {
    if bundles::are_known(operation.name()) {
        return operation.operand_segments();
    }
    Some([operation.num_operands(), 0])
}

/// The numbers of the call's own operands, of operands for each successor, and of operands in bundles.
fn invoke_segments(operation: Operation<'_>) -> Option<[usize; 4]> {
    if bundles::are_known(operation.name()) {
        return operation.operand_segments();
    }
    operation
        .operand_segments()
        .map(|[operands, normal, unwind]| [operands, normal, unwind, 0])
}

/// `llvm.call fastcc tail @f(%a) vararg(T) ["bundle"(%b : B)] {...} : (A) -> C`
pub(super) const CALL: Functions = Functions(parse_call, fits_call, print_call);

fn parse_call<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    CALLING_CONVENTION.parse(parser, state);
    TAIL_CALL.parse(parser, state);
    let (direct, operands) = parse_callee(parser, state)?;
    parse_callee_type(parser, state)?;
    let bundles = Bundles::parse(parser, state)?;
    syntax::attr_dict(parser, state)?;
    parse_types(parser, state, direct, &operands)?;
    let bundled = bundles.resolve(parser, state)?;
    if bundles::are_known(state.name) {
        state.set_operand_segments(parser.context(), &[operands.len(), bundled]);
    }
    Ok(())
}

fn fits_call(operation: Operation<'_>) -> bool {
    call_segments(operation).is_some_and(|[operands, bundled]| {
        has_callee(operation, operands) && bundles::fit(operation, bundled)
    })
}

fn print_call<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some([operands, _]) = call_segments(operation) else {
        return;
    };
    let all: Vec<Value<'m>> = operation.operands().collect();
    let (operands, bundled) = all.split_at(operands);
    printer.text(" ");
    CALLING_CONVENTION.print_optional(printer, operation);
    TAIL_CALL.print_optional(printer, operation);
    print_callee(printer, operation, operands);
    print_middle(printer, operation, bundled);
    print_types(printer, operation, operands);
}

/// `llvm.invoke fastcc @f(%a) to ^bb1(%b : B) unwind ^bb2 vararg(T) ["bundle"(%c : C)] {...} : (A) -> D`
pub(super) const INVOKE: Functions = Functions(parse_invoke, fits_invoke, print_invoke);

fn parse_invoke<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    CALLING_CONVENTION.parse(parser, state);
    let (direct, operands) = parse_callee(parser, state)?;
    let mut passed = Vec::new();
    let mut lengths = [operands.len(), 0, 0, 0];
    for (length, keyword) in lengths[1..].iter_mut().zip(["to", "unwind"]) {
        parser.parse_keyword(keyword)?;
        let (block, values) = syntax::successor(parser)?;
        state.successors.push(block);
        *length = values.len();
        passed.extend(values);
    }
    parse_callee_type(parser, state)?;
    let bundles = Bundles::parse(parser, state)?;
    syntax::attr_dict(parser, state)?;
    parse_types(parser, state, direct, &operands)?;
    state.operands.extend(passed);
    lengths[3] = bundles.resolve(parser, state)?;
    let lengths = if bundles::are_known(state.name) {
        &lengths[..]
    } else {
        &lengths[..3]
    };
    state.set_operand_segments(parser.context(), lengths);
    Ok(())
}

fn fits_invoke(operation: Operation<'_>) -> bool {
    operation.num_successors() == 2
        && invoke_segments(operation).is_some_and(|[operands, _, _, bundled]| {
            has_callee(operation, operands) && bundles::fit(operation, bundled)
        })
}

fn print_invoke<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some([operands, normal, unwind, _]) = invoke_segments(operation) else {
        return;
    };
    let all: Vec<Value<'m>> = operation.operands().collect();
    let (operands, rest) = all.split_at(operands);
    let (normal, rest) = rest.split_at(normal);
    let (unwind, bundled) = rest.split_at(unwind);
    printer.text(" ");
    CALLING_CONVENTION.print_optional(printer, operation);
    print_callee(printer, operation, operands);
    printer.text(" to ");
    syntax::print_successor(printer, operation.successor(0), normal.iter().copied());
    printer.text(" unwind ");
    syntax::print_successor(printer, operation.successor(1), unwind.iter().copied());
    print_middle(printer, operation, bundled);
    print_types(printer, operation, operands);
}

/// `llvm.call_intrinsic "llvm.smax"(%a, %b) ["bundle"(%c : C)] {...} : (A, B) -> D`
pub(super) const CALL_INTRINSIC: Functions = Functions(
    parse_call_intrinsic,
    fits_call_intrinsic,
    print_call_intrinsic,
);

fn parse_call_intrinsic<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let offset = parser.offset();
    let name = parser.parse_attribute(None)?;
    if name.as_str().is_none() {
        return Err(parser.custom_error(offset, "invalid kind of attribute specified"));
    }
    slots::set(parser.context(), state, INTRINSIC, name);
    parser.parse_token(Token::LParen)?;
    let operands = syntax::any_operand_list(parser, Delimiter::None)?;
    parser.parse_token(Token::RParen)?;
    let bundles = Bundles::parse(parser, state)?;
    syntax::attr_dict(parser, state)?;
    parse_types(parser, state, true, &operands)?;
    let bundled = bundles.resolve(parser, state)?;
    state.set_operand_segments(parser.context(), &[operands.len(), bundled]);
    Ok(())
}

fn fits_call_intrinsic(operation: Operation<'_>) -> bool {
    operation.num_results() <= 1
        && slots::string(operation, INTRINSIC).is_some()
        && operation
            .operand_segments::<2>()
            .is_some_and(|[_, bundled]| bundles::fit(operation, bundled))
}

fn print_call_intrinsic<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some([operands, _]) = operation.operand_segments::<2>() else {
        return;
    };
    let all: Vec<Value<'m>> = operation.operands().collect();
    let (operands, bundled) = all.split_at(operands);
    printer.text(" ");
    printer.string(slots::string(operation, INTRINSIC).unwrap_or_default());
    printer.text("(");
    printer.operands(operands.iter().copied());
    printer.text(")");
    bundles::print(printer, operation, bundled);
    let mut elided = vec![INTRINSIC];
    elided.extend(ELIDED);
    if is_no_fast_math(slots::get(operation, FAST_MATH)) {
        elided.push(FAST_MATH);
    }
    syntax::print_attr_dict(printer, operation, &elided);
    printer.text(" : ");
    call_like::print(
        printer,
        operation,
        operands.iter().copied().map(Value::type_),
    );
}
