//! The operations of `llvm`.

use super::parts::{Check, error, group, property, register_all, wrong};
use crate::enum_keywords::case_of;
use crate::llvm::{element_type, function_parts};
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{
    Attribute, AttributeKind, IntegerValue, Operation, Parameter, Type, TypeKind,
};

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
                Check::of_signature(constant).partial(),
            ),
            (
                "llvm.mlir.addressof",
                Check::of(|_, _| Ok(())).with_symbols(address_of),
            ),
            (
                "llvm.mlir.global",
                Check::of_signature(global)
                    .with_regions(initializer)
                    .partial(),
            ),
            ("llvm.return", Check::of(return_)),
            ("llvm.store", Check::of_signature(store).partial()),
        ],
    );
}

/// Whether it is the type of that name.
fn is_dialect_type(type_: Type<'_>, name: &str) -> bool {
    type_
        .dialect_instance()
        .is_some_and(|instance| instance.name.as_str() == name)
}

/// The type of a function.
fn function_type<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> Option<Type<'m>> {
    property(verifier, operation, "function_type")?.as_type()
}

fn return_<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let mut ancestors = std::iter::successors(operation.parent_op(), |each| each.parent_op());
    let Some(function) = ancestors.find(|each| each.name().as_str() == "llvm.func") else {
        return Ok(());
    };
    let Some((result, ..)) = function_type(verifier, function).and_then(function_parts) else {
        return Ok(());
    };
    let returned = operation.operands().next().map(|operand| operand.type_());
    let message = match (result, returned) {
        (None, None) => return Ok(()),
        (None, Some(_)) => "expected no operands",
        (Some(_), None) => "expected 1 operand",
        (Some(wanted), Some(found)) if wanted == found => return Ok(()),
        (Some(_), Some(_)) => "mismatching result types",
    };
    let invalid = verifier.op_error(operation, message);
    verifier.note(function.location(), "when returning from function");
    Err(invalid)
}

fn call<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let operands = group(verifier, operation, "callee_operands");
    let Some(callee) = property(verifier, operation, "callee") else {
        let Some(first) = operands.first() else {
            let message = "must have either a `callee` attribute or at least an operand";
            return wrong(verifier, operation, message);
        };
        if !is_dialect_type(first.type_(), "llvm.ptr") {
            let message = format!(
                "indirect call expects a pointer as callee: {}",
                verifier.quoted(first.type_())
            );
            return wrong(verifier, operation, message);
        }
        return Ok(());
    };
    let name = match callee.kind() {
        AttributeKind::SymbolRef { root, .. } => root.as_str(),
        _ => return Ok(()),
    };
    let Some(function) = verifier.symbol(callee) else {
        let message = format!("'{name}' does not reference a symbol in the current scope");
        return wrong(verifier, operation, message);
    };
    let type_ = match function.name().as_str() {
        "llvm.func" => function_type(verifier, function),
        "llvm.mlir.ifunc" => {
            property(verifier, function, "i_func_type").and_then(Attribute::as_type)
        }
        _ => {
            let message = format!("'{name}' does not reference a valid LLVM function or IFunc");
            return wrong(verifier, operation, message);
        }
    };
    let Some((result, inputs, is_variadic)) = type_.and_then(function_parts) else {
        return Ok(());
    };
    let types: Vec<_> = operands.iter().map(|operand| operand.type_()).collect();
    let has_type = property(verifier, operation, "var_callee_type").is_some();
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
        return wrong(verifier, operation, message);
    }
    if let Some(index) = types
        .iter()
        .zip(&inputs)
        .position(|(own, wanted)| own != wanted)
    {
        let (own, wanted) = (
            verifier.quoted(types[index]),
            verifier.quoted(inputs[index]),
        );
        let message = format!("operand type mismatch for operand {index}: {own} != {wanted}");
        return wrong(verifier, operation, message);
    }
    called_result(verifier, operation, result)
}

fn called_result<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    wanted: Option<Type<'m>>,
) -> LogicalResult {
    let found = operation.results().next().map(|result| result.type_());
    let message = match (found, wanted) {
        (None, Some(_)) => "expected function call to produce a value".to_owned(),
        (Some(_), None) => "calling function with void result must not produce values".to_owned(),
        (Some(found), Some(wanted)) if found != wanted => format!(
            "result type mismatch: {} != {}",
            verifier.quoted(found),
            verifier.quoted(wanted)
        ),
        _ => return Ok(()),
    };
    wrong(verifier, operation, message)
}

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

fn constant<'m>(
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
            return wrong(verifier, operation, message);
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
        return wrong(verifier, operation, "expected vector or array type");
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
        return wrong(verifier, operation, message);
    }
    Ok(())
}

/// The number of the linkages `appending` and `common`.
const APPENDING: i64 = 6;
const COMMON: i64 = 10;

