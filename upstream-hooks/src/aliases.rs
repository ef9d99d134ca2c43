//! Aliases that dialects give their attributes in C++ (`OpAsmDialectInterface`).

use format_runtime::hooks::Hooks;

/// Attributes of `llvm` that get an alias made of the mnemonic; each was seen in what `mlir-opt` 22 prints (subranges get
/// none).
const LLVM: &[&str] = &[
    "access_group",
    "alias_scope",
    "alias_scope_domain",
    "di_basic_type",
    "di_common_block",
    "di_compile_unit",
    "di_composite_type",
    "di_derived_type",
    "di_file",
    "di_global_variable",
    "di_global_variable_expression",
    "di_imported_entity",
    "di_label",
    "di_lexical_block",
    "di_lexical_block_file",
    "di_local_variable",
    "di_module",
    "di_namespace",
    "di_null_type",
    "di_string_type",
    "di_subprogram",
    "di_subroutine_type",
    "loop_annotation",
    "loop_distribute",
    "loop_interleave",
    "loop_licm",
    "loop_peeled",
    "loop_pipeline",
    "loop_unroll",
    "loop_unroll_and_jam",
    "loop_unswitch",
    "loop_vectorize",
    "tbaa_root",
    "tbaa_tag",
    "tbaa_type_desc",
];

/// Adds the aliases of all dialects.
pub(crate) fn register(hooks: &mut Hooks) {
    for mnemonic in LLVM {
        hooks.aliases.insert(format!("llvm.{mnemonic}"), (*mnemonic).into());
    }
    hooks.aliases.insert("sparse_tensor.encoding", "sparse".into());
}
