//! The definitions of a generated dialect.

use crate::compiled::{self, Duplicate, OpenError};
use crate::dialect::{Dialects, GeneratedForms};
use std::error::Error;
use std::fmt;

/// Includes the module of a dialect that `build.rs` generated with `asmf-rust-generator`, by the name of the dialect. It is meant to be
/// the only thing in a module.
///
/// ```ignore
/// pub mod shop {
///     format_runtime::include_dialect!("shop");
/// }
/// ```
#[macro_export]
macro_rules! include_dialect {
    ($dialect:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $dialect, ".rs"));
    };
}

/// Definitions of a generated dialect that can't be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotLoaded {
    /// The dialect.
    pub dialect: &'static str,
    /// Why.
    pub reason: Reason,
}

/// Why definitions can't be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The compiled definitions can't be opened.
    Open(OpenError),
    /// These are loaded already, but are defined differently.
    Duplicates(Vec<Duplicate>),
}

impl fmt::Display for NotLoaded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "the definitions of dialect '{}' can't be loaded: ",
            self.dialect
        )?;
        match &self.reason {
            Reason::Open(error) => error.fmt(formatter),
            Reason::Duplicates(duplicates) => {
                let names: Vec<_> = duplicates.iter().map(Duplicate::to_string).collect();
                write!(
                    formatter,
                    "loaded already, but defined differently: {}",
                    names.join(", ")
                )
            }
        }
    }
}

impl Error for NotLoaded {}

/// Adds the compiled definitions of a generated dialect to others, with its parsers and printers. What is loaded already and is the same stays.
///
/// # Errors
///
/// If the bytes are of another version or damaged, or if something is loaded that is defined differently; its first
/// definition stays then, and the others are loaded.
pub fn load(
    dialect: &'static str,
    bytes: &'static [u8],
    dialects: &mut Dialects,
    forms: GeneratedForms,
) -> Result<(), NotLoaded> {
    let duplicates =
        compiled::add_generated(bytes, dialects, forms).map_err(|error| NotLoaded {
            dialect,
            reason: Reason::Open(error),
        })?;
    match duplicates.is_empty() {
        true => Ok(()),
        false => Err(NotLoaded {
            dialect,
            reason: Reason::Duplicates(duplicates),
        }),
    }
}
