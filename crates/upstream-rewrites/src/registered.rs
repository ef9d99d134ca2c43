//! Folds and patterns made of functions.

use crate::rules::Rule;
use operation_core::Operation;
use rewrite::{Fold, FoldAdaptor, Folded, RewritePattern, Rewriter, Rewrites, Root};

/// The type of a fold function.
pub(crate) type FoldFunction = for<'m> fn(&FoldAdaptor<'_, 'm>) -> Folded<'m>;

/// The outcome of a fold that changes the operation, or nothing.
pub(crate) fn in_place<'m>(changed: bool) -> Folded<'m> {
    if changed {
        Folded::InPlace
    } else {
        Folded::Unchanged
    }
}

/// The type of a pattern function: it rewrites an operation, or changes nothing and returns
/// `None`.
pub(crate) type PatternFunction = for<'m> fn(Operation<'m>, &mut Rewriter<'_, 'm>) -> Option<()>;

struct Function(FoldFunction);

impl Fold for Function {
    fn fold<'m>(&self, adaptor: FoldAdaptor<'_, 'm>) -> Folded<'m> {
        (self.0)(&adaptor)
    }
}

/// Adds fold functions, by the names of operations.
pub(crate) fn register_folds(rewrites: &mut Rewrites, folds: &[(&str, FoldFunction)]) {
    for &(name, fold) in folds {
        rewrites.folds.insert(name, Box::new(Function(fold)));
    }
}

/// A pattern for the operations of a name. Upstream writes those in C++, where its benefit is 1.
#[derive(Clone, Copy)]
pub(crate) struct Pattern {
    /// Its name.
    name: &'static str,
    /// The operation's name, `dialect.op`.
    root: &'static str,
    /// The function.
    rewrite: PatternFunction,
}

impl Pattern {
    pub(crate) const fn new(
        name: &'static str,
        root: &'static str,
        rewrite: PatternFunction,
    ) -> Self {
        Pattern {
            name,
            root,
            rewrite,
        }
    }
}

impl RewritePattern for Pattern {
    fn name(&self) -> &str {
        self.name
    }

    fn root(&self) -> Root<'_> {
        Root::Operation(self.root)
    }

    fn match_and_rewrite<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> bool {
        (self.rewrite)(operation, rewriter).is_some()
    }
}

/// Adds the patterns of each operation, in the order of their trial if their benefits are equal.
pub(crate) fn register_patterns(
    rewrites: &mut Rewrites,
    patterns: impl IntoIterator<Item = Pattern>,
) {
    register_rules_and_patterns(rewrites, Vec::new(), patterns);
}

/// Adds the rules of each operation, then its other patterns.
pub(crate) fn register_rules_and_patterns(
    rewrites: &mut Rewrites,
    rules: Vec<Rule>,
    patterns: impl IntoIterator<Item = Pattern>,
) {
    let mut by_root: Vec<(&str, Vec<Box<dyn RewritePattern>>)> = Vec::new();
    let mut add = |root: &'static str, pattern: Box<dyn RewritePattern>| match by_root
        .iter_mut()
        .find(|(known, _)| *known == root)
    {
        Some((_, patterns)) => patterns.push(pattern),
        None => by_root.push((root, vec![pattern])),
    };
    for rule in rules {
        add(rule.operation(), Box::new(rule));
    }
    for pattern in patterns {
        add(pattern.root, Box::new(pattern));
    }
    for (root, patterns) in by_root {
        rewrites.patterns.insert(root, patterns.into_boxed_slice());
    }
}
