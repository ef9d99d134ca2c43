//! Locations in a text as attributes.

use super::SourceLines;
use operation_core::{
    Attribute, AttributeKind, Context, Location, LocationAttribute, LocationKind, Operation,
    WalkOrder, WalkResult, walk,
};

/// A location as an attribute: a position in one of the sources becomes a file location, and a position elsewhere is unknown.
pub(super) fn written<'m>(
    location: Location<'m>,
    sources: &[SourceLines],
    context: &'m Context,
) -> Attribute<'m> {
    let location = match location.kind() {
        LocationKind::Attribute(attribute) => return attribute,
        LocationKind::Source { file, offset } => match sources.get(usize::from(file)) {
            Some(source) => {
                let (line, column) = source.lines.line_column(offset as usize);
                let (line, column) = (line as u32, column as u32);
                LocationAttribute::FileRange {
                    file: context.identifier(&source.name),
                    start_line: line,
                    start_column: column,
                    end_line: line,
                    end_column: column,
                }
            }
            None => LocationAttribute::Unknown,
        },
        LocationKind::Unknown => LocationAttribute::Unknown,
    };
    context.attribute(AttributeKind::Location(location))
}

/// Turns the source positions of an operation, of everything in it, and of block arguments into attributes, which can
/// be joined with others. The text of the sources is not needed to print them afterwards.
pub fn write_locations<'m>(root: Operation<'m>, sources: &[SourceLines], context: &'m Context) {
    let write = |location: Location<'m>| {
        let is_position = matches!(location.kind(), LocationKind::Source { .. });
        is_position.then(|| Location::attribute(written(location, sources, context)))
    };
    walk(root, WalkOrder::Pre, |operation| {
        write(operation.location())
            .into_iter()
            .for_each(|location| operation.set_location(location));
        for argument in operation
            .regions()
            .flat_map(|region| region.blocks())
            .flat_map(|block| block.arguments())
        {
            write(argument.location())
                .into_iter()
                .for_each(|location| argument.set_location(location));
        }
        WalkResult::Continue
    });
}
