//! Signatures of operations: definition, numbers, types and attributes. Most declared checks depend on nothing else, so
//! they need not be repeated for an operation with the same signature.

use operation_core::Operation;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

/// The number of operations for which nothing is cached: small modules are verified faster without the cache.
const FEW: u32 = 24;

/// The signatures known to be valid.
#[derive(Default)]
pub(super) struct Signatures {
    /// By hash: start and length in `words` of the latest signature with that hash.
    known: FxHashMap<u64, (u32, u32)>,
    words: Vec<usize>,
    /// The signature that was looked up last.
    current: Vec<usize>,
    hash: u64,
    /// The number of operations seen, up to `FEW`.
    seen: u32,
}

impl Signatures {
    /// Whether an operation with the same signature was valid. `definition` is the definition's number.
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
        current.extend(
            operation
                .operands()
                .map(|operand| operand.type_().address()),
        );
        current.extend(operation.results().map(|result| result.type_().address()));
        current.extend(
            operation
                .properties()
                .map(|slot| slot.map_or(0, |slot| slot.address())),
        );
        let mut hasher = FxHasher::default();
        current.iter().for_each(|&word| hasher.write_usize(word));
        self.hash = hasher.finish();
        let Some(&(start, length)) = self.known.get(&self.hash) else {
            return false;
        };
        let start = start as usize;
        self.words.get(start..start + length as usize) == Some(&current[..])
    }

    /// Adds the signature that was looked up last.
    pub(super) fn add(&mut self) {
        if self.current.is_empty() {
            return;
        }
        let (Ok(start), Ok(length)) = (
            u32::try_from(self.words.len()),
            u32::try_from(self.current.len()),
        ) else {
            return;
        };
        self.words.extend_from_slice(&self.current);
        self.known.insert(self.hash, (start, length));
    }
}
