//! Values of the type `token`, since LLVM 23: who may produce and use them.

use super::{LogicalResult, OperationVerifier, messages};
use operation_core::{Block, Operation, Value};

impl<'m> OperationVerifier<'_, 'm> {
    /// Checks the results of an operation with token types, and their uses. An unregistered operation may have any.
    pub(super) fn token_results(&mut self, operation: Operation<'m>) -> LogicalResult {
        for (index, result) in operation
            .results()
            .enumerate()
            .filter(|(_, result)| result.type_().is_token())
        {
            if self
                .definition(operation)
                .is_some_and(|definition| !definition.traits.token_producer)
            {
                return Err(self.op_says(operation, messages::TOKEN_PRODUCER.with([&index])));
            }
            self.token_uses(result)?;
        }
        Ok(())
    }

    /// Checks the arguments of a block with token types, and their uses.
    pub(super) fn token_arguments(&mut self, block: Block<'m>) -> LogicalResult {
        for (index, argument) in block
            .arguments()
            .enumerate()
            .filter(|(_, each)| Value::from(*each).type_().is_token())
        {
            let region = block.region();
            if region.and_then(|region| region.first()) != Some(block) {
                return Err(self.says_at(
                    argument.location(),
                    messages::TOKEN_BEHIND_ENTRY.with([&index]),
                ));
            }
            let parent = region
                .and_then(|region| region.parent_op())
                .and_then(|parent| self.definition(parent));
            if parent.is_some_and(|definition| !definition.traits.token_producer) {
                return Err(self.says_at(argument.location(), messages::TOKEN_ENTRY.with([&index])));
            }
            self.token_uses(argument.into())?;
        }
        Ok(())
    }

    fn token_uses(&mut self, token: Value<'m>) -> LogicalResult {
        for each in token.uses() {
            let user = each.owner;
            if self
                .definition(user)
                .is_some_and(|definition| !definition.traits.token_consumer)
            {
                return Err(self.op_says(user, messages::TOKEN_CONSUMER.with([&each.index])));
            }
        }
        Ok(())
    }
}
