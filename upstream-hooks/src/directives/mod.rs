//! `custom<...>` directives that hook files can't say.

mod acc;
mod elements;
mod globals;
mod gpu;
mod index_lists;
mod irdl;
mod llvm;
mod memref;
mod objects;
mod omp;
mod passes;
mod pdl;
mod regions;
mod semi_function;
mod shapes;
mod switches;
mod symbols;
mod tokens;
mod transform;

use format_runtime::hooks::Hooks;

/// Adds the directives of all dialects, each in the C++ namespace where MLIR declares its functions. What stands in `mlir`
/// itself, the directives of other dialects find too.
pub(crate) fn register(hooks: &mut Hooks) {
    let all = &mut hooks.directives;
    all.insert("mlir", "DynamicIndexList", index_lists::DynamicIndexList);
    all.insert("mlir", "DimensionList", shapes::DimensionList);
    all.insert("mlir", "SemiFunctionType", semi_function::SemiFunctionType);
    all.insert("mlir::amdgpu", "MNKDimensionList", shapes::MatrixSizes);
    all.insert("mlir::async", "AwaitResultType", tokens::AwaitedType);
    all.insert("mlir::cf", "SwitchOpCases", switches::SuccessorCases);
    all.insert("mlir::emitc", "EmitCGlobalOpTypeAndInitialValue", globals::EmitC);
    all.insert("mlir::emitc", "EmitCFieldOpTypeAndInitialValue", globals::EmitC);
    all.insert("mlir::gpu", "AsyncDependencies", gpu::AsyncDependencies);
    all.insert("mlir::gpu", "LaunchDimType", gpu::LaunchDimension);
    all.insert("mlir::gpu", "OffloadingHandler", objects::OffloadingHandler);
    all.insert("mlir::irdl", "SingleBlockRegion", symbols::SingleBlock);
    all.insert("mlir::irdl", "NamedValueListWithVariadicity", irdl::ValuesWithVariadicity);
    all.insert("mlir::LLVM", "InsertExtractValueElementType", llvm::ElementType);
    all.insert("mlir::LLVM", "ShuffleType", llvm::ShuffleType);
    all.insert("mlir::LLVM", "SwitchOpCases", switches::BracketedCases);
    all.insert("mlir::memref", "GlobalMemrefOpTypeAndInitialValue", memref::TypeAndInitialValue);
    all.insert("mlir::pdl", "RangeType", pdl::RangeType);
    all.insert("mlir::pdl", "ResultsValueType", pdl::ResultsType);
    all.insert("mlir::pdl_interp", "CreateOperationOpResults", pdl::CreatedResults);
    all.insert("mlir::pdl_interp", "RangeType", pdl::RangeType);
    all.insert("mlir::sparse_tensor", "LevelRange", shapes::LevelRange);
    all.insert("mlir::spirv", "SwitchOpCases", switches::SuccessorCases);
    all.insert("mlir::tosa", "VariableOpTypeOrInitialValue", globals::TosaVariable);
    all.insert("mlir::transform", "SequenceOpOperands", transform::SequenceOperands);
    all.insert("mlir::transform", "MultitileSizesTypes", transform::OneResultType);
    all.insert("mlir::transform", "ContinuousTileSizeTypes", transform::OneResultType);
    all.insert("mlir::transform", "PackedOrDynamicIndexList", semi_function::PackedOrIndices);
    all.insert("mlir::transform", "ApplyRegisteredPassOptions", passes::PassOptions);
    all.insert("mlir::transform", "ForeachMatchSymbols", passes::MatchersAndActions);
    all.insert("mlir::wasmssa", "ElseRegion", regions::Else);
    all.insert("mlir::xegpu", "OptionalDynamicIndexList", index_lists::OptionalDynamicIndexList);
    omp::register(all);
    acc::register(all);
    all.are_of_signature();
    hooks.parameter_directives.insert("mlir::gpu", "Object", objects::Object);
    hooks.parameter_directives.insert("mlir::sparse_tensor", "LevelRange", shapes::LevelRange);
}
