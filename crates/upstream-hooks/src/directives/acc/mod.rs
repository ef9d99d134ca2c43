//! Directives of `acc`.

mod bind_name;
mod variables;

use format_runtime::hooks::{Directive, Directives};

/// Adds the directives of this dialect.
pub(super) fn register(all: &mut Directives<dyn Directive>) {
    all.insert("mlir::acc", "Var", variables::Variable("var"));
    all.insert("mlir::acc", "AccVar", variables::Variable("accVar"));
    all.insert("mlir::acc", "VarPtrType", variables::VariableType);
    all.insert("mlir::acc", "BindName", bind_name::BindName);
}
