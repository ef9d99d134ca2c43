//! The verification walk: an operation, then its regions, block by block, with isolated operations last (MLIR's
//! `OperationVerifier`).

use super::{Invalid, LogicalResult, OperationVerifier, Scope, messages};
use crate::Change;
use crate::dialect::{NativeTrait, RegionKind};
use crate::stack::{MAX_REGION_NESTING_IN_MEMORY, with_stack};
use operation_core::{Block, Operation};

impl<'m> OperationVerifier<'_, 'm> {
    /// Verifies an operation and everything nested in it, including dominance.
    pub(super) fn isolated(&mut self, operation: Operation<'m>) -> LogicalResult {
        let around = self.scope.replace(Scope {
            root: operation,
            is_suspect: false,
        });
        let checked = self.tree(operation);
        let own = std::mem::replace(&mut self.scope, around);
        checked?;
        if own.is_some_and(|scope| scope.is_suspect) {
            self.dominance(operation)
        } else {
            Ok(())
        }
    }

    /// Verifies an operation and everything nested in it.
    fn tree(&mut self, operation: Operation<'m>) -> LogicalResult {
        let is_text = operation.kept_text().is_some();
        if !is_text {
            self.operation(operation)?;
        }
        if operation.num_regions() == 0 {
            return self.is_known(operation);
        }
        if self.depth >= MAX_REGION_NESTING_IN_MEMORY {
            return Err(self.says_at(operation.location(), messages::NESTED_TOO_DEEPLY));
        }
        let users = self.symbol_users.len();
        self.depth += 1;
        let below = with_stack(|| self.below(operation));
        self.depth -= 1;
        below?;
        if !is_text {
            self.region_invariants(operation)?;
        }
        if self
            .definition(operation)
            .is_some_and(|definition| definition.traits.symbol_table)
        {
            self.symbol_uses(operation, users)?;
        }
        self.is_known(operation)
    }

    fn below(&mut self, operation: Operation<'m>) -> LogicalResult {
        self.regions(operation)?;
        let mut has_isolated = false;
        for region in operation.regions() {
            let several = region.first() != region.last();
            if several {
                self.dominators.add(region);
            }
            let is_ordered = self.is_ordered(region);
            for block in region.blocks() {
                let is_reachable = !several || self.dominators.is_reachable(block);
                let checked = self.block(block, is_reachable, is_ordered, &mut has_isolated);
                // Nothing else in this block uses the marks.
                block.operations().for_each(|each| each.set_marked(false));
                checked?;
            }
        }
        if !has_isolated {
            return Ok(());
        }
        // The checks are independent: each may report an error.
        let mut checked = Ok(());
        for block in operation.regions().flat_map(|region| region.blocks()) {
            for child in block.operations() {
                if self.is_isolated(child) && self.isolated(child).is_err() {
                    checked = Err(Invalid);
                }
            }
        }
        checked
    }

    fn block(
        &mut self,
        block: Block<'m>,
        is_reachable: bool,
        is_ordered: bool,
        has_isolated: &mut bool,
    ) -> LogicalResult {
        if self.environment.dialects.has(Change::TokenType) {
            self.token_arguments(block)?;
        }
        let Some(last) = block.last() else {
            return self.empty_block(block);
        };
        let known = self.findings.len();
        for child in block.operations() {
            if child.num_successors() > 0 && child != last {
                return Err(self.early_successors(child));
            }
            if is_reachable {
                self.look_at_operands(child, block, is_ordered);
            }
            if self.is_isolated(child) {
                *has_isolated = true;
            } else if self.tree(child).is_err() {
                // MLIR checks for these first.
                if let Some(early) = block
                    .operations()
                    .find(|each| each.num_successors() > 0 && *each != last)
                {
                    self.findings.truncate(known);
                    return Err(self.early_successors(early));
                }
                return Err(Invalid);
            }
            child.set_marked(true);
        }
        self.leave_block(block, last)
    }

    #[cold]
    fn early_successors(&mut self, operation: Operation<'m>) -> Invalid {
        self.says(operation, messages::SUCCESSORS_EARLY)
    }

    pub(super) fn is_isolated(&self, operation: Operation<'m>) -> bool {
        operation.num_regions() > 0
            && self
                .definition(operation)
                .is_some_and(|definition| definition.traits.isolated_from_above)
    }

    fn regions(&mut self, operation: Operation<'m>) -> LogicalResult {
        let kind = self
            .definition(operation)
            .map(|definition| definition.verification.region_kind);
        for (index, region) in operation.regions().enumerate() {
            let Some(entry) = region.first() else {
                continue;
            };
            if kind == Some(RegionKind::Graph) && entry.next().is_some() {
                return Err(self.op_says(operation, messages::GRAPH_REGION_BLOCKS.with([&index])));
            }
            if !entry.has_no_predecessors() {
                return Err(self.says_at(operation.location(), messages::ENTRY_HAS_PREDECESSORS));
            }
        }
        Ok(())
    }

    fn empty_block(&mut self, block: Block<'m>) -> LogicalResult {
        if self.may_lack_terminator(block) {
            return Ok(());
        }
        let location = block
            .parent_op()
            .map_or(operation_core::Location::unknown(), Operation::location);
        Err(self.says_at(location, messages::EMPTY_BLOCK))
    }

    fn leave_block(&mut self, block: Block<'m>, last: Operation<'m>) -> LogicalResult {
        for successor in last.successors() {
            if successor.region() != block.region() {
                return Err(self.op_says(last, messages::BRANCH_TO_OTHER_REGION));
            }
        }
        if self.may_lack_terminator(block) {
            return Ok(());
        }
        // An unregistered operation may be a terminator.
        if self.definition(last).is_some_and(|definition| {
            !definition
                .verification
                .native
                .contains(&NativeTrait::IsTerminator)
        }) {
            let text = self.operation_text(last);
            return Err(self.says(last, messages::NO_TERMINATOR.with([&text])));
        }
        Ok(())
    }

    fn may_lack_terminator(&self, block: Block<'m>) -> bool {
        let Some(region) = block.region() else {
            return true;
        };
        if region.first() != Some(block) || block.next().is_some() {
            return false;
        }
        let Some(parent) = region.parent_op() else {
            return true;
        };
        // Only C++ knows whether it adds a terminator.
        if parent.kept_text().is_some() {
            return true;
        }
        self.definition(parent)
            .is_none_or(|definition| definition.traits.no_terminator)
    }

    /// Rejects an operation without a definition in a loaded dialect. The parser has decided about unloaded dialects.
    #[inline]
    fn is_known(&mut self, operation: Operation<'m>) -> LogicalResult {
        match operation.name().registration() {
            Some(_) => Ok(()),
            None => self.may_be_unregistered(operation),
        }
    }

    fn may_be_unregistered(&mut self, operation: Operation<'m>) -> LogicalResult {
        let name = operation.name().as_str();
        let Some((dialect, _)) = name.split_once('.') else {
            return Ok(());
        };
        let (dialects, hooks) = (self.environment.dialects, self.environment.hooks);
        if !dialects.knows_namespace(dialect)
            || hooks.is_open_dialect(dialect, dialects.cpp_namespace(dialect))
        {
            return Ok(());
        }
        Err(self.says(operation, messages::UNREGISTERED.with([&name, &dialect])))
    }
}
