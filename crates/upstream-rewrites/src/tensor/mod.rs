//! The `tensor` dialect.

mod casts;
mod concatenation;
mod creation;
mod dimensions;
mod elements;
mod padding;
mod reshapes;
mod slices;
mod types;

use super::registered::{register_folds, register_patterns};
use rewrite::Rewrites;

/// Adds the folds and patterns of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites
        .materializers
        .insert("tensor", Box::new(super::arith::Constant));
    register_folds(rewrites, &concatenation::FOLDS);
    register_folds(rewrites, &creation::FOLDS);
    register_folds(rewrites, &dimensions::FOLDS);
    register_folds(rewrites, &elements::FOLDS);
    register_folds(rewrites, &padding::FOLDS);
    register_folds(rewrites, &reshapes::FOLDS);
    register_folds(rewrites, &slices::FOLDS);
    // Patterns of another operation's come first, as its name does.
    let patterns = [super::scf::DIM_OF_FORALL]
        .into_iter()
        .chain(casts::PATTERNS)
        .chain(casts::EMPTY_PATTERNS)
        .chain(concatenation::PATTERNS)
        .chain(creation::PATTERNS)
        .chain(dimensions::PATTERNS)
        .chain(elements::PATTERNS)
        .chain(padding::PATTERNS)
        .chain(reshapes::PATTERNS)
        .chain(slices::PATTERNS);
    register_patterns(rewrites, patterns);
}
