//! Folding, rewrite patterns and canonicalization of operations in memory.
//!
//! [`DialectSemantics`] says what operations mean: the traits and memory effects in their definitions, and what is added to
//! [`Rewrites`] for what only C++ says. This crate knows nothing of text or files.

mod dialect_semantics;
mod effects;
mod fold;
mod fold_result;
mod listener;
mod pattern;
mod registry;
mod rewriter;
mod semantics;
mod side_effects;

pub use dialect_semantics::DialectSemantics;
pub use effects::{Effect, EffectKind, Effects, MemoryEffects, Resource};
pub use fold::{DialectFold, Fold, FoldAdaptor, MaterializeConstant};
pub use fold_result::{FoldResults, Folded, OpFoldResult};
pub use listener::Listener;
pub use pattern::{Benefit, RewritePattern, Root};
pub use registry::Rewrites;
pub use rewriter::Rewriter;
pub use semantics::Semantics;
pub use side_effects::{effects_recursively, is_memory_effect_free, is_pure, is_speculatable, would_be_trivially_dead};
