//! The names of values and blocks, by position in memory.
//!
//! Operations created in sequence are adjacent in memory. A table divided into pages keeps the entries of neighbours in
//! one cache line, where a hash table would scatter them.

use super::name::Name;
use crate::memo::mix;

/// The number of entries in a page.
const PAGE: usize = 128;
/// The initial number of directory entries, which are kept for the next print.
const FEW: usize = 16;
/// The page number of an empty directory entry.
const NONE: usize = usize::MAX;

/// A name for each of many dense indices ([`operation_core::Value::dense_index`]).
#[derive(Default)]
pub struct Names {
    /// A hash table from page number to the page's place in `names`. Its length is a power of two; it is at most a quarter full.
    directory: Vec<(usize, usize)>,
    /// The numbers of the pages, in order of their places.
    pages: Vec<usize>,
    /// The names in all pages.
    names: Vec<Option<Name>>,
    /// The number and the place of the page to which a name was added last.
    last: (usize, usize),
}

impl Names {
    /// The name at an index, if there is one.
    #[inline]
    pub fn get(&self, dense_index: usize) -> Option<Name> {
        let page = self.page(dense_index / PAGE)?;
        *self.names.get(page + dense_index % PAGE)?
    }

    /// Sets the name at an index.
    #[inline]
    pub fn set(&mut self, dense_index: usize, name: Name) {
        let number = dense_index / PAGE;
        if self.last.0 != number || self.last.1 >= self.names.len() {
            self.last = (
                number,
                self.page(number).unwrap_or_else(|| self.add(number)),
            );
        }
        if let Some(place) = self.names.get_mut(self.last.1 + dense_index % PAGE) {
            *place = Some(name);
        }
    }

    /// Removes all names, keeping only as much memory as small modules need.
    pub fn clear(&mut self) {
        if self.directory.len() > FEW {
            *self = Names::default();
        }
        self.directory.fill((NONE, 0));
        self.pages.clear();
        self.names.clear();
    }

    /// The number of pages.
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// Removes the pages that were added when there were so many.
    pub fn leave(&mut self, pages: usize) {
        // Where no page was added after one, taking it out leaves the directory as it was before it was added.
        for number in self.pages.drain(pages.min(self.pages.len())..).rev() {
            let slot = slot(&self.directory, number);
            self.directory[slot] = (NONE, 0);
        }
        self.names.truncate(self.pages.len() * PAGE);
    }

    /// The place of a page.
    #[inline]
    fn page(&self, number: usize) -> Option<usize> {
        let directory = &self.directory[..];
        let &(own, place) = directory.get(first_slot(number, directory.len()))?;
        if own == number {
            Some(place)
        } else {
            self.probe(number)
        }
    }

    #[cold]
    fn probe(&self, number: usize) -> Option<usize> {
        let (own, place) = self.directory[slot(&self.directory, number)];
        (own == number).then_some(place)
    }

    #[cold]
    fn add(&mut self, number: usize) -> usize {
        if (self.pages.len() + 1) * 4 > self.directory.len() {
            self.directory = vec![(NONE, 0); (self.directory.len() * 2).max(FEW)];
            // In the order in which they were added, as `leave` takes them out in the opposite order.
            for (index, &number) in self.pages.iter().enumerate() {
                let slot = slot(&self.directory, number);
                self.directory[slot] = (number, index * PAGE);
            }
        }
        let slot = slot(&self.directory, number);
        let place = self.names.len();
        self.directory[slot] = (number, place);
        self.pages.push(number);
        self.names.resize(place + PAGE, None);
        place
    }
}

/// The position of a page in a directory, or the free one for a new page.
fn slot(directory: &[(usize, usize)], number: usize) -> usize {
    let mut slot = first_slot(number, directory.len());
    while directory[slot].0 != NONE && directory[slot].0 != number {
        slot = (slot + 1) & (directory.len() - 1);
    }
    slot
}

#[inline]
fn first_slot(number: usize, slots: usize) -> usize {
    (mix(number as u64) >> 32) as usize & slots.wrapping_sub(1)
}
