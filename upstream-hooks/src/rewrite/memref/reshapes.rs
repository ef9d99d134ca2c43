//! `memref.collapse_shape` and `memref.expand_shape`.

use crate::rewrite::registered::{FoldFunction, Pattern};
use crate::rewrite::reshapes::Reshapes;
use rewrite::{FoldAdaptor, Folded};

const RESHAPES: Reshapes = Reshapes { collapse: "memref.collapse_shape", expand: "memref.expand_shape" };

pub(super) const FOLDS: [(&str, FoldFunction); 2] = [(RESHAPES.collapse, fold), (RESHAPES.expand, fold)];

pub(super) const PATTERNS: [Pattern; 2] = [compose(RESHAPES.collapse), compose(RESHAPES.expand)];

fn fold<'m>(adaptor: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    RESHAPES.fold(adaptor)
}

const fn compose(root: &'static str) -> Pattern {
    Pattern {
        name: "ComposeReassociativeReshapeOps",
        root,
        benefit: 1,
        rewrite: |operation, rewriter| RESHAPES.compose(operation, rewriter),
    }
}
