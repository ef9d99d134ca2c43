//! `FunctionOpInterface`, and the operations of `func` that refer to functions.

use super::parts::{Check, op_error, property, quoted_list, register_all};
use crate::function_like::{ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, RESULT_ATTRIBUTES, SYMBOL_NAME};
use crate::llvm::function_parts;
use format_runtime::hooks::{Hooks, Verifier};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, AttributeKind, Operation, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    hooks
        .traits
        .insert("::mlir::FunctionOpInterface".into(), Box::new(Function));
    register_all(
        hooks,
        [
            ("func.return", Check::of(return_)),
            ("func.call", Check::of_symbols(call)),
            ("func.constant", Check::of_symbols(constant)),
            ("builtin.module", Check::of(module)),
        ],
    );
}

/// Functions with MLIR's own function type, and an entry block with the arguments of the type and no others.
const PLAIN: [&str; 6] = [
    "async.func",
    "emitc.func",
    "func.func",
    "ml_program.func",
    "shape.func",
    "transform.named_sequence",
];

/// Inputs and results of a function.
pub(super) fn signature<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    function: Operation<'m>,
) -> Option<(&'m [Type<'m>], &'m [Type<'m>])> {
    match *property(verifier, function, FUNCTION_TYPE)?
        .as_type()?
        .kind()
    {
        TypeKind::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}

fn name<'m>(verifier: &OperationVerifier<'_, 'm>, function: Operation<'m>) -> String {
    let name = property(verifier, function, SYMBOL_NAME)
        .and_then(Attribute::as_str)
        .unwrap_or_default();
    String::from_utf8_lossy(name).into_owned()
}

struct Function;

impl Verifier for Function {
    /// Other functions have their own rules for arguments, types and bodies in C++.
    fn is_partial(&self, operation: &str) -> bool {
        !PLAIN.contains(&operation)
    }

    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let Some((inputs, results)) = signature(verifier, operation) else {
            let type_ = property(verifier, operation, FUNCTION_TYPE).and_then(Attribute::as_type);
            let Some((result, inputs, _)) = type_.and_then(function_parts) else {
                return Ok(());
            };
            attributes(
                verifier,
                operation,
                ARGUMENT_ATTRIBUTES,
                ["argument", "arguments"],
                inputs.len(),
            )?;
            return attributes(
                verifier,
                operation,
                RESULT_ATTRIBUTES,
                ["result", "results"],
                result.iter().len(),
            );
        };
        attributes(
            verifier,
            operation,
            ARGUMENT_ATTRIBUTES,
            ["argument", "arguments"],
            inputs.len(),
        )?;
        attributes(
            verifier,
            operation,
            RESULT_ATTRIBUTES,
            ["result", "results"],
            results.len(),
        )?;
        if !PLAIN.contains(&operation.name().as_str()) || operation.num_regions() != 1 {
            return Ok(());
        }
        let Some(entry) = operation.region(0).first() else {
            return Ok(());
        };
        if entry.num_arguments() != inputs.len() {
            let message = format!(
                "entry block must have {} arguments to match function signature",
                inputs.len()
            );
            return op_error(verifier, operation, message);
        }
        for (index, (argument, input)) in entry.arguments().zip(inputs).enumerate() {
            let type_ = argument.value().type_();
            if type_ != *input {
                let (found, wanted) = (verifier.quoted(type_), verifier.quoted(*input));
                let message = format!(
                    "type of entry block argument #{index}({found}) must match the type of the corresponding argument \
                     in function signature({wanted})"
                );
                return op_error(verifier, operation, message);
            }
        }
        Ok(())
    }
}

/// `arg_attrs` and `res_attrs`: a dictionary for each, with dialects' attributes.
fn attributes<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
    slot: &str,
    [one, several]: [&str; 2],
    count: usize,
) -> LogicalResult {
    let Some(all) = property(verifier, operation, slot).and_then(Attribute::as_array) else {
        return Ok(());
    };
    if all.len() != count {
        let message = format!(
            "expects {one} attribute array to have the same number of elements as the number of function {several}, got \
             {}, but expected {count}",
            all.len()
        );
        return op_error(verifier, operation, message);
    }
    let is_plain = |entry: &operation_core::NamedAttribute<'m>| !entry.name.as_str().contains('.');
    if all
        .iter()
        .filter_map(|each| each.as_dictionary())
        .flatten()
        .any(is_plain)
    {
        return op_error(
            verifier,
            operation,
            format!("{several} may only have dialect attributes"),
        );
    }
    Ok(())
}

