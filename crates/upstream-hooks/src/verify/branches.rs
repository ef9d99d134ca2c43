//! `BranchOpInterface`: operands for a successor have the types of its arguments.

use super::parts::Op;
use format_runtime::hooks::{Hooks, Verifier};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, Operation, Value};

pub(super) fn register(hooks: &mut Hooks) {
    hooks
        .traits
        .insert("::mlir::BranchOpInterface".into(), Box::new(Branch));
}

/// The operands of each successor.
enum Operands {
    /// Group `n + i` goes to successor `i`.
    Groups(usize),
    /// Group 1 goes to the first; the others share group 2, split by the attribute with this name.
    Cases(&'static str),
}

fn operands(operation: &str) -> Option<Operands> {
    Some(match operation {
        "cf.br" | "llvm.br" | "spirv.Branch" => Operands::Groups(0),
        "cf.cond_br" | "llvm.cond_br" | "spirv.BranchConditional" => Operands::Groups(1),
        "cf.switch" | "llvm.switch" => Operands::Cases("case_operand_segments"),
        _ => return None,
    })
}

struct Branch;

impl Verifier for Branch {
    fn covers(&self, operation: &str) -> bool {
        operands(operation).is_some()
    }

    fn verify<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let op = &mut Op::new(verifier, operation);
        match operands(op.operation.name().as_str()) {
            Some(Operands::Groups(first)) => {
                for successor in 0..op.operation.num_successors() {
                    let values: Vec<_> = op.operand_group(first + successor).collect();
                    one(op, successor, &values)?;
                }
            }
            Some(Operands::Cases(segments)) => {
                let values: Vec<_> = op.operand_group(1).collect();
                one(op, 0, &values)?;
                let values: Vec<_> = op.operand_group(2).collect();
                let sizes = op.property(segments);
                let Some(sizes) = sizes.and_then(Attribute::as_dense_i32_array) else {
                    return Ok(());
                };
                let mut rest = &values[..];
                for (case, size) in sizes.enumerate() {
                    let own = usize::try_from(size)
                        .ok()
                        .and_then(|size| rest.split_at_checked(size));
                    let Some((own, others)) = own else {
                        return Ok(());
                    };
                    if case + 1 < op.operation.num_successors() {
                        one(op, case + 1, own)?;
                    }
                    rest = others;
                }
            }
            None => {}
        }
        Ok(())
    }
}

/// `verifyBranchSuccessorOperands`
fn one<'m>(op: &mut Op<'_, '_, 'm>, number: usize, values: &[Value<'m>]) -> LogicalResult {
    let block = op.operation.successor(number);
    let wanted = block.num_arguments();
    if values.len() != wanted {
        let message = format!(
            "branch has {} operands for successor #{number}, but target block has {wanted}",
            values.len()
        );
        return op.error(message);
    }
    for (index, (value, argument)) in values.iter().zip(block.arguments()).enumerate() {
        if value.type_() != argument.value().type_() {
            let message = format!("type mismatch for bb argument #{index} of successor #{number}");
            return op.error(message);
        }
    }
    Ok(())
}
