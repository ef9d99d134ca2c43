//! Signatures of operations: definition, numbers, types and attributes. Most of what a definition declares depends on
//! nothing else, so that it need not be checked again for an operation like one before.

use operation_core::Operation;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

/// Of so few operations nothing is remembered: a small module is verified faster without.
const FEW: u32 = 24;

/// The signatures that were found to be right.
#[derive(Default)]
pub(super) struct Signatures {
    /// By hash: where in `words` the latest with that hash is.
    known: FxHashMap<u64, (u32, u32)>,
    words: Vec<usize>,
    /// The signature that was looked up.
    current: Vec<usize>,
    hash: u64,
    /// Operations seen, until there were enough.
    seen: u32,
}

impl Signatures {
    /// True if an operation with the same signature was right. The definition is told by its number.
    pub(super) fn know(&mut self, operation: Operation<'_>, definition: u32) -> bool {
        if self.seen < FEW {
            self.seen += 1;
            return false;
        }
        let current = &mut self.current;
        current.clear();
        current.push(definition as usize);
        current.push(operation.num_operands());
        current.push(operation.num_results());
        current.push(operation.num_regions() | operation.num_successors() << 24);
        current.extend(operation.operands().map(|operand| operand.type_().address()));
        current.extend(operation.results().map(|result| result.type_().address()));
        current.extend(operation.properties().map(|slot| slot.map_or(0, |slot| slot.address())));
        let mut hasher = FxHasher::default();
        current.iter().for_each(|&word| hasher.write_usize(word));
        self.hash = hasher.finish();
        let Some(&(start, length)) = self.known.get(&self.hash) else { return false };
        let start = start as usize;
        self.words.get(start..start + length as usize) == Some(&current[..])
    }

    /// Remembers the signature that was looked up last.
    pub(super) fn add(&mut self) {
        if self.current.is_empty() {
            return;
        }
        let (Ok(start), Ok(length)) = (u32::try_from(self.words.len()), u32::try_from(self.current.len())) else {
            return;
        };
        self.words.extend_from_slice(&self.current);
        self.known.insert(self.hash, (start, length));
    }
}
