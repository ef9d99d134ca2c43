//! Creation of operations that may fold at once.

use super::Rewriter;
use crate::error::quoted;
use crate::fold_result::{Folded, OpFoldResult};
use operation_core::{InsertionPoint, Operation, OperationState, Value};
use smallvec::SmallVec;

/// The values in place of an operation's results.
pub type Values<'m> = SmallVec<[Value<'m>; 2]>;

/// The most folds in place of a new operation.
const MAX_IN_PLACE: usize = 16;

impl<'m> Rewriter<'_, 'm> {
    /// Creates an operation, and folds it (`createOrFold`): returns its results or the folded values; constants may have
    /// been created for these. The listener only hears of operations that stay.
    pub fn create_or_fold(&mut self, state: &OperationState<'m>) -> Values<'m> {
        if state.check_limits().is_err() {
            return self.create(state).results().collect();
        }
        let operation = self.builder.create(state);
        match self.folded(operation) {
            Some(values) => {
                // Nobody was told of it; the next ones are created where it was.
                if let InsertionPoint::After(last) = self.insertion_point()
                    && last == operation
                {
                    let place = operation.previous().map(InsertionPoint::After);
                    let start = operation.block().map(InsertionPoint::StartOf);
                    self.set_insertion_point(place.or(start).unwrap_or(InsertionPoint::Detached));
                }
                operation.erase();
                values
            }
            None => {
                self.tell_created(operation);
                operation.results().collect()
            }
        }
    }

    /// The folded values of an unannounced operation; `None` if it stays.
    fn folded(&mut self, operation: Operation<'m>) -> Option<Values<'m>> {
        let folded = (0..MAX_IN_PLACE).map(|_| self.semantics.fold(operation, self.arena()));
        let folded = folded
            .into_iter()
            .find(|folded| *folded != Folded::InPlace)?;
        let Folded::Results(results) = folded else {
            return None;
        };
        if results.len() != operation.num_results() {
            self.fail(|| {
                format!(
                    "creates {}, which folds to {} values",
                    quoted(operation),
                    results.len()
                )
            });
            return None;
        }
        let mut values = Values::new();
        let mut constants: SmallVec<[Operation<'m>; 2]> = SmallVec::new();
        for (result, folded) in operation.results().zip(&results) {
            match *folded {
                OpFoldResult::Value(value) if value.defining_op() == Some(operation) => {
                    return None;
                }
                OpFoldResult::Value(value) => values.push(value),
                OpFoldResult::Attribute(attribute) => {
                    let (type_, arena) = (result.type_(), self.arena());
                    let Some(state) = self
                        .semantics
                        .materialize_constant(operation, attribute, type_, arena)
                    else {
                        constants.into_iter().for_each(Operation::erase);
                        return None;
                    };
                    let constant = arena.create(&state);
                    constants.push(constant);
                    values.extend(constant.results().next());
                }
            }
        }
        for constant in constants {
            self.insert(constant);
        }
        Some(values)
    }
}
