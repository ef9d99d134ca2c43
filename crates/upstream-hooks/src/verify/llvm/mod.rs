//! The operations of `llvm`.

mod globals;
mod types;

use super::parts::{Check, Finding, Op, property, register_all};
use crate::enum_keywords::case_of;
use crate::llvm::{NoElement, element_type, function_parts};
use format_runtime::hooks::Hooks;
use format_runtime::verify::OperationVerifier;
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
                Check::of(|_| None).with_symbols(globals::address_of),
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

fn return_(op: &mut Op<'_, '_, '_>) -> Finding {
    let mut ancestors = std::iter::successors(op.parent_op(), |each| each.parent_op());
    let function = ancestors.find(|each| each.name().as_str() == "llvm.func")?;
    let (result, ..) = function_type(op.verifier, function).and_then(function_parts)?;
    let returned = op.operand_type();
    let message = match (result, returned) {
        (None, None) => return None,
        (None, Some(_)) => "expected no operands",
        (Some(_), None) => "expected 1 operand",
        (Some(wanted), Some(found)) if wanted == found => return None,
        (Some(_), Some(_)) => "mismatching result types",
    };
    op.op_error_with_note(message, function.location(), "when returning from function")
}

fn call(op: &mut Op<'_, '_, '_>) -> Finding {
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
        return None;
    };
    let name = match callee.kind() {
        AttributeKind::SymbolRef { root, .. } => root.as_str(),
        _ => return None,
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
    let (result, inputs, is_variadic) = type_.and_then(function_parts)?;
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

fn called_result<'m>(op: &mut Op<'_, '_, 'm>, wanted: Option<Type<'m>>) -> Finding {
    let found = op.result_type();
    let message = match (found, wanted) {
        (None, Some(_)) => "expected function call to produce a value".to_owned(),
        (Some(_), None) => "calling function with void result must not produce values".to_owned(),
        (Some(found), Some(wanted)) if found != wanted => format!(
            "result type mismatch: {} != {}",
            op.quoted(found),
            op.quoted(wanted)
        ),
        _ => return None,
    };
    op.op_error(message)
}

/// The type at a position within a struct or array, if it is known, or an error.
fn at<'m>(op: &Op<'_, '_, 'm>, container: Type<'m>) -> Result<Option<Type<'m>>, String> {
    let mut type_ = container;
    for position in op.integers("position") {
        if type_.dialect_instance().is_none() {
            let found = op.quoted(type_);
            return Err(format!(
                "expected LLVM IR structure/array type, got: {found}"
            ));
        }
        type_ = match element_type(type_, position) {
            Ok(inner) => inner,
            Err(NoElement::OutOfBounds) => {
                return Err(format!("position out of bounds: {position}"));
            }
            Err(NoElement::NoContainer) => return Ok(None),
        };
    }
    Ok(Some(type_))
}

fn extract_value(op: &mut Op<'_, '_, '_>) -> Finding {
    let (container, result) = (op.operand_type()?, op.result_type()?);
    let message = match at(op, container) {
        Ok(Some(inner)) if inner != result => format!(
            "Type mismatch: extracting from {} should produce {} but this op returns {}",
            op.quoted(container),
            op.quoted(inner),
            op.quoted(result)
        ),
        Ok(_) => return None,
        Err(message) => message,
    };
    op.op_error(message)
}

fn insert_value(op: &mut Op<'_, '_, '_>) -> Finding {
    let mut types = op.operands().map(|operand| operand.type_());
    let (container, value) = (types.next()?, types.next()?);
    let message = match at(op, container) {
        Ok(Some(inner)) if inner != value => format!(
            "Type mismatch: cannot insert {} into {}",
            op.quoted(value),
            op.quoted(container)
        ),
        Ok(_) => return None,
        Err(message) => message,
    };
    op.op_error(message)
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
fn atomic<'m>(op: &mut Op<'_, '_, 'm>, accessed: Type<'m>, unsupported: &[&str]) -> Finding {
    let ordering = op.property("ordering").and_then(case_of).unwrap_or(0);
    if ordering == 0 {
        if op.property("syncscope").is_some() {
            return op.op_error("expected syncscope to be null for non-atomic access");
        }
        return None;
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
    None
}

fn load(op: &mut Op<'_, '_, '_>) -> Finding {
    match op.results().next() {
        Some(result) => atomic(op, result.type_(), &["release", "acq_rel"]),
        None => None,
    }
}

fn store(op: &mut Op<'_, '_, '_>) -> Finding {
    match op.operands().next() {
        Some(value) => atomic(op, value.type_(), &["acquire", "acq_rel"]),
        None => None,
    }
}
