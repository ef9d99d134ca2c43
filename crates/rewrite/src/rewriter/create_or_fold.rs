//! Creating operations that may turn out to be needless.

use super::Rewriter;
use crate::error::quoted;
use crate::fold_result::{Folded, OpFoldResult};
use operation_core::{InsertionPoint, Operation, OperationState, Value};
use smallvec::SmallVec;

/// The values that stand for an operation's results.
pub type Values<'m> = SmallVec<[Value<'m>; 2]>;

/// How often an operation that was just created is folded in place before it is folded no more.
const MAX_IN_PLACE: usize = 16;

impl<'m> Rewriter<'_, 'm> {
    /// Creates an operation, and folds it (`createOrFold`): returns its results, or what it folds to, for which constants may have
    /// been created. The listener is told only of what stays.
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

    /// What an operation that nobody was told of yet folds to; `None` if it stays.
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
