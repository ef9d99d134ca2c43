//! Mistakes of patterns and folds.

use operation_core::{Location, Operation};
use std::fmt;

/// A mistake of a pattern or a fold: it ends the rewriting.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RewriteError {
    /// Who made it: the name of a pattern, or `fold of 'dialect.op'`.
    pub rewrite: String,
    /// The name of the operation at the time of the mistake.
    pub operation: String,
    /// The mistake, such as `erases 'a.op', which has uses`.
    pub problem: String,
}

impl fmt::Display for RewriteError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RewriteError {
            rewrite,
            operation,
            problem,
        } = self;
        write!(formatter, "{rewrite}, on '{operation}', {problem}")
    }
}

impl std::error::Error for RewriteError {}

/// The error of a rewrite, together with where the operation was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocatedError<'m> {
    /// The error.
    pub error: RewriteError,
    /// The location of the operation at the time of the mistake.
    pub location: Location<'m>,
}

impl<'m> LocatedError<'m> {
    pub(crate) fn new(
        rewrite: String,
        operation: &str,
        problem: String,
        location: Location<'m>,
    ) -> Self {
        let operation = operation.to_owned();
        LocatedError {
            error: RewriteError {
                rewrite,
                operation,
                problem,
            },
            location,
        }
    }
}

impl fmt::Display for LocatedError<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(formatter)
    }
}

impl std::error::Error for LocatedError<'_> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// Drops the location: the error then outlives the operations.
impl From<LocatedError<'_>> for RewriteError {
    fn from(error: LocatedError<'_>) -> Self {
        error.error
    }
}

/// The name of an operation in a message.
pub(crate) fn quoted(operation: Operation<'_>) -> String {
    format!("'{}'", operation.name().as_str())
}
