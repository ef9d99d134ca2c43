//! The table of codes.

use std::fmt;

/// Stable code of a finding. The number is part of the product's face: never reused, never renumbered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Code {
    /// x
    UndefinedArgument,
    /// x
    UnnamedArgument,
    /// x
    DerivedArgument,
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "F{:03}", *self as u16)
    }
}
