//! Locations: eight bytes, either an attribute or a place in a source that nobody had to intern.

use crate::Attribute;

/// Where something came from. Eight bytes, `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location<'c> {
    bits: u64,
    _attribute: std::marker::PhantomData<Attribute<'c>>,
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

impl<'c> Location<'c> {
    /// Nothing is known.
    pub fn unknown() -> Self {
        todo!()
    }
    /// A byte of a source text.
    pub fn source(_file: u16, _offset: u64) -> Self {
        todo!()
    }
    /// A written location. Anything but an [`crate::AttributeKind::Location`] is taken as unknown.
    pub fn attribute(_attribute: Attribute<'c>) -> Self {
        todo!()
    }
    /// What it is.
    pub fn kind(self) -> LocationKind<'c> {
        let _ = self.bits;
        todo!()
    }
}
