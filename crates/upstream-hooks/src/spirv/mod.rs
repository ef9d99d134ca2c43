//! The `spirv` dialect.

mod access_chain;
mod composite;
mod constants;
mod control;
mod decorations;
mod enums;
mod function;
mod memory;
mod opaque;
mod types;

use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;
use format_runtime::{Change, LlvmVersion};

/// Registers the hooks of this dialect for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, version: LlvmVersion) {
    register_syntax(
        hooks,
        "spirv.func",
        function::Function {
            is_controlled: true,
        },
    );
    register_syntax(hooks, "spirv.Constant", constants::Constant);
    register_syntax(hooks, "spirv.SpecConstant", constants::SpecConstant);
    register_syntax(hooks, "spirv.GlobalVariable", constants::GlobalVariable);
    register_syntax(
        hooks,
        "spirv.ARM.Graph",
        function::Function {
            is_controlled: false,
        },
    );
    register_syntax(
        hooks,
        "spirv.SpecConstantOperation",
        control::SpecConstantOperation,
    );
    register_syntax(hooks, "spirv.Variable", memory::Variable);
    register_syntax(hooks, "spirv.Load", memory::Load);
    register_syntax(hooks, "spirv.Store", memory::Store);
    register_syntax(
        hooks,
        "spirv.CopyMemory",
        memory::CopyMemory {
            repeats_access: !version.has(Change::SingleMemoryAccess),
        },
    );
    register_syntax(
        hooks,
        "spirv.INTEL.SubgroupBlockWrite",
        memory::SubgroupBlockWrite,
    );
    register_syntax(hooks, "spirv.CompositeExtract", composite::Extract);
    if !version.has(Change::AccessChainFormat) {
        access_chain::register(hooks);
    }
    for name in ["IAddCarry", "ISubBorrow", "SMulExtended", "UMulExtended"] {
        register_syntax(hooks, &format!("spirv.{name}"), composite::PairResult);
    }
    types::register(hooks);
    if !version.has(Change::UncheckedTexts) {
        opaque::register(hooks);
    }
}
