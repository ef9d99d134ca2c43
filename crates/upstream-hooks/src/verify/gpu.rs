//! The operations of `gpu`.

use super::functions::signature;
use super::parts::{Check, Op, register_all};
use format_runtime::hooks::Hooks;
use format_runtime::verify::LogicalResult;
use operation_core::{AttributeKind, Operation};

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            (
                "gpu.launch_func",
                Check::of(launch).with_symbols(launched).partial(),
            ),
            ("gpu.memcpy", Check::of_signature(memcpy)),
            ("gpu.return", Check::of(return_)),
        ],
    );
}

const CONTAINER: &str = "gpu.container_module";
const KERNEL: &str = "gpu.kernel";

/// The module around a launch.
fn module(operation: Operation<'_>) -> Option<Operation<'_>> {
    let mut ancestors = std::iter::successors(operation.parent_op(), |each| each.parent_op());
    ancestors.find(|each| each.name().as_str() == "builtin.module")
}

fn launch(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let Some(module) = module(op.operation) else {
        return op.op_error("expected to belong to a module");
    };
    if module.attribute_named(CONTAINER).is_none() {
        let message =
            format!("expected the closest surrounding module to have the '{CONTAINER}' attribute");
        return op.op_error(message);
    }
    Ok(())
}

/// Checks the kernel that a launch refers to, as the verifier of `gpu.container_module` does.
fn launched<'m>(op: &mut Op<'_, '_, 'm>) -> LogicalResult {
    let grandparent = op
        .operation
        .parent_op()
        .and_then(|parent| parent.parent_op());
    let is_container = |each: Operation<'m>| {
        each.name().as_str() == "builtin.module" && each.attribute_named(CONTAINER).is_some()
    };
    let Some(kernel) = op
        .property("kernel")
        .filter(|_| grandparent.is_some_and(is_container))
    else {
        return Ok(());
    };
    let AttributeKind::SymbolRef { root, .. } = kernel.kind() else {
        return Ok(());
    };
    let name = root.as_str();
    let container = op.verifier.context().symbol_ref(name, &[]);
    let message = match op
        .verifier
        .symbol(container)
        .map(|found| found.name().as_str())
    {
        None => Some(format!("kernel container '{name}' is undefined")),
        Some("gpu.binary") => return Ok(()),
        Some("gpu.module") => None,
        Some(_) => Some(format!("kernel module '{name}' is undefined")),
    };
    if let Some(message) = message {
        return op.op_error(message);
    }
    let Some(function) = op.verifier.symbol(kernel) else {
        let message = format!(
            "kernel function '{}' is undefined",
            op.verifier.text_of(kernel)
        );
        return op.op_error(message);
    };
    if function.attribute_named(KERNEL).is_none() {
        return op.op_error(format!(
            "kernel function is missing the '{KERNEL}' attribute"
        ));
    }
    let Some((inputs, _)) =
        signature(op.verifier, function).filter(|_| function.name().as_str() == "gpu.func")
    else {
        return Ok(());
    };
    let operands = op.group("kernelOperands");
    if operands.len() != inputs.len() {
        let message = format!(
            "got {} kernel operands but expected {}",
            operands.len(),
            inputs.len()
        );
        return op.op_error(message);
    }
    let mismatch = operands
        .iter()
        .zip(inputs)
        .position(|(operand, input)| operand.type_() != *input);
    if let Some(index) = mismatch {
        return op.op_error(format!("type of function argument {index} does not match"));
    }
    Ok(())
}

fn return_(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let Some(function) = op.operation.parent_op() else {
        return Ok(());
    };
    let Some((_, results)) = signature(op.verifier, function) else {
        return Ok(());
    };
    if op.operation.num_operands() != results.len() {
        let message = format!("expected {} result operands", results.len());
        let invalid = op.verifier.op_error(op.operation, message);
        op.verifier
            .note(function.location(), "return type declared here");
        return Err(invalid);
    }
    for (index, (operand, result)) in op.operation.operands().zip(results).enumerate() {
        if operand.type_() != *result {
            let message = format!(
                "unexpected type `{}' for operand #{index}",
                op.quoted(operand.type_())
            );
            return op.op_error(message);
        }
    }
    Ok(())
}

fn memcpy(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let (dst, src) = (op.group("dst"), op.group("src"));
    let (Some(dst), Some(src)) = (dst.first(), src.first()) else {
        return Ok(());
    };
    let (from, to) = (src.type_(), dst.type_());
    if from.element_type_or_self() != to.element_type_or_self() {
        return op.op_error("arguments have incompatible element type");
    }
    if !format_runtime::verify::compatible(from, to) {
        return op.op_error("arguments have incompatible shape");
    }
    Ok(())
}
