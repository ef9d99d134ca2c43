//! Errors of viewing or building an operation.

use operation_core::LimitExceeded;
use std::error::Error;
use std::fmt;

/// An operation doesn't fit a view.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WrongOperation {
    /// The name of the viewed operation.
    pub expected: &'static str,
    /// The difference.
    pub mismatch: Mismatch,
}

/// A difference of an operation from the expectations of a view.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mismatch {
    /// It is the operation of this name.
    AnotherOperation(String),
    /// Its dialect was not registered in the context when it was created.
    NotRegistered,
    /// Its name was registered with another definition, with other names of attributes and properties.
    AnotherDefinition,
    /// The required attribute or property of this name is missing.
    Missing(&'static str),
    /// The attribute or property of this name is not of the declared form.
    AnotherForm(&'static str),
    /// It has this number of operands, against the definition or the segment sizes.
    Operands(usize),
    /// It has this number of results. The definition doesn't allow it, or not with the segment sizes.
    Results(usize),
    /// It has this number of regions, against the definition.
    Regions(usize),
    /// It has this number of successors. The definition doesn't allow it.
    Successors(usize),
}

impl fmt::Display for WrongOperation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.expected;
        let declared = "does not have the shape that its definition declares";
        match &self.mismatch {
            Mismatch::AnotherOperation(found) => {
                write!(
                    formatter,
                    "expected the operation '{name}', but got '{found}'"
                )
            }
            Mismatch::NotRegistered => write!(
                formatter,
                "the operation '{name}' was created before its dialect was registered in the context \
                 (`Dialects::register`)"
            ),
            Mismatch::AnotherDefinition => write!(
                formatter,
                "the operation '{name}' is registered with another definition than the one that this code was \
                 generated from"
            ),
            Mismatch::Missing(slot) => write!(
                formatter,
                "the operation '{name}' {declared}: '{slot}' is missing"
            ),
            Mismatch::AnotherForm(slot) => {
                write!(
                    formatter,
                    "the operation '{name}' {declared}: '{slot}' is not what it is declared to be"
                )
            }
            Mismatch::Operands(count) => wrong_count(formatter, name, *count, "operand"),
            Mismatch::Results(count) => wrong_count(formatter, name, *count, "result"),
            Mismatch::Regions(count) => wrong_count(formatter, name, *count, "region"),
            Mismatch::Successors(count) => wrong_count(formatter, name, *count, "successor"),
        }
    }
}

fn wrong_count(
    formatter: &mut fmt::Formatter<'_>,
    name: &str,
    count: usize,
    what: &str,
) -> fmt::Result {
    let plural = if count == 1 { "" } else { "s" };
    write!(
        formatter,
        "the operation '{name}' does not have the shape that its definition declares: it has {count} {what}{plural}"
    )
}

impl Error for WrongOperation {}

/// The error for an operation that could not be built.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// Its dialect is not registered in the context, or not among the loaded dialects.
    NotRegistered(&'static str),
    /// The types of its results don't follow from its other parts.
    ResultTypes {
        /// The name of the operation.
        operation: &'static str,
        /// The reason.
        reason: String,
    },
    /// It would not have its declared shape.
    Shape(WrongOperation),
    /// It would exceed a limit of the memory layout of operations.
    Limit {
        /// The name of the operation.
        operation: &'static str,
        /// The limit.
        limit: LimitExceeded,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::NotRegistered(name) => write!(
                formatter,
                "the operation '{name}' can't be built: its dialect is not registered in the context \
                 (`Dialects::register`)"
            ),
            BuildError::ResultTypes { operation, reason } => {
                write!(
                    formatter,
                    "the result types of '{operation}' can't be inferred: {reason}"
                )
            }
            BuildError::Shape(wrong) => wrong.fmt(formatter),
            BuildError::Limit { operation, limit } => {
                write!(
                    formatter,
                    "the operation '{operation}' can't be built: {limit}"
                )
            }
        }
    }
}

impl Error for BuildError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            BuildError::Shape(wrong) => Some(wrong),
            _ => None,
        }
    }
}

impl From<WrongOperation> for BuildError {
    fn from(wrong: WrongOperation) -> Self {
        match wrong.mismatch {
            Mismatch::NotRegistered => BuildError::NotRegistered(wrong.expected),
            _ => BuildError::Shape(wrong),
        }
    }
}
