//! Operands passed by branches to their successors (`BranchOpInterface::getSuccessorOperands`).

use rewrite::{Branch, Rewrites};

/// By operation: the declared operands for each declared successor.
const BRANCHES: [(&str, &[&str]); 11] = [
    ("cf.br", &["destOperands"]),
    ("cf.cond_br", &["trueDestOperands", "falseDestOperands"]),
    ("cf.switch", &["defaultOperands", "caseOperands"]),
    ("llvm.br", &["destOperands"]),
    ("llvm.cond_br", &["trueDestOperands", "falseDestOperands"]),
    ("llvm.indirectbr", &["succOperands"]),
    ("llvm.invoke", &["normalDestOperands", "unwindDestOperands"]),
    ("llvm.switch", &["defaultOperands", "caseOperands"]),
    ("spirv.Branch", &["targetOperands"]),
    (
        "spirv.BranchConditional",
        &["trueTargetOperands", "falseTargetOperands"],
    ),
    ("spirv.Switch", &["defaultOperands", "targetOperands"]),
];

pub(super) fn register(rewrites: &mut Rewrites) {
    for (operation, operands) in BRANCHES {
        rewrites
            .branches
            .insert(operation, Box::new(Branch::new(operands)));
    }
}
