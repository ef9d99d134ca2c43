//! Changing blocks.

use super::Rewriter;
use crate::error::quoted;
use operation_core::{Block, InsertionPoint, Location, Operation, Region, Type, Value};

impl<'m> Rewriter<'_, 'm> {
    /// Creates a block before another one, or at the end of the region, with arguments of these types. Operations are created
    /// in it from then on.
    pub fn create_block(
        &mut self,
        region: Region<'m>,
        before: Option<Block<'m>>,
        arguments: &[(Type<'m>, Location<'m>)],
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
            self.fail(|| {
                format!(
                    "moves {}, which is erased or whose place is in no block",
                    quoted(operation)
                )
            });
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
    pub fn inline_block_before(
        &mut self,
        source: Block<'m>,
        before: Operation<'m>,
        values: &[Value<'m>],
    ) {
        let Some(target) = before.block() else {
            return self.fail(|| {
                format!(
                    "moves operations before {}, which is in no block",
                    quoted(before)
                )
            });
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
            return self.fail(|| {
                format!("gives {values} values for the {arguments} arguments of a block")
            });
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

    /// Moves an operation and all its successors in the block into a new block behind theirs, and returns it. `None` if the operation is
    /// in no block of a region.
    pub fn split_block(&mut self, before: Operation<'m>) -> Option<Block<'m>> {
        let Some((block, region)) = before
            .block()
            .and_then(|block| Some((block, block.region()?)))
        else {
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
}
