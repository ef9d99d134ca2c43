//! What MLIR's own dialects define in C++ only: custom directives, hand-written syntaxes, result names.
//!
//! Everything here is written against the traits of [`format_runtime::hooks`], as a user's own hooks would be.
//! [`register`] adds all of it to a registry; what is registered for an operation that no loaded dialect defines is
//! never called.
//!
//! The book (`docs/hooks.md`) shows how to write hooks.

mod affine;
mod amx;
mod arith;
mod async_;
mod bufferization;
mod call_like;
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
mod kept_text;
mod linalg;
mod llvm;
mod memref;
mod names;
mod nvvm;
mod omp;
mod pdl_interp;
mod properties;
mod quant;
mod registration;
mod said;
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

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{HookLibrary, Hooks};
use format_runtime::{Change, LlvmVersion};
pub use linalg::structured_operations;
pub use registration::cpp_namespace;
pub use said::facts;

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::said::CompiledHooks;
}

/// What MLIR's own dialects call otherwise from a version of LLVM on: the version, and a table of old names and new ones in the form
/// that `asmf migrate --renamed` reads.
pub const RENAMED: &[(u32, &str)] = &[(22, include_str!("../renamed/22.toml"))];

/// All of it, as those take it who load definitions.
pub const LIBRARY: HookLibrary = HookLibrary {
    register: register_for,
    facts,
    define,
};

/// Adds the hooks of MLIR's own dialects. They are for what stands in the C++ namespaces of these: another dialect of the
/// same name has nothing of them.
pub fn register(hooks: &mut Hooks) {
    register_for(hooks, LlvmVersion::default());
}

/// Like [`register`], for a version of LLVM.
pub fn register_for(hooks: &mut Hooks, version: LlvmVersion) {
    let mut own = Hooks::default();
    register_all(&mut own, version);
    // What stands in `::mlir` itself is for all dialects and has stayed as it is; a dialect of MLIR's changes its functions
    // together with its formats.
    own.directives
        .are_of_version(|namespace| namespace != "mlir");
    own.parameter_directives
        .are_of_version(|namespace| namespace != "mlir");
    hooks.extend_in(own, &|name| {
        Some(cpp_namespace(name.split('.').next().unwrap_or(name)))
    });
}

/// A number for the Rust hooks of a name in a version of LLVM: two versions with the same number read and print the same under the
/// same definition.
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
        _ if kept_text::is_checked(name) || instances::is_checked(name) => {
            &[Change::UncheckedTexts]
        }
        _ => &[],
    }
}

fn register_all(hooks: &mut Hooks, version: LlvmVersion) {
    said::register(hooks, version);
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

/// Adds the operations that MLIR defines in C++ alone, to the dialects that are loaded.
pub fn define(dialects: &mut Dialects) {
    if dialects
        .cpp_namespace("affine")
        .is_some_and(|namespace| namespace == cpp_namespace("affine"))
    {
        affine::define(dialects);
    }
}
