//! Kinds of locations.

use operation_core::{AttributeKind, Context, Location, LocationAttribute, LocationKind};

/// The first offset in a source that has no room beside the number of its file.
const OFFSET_LIMIT: u64 = if cfg!(target_pointer_width = "64") {
    1 << 46
} else {
    1 << 32
};

#[test]
fn kinds_come_back() {
    assert_eq!(size_of::<Location<'_>>(), 8);
    assert_eq!(Location::unknown().kind(), LocationKind::Unknown);
    for (file, offset) in [(0, 0), (u16::MAX, 0), (7, OFFSET_LIMIT - 1), (0, 12345)] {
        assert_eq!(
            Location::source(file, offset).kind(),
            LocationKind::Source { file, offset }
        );
    }
    assert_eq!(
        Location::source(0, OFFSET_LIMIT).kind(),
        LocationKind::Unknown
    );
    let context = Context::new();
    assert_eq!(
        Location::attribute(context.unit()).kind(),
        LocationKind::Unknown
    );
    let unknown = context.attribute(AttributeKind::Location(LocationAttribute::Unknown));
    assert_eq!(
        Location::attribute(unknown).kind(),
        LocationKind::Attribute(unknown)
    );
}
