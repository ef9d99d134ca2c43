//! Rewrite patterns.

use crate::rewriter::Rewriter;
use operation_core::Operation;

/// The quality of a pattern's result: of several patterns for an operation the one with the highest benefit is tried first
/// (`PatternBenefit`).
pub type Benefit = u16;

/// The operations matched by a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root<'p> {
    /// The operations of a name, `dialect.op`.
    Operation(&'p str),
    /// The operations with a trait or interface, by its qualified C++ name.
    Trait(&'p str),
    /// All.
    Any,
}

/// A rewrite pattern (`RewritePattern`).
pub trait RewritePattern: Send + Sync {
    /// The pattern's name in messages.
    fn name(&self) -> &str;

    /// The operations it is tried on.
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

/// A pattern made of a function: it rewrites an operation and returns true, or changes nothing and returns false.
#[derive(Clone, Copy, Debug)]
pub struct FunctionPattern<F> {
    /// Its name.
    pub name: &'static str,
    /// The operations it is tried on.
    pub root: Root<'static>,
    /// Its benefit.
    pub benefit: Benefit,
    /// The function.
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
