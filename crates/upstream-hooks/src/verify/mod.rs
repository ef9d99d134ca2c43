//! Verification implemented only in C++: of traits and interfaces, and of common operations.

mod affine;
mod branches;
mod casts;
mod constants;
mod control;
mod functions;
mod gpu;
mod layouts;
mod linalg;
mod llvm;
mod memref;
mod omp;
mod parts;
mod pdl;
mod regions;
mod requirements;
mod reshapes;
mod slices;
mod subview;
mod tensor;
mod tosa;
mod vector;

use format_runtime::hooks::Hooks;

/// Registers the verifiers.
pub(crate) fn register(hooks: &mut Hooks) {
    casts::register(hooks);
    branches::register(hooks);
    functions::register(hooks);
    constants::register(hooks);
    control::register(hooks);
    affine::register(hooks);
    gpu::register(hooks);
    linalg::register(hooks);
    llvm::register(hooks);
    memref::register(hooks);
    omp::register(hooks);
    pdl::register(hooks);
    regions::register(hooks);
    requirements::register(hooks);
    reshapes::register(hooks);
    slices::register(hooks);
    tensor::register(hooks);
    tosa::register(hooks);
    vector::register(hooks);
}
