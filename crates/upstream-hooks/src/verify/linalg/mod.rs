//! The operations of `linalg`: operands that match the loops of their maps.

mod loops;
mod operands;
mod operations;

use super::parts::{Check, Finding, Op, register_all, register_trait};
use format_runtime::hooks::Hooks;
use operands::{element, outputs};
use operation_core::{Type, TypeKind, Value};

pub(super) fn register(hooks: &mut Hooks) {
    let check = Check::of_regions(structured).covering(operations::is_structured);
    register_trait(hooks, "::mlir::linalg::LinalgOp", check);
    // Operations without regions are verified as a whole.
    let check = Check::of(|op| match op.num_regions() {
        0 => destination_style(op),
        _ => None,
    });
    let check = check
        .with_regions(destination_style)
        .covering(has_destinations);
    register_trait(hooks, "::mlir::DestinationStyleOpInterface", check);
    register_all(
        hooks,
        [
            (
                "linalg.broadcast",
                Check::of_signature(operations::broadcast),
            ),
            ("linalg.index", Check::of(operations::index)),
            ("linalg.map", Check::of(operations::map)),
            ("linalg.reduce", Check::of(operations::reduce)),
            ("linalg.softmax", Check::of_signature(operations::softmax)),
            (
                "linalg.transpose",
                Check::of_signature(operations::transpose),
            ),
            ("linalg.yield", Check::of(operations::yield_)),
        ],
    );
}

/// True for the known operations with destinations.
fn has_destinations(operation: &str) -> bool {
    operations::is_structured(operation)
        || matches!(
            operation,
            "linalg.softmax" | "tensor.insert" | "tensor.insert_slice"
        )
}

fn destination_style<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    if !has_destinations(op.name().as_str()) {
        return None;
    }
    let outputs = match op.name().as_str() {
        "tensor.insert" | "tensor.insert_slice" => op.operand_group(1).collect(),
        _ => outputs(op),
    };
    let mut tensors = Vec::new();
    for value in outputs {
        let position = op.operands().position(|operand| operand == value);
        let position = position.unwrap_or_default();
        match value.type_().kind() {
            TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_) => {
                tensors.push((position, value.type_()));
            }
            TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => {}
            _ => {
                let message = format!("expected that operand #{position} is a tensor or a memref");
                return op.op_error(message);
            }
        }
    }
    if op.num_results() != tensors.len() {
        let message = format!(
            "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
            op.num_results(),
            tensors.len()
        );
        return op.op_error(message);
    }
    for ((position, type_), result) in tensors.into_iter().zip(op.results()) {
        if type_ != result.type_() {
            let (type_, result) = (op.quoted(type_), op.quoted(result.type_()));
            let message = format!(
                "expected type of operand #{position} ({type_}) to match type of corresponding result ({result})"
            );
            return op.op_error(message);
        }
    }
    None
}

fn structured<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    if !operations::is_structured(op.name().as_str()) || op.num_operands() == 0 {
        return None;
    }
    semantics(op)
        .or_else(|| loops::loops(op, &loops::maps(op)?))
        .or_else(|| arguments(op))
}

fn is_tensor(type_: Type<'_>) -> bool {
    matches!(
        type_.kind(),
        TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)
    )
}

fn is_memref(type_: Type<'_>) -> bool {
    matches!(
        type_.kind(),
        TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. }
    )
}

fn semantics(op: &mut Op<'_, '_, '_>) -> Finding {
    let types = || op.operands().map(|operand| operand.type_());
    if types().any(is_tensor) && types().any(is_memref) {
        return op.op_error("expected to have pure tensor or buffer semantics");
    }
    None
}

/// Checks that the block has an argument for each operand.
fn arguments<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let block = (op.num_regions() == 1)
        .then(|| op.region(0).first())
        .flatten();
    let Some(block) = block.filter(|block| block.next().is_none()) else {
        return op.op_error("expects to have 1 region with 1 block");
    };
    let operands: Vec<Value<'m>> = match op.name().as_str() {
        // The body of these is a function of the input elements only.
        "linalg.transpose" | "linalg.broadcast" => return None,
        _ => op.operands().collect(),
    };
    if operands.len() != block.num_arguments() {
        let message = "expected as many non-induction variable region arguments as the number of input/output operands";
        return op.op_error(message);
    }
    for (index, (operand, argument)) in operands.iter().zip(block.arguments()).enumerate() {
        let (wanted, found) = (element(operand.type_()), argument.value().type_());
        if wanted != found {
            let (wanted, found) = (op.quoted(wanted), op.quoted(found));
            let message = format!(
                "expected type of bb argument #{index} ({found}) to match element or self type of the corresponding operand \
                 ({wanted})"
            );
            return op.op_error(message);
        }
    }
    None
}
