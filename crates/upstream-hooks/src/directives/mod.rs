//! `custom<...>` directives that hook files can't express.

mod acc;
mod globals;
mod llvm;
mod memref;
mod objects;
mod omp;
mod passes;
mod regions;
mod shapes;
mod transform;

use format_runtime::hooks::Hooks;

/// Adds the directives of all dialects, each in the C++ namespace in which MLIR declares its functions. Directives in
/// `mlir` itself are also visible to other dialects.
pub(crate) fn register(hooks: &mut Hooks) {
    let all = &mut hooks.directives;
    all.insert("mlir", "DimensionList", shapes::DimensionList);
    all.insert("mlir::amdgpu", "MNKDimensionList", shapes::MatrixSizes);
    all.insert(
        "mlir::emitc",
        "EmitCGlobalOpTypeAndInitialValue",
        globals::EmitC,
    );
    all.insert(
        "mlir::emitc",
        "EmitCFieldOpTypeAndInitialValue",
        globals::EmitC,
    );
    all.insert("mlir::gpu", "OffloadingHandler", objects::OffloadingHandler);
    all.insert(
        "mlir::LLVM",
        "InsertExtractValueElementType",
        llvm::ElementType,
    );
    all.insert("mlir::LLVM", "ShuffleType", llvm::ShuffleType);
    all.insert(
        "mlir::memref",
        "GlobalMemrefOpTypeAndInitialValue",
        memref::TypeAndInitialValue,
    );
    all.insert("mlir::sparse_tensor", "LevelRange", shapes::LevelRange);
    all.insert(
        "mlir::tosa",
        "VariableOpTypeOrInitialValue",
        globals::TosaVariable,
    );
    all.insert(
        "mlir::transform",
        "SequenceOpOperands",
        transform::SequenceOperands,
    );
    all.insert(
        "mlir::transform",
        "ApplyRegisteredPassOptions",
        passes::PassOptions,
    );
    all.insert("mlir::wasmssa", "ElseRegion", regions::Else);
    omp::register(all);
    acc::register(all);
    all.depend_on_signature();
    let of_parameters = &mut hooks.parameter_directives;
    of_parameters.insert("mlir::gpu", "Object", objects::Object);
    // A method of the parser, of which projects make directives. No namespace of C++'s lookup is called so: it is never more than assumed.
    of_parameters.insert("mlir::AsmParser", "DimensionList", shapes::DimensionList);
    of_parameters.insert("mlir::amdgpu", "MNKDimensionList", shapes::MatrixSizes);
    of_parameters.insert("mlir::sparse_tensor", "LevelRange", shapes::LevelRange);
}
