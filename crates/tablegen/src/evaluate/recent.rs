//! A cache of recent values: resolving the same source for one record after the other makes equal values again and
//! again.

use super::identity::has_same_parts;
use super::node::{Kind, V};
use super::types::TypeId;
use crate::Span;

/// Number of cached values. More would give more hits, but these would no longer be in the processor's caches.
const SIZE: usize = 1 << 10;

/// A table with one slot for each value; empty before the first one.
#[derive(Default)]
pub(crate) struct Recent<'s> {
    table: Vec<Option<V<'s>>>,
}

/// A copy of an evaluation has its own cache.
impl Clone for Recent<'_> {
    fn clone(&self) -> Self {
        Recent::default()
    }
}

impl<'s> Recent<'s> {
    /// A value made of the identical parts at the same place of the source.
    pub(super) fn get(&self, hash: u64, kind: &Kind<'_>, ty: TypeId, span: Span) -> Option<V<'s>> {
        let known = (*self.table.get(place(hash, span))?)?;
        let is_it = known.hash == hash
            && known.ty == ty
            && known.span == span
            && has_same_parts(&known.kind, kind);
        is_it.then_some(known)
    }

    pub(super) fn add(&mut self, value: V<'s>) {
        if self.table.is_empty() {
            self.table.resize(SIZE, None);
        }
        self.table[place(value.hash, value.span)] = Some(value);
    }
}

fn place(hash: u64, span: Span) -> usize {
    let span = u64::from(span.start) ^ (u64::from(span.file.0) << 40);
    let mixed = (hash ^ span).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 32) as usize % SIZE
}
