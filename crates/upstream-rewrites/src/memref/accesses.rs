//! Accesses to memory through casts: the memory is the same for every shape.

use crate::casts::{fold_memref_casts, fold_memref_casts_except};
use crate::registered::{FoldFunction, in_place};
use rewrite::{FoldAdaptor, Folded};

pub(super) const FOLDS: [(&str, FoldFunction); 7] = [
    ("memref.load", use_source_of_casts),
    ("memref.store", store),
    ("memref.atomic_rmw", store),
    ("memref.dealloc", use_source_of_casts),
    ("memref.dma_start", use_source_of_casts),
    ("memref.dma_wait", use_source_of_casts),
    ("memref.prefetch", use_source_of_casts),
];

/// Uses the sources of casts.
pub(super) fn use_source_of_casts<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    in_place(fold_memref_casts(fold))
}

/// A memref keeps its type when it is itself stored.
fn store<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let stored = fold.operation.operand(0);
    in_place(fold_memref_casts_except(fold, Some(stored)))
}
