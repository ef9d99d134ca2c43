//! A cache of verdicts about types and attributes. It has a fixed size, and new entries replace old ones: evaluating again
//! is cheaper than growing a table.

/// The number of entries; a power of two.
pub const SIZE: usize = 128;

/// The verdicts of predicates on types and attributes, both identified by their addresses.
pub struct Verdicts([Entry; SIZE]);

/// An empty entry is zero; no predicate has the address 0 or 1.
#[derive(Clone, Copy)]
struct Entry {
    /// The address of the predicate, which is even, with the verdict in the lowest bit.
    predicate: usize,
    thing: usize,
}

impl Default for Verdicts {
    fn default() -> Self {
        Verdicts(
            [Entry {
                predicate: 0,
                thing: 0,
            }; SIZE],
        )
    }
}

impl Verdicts {
    /// The cached verdict, if any.
    #[inline]
    pub fn get(&self, predicate: usize, thing: usize) -> Option<bool> {
        let entry = self.0[place(predicate, thing)];
        (entry.predicate & !1 == predicate && entry.thing == thing)
            .then_some(entry.predicate & 1 == 1)
    }

    /// Adds an entry.
    #[inline]
    pub fn insert(&mut self, predicate: usize, thing: usize, verdict: bool) {
        self.0[place(predicate, thing)] = Entry {
            predicate: predicate | usize::from(verdict),
            thing,
        };
    }
}

#[inline]
fn place(predicate: usize, thing: usize) -> usize {
    let mixed =
        (predicate ^ thing.rotate_left(20)).wrapping_mul(0x9E37_79B9_7F4A_7C15_u64 as usize);
    mixed >> (usize::BITS - SIZE.trailing_zeros())
}
