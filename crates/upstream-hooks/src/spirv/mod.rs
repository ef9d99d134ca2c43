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
    register_syntax(hooks, "spirv.Constant", constants::CONSTANT);
    register_syntax(hooks, "spirv.SpecConstant", constants::SPEC_CONSTANT);
    register_syntax(hooks, "spirv.GlobalVariable", constants::GLOBAL_VARIABLE);
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
        control::SPEC_CONSTANT_OPERATION,
    );
    register_syntax(hooks, "spirv.Variable", memory::VARIABLE);
    register_syntax(hooks, "spirv.Load", memory::LOAD);
    register_syntax(hooks, "spirv.Store", memory::STORE);
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
        memory::SUBGROUP_BLOCK_WRITE,
    );
    register_syntax(hooks, "spirv.CompositeExtract", composite::EXTRACT);
    if !version.has(Change::AccessChainFormat) {
        access_chain::register(hooks);
    }
    for name in ["IAddCarry", "ISubBorrow", "SMulExtended", "UMulExtended"] {
        register_syntax(hooks, &format!("spirv.{name}"), composite::PAIR_RESULT);
    }
    types::register(hooks);
    if !version.has(Change::UncheckedTexts) {
        opaque::register(hooks);
    }
}