fn global<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let type_ = property(verifier, operation, "global_type").and_then(Attribute::as_type);
    let Some(type_) = type_ else {
        return Ok(());
    };
    let refused = ["llvm.void", "llvm.token", "llvm.metadata", "llvm.label"];
    if refused.iter().any(|name| is_dialect_type(type_, name)) {
        let message = "expects type to be a valid element type for an LLVM global";
        return wrong(verifier, operation, message);
    }
    let value = property(verifier, operation, "value");
    if let Some(text) = value.and_then(Attribute::as_str) {
        let fits = array(type_).is_some_and(|(size, element)| {
            size == text.len() as i64 && element.integer_width() == Some(8)
        });
        if !fits {
            let message =
                "requires an i8 array type of the length equal to that of the string attribute";
            return wrong(verifier, operation, message);
        }
    }
    let linkage = property(verifier, operation, "linkage").and_then(case_of);
    if linkage == Some(COMMON) && value.is_some_and(|value| !is_zero(value)) {
        let message = "expected zero value for 'common' linkage";
        return wrong(verifier, operation, message);
    }
    if linkage == Some(APPENDING) && array(type_).is_none() {
        let message = "expected array type for 'appending' linkage";
        return wrong(verifier, operation, message);
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

/// Whether an attribute is a zero, or consists of zeros (`isZeroAttribute`).
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

fn initializer<'m>(
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
        return wrong(verifier, operation, message);
    };
    let type_ = property(verifier, operation, "global_type").and_then(Attribute::as_type);
    if let Some(type_) = type_.filter(|type_| *type_ != found) {
        let (found, type_) = (verifier.quoted(found), verifier.quoted(type_));
        let message = format!("initializer region type {found} does not match global type {type_}");
        return wrong(verifier, operation, message);
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
        return wrong(verifier, operation, message);
    }
    Ok(())
}

fn address_of<'m>(
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
        return wrong(verifier, operation, message);
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
        return wrong(verifier, operation, message);
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

/// The type at a position within a struct or array.
fn at<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    container: Type<'m>,
) -> Result<Option<Type<'m>>, format_runtime::verify::Invalid> {
    let positions = super::parts::integers(verifier, operation, "position");
    let mut type_ = container;
    for position in positions {
        if type_.dialect_instance().is_none() {
            let message = format!(
                "expected LLVM IR structure/array type, got: {}",
                verifier.quoted(type_)
            );
            return Err(verifier.op_error(operation, message));
        }
        type_ = match element_type(type_, position) {
            Ok(inner) => inner,
            Err("position out of bounds") => {
                let message = format!("position out of bounds: {position}");
                return Err(verifier.op_error(operation, message));
            }
            Err(_) => return Ok(None),
        };
    }
    Ok(Some(type_))
}

fn extract_value<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let (Some(container), Some(result)) = (
        operation.operands().next().map(|operand| operand.type_()),
        operation.results().next().map(|result| result.type_()),
    ) else {
        return Ok(());
    };
    match at(verifier, operation, container)? {
        Some(inner) if inner != result => {
            let message = format!(
                "Type mismatch: extracting from {} should produce {} but this op returns {}",
                verifier.quoted(container),
                verifier.quoted(inner),
                verifier.quoted(result)
            );
            wrong(verifier, operation, message)
        }
        _ => Ok(()),
    }
}

fn insert_value<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let mut types = operation.operands().map(|operand| operand.type_());
    let (Some(container), Some(value)) = (types.next(), types.next()) else {
        return Ok(());
    };
    match at(verifier, operation, container)? {
        Some(inner) if inner != value => {
            let message = format!(
                "Type mismatch: cannot insert {} into {}",
                verifier.quoted(value),
                verifier.quoted(container)
            );
            wrong(verifier, operation, message)
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
fn atomic<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    accessed: Type<'m>,
    unsupported: &[&str],
) -> LogicalResult {
    let ordering = property(verifier, operation, "ordering")
        .and_then(case_of)
        .unwrap_or(0);
    if ordering == 0 {
        if property(verifier, operation, "syncscope").is_some() {
            let message = "expected syncscope to be null for non-atomic access";
            return wrong(verifier, operation, message);
        }
        return Ok(());
    }
    let is_atomic = match *accessed.kind() {
        TypeKind::Integer { width, .. } => width >= 8 && width.is_power_of_two(),
        TypeKind::Float(_) => true,
        // Whether a pointer can be accessed so, the data layout says.
        _ => true,
    };
    if !is_atomic {
        let message = format!(
            "unsupported type {} for atomic access",
            verifier.quoted(accessed)
        );
        return wrong(verifier, operation, message);
    }
    let name = usize::try_from(ordering)
        .ok()
        .and_then(|index| ORDERINGS.get(index));
    if let Some(name) = name.filter(|name| unsupported.contains(name)) {
        return wrong(
            verifier,
            operation,
            format!("unsupported ordering '{name}'"),
        );
    }
    if property(verifier, operation, "alignment").is_none() {
        let message = "expected alignment for atomic access";
        return wrong(verifier, operation, message);
    }
    Ok(())
}

fn load<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    match operation.results().next() {
        Some(result) => atomic(verifier, operation, result.type_(), &["release", "acq_rel"]),
        None => Ok(()),
    }
}

fn store<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    match operation.operands().next() {
        Some(value) => atomic(verifier, operation, value.type_(), &["acquire", "acq_rel"]),
        None => Ok(()),
    }
}
