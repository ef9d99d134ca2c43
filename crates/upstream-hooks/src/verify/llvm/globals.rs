//! Globals and constants.

use super::super::parts::{error, op_error, property};
use super::types::is_dialect_type;
use crate::enum_keywords::case_of;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{
    Attribute, AttributeKind, IntegerValue, Operation, Parameter, Type, TypeKind,
};

/// The number of elements of `!llvm.array<n x T>` and their type.
fn array(type_: Type<'_>) -> Option<(i64, Type<'_>)> {
    let instance = type_
        .dialect_instance()
        .filter(|instance| instance.name.as_str() == "llvm.array")?;
    match *instance.parameters {
        [
            Parameter::Type(element),
            Parameter::Integer(IntegerValue::Small(size)),
        ] => Some((size, element)),
        _ => None,
    }
}

pub(super) fn constant<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(value), Some(result)) = (
        property(verifier, operation, "value"),
        operation.results().next().map(|result| result.type_()),
    ) else {
        return Ok(());
    };
    if let Some(text) = value.as_str() {
        let fits = array(result).is_some_and(|(size, element)| {
            size == text.len() as i64 && element.integer_width() == Some(8)
        });
        if !fits {
            let message = format!(
                "expected array type of {} i8 elements for the string constant",
                text.len()
            );
            return op_error(verifier, operation, message);
        }
        return Ok(());
    }
    let AttributeKind::DenseElements { type_, .. } = value.kind() else {
        return Ok(());
    };
    let is_scalar = matches!(
        result.kind(),
        TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::Index
    );
    if is_scalar || is_dialect_type(result, "llvm.ptr") {
        return op_error(verifier, operation, "expected vector or array type");
    }
    // Arrays may be nested.
    let (Some(found), Some(wanted)) = (type_.num_elements(), result.num_elements()) else {
        return Ok(());
    };
    let is_scalable = result
        .scalable_dims()
        .is_some_and(|scalable| scalable.contains(&true));
    if found != wanted && !is_scalable {
        let message =
            format!("type and attribute have a different number of elements: {wanted} vs. {found}");
        return op_error(verifier, operation, message);
    }
    Ok(())
}

/// The numbers of the linkages `appending` and `common`.
const APPENDING: i64 = 6;
const COMMON: i64 = 10;

pub(super) fn global<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let type_ = property(verifier, operation, "global_type").and_then(Attribute::as_type);
    let Some(type_) = type_ else {
        return Ok(());
    };
    let refused = ["llvm.void", "llvm.token", "llvm.metadata", "llvm.label"];
    if refused.iter().any(|name| is_dialect_type(type_, name)) {
        let message = "expects type to be a valid element type for an LLVM global";
        return op_error(verifier, operation, message);
    }
    let value = property(verifier, operation, "value");
    if let Some(text) = value.and_then(Attribute::as_str) {
        let fits = array(type_).is_some_and(|(size, element)| {
            size == text.len() as i64 && element.integer_width() == Some(8)
        });
        if !fits {
            let message =
                "requires an i8 array type of the length equal to that of the string attribute";
            return op_error(verifier, operation, message);
        }
    }
    let linkage = property(verifier, operation, "linkage").and_then(case_of);
    if linkage == Some(COMMON) && value.is_some_and(|value| !is_zero(value)) {
        let message = "expected zero value for 'common' linkage";
        return op_error(verifier, operation, message);
    }
    if linkage == Some(APPENDING) && array(type_).is_none() {
        let message = "expected array type for 'appending' linkage";
        return op_error(verifier, operation, message);
    }
    let alignment = property(verifier, operation, "alignment").and_then(Attribute::as_integer);
    if alignment.is_some_and(|alignment| (alignment as u64).count_ones() != 1) {
        return error(
            verifier,
            operation,
            "alignment attribute is not a power of 2",
        );
    }
    Ok(())
}

/// True if an attribute is a zero, or consists of zeros (`isZeroAttribute`).
fn is_zero(value: Attribute<'_>) -> bool {
    match value.kind() {
        AttributeKind::Integer { .. } => value.as_integer() == Some(0),
        AttributeKind::Float { bits, .. } => *bits == 0,
        AttributeKind::DenseElements { data, splat, .. } => {
            *splat && data.iter().all(|&byte| byte == 0)
        }
        AttributeKind::Array(elements) => elements.iter().all(|each| is_zero(*each)),
        // Other attributes may be zeros.
        _ => true,
    }
}

pub(super) fn initializer<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some(block) = operation.region(0).first() else {
        return Ok(());
    };
    let last = block
        .last()
        .filter(|last| last.name().as_str() == "llvm.return");
    let Some(last) = last else {
        return Ok(());
    };
    let Some(found) = last.operands().next().map(|operand| operand.type_()) else {
        let message = "initializer region cannot return void";
        return op_error(verifier, operation, message);
    };
    let type_ = property(verifier, operation, "global_type").and_then(Attribute::as_type);
    if let Some(type_) = type_.filter(|type_| *type_ != found) {
        let (found, type_) = (verifier.quoted(found), verifier.quoted(type_));
        let message = format!("initializer region type {found} does not match global type {type_}");
        return op_error(verifier, operation, message);
    }
    let has_effects = |inner: &Operation<'m>| {
        let definition = verifier.definition(*inner);
        definition.is_some_and(|definition| !definition.side_effects.is_memory_effect_free())
    };
    if let Some(inner) = block.operations().find(has_effects) {
        let message = "ops with side effects not allowed in global initializers";
        return error(verifier, inner, message);
    }
    if property(verifier, operation, "value").is_some() {
        let message = "cannot have both initializer value and region";
        return op_error(verifier, operation, message);
    }
    Ok(())
}

pub(super) fn address_of<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some(name) = property(verifier, operation, "global_name") else {
        return Ok(());
    };
    let global = verifier.symbol(name).filter(|found| {
        matches!(
            found.name().as_str(),
            "llvm.mlir.global" | "llvm.mlir.alias" | "llvm.func" | "llvm.mlir.ifunc"
        )
    });
    let Some(global) = global else {
        let message = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or \
                       'llvm.mlir.ifunc'";
        return op_error(verifier, operation, message);
    };
    if !matches!(
        global.name().as_str(),
        "llvm.mlir.global" | "llvm.mlir.alias"
    ) {
        return Ok(());
    }
    let wanted = property(verifier, global, "addr_space")
        .and_then(Attribute::as_integer)
        .unwrap_or(0);
    let found = operation
        .results()
        .next()
        .and_then(|result| space(result.type_()));
    if found.is_some_and(|found| found != wanted) {
        let message =
            "pointer address space must match address space of the referenced global or alias";
        return op_error(verifier, operation, message);
    }
    Ok(())
}

/// The address space of a pointer.
fn space(type_: Type<'_>) -> Option<i64> {
    let instance = type_
        .dialect_instance()
        .filter(|instance| instance.name.as_str() == "llvm.ptr")?;
    match instance.parameters {
        [] | [Parameter::Absent] => Some(0),
        [Parameter::Integer(IntegerValue::Small(space))] => Some(*space),
        _ => None,
    }
}
