//! The `memref` dialect.

mod allocation;
mod copy;
mod dim;

use super::casts::{fold_memref_casts, fold_memref_casts_except};
use super::matchers::defined_by;
use super::registered::{FoldFunction, Pattern, register_folds, register_patterns};
use super::reshapes::Reshapes;
use super::sizes::rank;
use rewrite::{FoldAdaptor, Folded, Rewrites};

const RESHAPES: Reshapes = Reshapes { collapse: "memref.collapse_shape", expand: "memref.expand_shape" };

/// Adds what is known of this dialect.
pub(super) fn register(rewrites: &mut Rewrites) {
    rewrites.materializers.insert("memref", Box::new(super::arith::Constant));
    register_folds(rewrites, &FOLDS);
    register_patterns(rewrites, allocation::PATTERNS.into_iter().chain(copy::PATTERNS).chain(COMPOSITIONS));
}

const FOLDS: [(&str, FoldFunction); 13] = [
    ("memref.assume_alignment", assumed_twice),
    ("memref.atomic_rmw", without_casts_but_value),
    ("memref.cast", without_casts),
    ("memref.collapse_shape", reshape),
    ("memref.dealloc", without_casts),
    ("memref.dim", dim::fold),
    ("memref.expand_shape", reshape),
    ("memref.load", without_casts),
    ("memref.memory_space_cast", cast_twice),
    ("memref.prefetch", without_casts),
    ("memref.rank", rank),
    ("memref.store", without_casts_but_value),
    ("memref.dma_wait", without_casts),
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

fn in_place<'m>(changed: bool) -> Folded<'m> {
    if changed { Folded::InPlace } else { Folded::Unchanged }
}

fn without_casts<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    in_place(fold_memref_casts(fold))
}

/// The first operand is a value, which may be a memref.
fn without_casts_but_value<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    in_place(fold_memref_casts_except(fold, Some(fold.operation.operand(0))))
}

fn cast_twice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    match defined_by(operation.operand(0), operation.name().as_str()) {
        Some(inner) => {
            operation.set_operand(0, inner.operand(0));
            Folded::InPlace
        }
        None => Folded::Unchanged,
    }
}

fn assumed_twice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let source = operation.operand(0);
    let inner = defined_by(source, operation.name().as_str());
    let is_same = |inner: &operation_core::Operation<'m>| {
        inner.property_named("alignment") == operation.property_named("alignment")
    };
    inner.filter(is_same).map(|_| source).into()
}
