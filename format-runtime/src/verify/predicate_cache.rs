//! What was found out about types and attributes. A table of fixed size in which a newer entry replaces an older one:
//! finding out again costs little, growing a table costs more.

/// A power of two.
const SIZE: usize = 128;

/// Verdicts about a thing by a predicate, both told by their addresses.
pub(super) struct Verdicts([Entry; SIZE]);

/// No predicate is at address 0 or 1.
#[derive(Clone, Copy)]
struct Entry {
    /// The address, which is even, and the verdict in its lowest bit.
    predicate: usize,
    thing: usize,
}

impl Default for Verdicts {
    fn default() -> Self {
        Verdicts([Entry { predicate: 0, thing: 0 }; SIZE])
    }
}

impl Verdicts {
    /// What is known.
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
        // Whatever was replaced: nothing is told of what was never asked.
        for thing in 0..4 * SIZE {
            verdicts.insert(0x30, thing * 16, thing % 3 == 0);
        }
        let known = (0..4 * SIZE).filter_map(|thing| Some((thing, verdicts.get(0x30, thing * 16)?)));
        let known: Vec<_> = known.collect();
        assert!(known.len() > SIZE / 2 && known.iter().all(|&(thing, verdict)| verdict == (thing % 3 == 0)));
    }
}
