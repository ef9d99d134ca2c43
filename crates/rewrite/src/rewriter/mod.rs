//! Changes of operations, announced to a listener.

mod blocks;
mod create_or_fold;
mod erase;

pub use create_or_fold::Values;

use crate::error::quoted;
use crate::listener::Listener;
use crate::semantics::Semantics;
use operation_core::{
    Attribute, Context, InsertionPoint, IrArena, Mapping, OpBuilder, OpOperand, Operation,
    OperationState, Region, Value, WalkOrder, WalkResult, walk,
};
use smallvec::SmallVec;

/// Changes operations and tells a [`Listener`] (`PatternRewriter`). A pattern makes all its changes through it.
///
/// A faulty request of a pattern, such as erasing a used operation, is not executed. It is kept as a problem
/// ([`Rewriter::problem`]) and stops the driver.
pub struct Rewriter<'r, 'm> {
    /// The meaning of operations.
    pub semantics: &'r dyn Semantics,
    builder: OpBuilder<'m>,
    listener: &'r mut dyn Listener<'m>,
    /// The operation with all changes inside its regions.
    root: Option<Operation<'m>>,
    problem: Option<String>,
    changes: usize,
}

impl<'r, 'm> Rewriter<'r, 'm> {
    /// A rewriter with an insertion point.
    pub fn new(
        semantics: &'r dyn Semantics,
        arena: &'m IrArena<'m>,
        insertion_point: InsertionPoint<'m>,
        listener: &'r mut dyn Listener<'m>,
    ) -> Self {
        let builder = OpBuilder::new(arena, insertion_point);
        Rewriter {
            semantics,
            builder,
            listener,
            root: None,
            problem: None,
            changes: 0,
        }
    }

    /// The same rewriter, but it never erases the operation with its regions.
    #[must_use]
    pub fn within(mut self, root: Operation<'m>) -> Self {
        self.root = Some(root);
        self
    }

    /// The first refused request, in words; `None` if everything was done.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// The number of changes.
    pub fn num_changes(&self) -> usize {
        self.changes
    }

