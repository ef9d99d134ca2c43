//! The `tensor` dialect.

mod casts;
mod creation;
mod dimensions;
mod elements;
mod reshapes;
mod slices;
mod types;

use super::registered::{register_folds, register_patterns};
use rewrite::Rewrites;

/// Adds what is known of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites.materializers.insert("tensor", Box::new(super::arith::Constant));
    register_folds(rewrites, &creation::FOLDS);
    register_folds(rewrites, &dimensions::FOLDS);
    register_folds(rewrites, &elements::FOLDS);
    register_folds(rewrites, &reshapes::FOLDS);
    register_folds(rewrites, &slices::FOLDS);
    let patterns = casts::PATTERNS
        .into_iter()
        .chain(casts::EMPTY_PATTERNS)
        .chain(creation::PATTERNS)
        .chain(dimensions::PATTERNS)
        .chain(elements::PATTERNS)
        .chain(reshapes::PATTERNS)
        .chain(slices::PATTERNS);
    register_patterns(rewrites, patterns);
}
