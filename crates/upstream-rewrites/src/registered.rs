//! Folds and patterns that are functions.

use operation_core::Operation;
use rewrite::{
    Benefit, Fold, FoldAdaptor, Folded, FunctionPattern, RewritePattern, Rewriter, Rewrites, Root,
};

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

impl From<Pattern> for Box<dyn RewritePattern> {
    fn from(
        Pattern {
            name,
            root,
            benefit,
            rewrite,
        }: Pattern,
    ) -> Self {
        Box::new(FunctionPattern {
            name,
            root: Root::Operation(root),
            benefit,
            rewrite,
        })
    }
}

/// Adds the patterns of each operation, in the order in which they are tried if their benefits are equal.
pub(crate) fn register_patterns(
    rewrites: &mut Rewrites,
    patterns: impl IntoIterator<Item = Pattern>,
) {
    let mut by_root: Vec<(&str, Vec<Box<dyn RewritePattern>>)> = Vec::new();
    for pattern in patterns {
        match by_root.iter_mut().find(|(root, _)| *root == pattern.root) {
            Some((_, patterns)) => patterns.push(pattern.into()),
            None => by_root.push((pattern.root, vec![pattern.into()])),
        }
    }
    for (root, patterns) in by_root {
        rewrites.patterns.insert(root, patterns.into_boxed_slice());
    }
}
