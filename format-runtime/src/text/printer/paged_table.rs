//! A table indexed by position in memory.
//!
//! Operations created in sequence are adjacent in memory. A table divided into pages keeps the entries of neighbours in
//! one cache line, where a hash table would scatter them.

use operation_core::Value;
use smallvec::{SmallVec, smallvec};
use std::cell::Cell;

/// The number of entries in a page.
const PAGE: usize = 64;
/// The number of directory entries that are stored inline.
const FEW: usize = 8;

/// A number for each of many values; 0 means none.
#[derive(Default)]
pub(super) struct Places {
    /// A hash table from page number to the page's index plus one. Its length is a power of two; it is at most half full.
    directory: SmallVec<[(usize, u32); FEW]>,
    pages: Vec<[u32; PAGE]>,
    /// The page found last, as a directory entry.
    last: Cell<(usize, u32)>,
}

impl Places {
    /// The number of a value; 0 if it has none.
    #[inline]
    pub(super) fn get(&self, value: Value<'_>) -> u32 {
        let Some(dense_index) = value.dense_index() else { return 0 };
        self.page(dense_index / PAGE).map_or(0, |page| self.pages[page][dense_index % PAGE])
    }

    /// The mutable number of a value; `None` if the value has no place in the table.
    #[inline]
    pub(super) fn entry(&mut self, value: Value<'_>) -> Option<&mut u32> {
        let dense_index = value.dense_index()?;
        let page = match self.page(dense_index / PAGE) {
            Some(page) => page,
            None => self.add(dense_index / PAGE),
        };
        Some(&mut self.pages[page][dense_index % PAGE])
    }

    /// Removes all numbers, keeping only as much memory as small modules need.
    pub(super) fn begin(&mut self) {
        if self.directory.len() > FEW {
            *self = Places::default();
        }
        self.directory.fill((0, 0));
        self.pages.clear();
        self.last.set((0, 0));
    }

    #[inline]
    fn page(&self, number: usize) -> Option<usize> {
        let (last, page) = self.last.get();
        if last == number && page != 0 {
            return Some(page as usize - 1);
        }
        self.look_up(number)
    }

    fn look_up(&self, number: usize) -> Option<usize> {
        if self.directory.is_empty() {
            return None;
        }
        let entry = self.directory[self.slot(number)];
        if entry.1 == 0 {
            return None;
        }
        self.last.set(entry);
        Some(entry.1 as usize - 1)
    }

    /// The position of a page in the directory, or the free one for a new page.
    fn slot(&self, number: usize) -> usize {
        let mask = self.directory.len() - 1;
        let mut slot = ((number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.directory[slot].1 != 0 && self.directory[slot].0 != number {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn add(&mut self, number: usize) -> usize {
        if (self.pages.len() + 1) * 2 > self.directory.len() {
            let length = (self.directory.len() * 2).max(FEW);
            let before = std::mem::replace(&mut self.directory, smallvec![(0, 0); length]);
            for entry in before.into_iter().filter(|entry| entry.1 != 0) {
                let slot = self.slot(entry.0);
                self.directory[slot] = entry;
            }
        }
        let slot = self.slot(number);
        self.pages.push([0; PAGE]);
        self.directory[slot] = (number, self.pages.len() as u32);
        self.last.set(self.directory[slot]);
        self.pages.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use operation_core::{Context, IrArena, Location, OperationParts};

    #[test]
    fn every_value_keeps_its_number() {
        let context = Context::new();
        let arena = IrArena::new(&context);
        let name = context.operation_name("test.op");
        let types = [context.i32(); 2];
        let block = arena.block();
        let mut places = Places::default();
        let mut values = Vec::new();
        for index in 0..20_000 {
            let parts =
                OperationParts { results: &types[..1 + index % 2], ..OperationParts::new(name, Location::unknown()) };
            values.push(arena.create_from(parts).result(0));
            values.push(block.add_argument(&arena, context.i32(), Location::unknown()).value());
        }
        assert!(values.iter().all(|value| places.get(*value) == 0));
        for (index, value) in values.iter().enumerate() {
            assert!(places.entry(*value).is_some_and(|place| std::mem::replace(place, index as u32 + 1) == 0));
        }
        for (index, value) in values.iter().enumerate() {
            assert_eq!(places.get(*value), index as u32 + 1);
        }
        let second = values[2].defining_op().map(|operation| operation.result(1));
        assert!(second.is_some_and(|second| places.get(second) == 0 && places.entry(second).is_none()));
        places.begin();
        assert!(values.iter().all(|value| places.get(*value) == 0));
    }
}
