//! Erasing operations and blocks.

use super::Rewriter;
use crate::error::quoted;
use crate::post_order::users_first;
use operation_core::{Block, Operation, Region};

impl<'m> Rewriter<'_, 'm> {
    /// Erases an unused operation with everything in its regions: users before definitions.
    pub fn erase_op(&mut self, operation: Operation<'m>) {
        if operation.is_erased() {
            return self.fail(|| format!("erases {} twice", quoted(operation)));
        }
        if !operation.is_unused() {
            return self.fail(|| format!("erases {}, which has uses", quoted(operation)));
        }
        if self
            .root
            .is_some_and(|root| root == operation || operation.is_proper_ancestor_of(root))
        {
            return self.fail(|| {
                format!(
                    "erases {}, in which operations are rewritten",
                    quoted(operation)
                )
            });
        }
        self.erase_tree(operation);
    }

    /// Without recursion: how deep operations are nested is not limited.
    fn erase_tree(&mut self, root: Operation<'m>) {
        if root.num_regions() == 0 {
            return self.erase_single(root);
        }
        // The last entry is erased first.
        let mut pending = vec![Erasure::Tree(root)];
        while let Some(next) = pending.pop() {
            match next {
                Erasure::Single(operation) => self.erase_single(operation),
                Erasure::Block(block) => self.erase_empty_block(block),
                Erasure::Tree(operation) => {
                    pending.push(Erasure::Single(operation));
                    pending.extend(
                        operation
                            .regions()
                            .filter(|region| !region.is_empty())
                            .map(Erasure::Region),
                    );
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

    /// Erases a needless operation together with all its users.
    pub(crate) fn erase_dead_op(&mut self, operation: Operation<'m>) {
        self.erase_tree(operation);
    }

    /// Erases blocks without predecessors outside the list.
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

    /// Erases a block with its operations. It is no successor, and nothing else uses its values.
    pub fn erase_block(&mut self, block: Block<'m>) {
        if self.root.is_some() && block.parent_op() == self.root && block.is_entry() {
            return self
                .fail(|| "erases the entry block in which operations are rewritten".to_owned());
        }
        while let Some(last) = block.last() {
            if !last.is_unused() {
                return self
                    .fail(|| format!("erases a block with {}, which has uses", quoted(last)));
            }
            self.erase_op(last);
            if !last.is_erased() {
                return;
            }
        }
        if !block.has_no_predecessors() {
            return self.fail(|| "erases a block that is a successor".to_owned());
        }
        if block
            .arguments()
            .any(|argument| !argument.value().is_unused())
        {
            return self.fail(|| "erases a block whose arguments have uses".to_owned());
        }
        self.erase_empty_block(block);
    }
}

/// A pending erasure.
enum Erasure<'m> {
    /// An operation, after its contents.
    Single(Operation<'m>),
    /// An operation and its contents.
    Tree(Operation<'m>),
    /// The blocks of a region.
    Region(Region<'m>),
    /// A block without operations.
    Block(Block<'m>),
}
