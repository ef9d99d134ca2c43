//! Rewrite patterns.

use crate::rewriter::Rewriter;
use operation_core::Operation;

/// How good the result of a pattern is: of several patterns for an operation the one with the highest benefit is tried first
/// (`PatternBenefit`).
pub type Benefit = u16;

/// The operations that a pattern matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root<'p> {
    /// Those of a name, `dialect.op`.
    Operation(&'p str),
    /// Those that list a trait or interface, by its qualified C++ name.
    Trait(&'p str),
    /// All.
    Any,
}

/// A rewrite pattern (`RewritePattern`).
pub trait RewritePattern: Send + Sync {
    /// The pattern's name in messages.
    fn name(&self) -> &str;

    /// The operations that it is tried on.
    fn root(&self) -> Root<'_>;

    /// Its benefit, 1 unless it is implemented.
    fn benefit(&self) -> Benefit {
        1
    }

    /// Rewrites an operation, and returns true; or changes nothing, and returns false.
    fn match_and_rewrite<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> bool;
}

/// A pattern that is a function, which rewrites an operation and returns true, or changes nothing and returns false.
#[derive(Clone, Copy, Debug)]
pub struct FunctionPattern<F> {
    /// Its name.
    pub name: &'static str,
    /// The operations that it is tried on.
    pub root: Root<'static>,
    /// Its benefit.
    pub benefit: Benefit,
    /// What it does.
    pub rewrite: F,
}

impl<F> RewritePattern for FunctionPattern<F>
where
    F: for<'m> Fn(Operation<'m>, &mut Rewriter<'_, 'm>) -> bool + Send + Sync,
{
    fn name(&self) -> &str {
        self.name
    }
    fn root(&self) -> Root<'_> {
        self.root
    }
    fn benefit(&self) -> Benefit {
        self.benefit
    }
    fn match_and_rewrite<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> bool {
        (self.rewrite)(operation, rewriter)
    }
}
