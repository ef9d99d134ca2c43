//! `FunctionOpInterface`, and the operations of `func` that refer to functions.

use super::parts::{Check, Op, property, register_all};
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
        let op = &mut Op::new(verifier, operation);
        let Some((inputs, results)) = signature(op.verifier, op.operation) else {
            let type_ = op.property(FUNCTION_TYPE).and_then(Attribute::as_type);
            let Some((result, inputs, _)) = type_.and_then(function_parts) else {
                return Ok(());
            };
            attributes(
                op,
                ARGUMENT_ATTRIBUTES,
                ["argument", "arguments"],
                inputs.len(),
            )?;
            return attributes(
                op,
                RESULT_ATTRIBUTES,
                ["result", "results"],
                result.iter().len(),
            );
        };
        attributes(
            op,
            ARGUMENT_ATTRIBUTES,
            ["argument", "arguments"],
            inputs.len(),
        )?;
        attributes(op, RESULT_ATTRIBUTES, ["result", "results"], results.len())?;
        if !PLAIN.contains(&op.operation.name().as_str()) || op.operation.num_regions() != 1 {
            return Ok(());
        }
        let Some(entry) = op.operation.region(0).first() else {
            return Ok(());
        };
        if entry.num_arguments() != inputs.len() {
            let message = format!(
                "entry block must have {} arguments to match function signature",
                inputs.len()
            );
            return op.op_error(message);
        }
        for (index, (argument, input)) in entry.arguments().zip(inputs).enumerate() {
            let type_ = argument.value().type_();
            if type_ != *input {
                let (found, wanted) = (op.quoted(type_), op.quoted(*input));
                let message = format!(
                    "type of entry block argument #{index}({found}) must match the type of the corresponding argument \
                     in function signature({wanted})"
                );
                return op.op_error(message);
            }
        }
        Ok(())
    }
}

/// `arg_attrs` and `res_attrs`: a dictionary for each, with dialects' attributes.
fn attributes<'m>(
    op: &mut Op<'_, '_, 'm>,
    slot: &str,
    [one, several]: [&str; 2],
    count: usize,
) -> LogicalResult {
    let Some(all) = op.property(slot).and_then(Attribute::as_array) else {
        return Ok(());
    };
    if all.len() != count {
        let message = format!(
            "expects {one} attribute array to have the same number of elements as the number of function {several}, got \
             {}, but expected {count}",
            all.len()
        );
        return op.op_error(message);
    }
    let is_plain = |entry: &operation_core::NamedAttribute<'m>| !entry.name.as_str().contains('.');
    if all
        .iter()
        .filter_map(|each| each.as_dictionary())
        .flatten()
        .any(is_plain)
    {
        return op.op_error(format!("{several} may only have dialect attributes"));
    }
    Ok(())
}

/// `func.return`
fn return_(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let Some(function) = op.operation.parent_op() else {
        return Ok(());
    };
    let Some((_, results)) = signature(op.verifier, function) else {
        return Ok(());
    };
    if op.operation.num_operands() != results.len() {
        let message = format!(
            "has {} operands, but enclosing function (@{}) returns {}",
            op.operation.num_operands(),
            name(op.verifier, function),
            results.len()
        );
        return op.op_error(message);
    }
    for (index, (operand, result)) in op.operation.operands().zip(results).enumerate() {
        if operand.type_() != *result {
            let (found, wanted) = (op.quoted(operand.type_()), op.quoted(*result));
            let message = format!(
                "type of return operand {index} ({found}) doesn't match function result type ({wanted}) in \
                 function @{}",
                name(op.verifier, function)
            );
            return op.error(message);
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
fn call(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let Some(callee) = op.property("callee") else {
        return Ok(());
    };
    let Some(function) = function(op.verifier, callee) else {
        let message = format!(
            "'{}' does not reference a valid function",
            reference_text(callee)
        );
        return op.op_error(message);
    };
    let Some((inputs, results)) = signature(op.verifier, function) else {
        return Ok(());
    };
    if inputs.len() != op.operation.num_operands() {
        return op.op_error("incorrect number of operands for callee");
    }
    for (index, (operand, input)) in op.operation.operands().zip(inputs).enumerate() {
        if operand.type_() != *input {
            let (wanted, found) = (op.quoted(*input), op.quoted(operand.type_()));
            let message = format!(
                "operand type mismatch: expected operand type {wanted}, but provided {found} for operand number \
                 {index}"
            );
            return op.op_error(message);
        }
    }
    if results.len() != op.operation.num_results() {
        return op.op_error("incorrect number of results for callee");
    }
    let types = || op.operation.results().map(|result| result.type_());
    if let Some(index) = types()
        .zip(results)
        .position(|(own, wanted)| own != *wanted)
    {
        let invalid = op.verifier.op_error(
            op.operation,
            format!("result type mismatch at index {index}"),
        );
        let (own, wanted) = (
            op.quoted_list(types()),
            op.quoted_list(results.iter().copied()),
        );
        op.verifier.note(
            op.operation.location(),
            format!("      op result types: {own}"),
        );
        op.verifier.note(
            op.operation.location(),
            format!("function result types: {wanted}"),
        );
        return Err(invalid);
    }
    Ok(())
}

/// `func.constant`
fn constant(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let Some(value) = op.property("value") else {
        return Ok(());
    };
    let Some(function) = function(op.verifier, value) else {
        return op.op_error(format!(
            "reference to undefined function '{}'",
            reference_text(value)
        ));
    };
    let type_ = property(op.verifier, function, FUNCTION_TYPE).and_then(Attribute::as_type);
    if op.operation.num_results() == 1 && type_ != Some(op.operation.result(0).type_()) {
        return op.op_error("reference to function with mismatched type");
    }
    Ok(())
}

/// `builtin.module`
fn module(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let plain = op
        .operation
        .attributes()
        .iter()
        .map(|entry| entry.name.as_str())
        .find(|name| !name.contains('.'));
    if let Some(name) = plain {
        let message =
            format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
        return op.op_error(message);
    }
    let mut layouts = op
        .operation
        .attributes()
        .iter()
        .filter(|entry| is_data_layout(entry.value));
    if let (Some(first), Some(second)) = (layouts.next(), layouts.next()) {
        let invalid = op
            .verifier
            .op_error(op.operation, "expects at most one data layout attribute");
        for layout in [first, second] {
            let message = format!("'{}' is a data layout attribute", layout.name.as_str());
            op.verifier.note(op.operation.location(), message);
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
