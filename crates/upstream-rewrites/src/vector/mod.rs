//! The `vector` dialect.

mod contract;
mod elements;
mod extract;
mod insert;
mod masked;
mod masks;
mod reductions;
mod shapes;
mod slices;
mod transfers;
mod types;

use super::registered::{register_folds, register_patterns};
pub(crate) use contract::ADDED_TO_CONTRACT;
use rewrite::Rewrites;

/// Adds the folds and patterns of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites
        .materializers
        .insert("vector", Box::new(super::arith_constant::Constant));
    register_folds(rewrites, &masked::FOLDS);
    register_folds(rewrites, &masks::FOLDS);
    register_folds(rewrites, &transfers::FOLDS);
    register_folds(rewrites, &shapes::FOLDS);
    register_folds(rewrites, &extract::FOLDS);
    register_folds(rewrites, &insert::FOLDS);
    register_folds(rewrites, &slices::FOLDS);
    register_folds(rewrites, &reductions::FOLDS);
    register_folds(rewrites, &elements::FOLDS);
    transfers::register_effects(rewrites);
    let patterns = masked::PATTERNS
        .into_iter()
        .chain(masks::PATTERNS)
        .chain(shapes::PATTERNS)
        .chain(extract::PATTERNS)
        .chain(insert::PATTERNS)
        .chain(slices::PATTERNS)
        .chain(reductions::PATTERNS)
        .chain(transfers::PATTERNS)
        .chain(elements::PATTERNS);
    register_patterns(rewrites, patterns);
}
