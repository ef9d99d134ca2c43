//! The operations of `gpu`.

use super::functions::signature;
use super::parts::{Check, Finding, Op, register_all};
use format_runtime::hooks::Hooks;
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

fn launch(op: &mut Op<'_, '_, '_>) -> Finding {
    let Some(module) = module(op.operation) else {
        return op.op_error("expected to belong to a module");
    };
    if module.attribute_named(CONTAINER).is_none() {
        let message =
            format!("expected the closest surrounding module to have the '{CONTAINER}' attribute");
        return op.op_error(message);
    }
    None
}

/// Checks the kernel that a launch refers to, as the verifier of `gpu.container_module` does.
fn launched<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let grandparent = op.parent_op().and_then(|parent| parent.parent_op());
    let is_container = |each: Operation<'m>| {
        each.name().as_str() == "builtin.module" && each.attribute_named(CONTAINER).is_some()
    };
    let kernel = op
        .property("kernel")
        .filter(|_| grandparent.is_some_and(is_container))?;
    let AttributeKind::SymbolRef { root, .. } = kernel.kind() else {
        return None;
    };
    let name = root.as_str();
    let container = op.verifier.context().symbol_ref(name, &[]);
    let message = match op
        .verifier
        .symbol(container)
        .map(|found| found.name().as_str())
    {
        None => Some(format!("kernel container '{name}' is undefined")),
        Some("gpu.binary") => return None,
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
    let (inputs, _) =
        signature(op.verifier, function).filter(|_| function.name().as_str() == "gpu.func")?;
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
    None
}

fn return_(op: &mut Op<'_, '_, '_>) -> Finding {
    let function = op.parent_op()?;
    let (_, results) = signature(op.verifier, function)?;
    if op.num_operands() != results.len() {
        let message = format!("expected {} result operands", results.len());
        let note = "return type declared here";
        return op.op_error_with_note(message, function.location(), note);
    }
    for (index, (operand, result)) in op.operands().zip(results).enumerate() {
        if operand.type_() != *result {
            let message = format!(
                "unexpected type `{}' for operand #{index}",
                op.quoted(operand.type_())
            );
            return op.op_error(message);
        }
    }
    None
}

fn memcpy(op: &mut Op<'_, '_, '_>) -> Finding {
    let (dst, src) = (op.group("dst"), op.group("src"));
    let (dst, src) = (dst.first()?, src.first()?);
    let (from, to) = (src.type_(), dst.type_());
    if from.element_type_or_self() != to.element_type_or_self() {
        return op.op_error("arguments have incompatible element type");
    }
    if !format_runtime::verify::compatible(from, to) {
        return op.op_error("arguments have incompatible shape");
    }
    None
}
