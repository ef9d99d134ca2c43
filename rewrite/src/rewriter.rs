//! Changing operations so that somebody is told.

use crate::listener::Listener;
use crate::semantics::Semantics;
use operation_core::{Attribute, Context, InsertionPoint, IrArena, OpBuilder, Operation, OperationState, Value};

/// Changes operations and tells a [`Listener`] (`PatternRewriter`). A pattern makes all its changes through it.
pub struct Rewriter<'r, 'm> {
    /// What operations mean.
    pub semantics: &'r dyn Semantics,
    builder: OpBuilder<'m>,
    listener: &'r mut dyn Listener<'m>,
}

impl<'r, 'm> Rewriter<'r, 'm> {
    /// A rewriter that creates operations at a place.
    pub fn new(
        semantics: &'r dyn Semantics,
        arena: &'m IrArena<'m>,
        insertion_point: InsertionPoint<'m>,
        listener: &'r mut dyn Listener<'m>,
    ) -> Self {
        Rewriter { semantics, builder: OpBuilder::new(arena, insertion_point), listener }
    }

    /// The context.
    pub fn context(&self) -> &'m Context {
        self.builder.arena.context()
    }

    /// The arena of the operations.
    pub fn arena(&self) -> &'m IrArena<'m> {
        self.builder.arena
    }

    /// The constant that a value is; `None` if it is none.
    pub fn constant(&self, value: Value<'m>) -> Option<Attribute<'m>> {
        self.semantics.constant(value, self.arena())
    }

    /// Where operations are created.
    pub fn insertion_point(&self) -> InsertionPoint<'m> {
        self.builder.insertion_point
    }

    /// Creates the next operations elsewhere.
    pub fn set_insertion_point(&mut self, insertion_point: InsertionPoint<'m>) {
        self.builder.insertion_point = insertion_point;
    }

    /// Creates an operation.
    ///
    /// # Panics
    ///
    /// As [`OpBuilder::create`] does.
    pub fn create(&mut self, state: &OperationState<'m>) -> Operation<'m> {
        let operation = self.builder.create(state);
        if operation.block().is_some() {
            self.listener.operation_inserted(operation);
        }
        operation
    }

    /// Changes an operation.
    pub fn modify_in_place<T>(&mut self, operation: Operation<'m>, change: impl FnOnce(Operation<'m>) -> T) -> T {
        let result = change(operation);
        self.listener.operation_modified(operation);
        result
    }

    /// Makes all users of a value use another one.
    pub fn replace_all_uses_with(&mut self, from: Value<'m>, to: Value<'m>) {
        for operand in from.uses().collect::<Vec<_>>() {
            operand.owner.set_operand(operand.index as usize, to);
            self.listener.operation_modified(operand.owner);
        }
    }

    /// Replaces an operation by values, one for each result, and erases it.
    ///
    /// # Panics
    ///
    /// If there is another number of values.
    pub fn replace_op(&mut self, operation: Operation<'m>, values: &[Value<'m>]) {
        assert_eq!(operation.num_results(), values.len(), "one value for each result");
        self.listener.operation_replaced(operation, values);
        for (result, &value) in operation.results().zip(values) {
            self.replace_all_uses_with(result, value);
        }
        self.erase_op(operation);
    }

    /// Creates an operation where another one is, and replaces that one by its results.
    ///
    /// # Panics
    ///
    /// If they don't have the same number of results.
    pub fn replace_op_with(&mut self, operation: Operation<'m>, state: &OperationState<'m>) -> Operation<'m> {
        let new = self.create(state);
        let results: Vec<_> = new.results().collect();
        self.replace_op(operation, &results);
        new
    }

    /// Erases an operation, whose results have no uses.
    pub fn erase_op(&mut self, operation: Operation<'m>) {
        self.listener.operation_erased(operation);
        operation.erase();
    }
}
