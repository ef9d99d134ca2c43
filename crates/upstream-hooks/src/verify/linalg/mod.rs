//! The operations of `linalg`: operands that match the loops of their maps.

mod loops;
mod operands;
mod operations;

use super::parts::{Check, op_error, operand_group, register_all};
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
        if !self.covers(operation.name().as_str()) {
            return Ok(());
        }
        let outputs = match operation.name().as_str() {
            "tensor.insert" | "tensor.insert_slice" => {
                operand_group(verifier, operation, 1).collect()
            }
            _ => outputs(verifier, operation),
        };
        let mut tensors = Vec::new();
        for value in outputs {
            let position = operation.operands().position(|operand| operand == value);
            let position = position.unwrap_or_default();
            match value.type_().kind() {
                TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_) => {
                    tensors.push((position, value.type_()));
                }
                TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => {}
                _ => {
                    let message =
                        format!("expected that operand #{position} is a tensor or a memref");
                    return op_error(verifier, operation, message);
                }
            }
        }
        if operation.num_results() != tensors.len() {
            let message = format!(
                "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
                operation.num_results(),
                tensors.len()
            );
            return op_error(verifier, operation, message);
        }
        for ((position, type_), result) in tensors.into_iter().zip(operation.results()) {
            if type_ != result.type_() {
                let (type_, result) = (verifier.quoted(type_), verifier.quoted(result.type_()));
                let message = format!(
                    "expected type of operand #{position} ({type_}) to match type of corresponding result ({result})"
                );
                return op_error(verifier, operation, message);
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
        if !self.covers(operation.name().as_str()) || operation.num_operands() == 0 {
            return Ok(());
        }
        semantics(verifier, operation)?;
        let Some(maps) = loops::maps(verifier, operation) else {
            return arguments(verifier, operation);
        };
        loops::loops(verifier, operation, &maps)?;
        arguments(verifier, operation)
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

fn semantics<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let types = || operation.operands().map(|operand| operand.type_());
    if types().any(is_tensor) && types().any(is_memref) {
        let message = "expected to have pure tensor or buffer semantics";
        return op_error(verifier, operation, message);
    }
    Ok(())
}

/// Checks that the block has an argument for each operand.
fn arguments<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let block = (operation.num_regions() == 1)
        .then(|| operation.region(0).first())
        .flatten();
    let Some(block) = block.filter(|block| block.next().is_none()) else {
        let message = "expects to have 1 region with 1 block";
        return op_error(verifier, operation, message);
    };
    let operands: Vec<Value<'m>> = match operation.name().as_str() {
        // The body of these is a function of the input elements only.
        "linalg.transpose" | "linalg.broadcast" => return Ok(()),
        _ => operation.operands().collect(),
    };
    if operands.len() != block.num_arguments() {
        let message = "expected as many non-induction variable region arguments as the number of input/output operands";
        return op_error(verifier, operation, message);
    }
    for (index, (operand, argument)) in operands.iter().zip(block.arguments()).enumerate() {
        let (wanted, found) = (element(operand.type_()), argument.value().type_());
        if wanted != found {
            let (wanted, found) = (verifier.quoted(wanted), verifier.quoted(found));
            let message = format!(
                "expected type of bb argument #{index} ({found}) to match element or self type of the corresponding operand \
                 ({wanted})"
            );
            return op_error(verifier, operation, message);
        }
    }
    Ok(())
}
