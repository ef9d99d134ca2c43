//! Folds and patterns that are functions.

use operation_core::Operation;
use rewrite::{Benefit, Fold, FoldAdaptor, Folded, RewritePattern, Rewriter, Rewrites, Root};

/// The type of a function that folds an operation.
pub(crate) type FoldFunction = for<'m> fn(&FoldAdaptor<'_, 'm>) -> Folded<'m>;

/// The type of a function that rewrites an operation, and returns true; or changes nothing, and returns false.
pub(crate) type PatternFunction = for<'m> fn(Operation<'m>, &mut Rewriter<'_, 'm>) -> bool;

struct Function(FoldFunction);

impl Fold for Function {
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        (self.0)(&adaptor)
    }
}

/// Adds functions that fold operations, by name.
pub(crate) fn register_folds(rewrites: &mut Rewrites, folds: &[(&str, FoldFunction)]) {
    for &(name, fold) in folds {
        rewrites.folds.insert(name, Box::new(Function(fold)));
    }
}

/// A pattern for the operations of a name.
#[derive(Clone, Copy)]
pub(crate) struct Pattern {
    /// Its name.
    pub(crate) name: &'static str,
    /// The operation's name, `dialect.op`.
    pub(crate) root: &'static str,
    /// Its benefit: if upstream declares the pattern in a `.td`, the number of nodes of its source.
    pub(crate) benefit: Benefit,
    /// What it does.
    pub(crate) rewrite: PatternFunction,
}

impl RewritePattern for Pattern {
    fn name(&self) -> &str {
        self.name
    }
    fn root(&self) -> Root<'_> {
        Root::Operation(self.root)
    }
    fn benefit(&self) -> Benefit {
        self.benefit
    }
    fn match_and_rewrite<'m>(&self, operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
        (self.rewrite)(operation, rewriter)
    }
}

/// Adds the patterns of each operation, in the order in which they are tried if their benefits are equal.
pub(crate) fn register_patterns(rewrites: &mut Rewrites, patterns: impl IntoIterator<Item = Pattern>) {
    let mut by_root: Vec<(&str, Vec<Box<dyn RewritePattern>>)> = Vec::new();
    for pattern in patterns {
        match by_root.iter_mut().find(|(root, _)| *root == pattern.root) {
            Some((_, patterns)) => patterns.push(Box::new(pattern)),
            None => by_root.push((pattern.root, vec![Box::new(pattern)])),
        }
    }
    for (root, patterns) in by_root {
        rewrites.patterns.insert(root, patterns.into_boxed_slice());
    }
}
