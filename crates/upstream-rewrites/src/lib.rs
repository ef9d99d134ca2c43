//! Folds, canonicalization patterns and constants of MLIR's own dialects.
//!
//! Folds and their order are those of upstream, for the same text as a result. [`register`]
//! adds all of it to a registry; entries for operations without a loaded definition are never used.
//!
//! The book (`docs/canonicalization.md`) explains canonicalization.

mod arith;
mod arith_constant;
mod branches;
mod builtin;
mod casts;
mod cf;
mod complex;
mod constant_folds;
mod create;
mod effects;
mod elements;
mod float;
mod func;
mod groups;
mod index;
mod int;
mod int_arithmetic;
mod lists;
mod matchers;
mod math;
mod memref;
mod memref_types;
mod mixed;
mod registered;
mod reshapes;
mod rules;
mod scf;
mod sizes;
mod tensor;
mod ub;
mod vector;

use rewrite::Rewrites;
use upstream_hooks::cpp_namespace;

/// Items named only by this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::float::{FloatArithmetic, FloatValue};
    pub use crate::int::Int;
    pub use crate::int_arithmetic::{Arithmetic, compute};
    pub use crate::rules::encode;
}

/// Adds the folds, canonicalization patterns and constants of MLIR's own dialects. They are restricted to the C++
/// namespaces of these: another dialect of the same name gets nothing.
pub fn register(rewrites: &mut Rewrites) {
    let mut own = Rewrites::default();
    arith::register(&mut own);
    branches::register(&mut own);
    builtin::register(&mut own);
    cf::register(&mut own);
    effects::register(&mut own);
    complex::register(&mut own);
    index::register(&mut own);
    math::register(&mut own);
    func::register(&mut own);
    memref::register(&mut own);
    scf::register(&mut own);
    tensor::register(&mut own);
    ub::register(&mut own);
    vector::register(&mut own);
    rewrites.extend_in(own, &|name| {
        Some(cpp_namespace(name.split('.').next().unwrap_or(name)))
    });
}
