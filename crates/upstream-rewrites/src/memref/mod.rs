//! The `memref` dialect.

mod accesses;
mod allocations;
mod casts;
mod copies;
mod dimensions;
mod metadata;
mod reshapes;
mod subviews;

use super::registered::{register_folds, register_patterns};
use rewrite::Rewrites;

/// Adds the folds and patterns of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites
        .materializers
        .insert("memref", Box::new(super::arith::Constant));
    register_folds(rewrites, &accesses::FOLDS);
    register_folds(rewrites, &casts::FOLDS);
    register_folds(rewrites, &copies::FOLDS);
    register_folds(rewrites, &dimensions::FOLDS);
    register_folds(rewrites, &metadata::FOLDS);
    register_folds(rewrites, &reshapes::FOLDS);
    register_folds(rewrites, &subviews::FOLDS);
    let patterns = allocations::PATTERNS
        .into_iter()
        .chain(casts::PATTERNS)
        .chain(copies::PATTERNS)
        .chain(dimensions::PATTERNS)
        .chain(metadata::PATTERNS)
        .chain(reshapes::PATTERNS)
        .chain(subviews::PATTERNS);
    register_patterns(rewrites, patterns);
}
