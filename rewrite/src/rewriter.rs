//! Changing operations so that somebody is told.

use crate::error::quoted;
use crate::listener::Listener;
use crate::semantics::Semantics;
use operation_core::{
    Attribute, Block, Context, InsertionPoint, IrArena, Mapping, OpBuilder, OpOperand, Operation, OperationState,
    Region, Value,
};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Changes operations and tells a [`Listener`] (`PatternRewriter`). A pattern makes all its changes through it.
///
/// What a faulty pattern asks for and can't be done, such as erasing what is used, is left undone and kept as a problem
/// ([`Rewriter::problem`]), at which the driver stops.
pub struct Rewriter<'r, 'm> {
    /// What operations mean.
    pub semantics: &'r dyn Semantics,
    builder: OpBuilder<'m>,
    listener: &'r mut dyn Listener<'m>,
    /// The operation in whose regions all changes are to be.
    root: Option<Operation<'m>>,
    problem: Option<String>,
    changes: usize,
}

impl<'r, 'm> Rewriter<'r, 'm> {
    /// A rewriter that creates operations at a place.
    pub fn new(
        semantics: &'r dyn Semantics,
        arena: &'m IrArena<'m>,
        insertion_point: InsertionPoint<'m>,
        listener: &'r mut dyn Listener<'m>,
    ) -> Self {
        let builder = OpBuilder::new(arena, insertion_point);
        Rewriter { semantics, builder, listener, root: None, problem: None, changes: 0 }
    }

    /// The same, which does not erase the operation in whose regions it works.
    #[must_use]
    pub fn within(mut self, root: Operation<'m>) -> Self {
        self.root = Some(root);
        self
    }

    /// The first thing that was asked for and could not be done, in words; `None` if everything was done.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// How many changes were made.
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

