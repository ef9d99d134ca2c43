//! `FunctionOpInterface`, and the operations of `func` that refer to functions.

use super::parts::{Check, Finding, Op, property, register_all, register_trait};
use crate::function_like::{ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, RESULT_ATTRIBUTES, SYMBOL_NAME};
use crate::llvm::function_parts;
use format_runtime::hooks::Hooks;
use format_runtime::verify::OperationVerifier;
use operation_core::{Attribute, AttributeKind, Operation, Type, TypeKind};

pub(super) fn register(hooks: &mut Hooks) {
    // Other functions have their own rules for arguments, types and bodies in C++.
    let check = Check::of(function_like).partial_for(|operation| !PLAIN.contains(&operation));
    register_trait(hooks, "::mlir::FunctionOpInterface", check);
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

fn function_like<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let Some((inputs, results)) = signature(op.verifier, op.operation) else {
        let (result, inputs, _) = function_parts(op.property(FUNCTION_TYPE)?.as_type()?)?;
        return attributes(op, inputs.len(), result.iter().len());
    };
    attributes(op, inputs.len(), results.len()).or_else(|| entry_block(op, inputs))
}

/// The arguments of a plain function's body.
fn entry_block<'m>(op: &mut Op<'_, '_, 'm>, inputs: &[Type<'m>]) -> Finding {
    if !PLAIN.contains(&op.name().as_str()) || op.num_regions() != 1 {
        return None;
    }
    let entry = op.region(0).first()?;
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
    None
}

/// `arg_attrs` and `res_attrs`
fn attributes(op: &mut Op<'_, '_, '_>, inputs: usize, results: usize) -> Finding {
    dictionaries(op, ARGUMENT_ATTRIBUTES, ["argument", "arguments"], inputs)
        .or_else(|| dictionaries(op, RESULT_ATTRIBUTES, ["result", "results"], results))
}

/// A dictionary for each argument or result, with dialects' attributes.
fn dictionaries<'m>(
    op: &mut Op<'_, '_, 'm>,
    slot: &str,
    [one, several]: [&str; 2],
    count: usize,
) -> Finding {
    let all = op.property(slot).and_then(Attribute::as_array)?;
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
    None
}

/// `func.return`
fn return_(op: &mut Op<'_, '_, '_>) -> Finding {
    let function = op.parent_op()?;
    let (_, results) = signature(op.verifier, function)?;
    if op.num_operands() != results.len() {
        let message = format!(
            "has {} operands, but enclosing function (@{}) returns {}",
            op.num_operands(),
            name(op.verifier, function),
            results.len()
        );
        return op.op_error(message);
    }
    for (index, (operand, result)) in op.operands().zip(results).enumerate() {
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
    None
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
fn call(op: &mut Op<'_, '_, '_>) -> Finding {
    let callee = op.property("callee")?;
    let Some(function) = function(op.verifier, callee) else {
        let message = format!(
            "'{}' does not reference a valid function",
            reference_text(callee)
        );
        return op.op_error(message);
    };
    let (inputs, results) = signature(op.verifier, function)?;
    if inputs.len() != op.num_operands() {
        return op.op_error("incorrect number of operands for callee");
    }
    for (index, (operand, input)) in op.operands().zip(inputs).enumerate() {
        if operand.type_() != *input {
            let (wanted, found) = (op.quoted(*input), op.quoted(operand.type_()));
            let message = format!(
                "operand type mismatch: expected operand type {wanted}, but provided {found} for operand number \
                 {index}"
            );
            return op.op_error(message);
        }
    }
    if results.len() != op.num_results() {
        return op.op_error("incorrect number of results for callee");
    }
    let types = || op.results().map(|result| result.type_());
    if let Some(index) = types()
        .zip(results)
        .position(|(own, wanted)| own != *wanted)
    {
        let own = op.quoted_list(types());
        let wanted = op.quoted_list(results.iter().copied());
        return op.op_error_with_notes(
            format!("result type mismatch at index {index}"),
            [
                format!("      op result types: {own}"),
                format!("function result types: {wanted}"),
            ],
        );
    }
    None
}

/// `func.constant`
fn constant(op: &mut Op<'_, '_, '_>) -> Finding {
    let value = op.property("value")?;
    let Some(function) = function(op.verifier, value) else {
        return op.op_error(format!(
            "reference to undefined function '{}'",
            reference_text(value)
        ));
    };
    let type_ = property(op.verifier, function, FUNCTION_TYPE).and_then(Attribute::as_type);
    if op.num_results() == 1 && type_ != Some(op.result(0).type_()) {
        return op.op_error("reference to function with mismatched type");
    }
    None
}

/// `builtin.module`
fn module(op: &mut Op<'_, '_, '_>) -> Finding {
    let plain = op
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
        .attributes()
        .iter()
        .filter(|entry| is_data_layout(entry.value));
    if let (Some(first), Some(second)) = (layouts.next(), layouts.next()) {
        let note = |layout: &operation_core::NamedAttribute<'_>| {
            format!("'{}' is a data layout attribute", layout.name.as_str())
        };
        let message = "expects at most one data layout attribute";
        return op.op_error_with_notes(message, [note(first), note(second)]);
    }
    None
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
