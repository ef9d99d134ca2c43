//! Moving the operations of regions.

use operation_core::{Block, InsertionPoint, Operation, OperationState, Region, Type, Value};
use rewrite::Rewriter;

/// The only block of a region.
pub(super) fn only_block<'m>(region: Region<'m>) -> Option<Block<'m>> {
    region.first().filter(|block| block.next().is_none())
}

/// The terminator of the only block of a region.
pub(super) fn terminator<'m>(operation: Operation<'m>, region: usize) -> Option<Operation<'m>> {
    (region < operation.num_regions())
        .then(|| only_block(operation.region(region)))??
        .last()
}

/// Replaces an operation by the contents of one of its regions, and the results by the yielded values.
pub(super) fn replace_by_region<'m>(
    operation: Operation<'m>,
    region: usize,
    arguments: &[Value<'m>],
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let block = only_block(operation.region(region))?;
    let terminator = block.last()?;
    let values: Vec<Value<'m>> = terminator.operands().collect();
    if values.len() != operation.num_results() || block.num_arguments() != arguments.len() {
        return None;
    }
    rewriter.inline_block_before(block, operation, arguments);
    // A yielded value may be an argument.
    let values: Vec<Value<'m>> = terminator.operands().collect();
    rewriter.replace_op(operation, &values);
    rewriter.erase_op(terminator);
    Some(())
}

/// The state of an operation like another one, with other operands and types of results and as many empty regions.
pub(super) fn like<'m>(
    operation: Operation<'m>,
    operands: Vec<Value<'m>>,
    results: Vec<Type<'m>>,
    rewriter: &Rewriter<'_, 'm>,
) -> OperationState<'m> {
    let mut state = OperationState::new(operation.name(), operation.location());
    state.operands = operands;
    state.results = results;
    state.properties = operation.properties().collect();
    state.attributes = operation.dictionary();
    state.regions = operation
        .regions()
        .map(|_| rewriter.arena().region())
        .collect();
    state
}

/// Moves the only block of a region into an empty one: into a new block with arguments of these types. These values replace
/// the old arguments, and may be created in the new block. Returns the new block.
pub(super) fn move_block<'m>(
    from: Region<'m>,
    to: Region<'m>,
    types: &[Type<'m>],
    values: impl FnOnce(Block<'m>, &mut Rewriter<'_, 'm>) -> Vec<Value<'m>>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<Block<'m>> {
    let old = only_block(from)?;
    let location = from.parent_op()?.location();
    let arguments: Vec<_> = types.iter().map(|&type_| (type_, location)).collect();
    let place = rewriter.insertion_point();
    let new = rewriter.create_block(to, None, &arguments);
    let values = values(new, rewriter);
    rewriter.set_insertion_point(place);
    rewriter.merge_blocks(old, new, &values);
    Some(new)
}

/// Makes these the operands of an operation.
pub(super) fn set_operands<'m>(
    operation: Operation<'m>,
    values: &[Value<'m>],
    rewriter: &mut Rewriter<'_, 'm>,
) {
    let arena = rewriter.arena();
    rewriter.modify_in_place(operation, |operation| operation.set_operands(arena, values));
}

/// True if a value is defined in a region, at any depth.
pub(super) fn is_inside<'m>(value: Value<'m>, region: Region<'m>) -> bool {
    let mut next = value.block().and_then(Block::region);
    while let Some(around) = next {
        if around == region {
            return true;
        }
        next = around.parent_op().and_then(Operation::parent_region);
    }
    false
}

/// True if an operation is in a region, at any depth.
pub(super) fn is_operation_inside<'m>(operation: Operation<'m>, region: Region<'m>) -> bool {
    let mut next = operation.parent_region();
    while let Some(around) = next {
        if around == region {
            return true;
        }
        next = around.parent_op().and_then(Operation::parent_region);
    }
    false
}

/// Creates the next operations before one.
pub(super) fn before<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) {
    rewriter.set_insertion_point(InsertionPoint::Before(operation));
}
