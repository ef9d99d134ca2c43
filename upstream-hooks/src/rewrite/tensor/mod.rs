//! The `tensor` dialect.

mod casts;
mod dim;
mod elements;
mod empty;
mod slices;

use super::registered::{FoldFunction, Pattern, register_folds, register_patterns};
use super::reshapes::Reshapes;
use super::sizes::rank;
use rewrite::{FoldAdaptor, Folded, Rewrites};

const RESHAPES: Reshapes = Reshapes { collapse: "tensor.collapse_shape", expand: "tensor.expand_shape" };

/// Adds what is known of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites.materializers.insert("tensor", Box::new(super::arith::Constant));
    register_folds(rewrites, &FOLDS);
    register_folds(rewrites, &elements::FOLDS);
    register_folds(rewrites, &slices::FOLDS);
    register_patterns(
        rewrites,
        casts::PATTERNS
            .into_iter()
            .chain(dim::PATTERNS)
            .chain(elements::PATTERNS)
            .chain(empty::PATTERNS)
            .chain(slices::PATTERNS)
            .chain(COMPOSITIONS),
    );
}

const FOLDS: [(&str, FoldFunction); 4] = [
    ("tensor.collapse_shape", reshape),
    ("tensor.dim", dim::fold),
    ("tensor.expand_shape", reshape),
    ("tensor.rank", rank),
];

const COMPOSITIONS: [Pattern; 2] = [
    Pattern {
        name: "ComposeReassociativeReshapeOps",
        root: RESHAPES.collapse,
        benefit: 1,
        rewrite: |operation, rewriter| RESHAPES.compose(operation, rewriter),
    },
    Pattern {
        name: "ComposeReassociativeReshapeOps",
        root: RESHAPES.expand,
        benefit: 1,
        rewrite: |operation, rewriter| RESHAPES.compose(operation, rewriter),
    },
];

fn reshape<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    RESHAPES.fold(fold)
}
