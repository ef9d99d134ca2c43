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
mod former_names;
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
use format_runtime::{Change, LlvmVersion};
pub use former_names::DIALECTS;
pub use linalg::structured_operations;
pub use registration::cpp_namespace;

/// The hook files with descriptions of directives.
pub const HOOK_FILES: &[&str] = &[
    include_str!("../hooks/acc.hooks"),
    include_str!("../hooks/async.hooks"),
    include_str!("../hooks/builtin.hooks"),
    include_str!("../hooks/cf.hooks"),
    include_str!("../hooks/emitc.hooks"),
    include_str!("../hooks/gpu.hooks"),
    include_str!("../hooks/irdl.hooks"),
    include_str!("../hooks/llvm.hooks"),
    include_str!("../hooks/memref.hooks"),
    include_str!("../hooks/ml_program.hooks"),
    include_str!("../hooks/omp.hooks"),
    include_str!("../hooks/pdl.hooks"),
    include_str!("../hooks/pdl_interp.hooks"),
    include_str!("../hooks/scf.hooks"),
    include_str!("../hooks/shape.hooks"),
    include_str!("../hooks/smt.hooks"),
    include_str!("../hooks/spirv.hooks"),
    include_str!("../hooks/tosa.hooks"),
    include_str!("../hooks/transform.hooks"),
    include_str!("../hooks/xegpu.hooks"),
];

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

/// Registers the hooks of MLIR's own dialects. They apply only in the C++ namespaces of these dialects: another
/// dialect with the same name gets none of them.
pub fn register(hooks: &mut Hooks) {
    register_for(hooks, LlvmVersion::default());
}

/// Like [`register`], for a version of LLVM.
pub fn register_for(hooks: &mut Hooks, version: LlvmVersion) {
    let mut own = Hooks::default();
    register_all(&mut own, version);
    own.hints.push(former_names::hint);
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
pub fn revision(version: LlvmVersion) -> impl Fn(&str) -> u64 {
    move |name| {
        let differences = changes_of(name).iter();
        differences.filter(|&&change| version.has(change)).count() as u64
    }
}

/// The differences between versions of LLVM that concern the Rust hooks of a name.
fn changes_of(name: &str) -> &'static [Change] {
    match name {
        "spirv.CopyMemory" => &[Change::SingleMemoryAccess],
        "spirv.AccessChain" | "spirv.PtrAccessChain" | "spirv.InBoundsPtrAccessChain" => {
            &[Change::AccessChainFormat]
        }
        "amx.tile" | "sparse_tensor.encoding" | "sparse_tensor.slice" => {
            &[Change::VerifiedEncodings, Change::UncheckedTexts]
        }
        _ if name.starts_with("dlti.") => &[Change::DataLayoutEntries],
        _ if opaque::is_checked(name) || instances::is_checked(name) => &[Change::UncheckedTexts],
        _ => &[],
    }
}

fn register_all(hooks: &mut Hooks, version: LlvmVersion) {
    compiled::register(hooks, version);
    affine::register(hooks);
    amx::register(hooks, version);
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
    gpu::register(hooks, version);
    llvm::register(hooks, version);
    nvvm::register(hooks);
    omp::register(hooks);
    pdl_interp::register(hooks);
    sparse_tensor::register(hooks, version);
    spirv::register(hooks, version);
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
    dlti::register(hooks, version);
    if !version.has(Change::UncheckedTexts) {
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
