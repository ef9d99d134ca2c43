//! The operations met so far, by scope.

use crate::equivalence::{hash, is_equivalent};
use crate::semantics::Semantics;
use operation_core::Operation;
use rustc_hash::FxHashMap;

/// Operations with results that others may use instead of their own. A scope sees the operations of its outer scopes, up to the
/// innermost isolated one.
#[derive(Default)]
pub(super) struct KnownOperations<'m> {
    /// The latest operation with a hash.
    latest: FxHashMap<u64, usize>,
    operations: Vec<Known<'m>>,
    /// Scopes before this one are out of sight.
    isolated: usize,
}

struct Known<'m> {
    operation: Operation<'m>,
    hash: u64,
    /// The one before with the same hash.
    previous: Option<usize>,
}

/// An entered scope.
pub(super) struct Scope {
    start: usize,
    isolated: usize,
}

impl<'m> KnownOperations<'m> {
    pub(super) fn enter(&mut self, is_isolated: bool) -> Scope {
        let scope = Scope {
            start: self.operations.len(),
            isolated: self.isolated,
        };
        if is_isolated {
            self.isolated = scope.start;
        }
        scope
    }

    /// Forgets the operations met in the innermost scope.
    pub(super) fn leave(&mut self, scope: Scope) {
        while self.operations.len() > scope.start {
            let Some(last) = self.operations.pop() else {
                break;
            };
            match last.previous {
                Some(previous) => self.latest.insert(last.hash, previous),
                None => self.latest.remove(&last.hash),
            };
        }
        self.isolated = scope.isolated;
    }

    /// The latest operation equivalent to a given one, and the hash of the given one.
    pub(super) fn find(
        &self,
        semantics: &dyn Semantics,
        operation: Operation<'m>,
    ) -> (Option<Operation<'m>>, u64) {
        let hash = hash(semantics, operation);
        let mut next = self.latest.get(&hash).copied();
        while let Some(index) = next.filter(|&index| index >= self.isolated) {
            let known = &self.operations[index];
            if is_equivalent(semantics, operation, known.operation) {
                return (Some(known.operation), hash);
            }
            next = known.previous;
        }
        (None, hash)
    }

    pub(super) fn add(&mut self, operation: Operation<'m>, hash: u64) {
        let previous = self.latest.insert(hash, self.operations.len());
        self.operations.push(Known {
            operation,
            hash,
            previous,
        });
    }

    /// True if an operation, or an equivalent one, was met.
    pub(super) fn contains(&self, semantics: &dyn Semantics, operation: Operation<'m>) -> bool {
        self.find(semantics, operation).0.is_some()
    }
}
