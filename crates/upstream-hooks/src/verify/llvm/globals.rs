//! Globals and constants.

use super::super::parts::{Finding, Op};
use super::types::is_dialect_type;
use crate::enum_keywords::case_of;
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

pub(super) fn constant(op: &mut Op<'_, '_, '_>) -> Finding {
    let (value, result) = (op.property("value")?, op.result_type()?);
    if let Some(text) = value.as_str() {
        let fits = array(result).is_some_and(|(size, element)| {
            size == text.len() as i64 && element.integer_width() == Some(8)
        });
        if !fits {
            let message = format!(
                "expected array type of {} i8 elements for the string constant",
                text.len()
            );
            return op.op_error(message);
        }
        return None;
    }
    let AttributeKind::DenseElements { type_, .. } = value.kind() else {
        return None;
    };
    let is_scalar = matches!(
        result.kind(),
        TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::Index
    );
    if is_scalar || is_dialect_type(result, "llvm.ptr") {
        return op.op_error("expected vector or array type");
    }
    // Arrays may be nested.
    let (found, wanted) = (type_.num_elements()?, result.num_elements()?);
    let is_scalable = result
        .scalable_dims()
        .is_some_and(|scalable| scalable.contains(&true));
    if found != wanted && !is_scalable {
        let message =
            format!("type and attribute have a different number of elements: {wanted} vs. {found}");
        return op.op_error(message);
    }
    None
}

/// The numbers of the linkages `appending` and `common`.
const APPENDING: i64 = 6;
const COMMON: i64 = 10;

pub(super) fn global(op: &mut Op<'_, '_, '_>) -> Finding {
    let type_ = op.property("global_type").and_then(Attribute::as_type);
    let type_ = type_?;
    let refused = ["llvm.void", "llvm.token", "llvm.metadata", "llvm.label"];
    if refused.iter().any(|name| is_dialect_type(type_, name)) {
        return op.op_error("expects type to be a valid element type for an LLVM global");
    }
    let value = op.property("value");
    if let Some(text) = value.and_then(Attribute::as_str) {
        let fits = array(type_).is_some_and(|(size, element)| {
            size == text.len() as i64 && element.integer_width() == Some(8)
        });
        if !fits {
            let message =
                "requires an i8 array type of the length equal to that of the string attribute";
            return op.op_error(message);
        }
    }
    let linkage = op.property("linkage").and_then(case_of);
    if linkage == Some(COMMON) && value.is_some_and(|value| !is_zero(value)) {
        return op.op_error("expected zero value for 'common' linkage");
    }
    if linkage == Some(APPENDING) && array(type_).is_none() {
        return op.op_error("expected array type for 'appending' linkage");
    }
    let alignment = op.property("alignment").and_then(Attribute::as_integer);
    if alignment.is_some_and(|alignment| (alignment as u64).count_ones() != 1) {
        return op.error("alignment attribute is not a power of 2");
    }
    None
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

pub(super) fn initializer<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let block = op.region(0).first()?;
    let last = block
        .last()
        .filter(|last| last.name().as_str() == "llvm.return");
    let last = last?;
    let Some(found) = last.operands().next().map(|operand| operand.type_()) else {
        return op.op_error("initializer region cannot return void");
    };
    let type_ = op.property("global_type").and_then(Attribute::as_type);
    if let Some(type_) = type_.filter(|type_| *type_ != found) {
        let (found, type_) = (op.quoted(found), op.quoted(type_));
        let message = format!("initializer region type {found} does not match global type {type_}");
        return op.op_error(message);
    }
    let has_effects = |inner: &Operation<'m>| {
        let definition = op.verifier.definition(*inner);
        definition.is_some_and(|definition| !definition.side_effects.is_memory_effect_free())
    };
    if let Some(inner) = block.operations().find(has_effects) {
        let message = "ops with side effects not allowed in global initializers";
        return op.at(inner).error(message);
    }
    if op.property("value").is_some() {
        return op.op_error("cannot have both initializer value and region");
    }
    None
}

pub(super) fn address_of(op: &mut Op<'_, '_, '_>) -> Finding {
    let name = op.property("global_name")?;
    let global = op.verifier.symbol(name).filter(|found| {
        matches!(
            found.name().as_str(),
            "llvm.mlir.global" | "llvm.mlir.alias" | "llvm.func" | "llvm.mlir.ifunc"
        )
    });
    let Some(global) = global else {
        let message = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or \
                       'llvm.mlir.ifunc'";
        return op.op_error(message);
    };
    if !matches!(
        global.name().as_str(),
        "llvm.mlir.global" | "llvm.mlir.alias"
    ) {
        return None;
    }
    let wanted = op
        .at(global)
        .property("addr_space")
        .and_then(Attribute::as_integer)
        .unwrap_or(0);
    let found = op.results().next().and_then(|result| space(result.type_()));
    if found.is_some_and(|found| found != wanted) {
        let message =
            "pointer address space must match address space of the referenced global or alias";
        return op.op_error(message);
    }
    None
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
