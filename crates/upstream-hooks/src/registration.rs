//! Registration of hooks under the C++ namespace of their dialect.

use crate::syntax::{Guarded, Syntax};
use format_runtime::hooks::{Hooks, InferReturnTypes};
use operation_core::{Context, OperationState, Type};

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

/// A function that infers the types of results.
type InferenceFunction = for<'m> fn(&'m Context, &OperationState<'m>) -> Option<Vec<Type<'m>>>;

struct Inference(InferenceFunction);

impl InferReturnTypes for Inference {
    fn infer_return_types<'m>(
        &self,
        context: &'m Context,
        state: &OperationState<'m>,
    ) -> Option<Vec<Type<'m>>> {
        (self.0)(context, state)
    }
}

/// Registers functions that infer the types of results, by the names of operations.
pub(crate) fn register_inference<const N: usize>(
    hooks: &mut Hooks,
    functions: [(&str, InferenceFunction); N],
) {
    for (name, function) in functions {
        hooks.inference.insert(name, Box::new(Inference(function)));
    }
}
