//! Locations as MLIR shows them.

use super::printer::attribute_text;
use super::{CALLED_FROM, Diagnostic, Environment, WrittenPlace};
use operation_core::{
    Attribute, AttributeKind, Context, Location, LocationAttribute, LocationKind,
};

/// The maximum number of shown callers.
const MOST_CALLERS: usize = 10;

impl Diagnostic {
    /// An error at a location, with notes on its callers.
    pub fn at_location<'m, 'e>(
        location: Location<'m>,
        message: impl Into<String>,
        environment: impl Into<Environment<'e>>,
        context: &'m Context,
    ) -> Self {
        let environment = environment.into();
        let mut error = Diagnostic::error(offset_of(location), message);
        let called = callers(location).map(|caller| (CALLED_FROM.to_owned(), caller));
        let called: Vec<_> = called.collect();
        error.set_place(written_place(location, environment, context));
        for (note, caller) in called {
            let place = written_place(caller, environment, context);
            error.add_note(note, offset_of(caller), place);
        }
        error
    }
}

/// The byte offset of a location; 0 if it is no position in a source.
pub(crate) fn offset_of(location: Location<'_>) -> usize {
    match location.kind() {
        LocationKind::Source { offset, .. } => usize::try_from(offset).unwrap_or(0),
        LocationKind::Unknown | LocationKind::Attribute(_) => 0,
    }
}

/// The place of a location; `None` for a position in the source.
pub(crate) fn written_place<'m>(
    location: Location<'m>,
    environment: Environment<'_>,
    context: &'m Context,
) -> Option<WrittenPlace> {
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

/// The caller of a location, the caller of this one, and so on.
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
