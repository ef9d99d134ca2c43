//! Places that are told by locations, as MLIR shows them.

use super::Environment;
use super::printer::attribute_text;
use operation_core::{
    Attribute, AttributeKind, Context, Location, LocationAttribute, LocationKind,
};
use std::fmt;

/// The message of the notes that tell where a location was called from.
pub const CALLED_FROM: &str = "called from";

/// The maximum number of callers that are shown.
const MOST_CALLERS: usize = 10;

/// The place that a location tells which is no position in the source: it was written there, or is unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrittenPlace {
    /// A position in a file: the first one in the location.
    File {
        /// The name of the file.
        name: String,
        /// The line, as it is written.
        line: u32,
        /// The column, as it is written.
        column: u32,
    },
    /// There is no file in the location; its text, `loc("x")`, unless it is unknown.
    NoFile(Option<String>),
}

/// `file:line:column`, or `<unknown>:0`.
impl fmt::Display for WrittenPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrittenPlace::File { name, line, column } => {
                write!(formatter, "{name}:{line}:{column}")
            }
            WrittenPlace::NoFile(_) => formatter.write_str("<unknown>:0"),
        }
    }
}

impl WrittenPlace {
    /// The message as it is shown: after the location if that is no position in a file.
    pub fn with_message(&self, message: &str) -> String {
        match self {
            WrittenPlace::NoFile(Some(location)) => format!("{location}: {message}"),
            WrittenPlace::NoFile(None) | WrittenPlace::File { .. } => message.to_owned(),
        }
    }

    /// The place that a location tells; `None` for a position in the source.
    pub(crate) fn of<'m>(
        location: Location<'m>,
        environment: Environment<'_>,
        context: &'m Context,
    ) -> Option<Self> {
        let attribute = match location.kind() {
            LocationKind::Source { .. } => return None,
            LocationKind::Unknown => return Some(WrittenPlace::NoFile(None)),
            LocationKind::Attribute(attribute) => attribute,
        };
        Some(match file_of(attribute) {
            Some(file) => file,
            None if is_unknown(attribute) => WrittenPlace::NoFile(None),
            None => WrittenPlace::NoFile(Some(attribute_text(environment, context, attribute))),
        })
    }
}

fn is_unknown(attribute: Attribute<'_>) -> bool {
    matches!(
        attribute.kind(),
        AttributeKind::Location(LocationAttribute::Unknown)
    )
}

/// The first position in a file: MLIR's `findInstanceOf<FileLineColLoc>`.
fn file_of(attribute: Attribute<'_>) -> Option<WrittenPlace> {
    let AttributeKind::Location(location) = attribute.kind() else {
        return None;
    };
    match *location {
        LocationAttribute::Unknown => None,
        LocationAttribute::FileRange {
            file,
            start_line,
            start_column,
            ..
        } => Some(WrittenPlace::File {
            name: file.as_str().to_owned(),
            line: start_line,
            column: start_column,
        }),
        LocationAttribute::Name { child, .. } => file_of(child),
        LocationAttribute::CallSite { callee, caller } => {
            file_of(callee).or_else(|| file_of(caller))
        }
        LocationAttribute::Fused { locations, .. } => {
            locations.iter().find_map(|part| file_of(*part))
        }
    }
}

/// Where a location was called from, and where that was, and so on.
pub(crate) fn callers(location: Location<'_>) -> impl Iterator<Item = Location<'_>> {
    let first = match location.kind() {
        LocationKind::Attribute(attribute) => caller_of(attribute),
        LocationKind::Source { .. } | LocationKind::Unknown => None,
    };
    std::iter::successors(first, |caller| caller_of(*caller))
        .take(MOST_CALLERS)
        .map(Location::attribute)
}

/// The caller in the first call site of a location.
fn caller_of(attribute: Attribute<'_>) -> Option<Attribute<'_>> {
    let AttributeKind::Location(location) = attribute.kind() else {
        return None;
    };
    match *location {
        LocationAttribute::Unknown | LocationAttribute::FileRange { .. } => None,
        LocationAttribute::Name { child, .. } => caller_of(child),
        LocationAttribute::CallSite { caller, .. } => Some(caller),
        LocationAttribute::Fused { locations, .. } => {
            locations.iter().find_map(|part| caller_of(*part))
        }
    }
}