/// `func.return`
fn return_<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some(function) = operation.parent_op() else {
        return Ok(());
    };
    let Some((_, results)) = signature(verifier, function) else {
        return Ok(());
    };
    if operation.num_operands() != results.len() {
        let message = format!(
            "has {} operands, but enclosing function (@{}) returns {}",
            operation.num_operands(),
            name(verifier, function),
            results.len()
        );
        return op_error(verifier, operation, message);
    }
    for (index, (operand, result)) in operation.operands().zip(results).enumerate() {
        if operand.type_() != *result {
            let (found, wanted) = (verifier.quoted(operand.type_()), verifier.quoted(*result));
            let message = format!(
                "type of return operand {index} ({found}) doesn't match function result type ({wanted}) in \
                 function @{}",
                name(verifier, function)
            );
            return Err(verifier.error(operation, message));
        }
    }
    Ok(())
}

/// The `func.func` that a reference names.
fn function<'m>(
    verifier: &OperationVerifier<'_, 'm>,
    reference: Attribute<'m>,
) -> Option<Operation<'m>> {
    verifier
        .symbol(reference)
        .filter(|found| found.name().as_str() == "func.func")
}

fn reference_text(reference: Attribute<'_>) -> &str {
    match reference.kind() {
        AttributeKind::SymbolRef { root, .. } => root.as_str(),
        _ => "",
    }
}

/// `func.call`
fn call<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let Some(callee) = property(verifier, operation, "callee") else {
        return Ok(());
    };
    let Some(function) = function(verifier, callee) else {
        let message = format!(
            "'{}' does not reference a valid function",
            reference_text(callee)
        );
        return op_error(verifier, operation, message);
    };
    let Some((inputs, results)) = signature(verifier, function) else {
        return Ok(());
    };
    if inputs.len() != operation.num_operands() {
        return op_error(
            verifier,
            operation,
            "incorrect number of operands for callee",
        );
    }
    for (index, (operand, input)) in operation.operands().zip(inputs).enumerate() {
        if operand.type_() != *input {
            let (wanted, found) = (verifier.quoted(*input), verifier.quoted(operand.type_()));
            let message = format!(
                "operand type mismatch: expected operand type {wanted}, but provided {found} for operand number \
                 {index}"
            );
            return op_error(verifier, operation, message);
        }
    }
    if results.len() != operation.num_results() {
        return op_error(
            verifier,
            operation,
            "incorrect number of results for callee",
        );
    }
    let types = || operation.results().map(|result| result.type_());
    if let Some(index) = types()
        .zip(results)
        .position(|(own, wanted)| own != *wanted)
    {
        let invalid =
            verifier.op_error(operation, format!("result type mismatch at index {index}"));
        let (own, wanted) = (
            quoted_list(verifier, types()),
            quoted_list(verifier, results.iter().copied()),
        );
        verifier.note(
            operation.location(),
            format!("      op result types: {own}"),
        );
        verifier.note(
            operation.location(),
            format!("function result types: {wanted}"),
        );
        return Err(invalid);
    }
    Ok(())
}

/// `func.constant`
fn constant<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let Some(value) = property(verifier, operation, "value") else {
        return Ok(());
    };
    let Some(function) = function(verifier, value) else {
        return op_error(
            verifier,
            operation,
            format!(
                "reference to undefined function '{}'",
                reference_text(value)
            ),
        );
    };
    let type_ = property(verifier, function, FUNCTION_TYPE).and_then(Attribute::as_type);
    if operation.num_results() == 1 && type_ != Some(operation.result(0).type_()) {
        return op_error(
            verifier,
            operation,
            "reference to function with mismatched type",
        );
    }
    Ok(())
}

/// `builtin.module`
fn module<'m>(verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
    let plain = operation
        .attributes()
        .iter()
        .map(|entry| entry.name.as_str())
        .find(|name| !name.contains('.'));
    if let Some(name) = plain {
        let message =
            format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
        return op_error(verifier, operation, message);
    }
    let mut layouts = operation
        .attributes()
        .iter()
        .filter(|entry| is_data_layout(entry.value));
    if let (Some(first), Some(second)) = (layouts.next(), layouts.next()) {
        let invalid = verifier.op_error(operation, "expects at most one data layout attribute");
        for layout in [first, second] {
            let message = format!("'{}' is a data layout attribute", layout.name.as_str());
            verifier.note(operation.location(), message);
        }
        return Err(invalid);
    }
    Ok(())
}

/// True for MLIR's only attribute with `DataLayoutSpecInterface`.
fn is_data_layout(attribute: Attribute<'_>) -> bool {
    match attribute.kind() {
        AttributeKind::Dialect(instance) => instance.name.as_str() == "dlti.dl_spec",
        AttributeKind::Opaque { dialect, body, .. } => {
            dialect.as_str() == "dlti"
                && body
                    .as_str()
                    .strip_prefix("dl_spec")
                    .is_some_and(|rest| rest.starts_with('<'))
        }
        _ => false,
    }
}
