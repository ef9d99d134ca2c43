//! Source locations.

use crate::*;
use std::marker::PhantomData;
use std::ptr::{self, NonNull};

/// The source location of an operation or argument. Eight bytes, `Copy`.
///
/// Null is unknown, an even address an attribute, an odd "address" a packed file number and offset. Where an address
/// has only 32 bits, the offset has a word of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Location<'c> {
    bits: *const AttributeKind<'static, 'static>,
    #[cfg(not(target_pointer_width = "64"))]
    offset: u32,
    life: PhantomData<Attribute<'c>>,
}

// SAFETY: the pointer is an attribute's, which may be shared, or no address at all.
unsafe impl Send for Location<'_> {}
// SAFETY: as above.
unsafe impl Sync for Location<'_> {}

/// The kinds of locations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocationKind<'c> {
    /// Not known.
    Unknown,
    /// A byte of a source text; the reader of the text computes line and column on demand.
    Source {
        /// Number of the source, assigned by the reader.
        file: u16,
        /// Byte offset (below 2^46; below 2^32 where an address has 32 bits).
        offset: u64,
    },
    /// An explicit location: an [`crate::AttributeKind::Location`].
    Attribute(Attribute<'c>),
}

const SOURCE_TAG: usize = 1;
const FILE_SHIFT: u32 = 1;
#[cfg(target_pointer_width = "64")]
const OFFSET_SHIFT: u32 = 17;
/// The first offset too large to be stored.
const OFFSET_LIMIT: u64 = if cfg!(target_pointer_width = "64") {
    1 << 46
} else {
    1 << 32
};

impl<'c> Location<'c> {
    const fn of(bits: *const AttributeKind<'static, 'static>) -> Self {
        Location {
            bits,
            #[cfg(not(target_pointer_width = "64"))]
            offset: 0,
            life: PhantomData,
        }
    }
    /// The unknown location.
    pub const fn unknown() -> Self {
        Location::of(ptr::null())
    }
    /// A byte of a source text. An offset of 2^46 or more (2^32 where an address has 32 bits) becomes unknown.
    #[inline]
    pub fn source(file: u16, offset: u64) -> Self {
        if offset >= OFFSET_LIMIT {
            return Location::unknown();
        }
        let bits = usize::from(file) << FILE_SHIFT | SOURCE_TAG;
        #[cfg(target_pointer_width = "64")]
        return Location::of(ptr::without_provenance(
            bits | (offset as usize) << OFFSET_SHIFT,
        ));
        #[cfg(not(target_pointer_width = "64"))]
        Location {
            offset: offset as u32,
            ..Location::of(ptr::without_provenance(bits))
        }
    }
    /// An explicit location. Anything but an [`crate::AttributeKind::Location`] becomes unknown.
    pub fn attribute(attribute: Attribute<'c>) -> Self {
        match attribute.kind() {
            AttributeKind::Location(_) => Location::of(attribute.0.as_ptr()),
            _ => Location::unknown(),
        }
    }
    /// The kind and the contents.
    pub fn kind(self) -> LocationKind<'c> {
        let bits = self.bits.addr();
        if bits & SOURCE_TAG != 0 {
            #[cfg(target_pointer_width = "64")]
            let offset = (bits >> OFFSET_SHIFT) as u64;
            #[cfg(not(target_pointer_width = "64"))]
            let offset = u64::from(self.offset);
            return LocationKind::Source {
                file: (bits >> FILE_SHIFT) as u16,
                offset,
            };
        }
        match NonNull::new(self.bits.cast_mut()) {
            // SAFETY: `Location::attribute` took the address from an attribute of lifetime `'c`.
            Some(record) => LocationKind::Attribute(unsafe { Attribute::from_record(record) }),
            None => LocationKind::Unknown,
        }
    }
}

impl std::fmt::Debug for Location<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.kind().fmt(formatter)
    }
}
