//! Things without a text.

use super::MAX_NESTING;
use crate::stack::MAX_REGION_NESTING_IN_MEMORY;
use std::error::Error;
use std::fmt;

/// The mark in the place of parameters with a syntax in C++. Its brackets don't match, so no parser skips it.
pub const UNKNOWN_SYNTAX: &str = "<<SYNTAX WRITTEN IN C++";

/// A thing that can't be printed so that it is read again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unwritten {
    /// An attribute or type of that name (`dialect.mnemonic`) that was made of parameters: its syntax is C++ for which no hook is there.
    Syntax(String),
    /// Attributes or types that are nested too deep.
    TooDeep,
    /// Regions that are nested too deep.
    RegionsTooDeep,
}

impl fmt::Display for Unwritten {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritten::Syntax(name) => write!(
                formatter,
                "'{name}' can't be printed: its syntax is written in C++, and there is no hook for it; an operation's definition \
                 made it of parameters, so no text of it was read"
            ),
            Unwritten::TooDeep => write!(
                formatter,
                "nesting deeper than {MAX_NESTING} levels can't be printed"
            ),
            Unwritten::RegionsTooDeep => write!(
                formatter,
                "regions nested deeper than {MAX_REGION_NESTING_IN_MEMORY} levels can't be printed"
            ),
        }
    }
}

impl Error for Unwritten {}
