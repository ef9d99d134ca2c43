//! The regions around a place.

use crate::queries::reading::Reading;
use format_runtime::text::TextSpan;

/// The innermost region around a range, with its braces; `None` at the top level.
pub(crate) fn region_around(reading: &Reading<'_, '_>, span: TextSpan) -> Option<TextSpan> {
    regions_around(reading, span.start as usize).find(|region| region.contains(span))
}

/// The regions around an offset, the innermost first.
pub(crate) fn regions_around<'r>(
    reading: &'r Reading<'_, '_>,
    offset: usize,
) -> impl Iterator<Item = TextSpan> + 'r {
    let is_inside =
        move |span: TextSpan| (span.start as usize) < offset && offset < span.end as usize;
    let structure = &reading.regions;
    structure
        .outwards(structure.innermost(offset, is_inside))
        .map(|place| reading.recorded.regions[place].span)
}

/// The scope of a value or block defined at a range: the region around it, or the operation, for an argument defined
/// in the head of an operation. `None` at the top level.
pub(crate) fn visibility(reading: &Reading<'_, '_>, definition: TextSpan) -> Option<TextSpan> {
    let operation = reading
        .operation_at(definition.start as usize)
        .map(|place| &reading.recorded.operations[place]);
    match operation {
        // Results precede the name.
        Some(operation) if operation.name.end <= definition.start => Some(operation.span),
        _ => region_around(reading, definition),
    }
}

/// The index of the operation with this region.
pub(crate) fn owner(reading: &Reading<'_, '_>, region: TextSpan) -> Option<usize> {
    let operations = &reading.recorded.operations;
    reading
        .operations
        .innermost(region.start as usize, |span| {
            span.contains(region) && span != region
        })
        .filter(|&place| operations[place].span.contains(region))
}
