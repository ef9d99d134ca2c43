//! A tree of words: lines of text with the same words, apart from the names of their values, share its nodes.

use crate::memo::{mix, place};
use crate::text::words::{each, eight, zeros};

/// The maximum number of nodes; beyond it the tree is cleared.
const MOST_NODES: usize = 1 << 15;
/// The maximum number of alternatives for one word.
const MOST_SIBLINGS: usize = 24;
/// The number of lists of first words.
const FIRSTS: usize = 1 << 8;

/// Numbers of lines by their texts. Texts share their nodes up to the first different word.
#[derive(Default)]
pub(super) struct LineTree {
    /// The numbers of the first nodes by a hash of the first word; 0 if there is none.
    firsts: Vec<u32>,
    /// The nodes; there is none with number 0.
    nodes: Vec<Node>,
}

/// A word of one or more lines.
struct Node {
    bytes: u64,
    mask: u64,
    /// The number of the next alternative; 0 if there is none.
    next: u32,
    /// The number of the first node for the next word; at the end of a line, the number of the line.
    child: u32,
    length: u8,
    stop: Stop,
}

/// Eight bytes of a text, or fewer up to a name or the line end.
#[derive(Clone, Copy)]
pub(super) struct Word {
    /// The bytes, including the one at the stop, in little-endian order.
    bytes: u64,
    /// The bits of these bytes.
    mask: u64,
    pub(super) stop: Stop,
}

/// The reason for the end of a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// Its length.
    No,
    Name,
    LineEnd,
}

impl Word {
    /// The word at a byte of the source; `None` if fewer than eight bytes are left.
    #[inline(always)]
    pub(super) fn at(source: &[u8], at: usize) -> Option<Word> {
        let bytes = eight(source, at)?;
        let (percent, line_end) = (bytes ^ each(b'%'), bytes ^ each(b'\n'));
        // The lowest bit set is in the first of these bytes.
        let stops = zeros(percent) | zeros(line_end);
        if stops == 0 {
            return Some(Word {
                bytes,
                mask: u64::MAX,
                stop: Stop::No,
            });
        }
        let first = stops & stops.wrapping_neg();
        let mask = first | (first - 1);
        let is_name = percent & (first | (first - (first >> 7))) == 0;
        Some(Word {
            bytes: bytes & mask,
            mask,
            stop: if is_name { Stop::Name } else { Stop::LineEnd },
        })
    }

    /// The hash of all words up to this one, given the hash of the ones before.
    #[inline(always)]
    pub(super) fn mix(self, hash: u64) -> u64 {
        mix(hash.rotate_left(5) ^ self.bytes)
    }

    /// The number of bytes before the stop.
    #[inline(always)]
    pub(super) fn length(self) -> usize {
        self.mask.trailing_ones() as usize / 8 - usize::from(self.stop != Stop::No)
    }
}

impl LineTree {
    /// Looks up the line from `at` on: its number and end. `name_end` is called with the place of each name, and tells where the
    /// name ends.
    #[inline(always)]
    pub(super) fn find(
        &self,
        source: &[u8],
        mut at: usize,
        mut name_end: impl FnMut(usize) -> Option<usize>,
    ) -> Option<(usize, usize)> {
        let mut number = *self
            .firsts
            .get(place(Word::at(source, at)?.bytes, FIRSTS))?;
        loop {
            let bytes = eight(source, at)?;
            let node = loop {
                // There is no node with number 0.
                let node = self.nodes.get((number as usize).wrapping_sub(1))?;
                if (bytes ^ node.bytes) & node.mask == 0 {
                    break node;
                }
                number = node.next;
            };
            number = node.child;
            at += usize::from(node.length);
            match node.stop {
                Stop::No => {}
                Stop::Name => at = name_end(at)?,
                Stop::LineEnd => return Some((number as usize, at)),
            }
        }
    }

    /// Adds the nodes for a new line with a number; `None` if one of its words has too many siblings.
    pub(super) fn add(&mut self, words: &[Word], line: u32) -> Option<()> {
        let (first, last) = (words.first()?, words.len() - 1);
        if self.firsts.is_empty() {
            self.firsts.resize(FIRSTS, 0);
            self.nodes.reserve(FIRSTS);
        }
        let mut parent = None;
        let mut number = self.firsts[place(first.bytes, FIRSTS)];
        for (index, word) in words.iter().enumerate() {
            let mut before = None;
            let mut siblings = 0;
            while let Some(node) = self.nodes.get((number as usize).wrapping_sub(1)) {
                if (node.bytes, node.mask) == (word.bytes, word.mask) {
                    break;
                }
                before = Some(number);
                number = node.next;
                siblings += 1;
            }
            if number == 0 {
                if siblings >= MOST_SIBLINGS {
                    return None;
                }
                let Word { bytes, mask, stop } = *word;
                self.nodes.push(Node {
                    bytes,
                    mask,
                    next: 0,
                    child: 0,
                    length: word.length() as u8,
                    stop,
                });
                number = self.nodes.len() as u32;
                let link = match (before, parent) {
                    (Some(before), _) => &mut self.nodes.get_mut(before as usize - 1)?.next,
                    (None, Some(parent)) => &mut self.nodes.get_mut(parent as usize - 1)?.child,
                    (None, None) => &mut self.firsts[place(first.bytes, FIRSTS)],
                };
                *link = number;
            }
            parent = Some(number);
            let node = self.nodes.get_mut(number as usize - 1)?;
            if index == last {
                node.child = line;
            }
            number = node.child;
        }
        Some(())
    }

    /// True if the tree should be cleared.
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() > MOST_NODES
    }

    pub(super) fn clear(&mut self) {
        self.firsts.fill(0);
        self.nodes.clear();
    }
}
