//! The operations of `llvm`.

mod globals;
mod types;

use super::parts::{Check, Op, property, register_all};
use crate::enum_keywords::case_of;
use crate::llvm::{NoElement, element_type, function_parts};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, AttributeKind, Operation, Type, TypeKind};
use types::is_dialect_type;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("llvm.call", Check::of_symbols(call).partial()),
            ("llvm.extractvalue", Check::of_signature(extract_value)),
            ("llvm.insertvalue", Check::of_signature(insert_value)),
            ("llvm.load", Check::of_signature(load).partial()),
            (
                "llvm.mlir.constant",
                Check::of_signature(globals::constant).partial(),
            ),
            (
                "llvm.mlir.addressof",
                Check::of(|_| Ok(())).with_symbols(globals::address_of),
            ),
            (
                "llvm.mlir.global",
                Check::of_signature(globals::global)
                    .with_regions(globals::initializer)
                    .partial(),
            ),
            ("llvm.return", Check::of(return_)),
            ("llvm.store", Check::of_signature(store).partial()),
        ],
    );
}

/// The type of a function.
fn function_type<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> Option<Type<'m>> {
    property(verifier, operation, "function_type")?.as_type()
}

fn return_(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let mut ancestors = std::iter::successors(op.operation.parent_op(), |each| each.parent_op());
    let Some(function) = ancestors.find(|each| each.name().as_str() == "llvm.func") else {
        return Ok(());
    };
    let Some((result, ..)) = function_type(op.verifier, function).and_then(function_parts) else {
        return Ok(());
    };
    let returned = op
        .operation
        .operands()
        .next()
        .map(|operand| operand.type_());
    let message = match (result, returned) {
        (None, None) => return Ok(()),
        (None, Some(_)) => "expected no operands",
        (Some(_), None) => "expected 1 operand",
        (Some(wanted), Some(found)) if wanted == found => return Ok(()),
        (Some(_), Some(_)) => "mismatching result types",
    };
    let invalid = op.verifier.op_error(op.operation, message);
    op.verifier
        .note(function.location(), "when returning from function");
    Err(invalid)
}

fn call(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let operands = op.group("callee_operands");
    let Some(callee) = op.property("callee") else {
        let Some(first) = operands.first() else {
            return op.op_error("must have either a `callee` attribute or at least an operand");
        };
        if !is_dialect_type(first.type_(), "llvm.ptr") {
            let message = format!(
                "indirect call expects a pointer as callee: {}",
                op.quoted(first.type_())
            );
            return op.op_error(message);
        }
        return Ok(());
    };
    let name = match callee.kind() {
        AttributeKind::SymbolRef { root, .. } => root.as_str(),
        _ => return Ok(()),
    };
    let Some(function) = op.verifier.symbol(callee) else {
        return op.op_error(format!(
            "'{name}' does not reference a symbol in the current scope"
        ));
    };
    let type_ = match function.name().as_str() {
        "llvm.func" => function_type(op.verifier, function),
        "llvm.mlir.ifunc" => {
            property(op.verifier, function, "i_func_type").and_then(Attribute::as_type)
        }
        _ => {
            let message = format!("'{name}' does not reference a valid LLVM function or IFunc");
            return op.op_error(message);
        }
    };
    let Some((result, inputs, is_variadic)) = type_.and_then(function_parts) else {
        return Ok(());
    };
    let types: Vec<_> = operands.iter().map(|operand| operand.type_()).collect();
    let has_type = op.property("var_callee_type").is_some();
    let count = types.len();
    let message = if is_variadic && !has_type {
        Some("missing var_callee_type attribute for vararg call".to_owned())
    } else if !is_variadic && inputs.len() != count {
        Some(format!(
            "incorrect number of operands ({count}) for callee (expecting: {})",
            inputs.len()
        ))
    } else if inputs.len() > count {
        Some(format!(
            "incorrect number of operands ({count}) for varargs callee (expecting at least: {})",
            inputs.len()
        ))
    } else {
        None
    };
    if let Some(message) = message {
        return op.op_error(message);
    }
    if let Some(index) = types
        .iter()
        .zip(&inputs)
        .position(|(own, wanted)| own != wanted)
    {
        let (own, wanted) = (op.quoted(types[index]), op.quoted(inputs[index]));
        return op.op_error(format!(
            "operand type mismatch for operand {index}: {own} != {wanted}"
        ));
    }
    called_result(op, result)
}

