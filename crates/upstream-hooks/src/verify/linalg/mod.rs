//! The operations of `linalg`: operands that match the loops of their maps.

mod loops;
mod operands;
mod operations;

use super::parts::{Check, Op, register_all};
use crate::linalg::structured_operations;
use format_runtime::hooks::{Hooks, Verifier};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operands::{element, outputs};
use operation_core::{Operation, Type, TypeKind, Value};
use std::collections::BTreeSet;

pub(super) fn register(hooks: &mut Hooks) {
    let names: BTreeSet<String> = structured_operations().collect();
    hooks.traits.insert(
        "::mlir::linalg::LinalgOp".into(),
        Box::new(Structured(names.clone())),
    );
    hooks.traits.insert(
        "::mlir::DestinationStyleOpInterface".into(),
        Box::new(DestinationStyle(names)),
    );
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

struct DestinationStyle(BTreeSet<String>);

impl Verifier for DestinationStyle {
    fn covers(&self, operation: &str) -> bool {
        self.0.contains(operation)
            || matches!(
                operation,
                "linalg.softmax" | "tensor.insert" | "tensor.insert_slice"
            )
    }

    // Operations without regions are verified as a whole.
    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        match operation.num_regions() {
            0 => self.verify_regions(verifier, operation),
            _ => Ok(()),
        }
    }

    fn verify_regions<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let op = &mut Op::new(verifier, operation);
        if !self.covers(op.operation.name().as_str()) {
            return Ok(());
        }
        let outputs = match op.operation.name().as_str() {
            "tensor.insert" | "tensor.insert_slice" => op.operand_group(1).collect(),
            _ => outputs(op),
        };
        let mut tensors = Vec::new();
        for value in outputs {
            let position = op.operation.operands().position(|operand| operand == value);
            let position = position.unwrap_or_default();
            match value.type_().kind() {
                TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_) => {
                    tensors.push((position, value.type_()));
                }
                TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => {}
                _ => {
                    let message =
                        format!("expected that operand #{position} is a tensor or a memref");
                    return op.op_error(message);
                }
            }
        }
        if op.operation.num_results() != tensors.len() {
            let message = format!(
                "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
                op.operation.num_results(),
                tensors.len()
            );
            return op.op_error(message);
        }
        for ((position, type_), result) in tensors.into_iter().zip(op.operation.results()) {
            if type_ != result.type_() {
                let (type_, result) = (op.quoted(type_), op.quoted(result.type_()));
                let message = format!(
                    "expected type of operand #{position} ({type_}) to match type of corresponding result ({result})"
                );
                return op.op_error(message);
            }
        }
        Ok(())
    }
}

struct Structured(BTreeSet<String>);

impl Verifier for Structured {
    fn covers(&self, operation: &str) -> bool {
        self.0.contains(operation)
    }

    fn verify_regions<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let op = &mut Op::new(verifier, operation);
        if !self.covers(op.operation.name().as_str()) || op.operation.num_operands() == 0 {
            return Ok(());
        }
        semantics(op)?;
        let Some(maps) = loops::maps(op) else {
            return arguments(op);
        };
        loops::loops(op, &maps)?;
        arguments(op)
    }
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

fn semantics(op: &mut Op<'_, '_, '_>) -> LogicalResult {
    let types = || op.operation.operands().map(|operand| operand.type_());
    if types().any(is_tensor) && types().any(is_memref) {
        return op.op_error("expected to have pure tensor or buffer semantics");
    }
    Ok(())
}

/// Checks that the block has an argument for each operand.
fn arguments<'m>(op: &mut Op<'_, '_, 'm>) -> LogicalResult {
    let block = (op.operation.num_regions() == 1)
        .then(|| op.operation.region(0).first())
        .flatten();
    let Some(block) = block.filter(|block| block.next().is_none()) else {
        return op.op_error("expects to have 1 region with 1 block");
    };
    let operands: Vec<Value<'m>> = match op.operation.name().as_str() {
        // The body of these is a function of the input elements only.
        "linalg.transpose" | "linalg.broadcast" => return Ok(()),
        _ => op.operation.operands().collect(),
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
    Ok(())
}
