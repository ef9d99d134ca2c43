//! What was found out about types and attributes. A table of fixed size in which a newer entry replaces an older one:
//! finding out again costs little, growing a table costs more.

/// A power of two.
const SIZE: usize = 128;

/// Verdicts about a thing by a predicate, both told by their addresses.
#[derive(Default)]
pub(super) struct Verdicts(Vec<(usize, usize, bool)>);

impl Verdicts {
    /// What is known.
    pub(super) fn get(&self, predicate: usize, thing: usize) -> Option<bool> {
        let &(of, about, verdict) = self.0.get(place(predicate, thing))?;
        ((of, about) == (predicate, thing)).then_some(verdict)
    }

    /// Remembers.
    pub(super) fn insert(&mut self, predicate: usize, thing: usize, verdict: bool) {
        if self.0.is_empty() {
            // No predicate is at address 0.
            self.0.resize(SIZE, (0, 0, false));
        }
        if let Some(entry) = self.0.get_mut(place(predicate, thing)) {
            *entry = (predicate, thing, verdict);
        }
    }
}

fn place(predicate: usize, thing: usize) -> usize {
    let mixed = (predicate ^ thing.rotate_left(20)).wrapping_mul(0x9E37_79B9_7F4A_7C15_u64 as usize);
    mixed >> (usize::BITS - SIZE.trailing_zeros())
}
