//! The `arith` dialect.

mod bits;
mod casts;
mod compare_with_float;
mod comparisons;
mod extended;
mod extensions;
pub(crate) mod flags;
mod floats;
mod integers;
pub(super) mod predicates;
mod reassociation;
mod select;
mod truncation;

pub(super) use super::arith_constant::Constant;
use super::complex;
use super::registered::{register_folds, register_patterns};
use rewrite::Rewrites;

/// Adds what is known of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    integers::register(rewrites);
    register_folds(rewrites, &extended::FOLDS);
    register_folds(rewrites, &floats::FOLDS);
    register_folds(rewrites, &casts::FOLDS);
    register_folds(rewrites, &comparisons::FOLDS);
    register_folds(rewrites, &[("arith.select", select::fold)]);
    rewrites.materializers.insert("arith", Box::new(Constant));
    register_all_patterns(rewrites);
}

/// Adds the patterns of each operation, in the order in which they are tried if their benefits are equal.
fn register_all_patterns(rewrites: &mut Rewrites) {
    let all = reassociation::patterns()
        .chain(extended::PATTERNS)
        .chain(bits::PATTERNS)
        .chain(comparisons::PATTERNS)
        .chain([compare_with_float::PATTERN])
        .chain(select::PATTERNS)
        .chain(extensions::PATTERNS)
        .chain([complex::MERGE_ARITH_BITCAST])
        .chain(truncation::PATTERNS)
        .chain(floats::PATTERNS)
        .chain(super::vector::ADDED_TO_CONTRACT);
    register_patterns(rewrites, all);
}
