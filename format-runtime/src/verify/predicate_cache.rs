//! A cache of verdicts about types and attributes. It has a fixed size, and new entries replace old ones: evaluating again
//! is cheaper than growing a table.

/// The number of entries; a power of two.
const SIZE: usize = 128;

/// The verdicts of predicates on types and attributes, both identified by their addresses.
pub(super) struct Verdicts([Entry; SIZE]);

/// An empty entry is zero; no predicate has the address 0 or 1.
#[derive(Clone, Copy)]
struct Entry {
    /// The address of the predicate, which is even, with the verdict in the lowest bit.
    predicate: usize,
    thing: usize,
}

impl Default for Verdicts {
    fn default() -> Self {
        Verdicts([Entry { predicate: 0, thing: 0 }; SIZE])
    }
}

impl Verdicts {
    /// The cached verdict, if any.
    #[inline]
    pub(super) fn get(&self, predicate: usize, thing: usize) -> Option<bool> {
        let entry = self.0[place(predicate, thing)];
        (entry.predicate & !1 == predicate && entry.thing == thing).then_some(entry.predicate & 1 == 1)
    }

    /// Adds an entry.
    #[inline]
    pub(super) fn insert(&mut self, predicate: usize, thing: usize, verdict: bool) {
        self.0[place(predicate, thing)] = Entry { predicate: predicate | usize::from(verdict), thing };
    }
}

#[inline]
fn place(predicate: usize, thing: usize) -> usize {
    let mixed = (predicate ^ thing.rotate_left(20)).wrapping_mul(0x9E37_79B9_7F4A_7C15_u64 as usize);
    mixed >> (usize::BITS - SIZE.trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::{SIZE, Verdicts};

    #[test]
    fn the_latest_are_remembered() {
        let mut verdicts = Verdicts::default();
        assert_eq!(verdicts.get(0x10, 0x20), None);
        verdicts.insert(0x10, 0x20, true);
        verdicts.insert(0x18, 0x20, false);
        assert_eq!((verdicts.get(0x10, 0x20), verdicts.get(0x18, 0x20)), (Some(true), Some(false)));
        assert_eq!((verdicts.get(0x10, 0x28), verdicts.get(0x20, 0x20)), (None, None));
        // Whatever was replaced, there is no verdict for anything that was never inserted.
        for thing in 0..4 * SIZE {
            verdicts.insert(0x30, thing * 16, thing % 3 == 0);
        }
        let known = (0..4 * SIZE).filter_map(|thing| Some((thing, verdicts.get(0x30, thing * 16)?)));
        let known: Vec<_> = known.collect();
        assert!(known.len() > SIZE / 2 && known.iter().all(|&(thing, verdict)| verdict == (thing % 3 == 0)));
    }
}