fn called_result<'m>(op: &mut Op<'_, '_, 'm>, wanted: Option<Type<'m>>) -> LogicalResult {
    let found = op.operation.results().next().map(|result| result.type_());
    let message = match (found, wanted) {
        (None, Some(_)) => "expected function call to produce a value".to_owned(),
        (Some(_), None) => "calling function with void result must not produce values".to_owned(),
        (Some(found), Some(wanted)) if found != wanted => format!(
            "result type mismatch: {} != {}",
            op.quoted(found),
            op.quoted(wanted)
        ),
        _ => return Ok(()),
    };
    op.op_error(message)
}

/// The type at a position within a struct or array.
fn at<'m>(
    op: &mut Op<'_, '_, 'm>,
    container: Type<'m>,
) -> Result<Option<Type<'m>>, format_runtime::verify::Invalid> {
    let positions = op.integers("position");
    let mut type_ = container;
    for position in positions {
        if type_.dialect_instance().is_none() {
            let message = format!(
                "expected LLVM IR structure/array type, got: {}",
                op.quoted(type_)
            );
            return op.op_error(message);
        }
        type_ = match element_type(type_, position) {
            Ok(inner) => inner,
            Err(NoElement::OutOfBounds) => {
                return op.op_error(format!("position out of bounds: {position}"));
            }
            Err(NoElement::NoContainer) => return Ok(None),
        };
    }
    Ok(Some(type_))
}

fn extract_value(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let (Some(container), Some(result)) = (
        op.operation
            .operands()
            .next()
            .map(|operand| operand.type_()),
        op.operation.results().next().map(|result| result.type_()),
    ) else {
        return Ok(());
    };
    match at(op, container)? {
        Some(inner) if inner != result => {
            let message = format!(
                "Type mismatch: extracting from {} should produce {} but this op returns {}",
                op.quoted(container),
                op.quoted(inner),
                op.quoted(result)
            );
            op.op_error(message)
        }
        _ => Ok(()),
    }
}

fn insert_value(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let mut types = op.operation.operands().map(|operand| operand.type_());
    let (Some(container), Some(value)) = (types.next(), types.next()) else {
        return Ok(());
    };
    match at(op, container)? {
        Some(inner) if inner != value => {
            let message = format!(
                "Type mismatch: cannot insert {} into {}",
                op.quoted(value),
                op.quoted(container)
            );
            op.op_error(message)
        }
        _ => Ok(()),
    }
}

/// The orderings by number.
const ORDERINGS: [&str; 8] = [
    "not_atomic",
    "unordered",
    "monotonic",
    "",
    "acquire",
    "release",
    "acq_rel",
    "seq_cst",
];

/// `verifyAtomicMemOp`
fn atomic<'m>(op: &mut Op<'_, '_, 'm>, accessed: Type<'m>, unsupported: &[&str]) -> LogicalResult {
    let ordering = op.property("ordering").and_then(case_of).unwrap_or(0);
    if ordering == 0 {
        if op.property("syncscope").is_some() {
            return op.op_error("expected syncscope to be null for non-atomic access");
        }
        return Ok(());
    }
    let is_atomic = match *accessed.kind() {
        TypeKind::Integer { width, .. } => width >= 8 && width.is_power_of_two(),
        TypeKind::Float(_) => true,
        // The data layout decides if a pointer is allowed.
        _ => true,
    };
    if !is_atomic {
        return op.op_error(format!(
            "unsupported type {} for atomic access",
            op.quoted(accessed)
        ));
    }
    let name = usize::try_from(ordering)
        .ok()
        .and_then(|index| ORDERINGS.get(index));
    if let Some(name) = name.filter(|name| unsupported.contains(name)) {
        return op.op_error(format!("unsupported ordering '{name}'"));
    }
    if op.property("alignment").is_none() {
        return op.op_error("expected alignment for atomic access");
    }
    Ok(())
}

fn load(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    match op.operation.results().next() {
        Some(result) => atomic(op, result.type_(), &["release", "acq_rel"]),
        None => Ok(()),
    }
}

fn store(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    match op.operation.operands().next() {
        Some(value) => atomic(op, value.type_(), &["acquire", "acq_rel"]),
        None => Ok(()),
    }
}
