//! Where things came from.

use crate::*;
use std::marker::PhantomData;
use std::ptr::{self, NonNull};

/// Where an operation or argument came from. Eight bytes, `Copy`.
///
/// Null is unknown, an even address an attribute, an odd "address" a packed file number and offset.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Location<'c> {
    bits: *const AttributeKind<'static, 'static>,
    life: PhantomData<Attribute<'c>>,
}

/// What a location is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocationKind<'c> {
    /// Not known.
    Unknown,
    /// A byte of a source text; the reader of the text turns it into line and column when asked.
    Source {
        /// Number of the source, given by the reader.
        file: u16,
        /// Byte offset (below 2^46).
        offset: u64,
    },
    /// A location written out: an [`crate::AttributeKind::Location`].
    Attribute(Attribute<'c>),
}

const SOURCE_TAG: usize = 1;
const FILE_SHIFT: u32 = 1;
const OFFSET_SHIFT: u32 = 17;
const OFFSET_LIMIT: u64 = 1 << 46;

impl<'c> Location<'c> {
    /// Nothing is known.
    pub const fn unknown() -> Self {
        Location { bits: ptr::null(), life: PhantomData }
    }
    /// A byte of a source text. An offset of 2^46 or more is taken as unknown.
    #[inline]
    pub fn source(file: u16, offset: u64) -> Self {
        if offset >= OFFSET_LIMIT {
            return Location::unknown();
        }
        let bits = (offset as usize) << OFFSET_SHIFT | usize::from(file) << FILE_SHIFT | SOURCE_TAG;
        Location { bits: ptr::without_provenance(bits), life: PhantomData }
    }
    /// A written location. Anything but an [`crate::AttributeKind::Location`] is taken as unknown.
    pub fn attribute(attribute: Attribute<'c>) -> Self {
        match attribute.kind() {
            AttributeKind::Location(_) => Location { bits: attribute.0.as_ptr(), life: PhantomData },
            _ => Location::unknown(),
        }
    }
    /// What it is.
    pub fn kind(self) -> LocationKind<'c> {
        let bits = self.bits.addr();
        if bits & SOURCE_TAG != 0 {
            let file = (bits >> FILE_SHIFT) as u16;
            return LocationKind::Source { file, offset: (bits >> OFFSET_SHIFT) as u64 };
        }
        match NonNull::new(self.bits.cast_mut()) {
            Some(record) => LocationKind::Attribute(Attribute::from_record(record)),
            None => LocationKind::Unknown,
        }
    }
}

impl std::fmt::Debug for Location<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.kind().fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_come_back() {
        assert_eq!(size_of::<Location<'_>>(), 8);
        assert_eq!(Location::unknown().kind(), LocationKind::Unknown);
        for (file, offset) in [(0, 0), (u16::MAX, 0), (7, OFFSET_LIMIT - 1), (0, 12345)] {
            assert_eq!(Location::source(file, offset).kind(), LocationKind::Source { file, offset });
        }
        assert_eq!(Location::source(0, OFFSET_LIMIT).kind(), LocationKind::Unknown);
        let context = Context::new();
        assert_eq!(Location::attribute(context.unit()).kind(), LocationKind::Unknown);
        let unknown = context.attribute(AttributeKind::Location(LocationAttribute::Unknown));
        assert_eq!(Location::attribute(unknown).kind(), LocationKind::Attribute(unknown));
    }
}
