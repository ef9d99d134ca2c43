//! The `llvm` dialect.

mod alias;
mod bundles;
mod call;
mod common;
mod dwarf;
mod expressions;
mod function;
mod global;
mod landing_pad;
mod ranges;
mod simple;
mod types;

pub(crate) use types::{NoElement, element_type, function_parts};

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;
use format_runtime::{Change, LlvmVersion};

/// Registers the hooks of this dialect for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, version: LlvmVersion) {
    register_syntax(hooks, "llvm.func", function::FUNCTION);
    register_syntax(hooks, "llvm.mlir.global", global::GLOBAL);
    register_syntax(hooks, "llvm.alloca", simple::ALLOCA);
    register_syntax(hooks, "llvm.call", call::CALL);
    register_syntax(hooks, "llvm.call_intrinsic", call::CALL_INTRINSIC);
    register_syntax(hooks, "llvm.invoke", call::INVOKE);
    register_syntax(hooks, "llvm.landingpad", landing_pad::LANDING_PAD);
    register_syntax(hooks, "llvm.mlir.alias", alias::ALIAS);
    types::register(hooks);
    expressions::register(hooks);
    ranges::register(hooks);
    if !version.has(Change::UncheckedTexts) {
        dwarf::register(hooks);
    }
}
