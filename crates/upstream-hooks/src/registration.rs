//! Registration of hooks under the C++ namespace of their dialect.

use crate::syntax::{Guarded, Syntax};
use format_runtime::hooks::Hooks;

/// The C++ namespace of MLIR's dialect with this name, without leading colons.
pub fn cpp_namespace(dialect: &str) -> String {
    match dialect {
        "builtin" | "dlti" => "mlir".to_owned(),
        "llvm" => "mlir::LLVM".to_owned(),
        "nvvm" => "mlir::NVVM".to_owned(),
        "rocdl" => "mlir::ROCDL".to_owned(),
        _ => format!("mlir::{dialect}"),
    }
}

/// Registers a hand-written syntax.
pub(crate) fn register_syntax(hooks: &mut Hooks, name: &str, syntax: impl Syntax + 'static) {
    hooks.operations.insert(name, Box::new(Guarded(syntax)));
}
