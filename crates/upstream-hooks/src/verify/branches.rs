//! `BranchOpInterface`: operands for a successor have the types of its arguments.

use super::parts::{Check, Finding, Op, register_trait};
use format_runtime::hooks::Hooks;
use operation_core::Value;

pub(super) fn register(hooks: &mut Hooks) {
    let check = Check::of(branch).covering(|operation| operands(operation).is_some());
    register_trait(hooks, "::mlir::BranchOpInterface", check);
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

fn branch(op: &mut Op<'_, '_, '_>) -> Finding {
    match operands(op.name().as_str())? {
        Operands::Groups(first) => (0..op.num_successors()).find_map(|successor| {
            let values: Vec<_> = op.operand_group(first + successor).collect();
            one(op, successor, &values)
        }),
        Operands::Cases(segments) => {
            let values: Vec<_> = op.operand_group(1).collect();
            one(op, 0, &values).or_else(|| cases(op, segments))
        }
    }
}

/// The successors behind the first, which share a group.
fn cases(op: &mut Op<'_, '_, '_>, segments: &str) -> Finding {
    let values: Vec<_> = op.operand_group(2).collect();
    let sizes = op.property(segments)?.as_dense_i32_array()?;
    let mut rest = &values[..];
    for (size, successor) in sizes.zip(1..) {
        let (own, others) = rest.split_at_checked(usize::try_from(size).ok()?)?;
        rest = others;
        if successor < op.num_successors()
            && let Some(fault) = one(op, successor, own)
        {
            return Some(fault);
        }
    }
    None
}

/// `verifyBranchSuccessorOperands`
fn one<'m>(op: &mut Op<'_, '_, 'm>, number: usize, values: &[Value<'m>]) -> Finding {
    let block = op.successor(number);
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
    None
}