    /// Keeps the first problem.
    fn fail(&mut self, problem: impl FnOnce() -> String) {
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
    /// Beyond the limits of an operation ([`OperationState::check_limits`]) it has nothing but its name, which is a problem.
    pub fn create(&mut self, state: &OperationState<'m>) -> Operation<'m> {
        let operation = match state.check_limits() {
            Ok(()) => self.builder.create(state),
            Err(limit) => {
                self.fail(|| format!("creates '{}' beyond a limit: {limit}", state.name.as_str()));
                self.builder.create(&OperationState::new(state.name, state.location))
            }
        };
        self.tell_created(operation);
        operation
    }

    fn tell_created(&mut self, operation: Operation<'m>) {
        if operation.block().is_some() {
            self.tell_inserted(operation);
        } else if !matches!(self.insertion_point(), InsertionPoint::Detached) {
            self.fail(|| format!("creates {} at a place that is in no block", quoted(operation)));
        }
    }

    /// Changes an operation.
    pub fn modify_in_place<T>(&mut self, operation: Operation<'m>, change: impl FnOnce(Operation<'m>) -> T) -> T {
        let result = change(operation);
        self.tell_modified(operation);
        result
    }

    /// Makes all users of a value use another one.
    pub fn replace_all_uses_with(&mut self, from: Value<'m>, to: Value<'m>) {
        self.replace_uses_with_if(from, to, |_| true);
    }

    /// Makes those users of a value use another one for which the condition holds.
    pub fn replace_uses_with_if(&mut self, from: Value<'m>, to: Value<'m>, condition: impl Fn(OpOperand<'m>) -> bool) {
        if from == to {
            return;
        }
        if from.type_() != to.type_() {
            return self.fail(|| "replaces a value by one of another type".to_owned());
        }
        for operand in from.uses().filter(|&operand| condition(operand)) {
            operand.owner.set_operand(operand.index as usize, to);
            self.tell_modified(operand.owner);
        }
    }

    /// Replaces an operation by values, one for each result, and erases it.
    pub fn replace_op(&mut self, operation: Operation<'m>, values: &[Value<'m>]) {
        if operation.is_erased() {
            return self.fail(|| format!("replaces {}, which is erased", quoted(operation)));
        }
        if operation.num_results() != values.len() {
            let (results, values) = (operation.num_results(), values.len());
            return self.fail(|| format!("replaces the {results} results of {} by {values} values", quoted(operation)));
        }
        if let Some(index) = operation.results().zip(values).position(|(result, value)| result.type_() != value.type_())
        {
            return self.fail(|| format!("changes the type of result {index} of {}", quoted(operation)));
        }
        self.listener.operation_replaced(operation, values);
        for (result, &value) in operation.results().zip(values) {
            self.replace_all_uses_with(result, value);
        }
        self.erase_op(operation);
    }

    /// Creates an operation where another one is, and replaces that one by its results.
    pub fn replace_op_with(&mut self, operation: Operation<'m>, state: &OperationState<'m>) -> Operation<'m> {
        let new = self.create(state);
        let results: SmallVec<[Value<'m>; 4]> = new.results().collect();
        self.replace_op(operation, &results);
        new
    }

    /// Erases an operation whose results have no uses, with all that is in its regions: uses before what they use.
    pub fn erase_op(&mut self, operation: Operation<'m>) {
        if operation.is_erased() {
            return self.fail(|| format!("erases {} twice", quoted(operation)));
        }
        if !operation.is_unused() {
            return self.fail(|| format!("erases {}, which has uses", quoted(operation)));
        }
        if self.root.is_some_and(|root| root == operation || operation.is_proper_ancestor_of(root)) {
            return self.fail(|| format!("erases {}, in which operations are rewritten", quoted(operation)));
        }
        self.erase_tree(operation);
    }

    /// Without recursion: how deep operations are nested is not limited.
    fn erase_tree(&mut self, root: Operation<'m>) {
        if root.num_regions() == 0 {
            return self.erase_single(root);
        }
        // What is put in last is erased first.
        let mut pending = vec![Erasure::Tree(root)];
        while let Some(next) = pending.pop() {
            match next {
                Erasure::Single(operation) => self.erase_single(operation),
                Erasure::Block(block) => self.erase_empty_block(block),
                Erasure::Tree(operation) => {
                    pending.push(Erasure::Single(operation));
                    pending.extend(operation.regions().filter(|region| !region.is_empty()).map(Erasure::Region));
                }
                Erasure::Region(region) => {
                    let order = users_first(region);
                    for &block in order.iter().rev() {
                        pending.push(Erasure::Block(block));
                    }
                    for block in order.into_iter().rev() {
                        pending.extend(block.operations().map(Erasure::Tree));
                    }
                }
            }
        }
    }

    fn erase_single(&mut self, operation: Operation<'m>) {
        self.changes += 1;
        self.listener.operation_erased(operation);
        operation.erase();
    }

    /// Erases an operation that nothing needs, whatever uses it: that is erased as well.
    pub(crate) fn erase_dead_op(&mut self, operation: Operation<'m>) {
        self.erase_tree(operation);
    }

    /// Erases blocks that nothing leads to from others.
    pub(crate) fn erase_dead_blocks(&mut self, blocks: &[Block<'m>]) {
        for block in blocks {
            while let Some(last) = block.last() {
                self.erase_tree(last);
            }
        }
        for &block in blocks {
            self.erase_empty_block(block);
        }
    }

    fn erase_empty_block(&mut self, block: Block<'m>) {
        self.changes += 1;
        self.listener.block_erased(block);
        block.erase();
    }

    /// Erases a block that is no successor and whose values nothing else uses, with its operations.
    pub fn erase_block(&mut self, block: Block<'m>) {
        while let Some(last) = block.last() {
            if !last.is_unused() {
                return self.fail(|| format!("erases a block with {}, which has uses", quoted(last)));
            }
            self.erase_op(last);
            if !last.is_erased() {
                return;
            }
        }
        if !block.has_no_predecessors() {
            return self.fail(|| "erases a block that is a successor".to_owned());
        }
        if block.arguments().any(|argument| !argument.value().is_unused()) {
            return self.fail(|| "erases a block whose arguments have uses".to_owned());
        }
        self.erase_empty_block(block);
    }

    /// Creates a block before another one, or at the end of the region, with arguments of these types. Operations are created
    /// in it from then on.
    pub fn create_block(
        &mut self,
        region: Region<'m>,
        before: Option<Block<'m>>,
        arguments: &[(operation_core::Type<'m>, operation_core::Location<'m>)],
    ) -> Block<'m> {
        let block = self.arena().block();
        block.add_arguments(self.arena(), arguments);
        match before.filter(|before| before.region() == Some(region)) {
            Some(before) => block.move_before(before),
            None => region.push(block),
        }
        self.set_insertion_point(InsertionPoint::EndOf(block));
        self.changes += 1;
        self.listener.block_inserted(block);
        block
    }

    /// Moves an operation before another one.
    pub fn move_op_before(&mut self, operation: Operation<'m>, other: Operation<'m>) {
        if self.can_be_moved(operation, other.block()) {
            operation.move_before(other);
            self.tell_inserted(operation);
        }
    }

    /// Moves an operation after another one.
    pub fn move_op_after(&mut self, operation: Operation<'m>, other: Operation<'m>) {
        if self.can_be_moved(operation, other.block()) {
            operation.move_after(other);
            self.tell_inserted(operation);
        }
    }

    /// Moves an operation to the end of a block.
    pub fn move_op_to_end(&mut self, operation: Operation<'m>, block: Block<'m>) {
        if self.can_be_moved(operation, Some(block)) {
            block.push(operation);
            self.tell_inserted(operation);
        }
    }

    fn can_be_moved(&mut self, operation: Operation<'m>, block: Option<Block<'m>>) -> bool {
        let Some(block) = block.filter(|_| !operation.is_erased()) else {
            self.fail(|| format!("moves {}, which is erased or whose place is in no block", quoted(operation)));
            return false;
        };
        let mut around = std::iter::successors(block.parent_op(), |ancestor| ancestor.parent_op());
        if operation.num_regions() > 0 && around.any(|ancestor| ancestor == operation) {
            self.fail(|| format!("moves {} into itself", quoted(operation)));
            return false;
        }
        true
    }

    /// Moves the operations of a block before an operation of another one, makes values stand for its arguments, and erases
    /// it.
    pub fn inline_block_before(&mut self, source: Block<'m>, before: Operation<'m>, values: &[Value<'m>]) {
        let Some(target) = before.block() else {
            return self.fail(|| format!("moves operations before {}, which is in no block", quoted(before)));
        };
        self.inline_block(source, target, Some(before), values);
    }

    /// Moves the operations of a block to the end of another one, makes values stand for its arguments, and erases it.
    pub fn merge_blocks(&mut self, source: Block<'m>, target: Block<'m>, values: &[Value<'m>]) {
        self.inline_block(source, target, None, values);
    }

    fn inline_block(
        &mut self,
        source: Block<'m>,
        target: Block<'m>,
        before: Option<Operation<'m>>,
        values: &[Value<'m>],
    ) {
        if source == target || !source.has_no_predecessors() {
            return self.fail(|| "moves the operations of a block that is a successor".to_owned());
        }
        if values.len() != source.num_arguments() {
            let (values, arguments) = (values.len(), source.num_arguments());
            return self.fail(|| format!("gives {values} values for the {arguments} arguments of a block"));
        }
        for (argument, &value) in source.arguments().zip(values) {
            self.replace_all_uses_with(argument.value(), value);
        }
        while let Some(first) = source.first() {
            match before {
                Some(before) => self.move_op_before(first, before),
                None => self.move_op_to_end(first, target),
            }
            if first.block() == Some(source) {
                return;
            }
        }
        self.erase_block(source);
    }

    /// Moves an operation and all that follow it into a new block behind theirs, which it returns. `None` if the operation is
    /// in no block of a region.
    pub fn split_block(&mut self, before: Operation<'m>) -> Option<Block<'m>> {
        let Some((block, region)) = before.block().and_then(|block| Some((block, block.region()?))) else {
            self.fail(|| format!("splits a block before {}, which is in none", quoted(before)));
            return None;
        };
        let place = self.insertion_point();
        let new = self.create_block(region, block.next(), &[]);
        self.set_insertion_point(place);
        // The last one first: so they are told of.
        while let Some(last) = block.last().filter(|_| before.block() == Some(block)) {
            match new.first() {
                Some(first) => last.move_before(first),
                None => new.push(last),
            }
            self.tell_inserted(last);
        }
        Some(new)
    }

    /// Copies an operation to where operations are created.
    pub fn clone_op(&mut self, operation: Operation<'m>, mapping: &mut Mapping<'m>) -> Operation<'m> {
        let copy = operation.clone_into(self.arena(), mapping);
        self.insert(copy);
        let nested = copy.regions().flat_map(Region::blocks).flat_map(|block| block.operations());
        for inside in nested {
            operation_core::walk(inside, operation_core::WalkOrder::Pre, |inside| {
                self.tell_inserted(inside);
                operation_core::WalkResult::Continue
            });
        }
        copy
    }

    /// Puts an operation that is in no block to where operations are created.
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

/// What is yet to be erased.
enum Erasure<'m> {
    /// An operation, after all that is in it.
    Single(Operation<'m>),
    /// An operation and all that is in it.
    Tree(Operation<'m>),
    /// The blocks of a region.
    Region(Region<'m>),
    /// A block without operations.
    Block(Block<'m>),
}

/// The blocks of a region, successors before those that branch to them.
pub(crate) fn users_first<'m>(region: Region<'m>) -> Vec<Block<'m>> {
    let mut order = Vec::new();
    let mut visited = FxHashSet::default();
    for root in region.blocks() {
        post_order(root, &mut visited, &mut order);
    }
    order
}

/// The blocks that can be reached from `root` and were not visited before, each after those that it leads to.
pub(crate) fn post_order<'m>(root: Block<'m>, visited: &mut FxHashSet<Block<'m>>, order: &mut Vec<Block<'m>>) {
    if !visited.insert(root) {
        return;
    }
    // Each block with the number of its successors that were followed.
    let mut path = vec![(root, 0)];
    while let Some((block, followed)) = path.last_mut() {
        let terminator = block.last().filter(|last| *followed < last.num_successors());
        let Some(terminator) = terminator else {
            order.push(*block);
            path.pop();
            continue;
        };
        let successor = terminator.successor(*followed);
        *followed += 1;
        if visited.insert(successor) {
            path.push((successor, 0));
        }
    }
}
