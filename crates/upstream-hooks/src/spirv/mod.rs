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

use crate::opaque::FIRST_UNCHECKED;
use crate::registration::register_syntax;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, llvm: u32) {
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
            repeats_access: llvm < 24,
        },
    );
    register_syntax(
        hooks,
        "spirv.INTEL.SubgroupBlockWrite",
        memory::SubgroupBlockWrite,
    );
    register_syntax(hooks, "spirv.CompositeExtract", composite::Extract);
    if llvm < 20 {
        access_chain::register(hooks);
    }
    for name in ["IAddCarry", "ISubBorrow", "SMulExtended", "UMulExtended"] {
        register_syntax(hooks, &format!("spirv.{name}"), composite::PairResult);
    }
    types::register(hooks);
    if llvm < FIRST_UNCHECKED {
        opaque::register(hooks);
    }
}