    /// The context.
    pub fn context(&self) -> &'m Context {
        self.builder.arena.context()
    }

    /// The arena of the operations.
    pub fn arena(&self) -> &'m IrArena<'m> {
        self.builder.arena
    }

    /// The constant of a value; `None` if it is none.
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

    /// Keeps the first problem.
    pub(crate) fn fail(&mut self, problem: impl FnOnce() -> String) {
        self.problem.get_or_insert_with(problem);
    }

    fn tell_inserted(&mut self, operation: Operation<'m>) {
        self.changes += 1;
        self.listener.operation_inserted(operation);
    }

    fn tell_modified(&mut self, operation: Operation<'m>) {
        self.changes += 1;
        self.listener.operation_modified(operation);
    }

    /// Creates an operation.
    ///
    /// Beyond the limits of an operation ([`OperationState::check_limits`]) only its name is left. This is a problem.
    pub fn create(&mut self, state: &OperationState<'m>) -> Operation<'m> {
        let operation = match state.check_limits() {
            Ok(()) => self.builder.create(state),
            Err(limit) => {
                self.fail(|| format!("creates '{}' beyond a limit: {limit}", state.name.as_str()));
                self.builder
                    .create(&OperationState::new(state.name, state.location))
            }
        };
        self.tell_created(operation);
        operation
    }

    fn tell_created(&mut self, operation: Operation<'m>) {
        if operation.block().is_some() {
            self.tell_inserted(operation);
        } else if !matches!(self.insertion_point(), InsertionPoint::Detached) {
            self.fail(|| {
                format!(
                    "creates {} at a place that is in no block",
                    quoted(operation)
                )
            });
        }
    }

    /// Changes an operation.
    pub fn modify_in_place<T>(
        &mut self,
        operation: Operation<'m>,
        change: impl FnOnce(Operation<'m>) -> T,
    ) -> T {
        let result = change(operation);
        self.tell_modified(operation);
        result
    }

    /// Makes all users of a value use another one.
    pub fn replace_all_uses_with(&mut self, from: Value<'m>, to: Value<'m>) {
        // The results of an operation share their list of uses, so the next use of a single result may be far away.
        if from
            .defining_op()
            .is_some_and(|definition| definition.num_results() > 1)
        {
            return self.replace_uses_with_if(from, to, |_| true);
        }
        if self.can_be_replaced(from, to) {
            while let Some(operand) = from.first_use() {
                self.replace_use(operand, to);
            }
        }
    }

    /// Replaces the accepted uses of a value by another one.
    pub fn replace_uses_with_if(
        &mut self,
        from: Value<'m>,
        to: Value<'m>,
        condition: impl Fn(OpOperand<'m>) -> bool,
    ) {
        if self.can_be_replaced(from, to) {
            for operand in from.uses().filter(|&operand| condition(operand)) {
                self.replace_use(operand, to);
            }
        }
    }

    fn can_be_replaced(&mut self, from: Value<'m>, to: Value<'m>) -> bool {
        if from.type_() != to.type_() {
            self.fail(|| "replaces a value by one of another type".to_owned());
            return false;
        }
        from != to
    }

    fn replace_use(&mut self, operand: OpOperand<'m>, value: Value<'m>) {
        operand.owner.set_operand(operand.index as usize, value);
        self.tell_modified(operand.owner);
    }

    /// Replaces an operation by values, one for each result, and erases it.
    pub fn replace_op(&mut self, operation: Operation<'m>, values: &[Value<'m>]) {
        if operation.is_erased() {
            return self.fail(|| format!("replaces {}, which is erased", quoted(operation)));
        }
        if operation.num_results() != values.len() {
            let (results, values) = (operation.num_results(), values.len());
            return self.fail(|| {
                format!(
                    "replaces the {results} results of {} by {values} values",
                    quoted(operation)
                )
            });
        }
        if let Some(index) = operation
            .results()
            .zip(values)
            .position(|(result, value)| result.type_() != value.type_())
        {
            return self.fail(|| {
                format!(
                    "changes the type of result {index} of {}",
                    quoted(operation)
                )
            });
        }
        self.listener.operation_replaced(operation, values);
        for (result, &value) in operation.results().zip(values) {
            self.replace_all_uses_with(result, value);
        }
        self.erase_op(operation);
    }

    /// Creates an operation in the place of another one and replaces that one by its results.
    pub fn replace_op_with(
        &mut self,
        operation: Operation<'m>,
        state: &OperationState<'m>,
    ) -> Operation<'m> {
        let new = self.create(state);
        let results: SmallVec<[Value<'m>; 4]> = new.results().collect();
        self.replace_op(operation, &results);
        new
    }

    /// Copies an operation to where operations are created.
    pub fn clone_op(
        &mut self,
        operation: Operation<'m>,
        mapping: &mut Mapping<'m>,
    ) -> Operation<'m> {
        let copy = operation.clone_into(self.arena(), mapping);
        self.insert(copy);
        let nested = copy
            .regions()
            .flat_map(Region::blocks)
            .flat_map(|block| block.operations());
        for inside in nested {
            walk(inside, WalkOrder::Pre, |inside| {
                self.tell_inserted(inside);
                WalkResult::Continue
            });
        }
        copy
    }

    /// Inserts an operation outside any block at the insertion point.
    pub fn insert(&mut self, operation: Operation<'m>) {
        match self.insertion_point() {
            InsertionPoint::EndOf(block) => block.push(operation),
            InsertionPoint::Before(other) => operation.move_before(other),
            InsertionPoint::After(other) => {
                operation.move_after(other);
                self.set_insertion_point(InsertionPoint::After(operation));
            }
            InsertionPoint::StartOf(block) => {
                match block.first() {
                    Some(first) => operation.move_before(first),
                    None => block.push(operation),
                }
                self.set_insertion_point(InsertionPoint::After(operation));
            }
            _ => {}
        }
        self.tell_created(operation);
    }
}
