//! Hooks for the parts of MLIR's own dialects defined only in C++: custom directives, hand-written syntaxes, result
//! names.
//!
//! Everything here is written against the traits of [`format_runtime::hooks`], as a user's own hooks would be.
//! [`register`] adds all of it to a registry; hooks of operations that no loaded dialect defines are never called.
//!
//! The book (`docs/hooks.md`) shows how to write hooks.

mod affine;
mod amx;
mod arith;
mod async_;
mod bufferization;
mod call_like;
mod compiled;
mod complex;
mod directives;
mod dlti;
mod emitc;
mod enum_keywords;
mod func;
mod function_like;
mod gpu;
mod inference;
mod instances;
mod iterators;
mod linalg;
mod llvm;
mod memref;
mod names;
mod nvvm;
mod omp;
mod opaque;
mod pdl_interp;
mod properties;
mod quant;
mod registration;
pub mod samples;
mod scf;
mod shape;
mod slots;
mod smt;
mod sparse_tensor;
mod spirv;
mod syntax;
mod tosa;
mod types;
mod vector;
mod verify;
mod wasmssa;

pub use compiled::facts;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{HookLibrary, Hooks};
pub use linalg::structured_operations;
pub use registration::cpp_namespace;

/// Items for this crate's tests only.
#[doc(hidden)]
pub mod internals {
    pub use crate::compiled::CompiledHooks;
}

/// Renamed items of MLIR's own dialects: the first version of LLVM with the new names, and a table of old and new
/// names in the form of `asmf migrate --renamed`.
pub const RENAMED: &[(u32, &str)] = &[(22, include_str!("../renamed/22.toml"))];

/// The hooks as a library for the loaders of definitions.
pub const LIBRARY: HookLibrary = HookLibrary {
    register: register_for,
    facts,
    define,
};

/// The default version of LLVM.
const LLVM: u32 = 22;

/// Registers the hooks of MLIR's own dialects. They apply only in the C++ namespaces of these dialects: another
/// dialect with the same name gets none of them.
pub fn register(hooks: &mut Hooks) {
    register_for(hooks, LLVM);
}

/// Like [`register`], for a version of LLVM (its first number: 22).
pub fn register_for(hooks: &mut Hooks, llvm: u32) {
    let mut own = Hooks::default();
    register_all(&mut own, llvm);
    // Directives in `::mlir` itself serve all dialects and never changed; a dialect of MLIR's own changes its
    // functions together with its formats.
    own.directives
        .are_of_version(|namespace| namespace != "mlir");
    own.parameter_directives
        .are_of_version(|namespace| namespace != "mlir");
    hooks.extend_in(own, &|name| {
        Some(cpp_namespace(name.split('.').next().unwrap_or(name)))
    });
}

/// The revision of the Rust hooks for a name in a version of LLVM: versions with equal revisions read and print the
/// same under the same definition.
pub fn revision(llvm: u32) -> impl Fn(&str) -> u64 {
    move |name| match name {
        "spirv.CopyMemory" => u64::from(llvm >= 24),
        _ if name.starts_with("dlti.") => u64::from(llvm),
        "amx.tile" | "sparse_tensor.encoding" | "sparse_tensor.slice" => {
            u64::from((22..opaque::FIRST_UNCHECKED).contains(&llvm))
        }
        _ if opaque::is_checked(name) || instances::is_checked(name) => {
            u64::from(llvm >= opaque::FIRST_UNCHECKED)
        }
        _ => 0,
    }
}

fn register_all(hooks: &mut Hooks, llvm: u32) {
    compiled::register(hooks, llvm);
    affine::register(hooks);
    amx::register(hooks, llvm);
    arith::register(hooks);
    async_::register(hooks);
    bufferization::register(hooks);
    complex::register(hooks);
    shape::register(hooks);
    smt::register(hooks);
    tosa::register(hooks);
    directives::register(hooks);
    emitc::register(hooks);
    func::register(hooks);
    gpu::register(hooks, llvm);
    llvm::register(hooks, llvm);
    nvvm::register(hooks);
    omp::register(hooks);
    pdl_interp::register(hooks);
    sparse_tensor::register(hooks, llvm);
    spirv::register(hooks, llvm);
    wasmssa::register(hooks);
    memref::register(hooks);
    scf::register(hooks);
    names::register(hooks);
    linalg::register(hooks);
    vector::register(hooks);
    types::register(hooks);
    properties::register(hooks);
    quant::register(hooks);
    inference::register(hooks);
    dlti::register(hooks, llvm);
    if llvm < opaque::FIRST_UNCHECKED {
        instances::register(hooks);
    }
    verify::register(hooks);
}

/// Adds the operations that MLIR defines only in C++ to the loaded dialects.
pub fn define(dialects: &mut Dialects) {
    if dialects
        .cpp_namespace("affine")
        .is_some_and(|namespace| namespace == cpp_namespace("affine"))
    {
        affine::define(dialects);
    }
}
