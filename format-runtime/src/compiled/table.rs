//! Tables of named blocks.
//!
//! A table begins with the number of entries. For each entry and for the end follow the ends of the names and of the blocks
//! before it, then the entries in the order of their names, then the names, then the blocks.

use super::OpenError;
use std::ops::Range;

/// Bytes of a number.
const NUMBER: usize = 4;

/// A table with these names and blocks. One beyond 4 GiB can't be opened.
pub fn table(entries: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes();
    let mut bytes = number(entries.len()).to_vec();
    let (mut name_end, mut block_end) = (0, 0);
    for (name, block) in entries
        .iter()
        .map(|(name, block)| (name.len(), block.len()))
        .chain([(0, 0)])
    {
        bytes.extend(number(name_end));
        bytes.extend(number(block_end));
        name_end += name;
        block_end += block;
    }
    let mut order: Vec<u32> = (0..entries.len() as u32).collect();
    order.sort_by_key(|&index| entries[index as usize].0);
    order
        .iter()
        .for_each(|index| bytes.extend(index.to_le_bytes()));
    entries
        .iter()
        .for_each(|(name, _)| bytes.extend(name.as_bytes()));
    entries.iter().for_each(|(_, block)| bytes.extend(block));
    bytes
}

/// The places of a table's parts in its bytes.
#[derive(Clone, Debug)]
pub struct Table {
    len: usize,
    /// Of the ends of the names and of the blocks.
    ends: usize,
    order: usize,
    names: Range<usize>,
    blocks: Range<usize>,
}

impl Table {
    /// The table in a part of the bytes.
    ///
    /// # Errors
    ///
    /// [`OpenError::Damaged`] if the part is no table.
    pub fn open(bytes: &[u8], place: Range<usize>) -> Result<Self, OpenError> {
        let damaged = || OpenError::Damaged;
        let (start, end) = (place.start, place.end);
        if place.len() < NUMBER {
            return Err(OpenError::Damaged);
        }
        let len = number(bytes, start);
        let ends = start + NUMBER;
        let size = |count: usize, each: usize| count.checked_mul(each * NUMBER).ok_or_else(damaged);
        let order = ends.checked_add(size(len + 1, 2)?).ok_or_else(damaged)?;
        let names = order
            .checked_add(size(len, 1)?)
            .filter(|&names| names <= end)
            .ok_or_else(damaged)?;
        let table = Table {
            len,
            ends,
            order,
            names: names..names,
            blocks: end..end,
        };
        let (names_length, blocks_length) = table.end(bytes, len);
        let blocks = names.checked_add(names_length).ok_or_else(damaged)?;
        if blocks.checked_add(blocks_length) != Some(end) {
            return Err(OpenError::Damaged);
        }
        Ok(Table {
            names: names..blocks,
            blocks: blocks..end,
            ..table
        })
    }

    /// The number of entries.
    #[allow(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The ends of the name and of the block before an entry.
    fn end(&self, bytes: &[u8], index: usize) -> (usize, usize) {
        let at = self.ends + 2 * NUMBER * index;
        (number(bytes, at), number(bytes, at + NUMBER))
    }

    fn entry<'b>(&self, bytes: &'b [u8], index: usize) -> Option<(&'b [u8], &'b [u8])> {
        if index >= self.len {
            return None;
        }
        let (start, end) = (self.end(bytes, index), self.end(bytes, index + 1));
        let name = bytes.get(self.names.clone())?.get(start.0..end.0)?;
        let block = bytes.get(self.blocks.clone())?.get(start.1..end.1)?;
        Some((name, block))
    }

    /// The name of an entry; empty if there is none.
    pub fn name<'b>(&self, bytes: &'b [u8], index: usize) -> &'b str {
        self.entry(bytes, index)
            .and_then(|(name, _)| std::str::from_utf8(name).ok())
            .unwrap_or_default()
    }

    /// The block of an entry, if there is one.
    pub fn block<'b>(&self, bytes: &'b [u8], index: usize) -> Option<&'b [u8]> {
        self.entry(bytes, index).map(|(_, block)| block)
    }

    /// The index of the entry with this name, if there is one.
    pub fn find(&self, bytes: &[u8], name: &str) -> Option<usize> {
        let at = |place: usize| number(bytes, self.order + NUMBER * place);
        let (mut low, mut high) = (0, self.len);
        while low < high {
            let middle = low.midpoint(high);
            let index = at(middle);
            match self.entry(bytes, index)?.0.cmp(name.as_bytes()) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(index),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }
}

/// The number at a place checked when the table was opened.
fn number(bytes: &[u8], at: usize) -> usize {
    let number = bytes
        .get(at..)
        .and_then(|bytes| bytes.first_chunk::<NUMBER>());
    number.map_or(0, |&number| u32::from_le_bytes(number) as usize)
}
