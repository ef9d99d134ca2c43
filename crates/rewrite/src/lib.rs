//! Folding, rewrite patterns and canonicalization of operations in memory.
//!
//! [`DialectSemantics`] knows the meaning of operations: the traits and memory effects in their definitions, and the functions in
//! [`Rewrites`] in place of C++. This crate knows nothing of text or files.
//!
//! The book (`docs/canonicalization.md`) explains canonicalization.

mod branch;
mod cse;
mod declarative;
mod dialect_semantics;
mod driver;
mod effects;
mod equivalence;
mod error;
mod facts;
mod fold;
mod fold_result;
mod kept;
mod listener;
mod native_call;
mod pattern;
mod pattern_set;
mod post_order;
mod registry;
mod rewriter;
mod semantics;
mod side_effects;
mod simplify;
mod trait_fold;

pub use branch::Branch;
pub use cse::{CseStatistics, eliminate_common_subexpressions};
pub use declarative::{
    ArgumentBuild, ArgumentMatch, Condition, DeclarativePattern, LocationBuild, OperationBuild,
    OperationMatch, Part, PatternProgram, Produce, TypesBuild, Use, ValueMatch, infer_result_types,
};
pub use dialect_semantics::DialectSemantics;
pub use driver::{
    GreedyOutcome, GreedyRewriteConfig, GreedySimplifyRegionLevel, Step, apply_patterns_greedily,
};
pub use effects::{Effect, EffectKind, Effects, MemoryEffects, Resource};
pub use error::{LocatedError, RewriteError};
pub use facts::MissingRewrites;
pub use fold::{DialectFold, Fold, FoldAdaptor, MaterializeConstant};
pub use fold_result::{FoldResults, Folded, OpFoldResult};
pub use kept::Kept;
pub use listener::Listener;
pub use native_call::NativeCall;
pub use pattern::{Benefit, FunctionPattern, RewritePattern, Root};
pub use pattern_set::PatternSet;
pub use registry::Rewrites;
pub use rewriter::{Rewriter, Values};
pub use semantics::Semantics;
pub use side_effects::{effects_recursively, is_memory_effect_free, is_pure, is_speculatable};
