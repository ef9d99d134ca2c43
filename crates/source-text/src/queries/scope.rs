//! Names visible at a place.

use crate::queries::reading::Reading;
use crate::queries::regions::{owner, region_around, regions_around};
use format_runtime::text::{RecordedBlock, RecordedValue, Role, TextSpan};

/// The values usable at an offset, the last definition first. Shadowed values are left out.
pub(crate) fn values<'r, 'm>(
    reading: &'r Reading<'_, 'm>,
    offset: usize,
) -> Vec<&'r RecordedValue<'m>> {
    let regions = visible_regions(reading, offset);
    let before = reading
        .definitions()
        .filter(|each| (each.span.end as usize) < offset);
    let mut seen = rustc_hash::FxHashSet::default();
    let visible = before
        .rev()
        .filter(|each| match region_around(reading, each.span) {
            Some(region) => {
                regions.contains(&Some(region)) || is_argument_of(reading, each.span, &regions)
            }
            None => regions.contains(&None),
        });
    visible
        .filter(|each| seen.insert(reading.text(each.span)))
        .collect()
}

/// The possible branch targets of an operation at an offset.
pub(crate) fn blocks<'r, 'm>(
    reading: &'r Reading<'_, 'm>,
    offset: usize,
) -> Vec<&'r RecordedBlock<'m>> {
    let Some(region) = regions_around(reading, offset).next() else {
        return Vec::new();
    };
    let labels = reading
        .recorded
        .blocks
        .iter()
        .filter(|each| each.role == Role::Definition);
    labels
        .filter(|each| region_around(reading, each.span) == Some(region))
        .collect()
}

/// The regions with visible values at an offset, the innermost first; `None` stands for the top level.
fn visible_regions(reading: &Reading<'_, '_>, offset: usize) -> Vec<Option<TextSpan>> {
    let mut visible = Vec::new();
    for region in regions_around(reading, offset) {
        visible.push(Some(region));
        let traits = owner(reading, region).and_then(|place| reading.traits(place));
        if traits.is_some_and(|traits| traits.isolated_from_above) {
            return visible;
        }
    }
    visible.push(None);
    visible
}

/// True if a name in the head of an operation is an argument of one of the regions, as in `func.func @f(%x: i32) {`.
fn is_argument_of(reading: &Reading<'_, '_>, name: TextSpan, regions: &[Option<TextSpan>]) -> bool {
    let Some(place) = reading.operation_at(name.start as usize) else {
        return false;
    };
    let operation = &reading.recorded.operations[place];
    // Results precede the name.
    operation.name.end <= name.start
        && regions
            .iter()
            .flatten()
            .any(|region| operation.span.contains(*region) && name.end <= region.start)
}
