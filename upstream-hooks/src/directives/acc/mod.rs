//! Directives of `acc`.

mod clauses;
mod devices;
mod gang;
mod loops;
mod routine;
mod segments;
mod variables;

use format_runtime::hooks::{Directive, Directives};

/// Adds the directives of this dialect.
pub(super) fn register(all: &mut Directives<dyn Directive>) {
    all.insert("mlir::acc", "Var", variables::Variable("var"));
    all.insert("mlir::acc", "AccVar", variables::Variable("accVar"));
    all.insert("mlir::acc", "VarPtrType", variables::VariableType);
    all.insert("mlir::acc", "DeviceTypeOperandsWithKeywordOnly", clauses::OperandsOrKeyword);
    all.insert("mlir::acc", "WaitClause", clauses::Wait);
    all.insert("mlir::acc", "GangClause", gang::Gang);
    all.insert("mlir::acc", "LoopControl", loops::Control);
    all.insert("mlir::acc", "BindName", routine::BindName);
    all.insert("mlir::acc", "RoutineGangClause", routine::Gang);
    all.insert("mlir::acc", "DeviceTypeArrayAttr", routine::DeviceTypes);
}
