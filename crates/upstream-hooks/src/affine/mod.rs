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
    register_syntax(hooks, "affine.apply", apply::APPLY);
    register_syntax(hooks, "affine.min", apply::MIN_MAX);
    register_syntax(hooks, "affine.max", apply::MIN_MAX);
    register_syntax(hooks, "affine.for", control::FOR);
    register_syntax(hooks, "affine.if", control::IF);
    register_syntax(hooks, "affine.parallel", parallel::PARALLEL);
    register_syntax(hooks, "affine.load", access::LOAD);
    register_syntax(hooks, "affine.store", access::STORE);
    register_syntax(hooks, "affine.vector_load", access::VECTOR_LOAD);
    register_syntax(hooks, "affine.vector_store", access::VECTOR_STORE);
    register_syntax(hooks, "affine.prefetch", access::PREFETCH);
    register_syntax(hooks, dma::START, dma::DMA_START);
    register_syntax(hooks, dma::WAIT, dma::DMA_WAIT);
}

/// Adds the operations defined only in C++.
pub(crate) fn define(dialects: &mut Dialects) {
    dma::define(dialects);
}
