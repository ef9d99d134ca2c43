//! The `affine` dialect.

mod access;
mod apply;
mod control;
mod dma;
mod map;
mod parallel;

use crate::registration::register_syntax;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Hooks;

/// Registers the hooks of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "affine.apply", apply::Apply);
    register_syntax(hooks, "affine.min", apply::MinMax);
    register_syntax(hooks, "affine.max", apply::MinMax);
    register_syntax(hooks, "affine.for", control::For);
    register_syntax(hooks, "affine.if", control::If);
    register_syntax(hooks, "affine.parallel", parallel::Parallel);
    register_syntax(hooks, "affine.load", access::LOAD);
    register_syntax(hooks, "affine.store", access::STORE);
    register_syntax(hooks, "affine.vector_load", access::VECTOR_LOAD);
    register_syntax(hooks, "affine.vector_store", access::VECTOR_STORE);
    register_syntax(hooks, "affine.prefetch", access::Prefetch);
    register_syntax(hooks, dma::START, dma::Start);
    register_syntax(hooks, dma::WAIT, dma::Wait);
}

/// Adds the operations defined only in C++.
pub(crate) fn define(dialects: &mut Dialects) {
    dma::define(dialects);
}
